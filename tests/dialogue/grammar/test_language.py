"""A grammar gives a line all its readings, however it was typed."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.grammar.language import Grammar, Language
from accessible_game.dialogue.grammar.reading import Reading, SlotValue

SMALL = """#JSGF V1.0;
grammar small;
import <game.player>;
public <call> = i pick a <cousin> [card <place>] {call};
public <loose.call> = <cousin> [<loose.place>] {call};
public <typed.choose> = <place> {choose};
public <key.all> = <key.cousin> [<place>] {call} | r {throw} | "?" {help} | f1 {help} | n {notes} | n {no};
public <speed> = faster {faster} | don't hurry {slower};
public <ask> = where is <player> {where} | who is <whom> {who};
public <more> = (tell | <loose.read>) me more {more};
<cousin> = cathy {cathy} | (patty | <typed.party>) {patty};
<key.cousin> = c {cathy} | p {patty};
<typed.party> = party;
<place> = <digit> | <typed.won>;
<loose.place> = the <place.ordinal> one;
<place.ordinal> = <ordinal>;
<whom> = <player>;
<digit> = one {1} | two {2};
<cardinal> = <digit> | twenty one {21};
<ordinal> = first {1} | second {2};
<typed.won> = won {1};
<loose.read> = read;
<typed.ordinal-ending> = st | nd;
<loose.before> = please | can you [please];
<loose.after> = please | right now;
"""


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    """A small grammar with every kind of rule."""
    return Grammar.parse(SMALL)


@pytest.fixture(scope="module")
def language(grammar: Grammar) -> Language:
    """The small grammar at a table of Ben, who may be typed as 1, and Ann Marie."""
    players = [SlotValue("ben", ("Ben",), ("1",)), SlotValue("ann", ("Ann Marie", "Ann"))]
    return grammar.bind({"player": players})


def readings(language: Language, line: str) -> list[str]:
    """Write the readings of a line as ``tag slot=value``."""
    return [
        " ".join([reading.tag, *(f"{name}={value}" for name, value in reading.slots)])
        for reading in language.match(line)
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("faster", ["faster"]),
        ("i pick a patty", ["call cousin=patty"]),
        ("i pick a cathy card two", ["call cousin=cathy place=2"]),
        ("patty the second one", ["call cousin=patty place=2"]),
        ("where is ann marie", ["where player=ann"]),
        ("where is ann", ["where player=ann"]),
        ("who is ben", ["who whom=ben"]),
        ("where is", []),
        ("where is ben ben", []),
        ("where is everybody", []),
        ("", []),
        ("   ", []),
    ],
)
def test_a_whole_line_is_read_with_its_slots(language: Language, line: str, expected: list[str]) -> None:
    """A line means an intent and the details that its words name, or nothing at all."""
    assert expected == readings(language, line)


@pytest.mark.parametrize(
    "line",
    [
        "I Pick a PATTY, card 2.",
        "  i   pick\ta patty -- card two !",
        "/i pick a patty card 2",
        "I pick a Patty; card (2)?",
        "i pick a patty card 002",
        "i pick a patty card \N{FULLWIDTH DIGIT TWO}",
        "i pick a pat\N{SOFT HYPHEN}ty card 2",
    ],
)
def test_case_spaces_marks_and_digits_do_not_matter(language: Language, line: str) -> None:
    """However a line is written, its words count."""
    assert ["call cousin=patty place=2"] == readings(language, line)


@pytest.mark.parametrize(
    "line", ["don't hurry", "don\N{RIGHT SINGLE QUOTATION MARK}t hurry", "dont hurry", "DON`T HURRY"]
)
def test_an_apostrophe_may_be_curly_or_left_out(language: Language, line: str) -> None:
    """All ways to write a contraction are one."""
    assert ["slower"] == readings(language, line)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Zoë", "where is zoe\N{COMBINING DIAERESIS}"),
        ("ZOE\N{COMBINING DIAERESIS}", "where is zoë"),
        ("Straße", "where is STRASSE"),
        ("Ольга", "where is ольга"),
        ("美咲", "where is 美咲?"),
        ("อรทัย", "where is อรทัย"),
        ("O\N{RIGHT SINGLE QUOTATION MARK}Brien", "where is obrien"),
        ("Jean-Luc", "where is jean luc"),
        ("Player 2", "where is player two"),
        ("R2", "where is r2"),
        ("F1", "where is f1"),
        ("İpek", "where is İPEK"),
    ],
)
def test_a_name_in_any_script_is_found(grammar: Grammar, name: str, line: str) -> None:
    """A player may have any name, of several words too."""
    assert ["where player=x"] == readings(grammar.bind({"player": [SlotValue("x", (name,))]}), line)


def test_a_name_of_marks_alone_is_typed_and_never_heard() -> None:
    """What has no sound is no use to a recogniser."""
    grammar = Grammar.parse("#JSGF V1.0; grammar g; import <player>; public <take> = <player> {take};")
    language = grammar.bind({"player": [SlotValue("x", ("\N{WHITE SMILING FACE}",))]})

    assert ["take player=x"] == readings(language, " \N{WHITE SMILING FACE} ")
    assert [] == list(language.restrict({"take": {}}).sentences())


def test_a_name_of_nothing_is_never_found(grammar: Grammar) -> None:
    """A slot's value without any word does not make a sentence out of half of one."""
    assert [] == readings(grammar.bind({"player": [SlotValue("x", ("", " "))]}), "where is")


@pytest.mark.parametrize("line", ["patty", "party", "p"])
def test_words_for_text_only_are_read(language: Language, line: str) -> None:
    """Loose wordings, homophones and keys count in a line that is typed or transcribed."""
    assert ["call cousin=patty"] == readings(language, line)


@pytest.mark.parametrize(
    "line",
    ["please faster", "faster please", "can you please faster right now", "Can you, faster.", "can you faster please"],
)
def test_courtesy_before_and_after_is_passed_over(language: Language, line: str) -> None:
    """What loose.before and loose.after hold may stand around any sentence."""
    assert ["faster"] == readings(language, line)


@pytest.mark.parametrize("line", ["please", "right now", "faster right", "please please faster", "faster faster"])
def test_courtesy_alone_or_unfinished_means_nothing(language: Language, line: str) -> None:
    """Courtesy makes no sentence, and two sentences are not one."""
    assert [] == readings(language, line)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("r", ["throw"]),
        ("c", ["call cousin=cathy"]),
        ("c 2", ["call cousin=cathy place=2"]),
        ("C2", ["call cousin=cathy place=2"]),
        ("?", ["help"]),
        ("/?", ["help"]),
        ("F1", ["help"]),
        ("n", ["notes", "no"]),
        ("2", ["choose place=2"]),
        ("won", ["choose place=1"]),
        ("1st", []),
        ("patty the 1st one", ["call cousin=patty place=1"]),
        ("r2", []),
        ("r d", []),
    ],
)
def test_keys_are_typed_alone_or_with_a_number(language: Language, line: str, expected: list[str]) -> None:
    """A key is a line of its own; a number may follow some."""
    assert expected == readings(language, line)


def test_keys_are_listed_with_what_they_may_mean(grammar: Grammar) -> None:
    """Help and settings can list the keys."""
    assert {
        "c": ("call",),
        "p": ("call",),
        "r": ("throw",),
        "?": ("help",),
        "f1": ("help",),
        "n": ("notes", "no"),
    } == grammar.keys


def test_keys_can_be_switched_off(grammar: Grammar) -> None:
    """A player who dictates may not want single letters to act; numbers and words still do."""
    language = grammar.bind({}, keys=False)

    assert ({}, [], [], ["choose place=2"]) == (
        language.keys,
        readings(language, "r"),
        readings(language, "c 2"),
        readings(language, "2"),
    )


def test_a_player_can_have_keys_of_their_own(grammar: Grammar) -> None:
    """An own key does what the grammar's key does, alone and before a number, whatever else it means."""
    language = grammar.bind({}, keys={"J": "r", "!": "c", "n": "p", "k": "p"})

    assert grammar.keys["p"] == language.keys["k"]
    assert [["throw"], ["throw"], ["call cousin=cathy"], ["call cousin=patty"], ["call cousin=patty"]] == [
        readings(language, line) for line in ("j", "r", "!", "n", "k")
    ]


def test_words_that_begin_with_an_own_key_keep_their_meaning(grammar: Grammar) -> None:
    """A letter that is also a word is a key only where it stands as one."""
    language = grammar.bind({}, keys={"i": "r"})

    assert [["throw"], readings(grammar.bind({}), "I pick a Cathy")] == [
        readings(language, line) for line in ("i", "I pick a Cathy")
    ]


@pytest.mark.parametrize("keys", [{"r": "q"}, {"": "r"}, {"a b": "r"}, {"7": "r"}])
def test_an_own_key_must_be_one_for_a_key_that_there_is(grammar: Grammar, keys: dict[str, str]) -> None:
    """A wrong key in the settings is found when the game starts."""
    with pytest.raises(ValueError, match="key"):
        grammar.bind({}, keys=keys)


def test_a_slot_that_the_grammar_does_not_import_is_refused(grammar: Grammar) -> None:
    """A misspelt slot does not pass in silence."""
    with pytest.raises(ValueError, match="imports no slot plyer"):
        grammar.bind({"plyer": []})


def test_tags_and_their_slots_are_known(grammar: Grammar) -> None:
    """What a grammar can mean can be compared with what the game understands."""
    assert {
        "call": {"cousin", "place"},
        "choose": {"place"},
        "throw": set(),
        "help": set(),
        "notes": set(),
        "no": set(),
        "faster": set(),
        "slower": set(),
        "where": {"player"},
        "who": {"whom"},
        "more": set(),
    } == {tag: set(grammar.slots_of(tag)) for tag in grammar.tags}


def test_a_reading_tells_its_slots() -> None:
    """A slot that a sentence leaves open has no value."""
    reading = Reading("call", (("cousin", "patty"),))

    assert ("patty", None) == (reading.slot("cousin"), reading.slot("place"))


def test_numbers_are_given_in_the_words_of_the_grammar(language: Language) -> None:
    """The language counts, and puts in order."""
    assert ("twenty one", "second") == (language.cardinal(21), language.ordinal(2))


@pytest.mark.parametrize("number", [0, 3, -1])
def test_a_number_without_words_is_refused(language: Language, number: int) -> None:
    """The language does not invent words."""
    with pytest.raises(ValueError, match=f"no words for {number}"):
        language.cardinal(number)
    with pytest.raises(ValueError, match=f"no words for {number}"):
        language.ordinal(number)


def test_a_game_may_write_its_numbers_in_digits(grammar: Grammar) -> None:
    """What a game calls 21 is said and typed in all the ways of that number."""
    language = grammar.bind({"player": [SlotValue("last", ("21",))]})

    assert [["where player=last"], ["where player=last"], ["where player=last"], []] == [
        readings(language, f"where is {words}") for words in ("twenty one", "21", "Twenty-One", "2")
    ]


def test_a_grammar_without_numbers_or_courtesy_works() -> None:
    """The rules that the language looks for by name may be missing."""
    language = Grammar.parse("#JSGF V1.0; grammar g; public <yes> = yes {yes};").bind({})

    assert [["yes"], [], []] == [readings(language, line) for line in ("yes", "please yes", "2")]
