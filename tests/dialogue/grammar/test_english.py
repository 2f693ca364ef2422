"""What a player can say and type in English: each row is a line, its intent and its slots."""

from __future__ import annotations

import collections
import itertools
from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.grammar.reader import read
from accessible_game.dialogue.grammar.tree import Choice, Optional, Reference, Sequence, TextOnly

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.grammar.reading import Reading, SlotValue
    from accessible_game.dialogue.grammar.tree import Node

MOVES = """
throw the die | throw
roll | throw
r | throw
Throw the dice | throw
please roll the dice | throw
I roll | throw
Let's throw | throw
roll it again | throw
take the short cut | route route=short-cut
stay on the path | route route=path
1 | route route=short-cut
2 | route route=path
the shortcut | route route=short-cut
I'd like to take the short-cut, please | route route=short-cut
the long way round | route route=path
don't take the short cut | route route=path
I pick a Cathy | call cousin=cathy
I pick a Patty | call cousin=patty
Cathy | call cousin=cathy
c | call cousin=cathy
p | call cousin=patty
a Kathy, please | call cousin=cathy
I think it's a Patty | call cousin=patty
I choose Pattie | call cousin=patty
the first card | choose place=1
second | choose place=2
card three | choose place=3
1 | choose place=1
2 | choose place=2
3 | choose place=3
the 2nd one | choose place=2
I take card number 3 | choose place=3
the card in the third place | choose place=3
I pick a Cathy, the second card | call cousin=cathy place=2
c to | call cousin=cathy place=2
c 2 | call cousin=cathy place=2
P3 | call cousin=patty place=3
patty, third | call cousin=patty place=3
Cathy and then the first one | call cousin=cathy place=1
no pick | decline
leave the cards | decline
x | decline
I don't want a card | decline
pass | decline
no, thank you | decline
match it with number seven | match number=7
7 | match number=7
match it with my 7 | match number=7
use the wild card on number twelve | match number=12
number to | match number=2
put it back | put-back
x | put-back
put the wild card back, please | put-back
discard my wild card | discard-wild
Ben discards a wild card | discard-wild player=ben
d | discard-wild
I throw away my red wild card | discard-wild
Mary Ann plays her wild card | discard-wild player=mary-ann
go to the beach | go-to area=beach
1 | go-to area=beach
8 | go-to area=television room
the skating rink | go-to area=skating rink
kitchen | go-to area=kitchen
take me to the library | go-to area=library
stay here | stay
x | stay
I stay where I am | stay
don't move | stay
go to square thirty one | go-to-square square=31
square 31 | go-to-square square=31
jump to square number sixty | go-to-square square=60
take a card from Ben | take-from player=ben
Ben | take-from player=ben
1 | take-from player=ben
I steal a card from O'Brien | take-from player=o-brien
from zoë | take-from player=zoe
ready | ready
I'm ready | ready
done | ready
finished! | ready
"""
QUESTIONS = """
read my hand | hand
h | hand
what's in my hand? | hand
what cards do I have | hand
show me my cards | hand
what are my notes | notes
n | notes
read me my notes | notes
what do I know about the beach | notes-area area=beach
n 2 | notes-area area=dance
n2 | notes-area area=dance
what have I seen at the soda shop? | notes-area area=soda shop
where did I see number twelve | where-number number=12
n number 12 | where-number number=12
where's 12? | where-number number=12
could you tell me where number 12 is | where-number number=12
where are the Pattys | where-cousin cousin=patty
where are the Cathy cards | where-cousin cousin=cathy
where is a Patty? | where-cousin cousin=patty
have I seen any Cathys | where-cousin cousin=cathy
what can I match | matches
m | matches
do I have a match | matches
how many cards does everyone have | counts
v | counts
how many cards are left in the pile | counts
how many cards does Ben have | counts player=ben
where am I | where-me
w | where-me
which square am I on? | where-me
what is ahead | ahead
a | ahead
what's ahead of me | ahead
where is Ben | where-player player=ben
where's Mary Ann? | where-player player=mary-ann
where is everyone | where-everyone
where are the others | where-everyone
how far is the beach | how-far area=beach
how far is it to the telephone | how-far area=telephone
read the board | board
b | board
describe the board | board
more | more
keep going | more
go on | go-on
the last line | previous
what now | what-can-i-say
what next please | what-can-i-say
carry on with it | go-on
resume the game | go-on
whose turn is it | turn
t | turn
who's next | turn
whose turn | turn
is it my turn? | turn
status | status
s | status
how's it going | status
tell me everything | status-full
ss | status-full
full status | status-full
what can I say | what-can-i-say
? | what-can-i-say
what are my options | what-can-i-say
help | help
F1 | help
I need help | help
help with matching | help-topic topic=matching
help with a turn | help-topic topic=turn
help with wild cards | help-topic topic=wild-cards
what is a wild card | help-topic topic=wild-cards
what is a red wild card | help-topic topic=wild-cards
how do i win | help-topic topic=rules
help with my notes | help-topic topic=notes
how do short cuts work | help-topic topic=short-cuts
help with speech | help-topic topic=speech
help me with the keys | help-topic topic=keys
how do I save the game | help-topic topic=saving
read the rules | help-topic topic=rules
repeat | repeat
say that again | repeat
, | repeat
pardon? | repeat
what happened | what-happened
what did they do | what-happened
previous | previous
< | previous
next | next
> | next
"""
TABLE = """
stop | stop
Escape | stop
be quiet | stop
faster | faster
slower | slower
slow down please | slower
louder | louder
softer | softer
quieter | softer
more detail | more-detail
less detail | less-detail
sounds off | sounds-off
sounds on | sounds-on
voice on | voice-on
turn the voice on | voice-on
voice off | voice-off
another voice | other-voice
turn the sounds off | sounds-off
microphone off | microphone-off
microphone on | microphone-on
stop listening | microphone-off
listen | listen
F2 | listen
save the game | save
save | save
quit | quit
I want to quit | quit
goodbye | quit
new game | new-game
play again | new-game
yes | yes
y | yes
yeah | yes
ok | yes
no | no
n | no
nope | no
cancel | cancel
never mind | cancel
1 | option n=1
twenty | option n=20
the second one | option n=2
option 3 | option n=3
number four | option n=4
12th | option n=12
Carla | called called=Carla
my name is Carla | called called=Carla
call me Emma, please | called called=Emma
it's Emma | called called=Emma
careful | level level=careful
an expert computer | level level=expert
an expert player | level level=expert
easy | level level=forgetful
a person | person
me | person
the computer | computer
a computer player | computer
two players | how-many n=2
there are three of us | how-many n=3
just me | how-many n=1
4 | how-many n=4
I don't mind | dont-mind
you choose | dont-mind
whatever | dont-mind
the others step away | privacy privacy=alone
with the earphone | privacy privacy=earphone
an open table | privacy privacy=open
everybody hears it | privacy privacy=open
start the game | start-game
let's start | start-game
start | start-game
go back | go-back
back | go-back
what does that mean | explain
I don't understand | explain
teach me | teach
teach us how to play | teach
start the lesson | teach
how do I play? | help
"""


def rows(table: str) -> list[tuple[str, str]]:
    """Part a table into lines and what each means."""
    return [
        (line.strip(), meaning.strip())
        for line, _, meaning in (row.partition(" | ") for row in table.split("\n") if row)
    ]


def written(reading: Reading) -> str:
    """Write a reading as the tables do."""
    return " ".join([reading.tag, *(f"{name}={value}" for name, value in reading.slots)])


@pytest.mark.parametrize(("line", "meaning"), rows(MOVES + QUESTIONS + TABLE))
def test_a_player_is_understood(language: Language, line: str, meaning: str) -> None:
    """A line of the table means what stands beside it, whatever else it may mean at another moment."""
    assert meaning in [written(reading) for reading in language.match(line)]


def test_every_intent_has_a_row(english: Grammar) -> None:
    """No intent of the grammar goes without an example here."""
    assert set(english.tags) == {meaning.split()[0] for _, meaning in rows(MOVES + QUESTIONS + TABLE)}


def test_every_key_has_a_row(english: Grammar) -> None:
    """No key of the grammar goes without an example here."""
    typed = {line.casefold() for line, _ in rows(MOVES + QUESTIONS + TABLE)}

    assert {"esc"} == english.keys.keys() - typed


def test_every_key_can_be_changed(english: Grammar, language: Language, slots: dict[str, list[SlotValue]]) -> None:
    """Whatever a key of the grammar does, a player's own key that stands for it does too."""
    unlike = [key for key in english.keys if language.match(key) != english.bind(slots, keys={"zz": key}).match("ZZ")]

    assert [] == unlike


def test_a_spoken_sentence_means_one_thing(everything: ActiveGrammar, language_without_keys: Language) -> None:
    """Whatever a recogniser may hear is read as it was meant and as nothing else, by whoever types it too.

    Only a number that could also answer a numbered question has more readings: what was asked decides.
    """
    misread = {}
    for sentence, meant in everything.sentences():
        others = [reading for reading in language_without_keys.match(sentence) if reading != meant]
        is_number = "option" in {meant.tag, *(reading.tag for reading in others)}
        if meant not in language_without_keys.match(sentence) or (others and not is_number):
            misread[sentence] = (meant, others)

    assert {} == misread


def test_no_two_intents_share_a_spoken_sentence_but_the_numbers_of_cards_and_choices(
    everything: ActiveGrammar,
) -> None:
    """A recogniser can tell intents apart by the sentence alone; choices are never numbered while a card is chosen."""
    tags = collections.defaultdict(list)
    for sentence, reading in everything.sentences():
        tags[sentence].append(reading.tag)

    shared = {sentence: tags for sentence, tags in tags.items() if len(tags) > 1}
    assert {number: ["choose", "option"] for number in ("one", "two", "three")} == shared


@pytest.mark.parametrize(
    ("allowed", "most"),
    [
        ({"throw": {}}, 10),
        ({"call": {}, "decline": {}}, 40),
        ({"choose": {}}, 18),
        ({"match": {"number": {"3", "7", "12", "20"}}, "put-back": {}}, 15),
        ({"go-to": {}, "stay": {}}, 20),
        ({"go-to": {}, "go-to-square": {}, "stay": {}}, 90),
    ],
)
def test_the_spoken_sentences_of_a_move_are_few(
    language: Language, allowed: dict[str, dict[str, set[str]]], most: int
) -> None:
    """The fewer sentences a recogniser must tell apart, the better it hears in noise."""
    assert most >= sum(1 for _ in language.restrict(allowed).sentences())


def test_all_that_is_spoken_is_a_few_hundred_sentences(everything: ActiveGrammar) -> None:
    """Even the whole grammar can be scored while a player waits."""
    assert 500 >= sum(1 for _ in everything.sentences())


def test_the_favourite_wordings_are_those_that_help_teaches(language: Language) -> None:
    """The samples are whole natural sentences, and those that sound least like others."""
    moment = {
        "throw": {},
        "route": {},
        "choose": {"place": {"2"}},
        "softer": {},
        "match": {"number": {"7"}},
        "ready": {},
    }

    assert [
        "throw the die",
        "take the short cut",
        "stay on the path",
        "the second card",
        "match it with number seven",
        "ready",
        "quieter",
    ] == [sentence for sentence, _ in language.restrict(moment).samples()]


def test_a_number_word_is_never_another_number(language: Language) -> None:
    """Every number, in words or digits, and every homophone fills a slot with that number or with none."""
    spellings = [(number, language.cardinal(number)) for number in range(1, 100)]
    spellings += [(number, language.ordinal(number)) for number in range(1, 100)]
    spellings += [(number, str(number)) for number in range(1, 100)]
    spellings += [(1, "1st"), (2, "2nd"), (3, "3rd"), (20, "20th"), (22, "22nd")]
    spellings += [(1, "won"), (2, "to"), (2, "too"), (4, "for"), (4, "fore"), (8, "ate")]
    sentences = ("number {}", "card {}", "{}", "the {} one", "go to square {}", "where is number {}", "{} players")
    numbered = {"n", "number", "place", "square"}
    wrong = [
        (sentence.format(word), reading)
        for (number, word), sentence in itertools.product(spellings, sentences)
        for reading in language.match(sentence.format(word))
        for name, value in reading.slots
        if name in numbered and value != str(number)
    ]

    assert [] == wrong


@pytest.mark.parametrize("line", ["to", "too", "for", "fore", "ate", "won"])
def test_a_homophone_counts_only_where_a_number_is_expected(language: Language, line: str) -> None:
    """Alone it can only answer a question for a number."""
    assert {"n", "number", "place", "route"} >= {name for reading in language.match(line) for name, _ in reading.slots}


@pytest.mark.parametrize(
    "line", ["yes", "yeah", "yep", "yes please", "sure", "ok", "okay", "of course", "why not", "y"]
)
def test_yes_is_never_no(language: Language, line: str) -> None:
    """No way to say yes can be taken for no."""
    assert {"yes"} == {reading.tag for reading in language.match(line)} & {"yes", "no"}


@pytest.mark.parametrize("line", ["no", "nope", "nah", "no thanks", "not now", "don't", "of course not", "no no", "n"])
def test_no_is_never_yes(language: Language, line: str) -> None:
    """No way to say no can be taken for yes."""
    assert {"no"} == {reading.tag for reading in language.match(line)} & {"yes", "no"}


@pytest.mark.parametrize(
    "line", ["", "?!", "hello there", "thank you", "the weather is fine", "yes no", "cathy patty", "r r"]
)
def test_what_is_not_in_the_grammar_means_nothing(language: Language, line: str) -> None:
    """The game does not guess."""
    assert () == language.match(line)


def test_every_rule_is_used(english_text: str) -> None:
    """The file holds no rule that no sentence reaches, but those that the reader looks for by name."""
    text = read(english_text)
    by_name = {"cardinal", "ordinal", "typed.ordinal-ending", "loose.before", "loose.after"}
    used = by_name | {rule.name for rule in text.rules.values() if rule.public}
    for rule in text.rules.values():
        for alternative in rule.alternatives:
            used |= names(alternative.node)

    assert set() == (text.rules.keys() | text.imports.keys()) - used


def names(node: Node) -> set[str]:
    """Name the rules that a part of a sentence refers to."""
    match node:
        case str():
            return set()
        case Reference(name):
            return {name}
        case Sequence(parts) | Choice(parts):
            return set().union(*map(names, parts))
        case Optional(part) | TextOnly(part):
            return names(part)
