# Every sentence of the game in English.
#
# $you is "yes" where the listener is spoken to about themselves, else "no" and $name names the player.
# $detail is full, normal or brief. Numbers come in words; counts come as phrases, such as "three cards".
# Lines are meant for the ear: what matters comes first, and each is one breath.

## What things are called

list = { $others } { $joined_by ->
    [or] or
   *[and] and
 } { $last }
list-of-parts = { $others }; { $joined_by ->
    [or] or
   *[and] and
 } { $last }
cousin-patty = Patty
cousin-cathy = Cathy
a-cousin-patty = a Patty
a-cousin-cathy = a Cathy
card-number = { $number }, { $activity }
card = { $cousin } { $number }
green-wild = a wild { $cousin }
red-wild = a red wild card
position = the { $ordinal } card
place = the { $ordinal } card of { $area }
count-cards = { $n ->
    [0] no cards
    [one] one card
   *[other] { $words } cards
 }
count-red-cards = { $n ->
    [0] no red cards
    [one] one red card
   *[other] { $words } red cards
 }
count-red-wilds = { $n ->
    [one] a red wild card
   *[other] { $words } red wild cards
 }
count-squares = { $n ->
    [0] no squares
    [one] one square
   *[other] { $words } squares
 }
count-turns = { $n ->
    [0] no turns
    [one] one turn
   *[other] { $words } turns
 }
count-minutes = { $n ->
    [one] one minute
   *[other] { $words } minutes
 }
count-hours = { $n ->
    [one] one hour
   *[other] { $words } hours
 }
count-days = { $n ->
    [one] one day
   *[other] { $words } days
 }
count-months = { $n ->
    [one] one month
   *[other] { $words } months
 }
count-years = { $n ->
    [one] one year
   *[other] { $words } years
 }
count-things = { $n ->
    [one] one more
   *[other] { $words } more
 }
square-start = START
square-plain = square { $number }
its-square = its { $step } square
square-of-short-cut = the { $step } square of { $short_cut }
square-instruction = { $where }, { $instruction }
instruction-start = START
instruction-plain = a plain square
instruction-go-anywhere = go to any other space
instruction-take-from-player = take a player’s card
instruction-take-from-pile = draw a card

## What happened

cards-dealt = { $detail ->
    [full] Everybody has { $cards }. The pile has { $pile }. Three green cards lie face down in each area.
   *[normal] Everybody has { $cards }.
    [brief] The cards are dealt.
 }
hand-dealt = Your cards: { $cards }.
threw-for-start = { $you ->
    [yes] You threw a { $pips }.
   *[no] { $name } threw a { $pips }.
 }
start-tied = A tie for the highest throw. { $names } throw again.
first-player = { $you ->
    [yes] You go first.
   *[no] { $name } goes first.
 }
the-path = the path
threw-and-moved = { $detail ->
    [full] { $you ->
        [yes] You threw a { $pips } and moved { $way ->
            [none] to
           *[way] by { $way } to
         } { $square }{ $number ->
            [none] { "" }
           *[number] , on { $number }
         }.
       *[no] { $name } threw a { $pips } and moved { $way ->
            [none] to
           *[way] by { $way } to
         } { $square }{ $number ->
            [none] { "" }
           *[number] , on { $number }
         }.
     }
   *[normal] { $you ->
        [yes] You threw a { $pips }, { $way ->
            [none] to
           *[way] by { $way } to
         } { $square }.
       *[no] { $name } threw a { $pips }, { $way ->
            [none] to
           *[way] by { $way } to
         } { $square }.
     }
    [brief] { $you ->
        [yes] { $pips }, { $way ->
            [none] { $square }
           *[way] by { $way } to { $square }
         }.
       *[no] { $name }: { $way ->
            [none] { $square }
           *[way] by { $way } to { $square }
         }.
     }
 }
moved-on = { $you ->
    [yes] You take { $way } to { $square }.
   *[no] { $name } takes { $way } to { $square }.
 }
came-to-fork = { $you ->
    [yes] You threw a { $pips } and are at the fork.
   *[no] { $name } threw a { $pips } and is at the fork.
 }
came-to-another-fork = { $you ->
    [yes] You take { $way } and are at another fork.
   *[no] { $name } takes { $way } and is at another fork.
 }
area-empty = { $you ->
    [yes] You find no cards at { $area }.
   *[no] { $name } finds no cards at { $area }.
 }
called = { $you ->
    [yes] You call { $cousin }.
   *[no] { $name } calls { $cousin }.
 }
declined = { $you ->
    [yes] You leave the cards.
   *[no] { $name } leaves the cards.
 }
card-shown = { $you ->
    [yes] Wrong: { $position } is { $card }. Everyone has seen it; it goes back.
   *[no] { $called ->
        [none] Wrong: { $place } is { $card }, and goes back.
       *[cousin] { $name } called { $called }, wrongly: { $place } is { $card }.
     }
 }
card-seen = Right: { $position } is { $card }.
cousin-proved = { $called ->
    [none] Right: { $place } is { $cousin }.
   *[cousin] { $name } called { $called }, rightly: { $place }.
 }
matched = { $wild ->
    [yes] { $you ->
        [yes] You discard { $green } with { $red }.{ $left ->
            [none] { "" }
           *[cards] { " " }You have { $left } left.
         }
       *[no] { $name } discards { $green } with { $red }{ $left ->
            [none] .
           *[cards] , and has { $left } left.
         }
     }
   *[no] { $you ->
        [yes] A match: { $number }. You discard both{ $left ->
            [none] .
           *[cards] , and have { $left } left.
         }
       *[no] A match: { $number }. { $name } discards both{ $left ->
            [none] .
           *[cards] , and has { $left } left.
         }
     }
 }
card-returned = { $you ->
    [yes] No match. You put it back.
   *[no] { $name } looks and puts it back.
 }
wild-discarded = { $you ->
    [yes] You discard a red wild card.{ $left ->
        [none] { "" }
       *[cards] { " " }You have { $left } left.
     }
   *[no] { $name } discards a red wild card{ $left ->
        [none] .
       *[cards] , and has { $left } left.
     }
 }
went-to = { $you ->
    [yes] You go to { $square }.
   *[no] { $name } goes to { $square }.
 }
stayed = { $you ->
    [yes] You stay.
   *[no] { $name } stays there.
 }
card-taken = { $you ->
    [yes] From { $giver } you take { $card }.
   *[no] { $name } takes from you { $card }.
 }
card-taken-unseen = { $name } takes a card from { $giver }.
card-drawn = From the pile you draw { $card }.
card-drawn-unseen = { $name } draws a card from the pile.
pile-empty = { $you ->
    [yes] The pile is empty. You get no card.
   *[no] The pile is empty. { $name } gets no card.
 }
won = { $you ->
    [yes] You win! You have no red cards left.
   *[no] { $name } wins, with no red cards left.
 }

## What is asked

ask-throw-for-start = { $you ->
    [yes] Throw the die to see who goes first.
   *[no] { $name }, throw the die to see who goes first.
 }
ask-throw = { $detail ->
    [brief] { $you ->
        [yes] Throw the die.
       *[no] { $name }, throw the die.
     }
   *[normal] { $again ->
        [yes] { $you ->
            [yes] You have another turn. Throw the die.
           *[no] { $name } has another turn. { $name }, throw the die.
         }
       *[no] { $you ->
            [yes] Your turn. Throw the die.
           *[no] { $name }’s turn. { $name }, throw the die.
         }
     }
 }
ask-route = { $you ->
    [yes] Which way? By { $name_of_cut }, { $by_short_cut }; by the path, { $by_path }.
   *[no] { $name }, which way? By { $name_of_cut }, { $by_short_cut }; by the path, { $by_path }.
 }
ask-call = { $you ->
    [yes] You may pick { $cards }. Call a Cathy or a Patty, or leave { $only ->
        [yes] it
       *[no] them
     }.
   *[no] { $name } may pick { $cards }. Call a Cathy or a Patty, or leave { $only ->
        [yes] it
       *[no] them
     }.
 }
one-of = one of { $cards }
ask-pick = { $you ->
    [yes] You choose: { $only ->
        [yes] only the { $positions } card is left.
       *[no] the { $positions } card?
     }
   *[no] { $name }, choose: { $only ->
        [yes] only the { $positions } card is left.
       *[no] the { $positions } card?
     }
 }
ask-look = { $name } looks at the card.
ask-go = { $anywhere ->
    [yes] { $you ->
        [yes] You may go to any square, or stay. Where to?
       *[no] { $name }, you may go to any square, or stay. Where to?
     }
   *[no] { $you ->
        [yes] You may go to any picture area, or stay. Where to?
       *[no] { $name }, you may go to any picture area, or stay. Where to?
     }
 }
ask-take = { $you ->
    [yes] You must take a card from { $givers }. From whom?
   *[no] { $name }, you must take a card from { $givers }. From whom?
 }
how-route = { $by_voice ->
    [yes] Say take the short cut, or stay on the path.
   *[no] { "" }
 }
how-call = { $by_voice ->
    [yes] Say I pick a Cathy, I pick a Patty, or leave the cards.
   *[no] { "" }
 }
how-go = { $by_voice ->
    [yes] Say go to { $area }, or stay here.
   *[no] { "" }
 }
ask-new-game = The game is over. Play a new game? Yes or no.
look-no-match = It matches none of your cards. { $by_voice ->
    [yes] Say put it back.
   *[no] Press Enter to put it back.
 }
look-match = It matches your { $card }. { $by_voice ->
    [yes] Say ready
   *[no] Press Enter
 } to discard both.
look-wild = A wild card. Match it with number { $numbers }, or put it back?
look-wild-any = A wild card. Match it with which number of your hand, or put it back?
hand-over-screen = { $name }’s cards. The others, please look away. { $name }, { $by_voice ->
    [yes] say ready.
   *[no] press Enter when ready.
 }
hand-over-alone = { $name }’s cards. Everybody else, please step away. { $name }, { $by_voice ->
    [yes] say ready.
   *[no] press Enter when ready.
 }
hand-over-earphone = { $name }’s cards. { $name }, take the earphone and { $by_voice ->
    [yes] say ready.
   *[no] press Enter.
 }
hand-over-card-screen = { $name } looks at the card. The others, please look away. { $name }, { $by_voice ->
    [yes] say ready.
   *[no] press Enter when ready.
 }
hand-over-card-alone = { $name } looks at the card. Everybody else, please step away. { $name }, { $by_voice ->
    [yes] say ready.
   *[no] press Enter when ready.
 }
hand-over-card-earphone = { $name } looks at the card. { $name }, take the earphone and { $by_voice ->
    [yes] say ready.
   *[no] press Enter.
 }
end-alone-screen = { $by_voice ->
    [yes] Say ready
   *[no] Press Enter
 } to hide this.
end-alone-alone = { $by_voice ->
    [yes] Say ready
   *[no] Press Enter
 } when the others may come back.
end-alone-earphone = { $by_voice ->
    [yes] Say ready
   *[no] Press Enter
 } when you are done.
returned-screen = Hidden.
hidden-again = Hidden again.
returned-alone = Everybody may come back.
returned-earphone = Back to everybody.
ask-discard = You hold a red wild card. Discard it? Yes, or { $by_voice ->
    [yes] ready to keep it.
   *[no] Enter for no.
 }
said-to = { $name }: { $line }
your-notes = Your notes.
news-for-you = { $name }, there is news for you alone. Ask for your hand.

## What cannot be done now, and what was not understood

not-understood = I did not understand that.
not-now = That is not possible now.
you-can-say = You can say: { $sentences }.
which-one = Which one: { $options }?
say-help = help
match-with = match it with { $cousin } number { $number }
capitals = I Cathy Patty
refused-not-started = The game has not begun.
refused-game-over = The game is over.
whose-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $name }’s turn.
 }
refused-not-your-turn = It is { $name }’s turn.
refused-nothing-to-throw-for = The die has been thrown.
refused-no-fork = There is no short cut to choose here.
refused-no-cards-to-pick = There are no cards to pick now.
refused-already-called = You have called { $cousin } already.
refused-call-first = Call a Cathy or a Patty first.
refused-card-gone = That card is gone.
refused-no-card-in-hand = You do not hold that card.
refused-not-looking = You are not looking at a card.
refused-no-match = It does not match that card.
refused-must-match = It matches, so it must be discarded.
refused-nowhere-to-go = You cannot go to another square now.
refused-picture-squares-only = You can go to picture areas only.
refused-already-there = You are there already.
refused-nothing-to-take = There is no card to take now.
refused-not-from-yourself = You must take from another player.
refused-no-red-wild = You hold no red wild card.
refused-nothing-to-decline = There is nothing to leave now.
nobody-plays = Only computers play: nobody here has a hand or notes.
decides-alone = { $name } decides that alone.
cancelled = Cancelled.
back-call = { $cousin }, { $position }.
back-pick = { $position }.
back-take = A card from { $name }.
back-match = With { $card }.
back-discard-wild = Discarding a red wild card.
back-put-back = Putting it back.
back-decline = Leaving the cards.
no-match-1 = Sorry? { $question }
no-match-2 = That was not understood. { $question }
no-match-3 = Still not understood. { $question } Say a number.
no-input-1 = { $question }
no-input-2 = Nothing was heard. { $question }
no-input-3 = Still nothing was heard. { $question } Say a number.
numbered = { $number }, { $sentence }
asleep = I wait in silence now. Say ready, to go on.
repeat-quit = Say quit again to leave.
say-quit = Say quit to leave.
repeat-new-game = Say new game again to begin another.
say-new-game = Say new game to begin another.
repeat-microphone-off = Say microphone off again, and only a key can switch it on.
say-microphone-off = Say microphone off, and only a key can switch it on.
repeat-voice-off = Say voice off again, and the game is silent until you say voice on.
say-voice-off = Say voice off, and the game is silent until you say voice on.
call-can-change = No card is chosen yet. You may still change your call.
no-yes-or-no = That is no question of yes or no.
nothing-to-cancel = There is nothing to cancel.

## Answers

hand = You hold { $cards }.
notes-none = You have no notes yet.
notes-off = This table chose to remember for itself. There are no notes.
notes-of = { $area }: { $notes }.
notes-of-area = { $area }:
noted = { $ordinal }, { $note }
not-noted = not noted
area-has-no-cards = No cards are left at { $area }.
is-at = { $card }: { $place }.
is-out = { $card }: out of the game.
number-not-noted = No card in your notes has number { $number }.
cousin-seen = You know { $cousin } at:
cousin-not-noted = No card in your notes is { $cousin }.
matches-none = Nothing in your notes matches your cards.
match-is-at = Your { $card }, matches { $place }.
wild-is-at = A wild { $cousin } is { $place }. It goes with any numbered card.
holds = { $you ->
    [yes] you hold { $cards }
   *[no] { $name } holds { $cards }
 }
counts = The pile has { $pile }. In the areas lie { $lying }.
stands = { $you ->
    [yes] You are
   *[no] { $name } is
 } at { $square }{ $number ->
    [none] { "" }
   *[number] , { $number }
 }{ $fork ->
    [none] { "" }
   *[short-cut] , the fork of { $fork }
 }{ $cards ->
    [none] { "" }
   *[cards] , with { $cards }
 }.
ahead = { $throw }: { $what }{ $cards ->
    [none] { "" }
   *[cards] , { $cards }
 }.
ahead-plain = { $throws }: plain.
short-cut-ahead = { $steps ->
    [none] From here by { $short_cut }:
   *[steps] After { $steps }, by { $short_cut }:
 }
steps-left = { $squares } to go.
ahead-by-way = By { $way }: { $what }{ $cards ->
    [none] { "" }
   *[cards] , { $cards }
 }.
how-far = { $area } is { $ways }.
how-far-here = You are at { $area }.
way-by-path = { $squares } ahead by the path
way-by-short-cut = { $squares } by { $short_cut }
board = The path has { $squares }, and goes round. All squares not named are plain.
board-square = { $number }: { $what }{ $cards ->
    [none] { "" }
   *[cards] , { $cards }
 }.
board-short-cut = { $short_cut } leaves at { $fork }, has { $squares }, and comes out at { $end }.
board-short-cut-square = The { $step } square of { $short_cut }: { $what }.
discarded-none = No red card has been discarded.
discarded = Discarded so far: { $cards } of the red ones.
more-left = { $things }. Say more.
nothing-more = There is no more.
nothing-happened = Nothing has happened since.
nothing-older = That was the first line.
nothing-newer = That was the last line.

## The table

detail-full = Full detail.
detail-normal = Normal detail.
detail-brief = Brief.
detail-at-end = It goes no further.
speech-reader = Lines are printed for your screen reader. Say voice on for the game’s own voice.
speech-audio-only = Speak when I have asked.
speech-voice = The game’s own voice is on. Say voice off to have lines printed for a screen reader.
speech-both = The game’s own voice is on, and lines are printed too. Say voice off for print alone.
speech-off = Lines are printed, and nothing is spoken. Say voice on for the game’s own voice.
voice-is-off = The game’s own voice is off. Say voice on to start it.
voice-on = Starting the voice.
voice-stays-on = The voice stays on: this game is played without a screen.
microphone-stays-on = The microphone stays on: this game is played without a keyboard.
nothing-to-silence = Nothing is being said. To leave, say quit.
nothing-to-silence-in-print = The game’s own voice is off. Say voice on to start it. To leave, say quit.
voice-faster = Faster.
voice-slower = Slower.
voice-louder = Louder.
voice-softer = Softer.
voice-at-end = It goes no further.
voice-chosen = This is the voice { $voice }.
voice-unknown = There is no voice called { $voice }. Say another voice to hear others.
voice-none-other = There is no other voice.
sounds-on = Sounds on.
sounds-off = Sounds off.
voice-failed-no-library = The voice cannot start: a package that it needs is missing. Lines are printed. { $tries_again ->
    [yes] Install the game again, and start it anew.
   *[no] Install the game again, then say voice on.
 }
voice-failed-no-output = The voice cannot start: no loudspeaker was found. Lines are printed. { $tries_again ->
    [yes] Connect one, and the voice starts within a minute.
   *[no] Connect one, then say voice on.
 }
voice-failed-unknown-output = The voice cannot start: no output has that name. Lines are printed. The command patty-duke devices lists the names.
voice-failed-output-lost = The loudspeaker is gone. Lines are printed. { $tries_again ->
    [yes] Connect it again, and the voice goes on within a minute.
   *[no] Connect it again, then say voice on.
 }
voice-failed-engine-failed = The voice has failed. Lines are printed. { $tries_again ->
    [yes] I try again by myself.
   *[no] Say voice on to try again.
 }
voice-failed-engine-hung = The voice does not answer. Lines are printed. { $tries_again ->
    [yes] I try again by myself.
   *[no] Say voice on to try again.
 }
voice-failed-queue-full = The voice could not keep up. Lines are printed. { $tries_again ->
    [yes] I try again by myself.
   *[no] Say voice on to try again.
 }
private-device-failed = The private device does not work, so private lines are printed. The command patty-duke devices lists the names. Say voice on to try again.
earphone-failed = The earphone does not work. From now on the others step away while one of you hears what is secret.
devices-outputs = Outputs:
devices-inputs = Inputs:
devices-no-outputs = There is no output.
devices-no-inputs = There is no input.
devices-trying = Speaking on { $name }.
devices-sentence = This is the Patty Duke Game. If you hear this, you have found the right output.
devices-tried = Done.
devices-no-library = A package for sound is missing. Install the game again.
devices-no-output = No sound was found on this computer. Connect a loudspeaker, and try again.
devices-unknown-output = There is not exactly one output called { $name }. The command patty-duke devices lists the names.
devices-output-lost = The output went away. Connect it again, and try again.
devices-engine-failed = The voice has failed. Try again.
devices-engine-hung = The sound of this computer does not answer. Try again.
microphone-starting = The microphone is being switched on.
microphone-on = The microphone is on.
microphone-hears-reader = A screen reader on a loudspeaker is heard too: wear headphones, or say voice on.
microphone-is-on = The microphone is on already.
microphone-listening = Listening.
microphone-off = The microphone is off.
microphone-heard-nothing = Nothing was heard.
heard-words = Heard: { $words }.
did-you-say = Did you say: { $words }? Yes or no.
ear-way-out = { $by_voice ->
    [yes] I try again by myself.
   *[no] The keys work; say microphone on to try again.
 }
ear-keys-work = The keys work.
ear-no-system = The sound of this computer cannot be used.
ear-unknown-microphone = There is no microphone called { $subject }. The command patty-duke devices lists the names.
ear-not-opened = The microphone cannot be opened. Connect one.
ear-no-sound = The microphone gives no sound.
ear-microphone-failed = The microphone has failed.
ear-recogniser-failed = The speech recogniser has failed.
ear-recogniser-too-slow = The speech recogniser does not answer in time.
ear-model-missing = The speech model is missing. Install the game again.
ear-model-unknown = The speech model is not the one that this game knows. Install the game again.
ear-model-unreadable = The speech model { $subject } cannot be read. Install it again, or name another folder.
ear-no-recording = There is no WAV file at { $subject }.
ear-recording-unreadable = { $subject } cannot be read as a WAV file.
ear-model-not-named = The recogniser { $subject } needs a speech model: name its folder with --ear-model.
ear-package-missing = That recogniser needs a package: install { $subject }, and start again.
ear-key-missing = That recogniser needs a key: put it into the environment variable { $subject }, and start again.
ear-service-failed = The speech service { $subject } does not answer.
ear-online = Whatever is heard is sent over the network to { $service }.
check-opening = This tries the loudspeaker and the microphone, and takes about a minute.
check-loudspeaker = Now the game’s own voice says a sentence, after a sound. If you hear it, press Enter, or say yes. If not, type no.
check-spoken = If you hear this, press Enter, or say yes.
check-noise = Now be quiet for two seconds, please.
check-say = Now say: { $words }.
check-loudspeaker-heard = The loudspeaker works.
check-loudspeaker-not-heard = The loudspeaker was not heard. Turn it up, or try another output with patty-duke devices --try NAME.
check-loudspeaker-unanswered = Nobody said whether the loudspeaker was heard. Try again, and press Enter when you hear it.
check-microphone-works = The microphone works: { $right } of { $asked } sentences were understood.
check-microphone-misheard = The microphone hears you, but { $right ->
    [none] none
   *[some] { $right }
 } of { $asked } sentences were understood. Speak after the sound, as you would to somebody across the table.
check-microphone-unheard = The microphone gives sound, but nobody was heard speaking. Move closer, or choose another microphone.
check-microphone-muted = The microphone gives no sound at all: it is muted, or it is not the one that you speak to.
check-microphone-no-system = The sound of this computer cannot be used, so there is no microphone.
check-microphone-unknown-microphone = There is no microphone called { $subject }.
check-microphone-not-opened = No microphone can be opened. Connect one, or allow this program to use it in the system’s settings.
check-microphone-no-sound = The microphone is open and gives nothing. Connect it again, or choose another.
check-microphone-microphone-failed = The microphone has failed. Connect it again, or choose another.
check-microphones = Choose a microphone with --microphone NAME. There are: { $names }.
check-levels = Your voice is { $above } decibels above the noise of the room, and { $below } decibels below the loudest that the microphone takes.
check-answers = The recogniser was { $percent } percent sure, and answered { $milliseconds } milliseconds after your last word.
check-too-loud = Your voice is too loud for the microphone. Move away from it, or turn its level down.
check-faint = Your voice is faint. Move closer, or turn the microphone’s level up.
check-noisy = The room is noisy. Move closer, find a quieter place, or use a headset.
check-slow = The answers come late. Listen with the smaller recogniser: --ear sphinx.
check-echo = The microphone hears the loudspeaker, so speak when the game has finished. With headphones, play with --headphones, and you may interrupt it.
check-no-echo = The microphone does not hear the loudspeaker. If you wear headphones, play with --headphones, and you may interrupt the game.
check-ready = Both work. Play by voice with patty-duke --voice.
check-not-ready = Not all of it works yet. The keys work always.
option-no-recordings = Name one or more WAV files, or a folder of them.
option-moment = There is no moment { $name }. A moment is { $names }.
option-legal-empty = There are no sentences in { $path }. Write one on each line.
hear-unwritable = What was heard cannot be written: the output is full or closed.
package-missing = A package that this needs is missing or broken. Install the game again.
ear-too-slow = This computer is too slow or too busy for the recogniser. A smaller one listens in its place, and asks back more. Say microphone on to try the first one again.
ear-fallback = Another recogniser listens in its place, and asks back more often.
saved-always = Saved. Every move is saved as it is made.
saved-never = This game is not being saved.
goodbye = The game is saved. Goodbye.
goodbye-finished = Goodbye.
goodbye-unsaved = The game is not saved. Goodbye.
kept-for-later = This game is saved, to go on with later.
you-can = You can say:
always-sayable = read my hand; what are my notes; what can I match; where am I; what is ahead; where is everyone; how far is { $area }; what do I know about { $area }; read the board; how many cards; status; repeat; previous; more detail; new game; help; quit
help =
    You win by discarding all your red cards. On your turn, throw the die.
    On a picture area, call a Cathy or a Patty, then pick a green card.
    If it is that cousin and matches a red card of yours, both are discarded.
    Say what can I say, or help with turns, matching, wild cards, notes, short cuts, speech, keys, saving or rules.
help-turn =
    Throw the die, and you move that many squares. Only the square where you stop matters.
    At a picture area you may pick one of its green cards. At an instruction you do what it says.
    After a match you have another turn.
help-matching =
    Say I pick a Cathy, or I pick a Patty. Then choose the first, second or third card.
    The wrong cousin: everyone sees the card, and it goes back, even if it would have matched.
    The right cousin: you alone see it. It matches a red card of the same number with the other cousin.
    Then both are discarded. If it does not match, it goes back.
help-wild-cards =
    A red wild card can be discarded alone at any time: say discard my wild card.
    A green wild card, rightly called, can be discarded with any numbered red card of yours.
help-notes =
    Notes keep what you have learnt of the green cards. Say what are my notes, or what can I match.
    Say where did I see number twelve, or what do I know about, and an area.
help-short-cuts =
    A short cut leaves the path at its fork and comes out further on. It goes one way only.
    At a fork with steps to go, you choose: say take the short cut, or stay on the path.
help-speech =
    Lines are printed for your screen reader, or spoken by the game’s own voice: say voice on, or voice off.
    The voice goes faster, slower, louder or softer; say another voice for the next one. Any key silences it.
    Say more detail or less detail to hear more or less. Say repeat, previous or next to hear lines again.
help-keys =
    Type a key, then Enter. R throws. C calls a Cathy, P a Patty. Numbers choose.
    X leaves, stays or puts back. D discards a red wild card. Y and N answer yes or no.
    H is your hand, N notes, M what you can match, V how many cards.
    W is where you are, A what is ahead, B the board, T whose turn, S the status.
    A comma repeats. Less and greater hear earlier and later lines. A question mark: what you can say.
help-keys-off =
    Single keys are switched off. Everything has its words: say what can I say.
    To have the keys, start without --no-keys, and take single-keys out of the settings file.
help-saving =
    Every move is saved as it is made. Quit at any time, and start the game again to go on.
help-rules =
    Two to four players go round the board. Each has four red cards at first.
    Three green cards lie face down in each area. Their places never change.
    The first player with no red cards left wins.

## Before the deal

welcome = The Patty Duke Game.{ $opening ->
    [none] { "" }
   *[some] { " " }{ $opening }
 }
resume-offer = There is an unfinished game of { $names }, { $turns } played. { $name } is next.
resume-ask = Go on with it?
resume-others = Other unfinished games, the last one played first:
resume-other = { $names }, { $when }, { $turns } played
ago = { $time } ago
ago-now = just now
resume-new = a new game
resume-older = Say more for older ones.
resume-which = Which game?
secrets-screen = What is for one player alone is printed while the others look away.
secrets-alone = What is for one player alone is spoken while the others step away.
secrets-earphone = What is for one player alone is spoken on the earphone.
secrets-open = This is an open table: everybody hears everything.
setup-opening = { $by_voice ->
    [yes] Say start the game at any question, and all that is left will be as usual.
   *[no] { "" }
 }
setup-prompt = { $question } { $by_voice ->
    [yes] { $is_new ->
        [yes] { $how }; I don’t mind means { $usual }.
       *[no] I don’t mind means { $usual }.
     }
   *[no] Enter for { $usual }.
 }
setup-prompt-answers = { $question } { $by_voice ->
    [yes] { $answers }.{ $is_new ->
        [yes] { " " }{ $how }.
       *[no] { "" }
     }
   *[no] Enter for { $usual }.
 }
how-number = Say a number
how-choice = Say its number
how-name = Say a number or a name, or more
how-kind = Say person or computer
how-yes-no = Say yes or no
setup-count = How many players, two to { $most }?
setup-name = What is the { $which } player called?
setup-kind = Is { $name } a person or a computer?
setup-notes = Shall the game keep everybody’s notes?
setup-anywhere = Does GO TO ANY OTHER SPACE mean any square, not only picture areas?
setup-privacy = How shall secrets be told?
setup-earphone = Which output is the earphone?
setup-person = a person
setup-level-forgetful = a forgetful computer
setup-level-careful = a careful computer
setup-level-expert = an expert computer
setup-yes = yes
setup-no = no
setup-privacy-alone = the others step away
setup-privacy-earphone = an earphone
setup-privacy-open = an open table
setup-taken = { $answer }.
setup-player = { $name }, { $level }
setup-players = Players: { $players }.
setup-not-understood = I did not understand that. { $explanation }
setup-repeat-quit = Say quit again to leave.
setup-always-sayable = { $has_detours ->
    [yes] Or say I don’t mind, go back, what does that mean, repeat, start the game, or quit.
   *[no] Or say I don’t mind, what does that mean, repeat, or quit.
 }
say-dont-mind = I don’t mind
explain-resume = Yes goes on where that game was left. No leaves it for later. Say yes or no.
explain-which = Say the number of a game to go on with it, more to hear of older ones, or new game.
explain-count = Say a number from two to { $most }. Computer players count too.
explain-name = { $by_voice ->
    [yes] Say a number, or any usual name, such as those read; say more for others. Any name can be typed.
   *[no] Type a name. Players are called by it, and it must sound unlike the others and unlike a command.
 }
explain-kind = Say person, or a computer’s level: forgetful, careful or expert.
explain-notes = Notes keep which green cards you have seen. Say yes or no.
explain-anywhere = No is the easier game: only to picture areas. Say yes or no.
explain-privacy = Hands are secret: the others step away while one is told. At an open table everybody hears all.
explain-earphone = Who is to hear a secret wears it, and the others hear nothing. Say the number of one.
usual-names = Ann, Ben, Carla, David, Emma, Frank, Grace, Hugo, Julia, Oscar, Fiona, Jack, Maria, Nicholas, Sophie, Oliver, Rachel, Edward, Lucy, Albert, Gloria, Timothy, Emily, Roger, Isabel, Andrew, Melissa, Christopher, Barbara, Leonard, Alice, Frederick, Jennifer, Xavier, Sylvia, Rosemary, Eleanor, Amanda, Valerie, Veronica
name-empty = A name is needed.
name-too-long = That name is too long. Thirty letters are the most.
name-no-letters = A name has letters only, no numbers or signs. Please give another.
name-command = That is a command, so it cannot be a name. Please give another.
name-looks-alike = That looks like { $other }. Please give another name.
name-sounds-alike = That sounds like { $other }. Please give another name.
goodbye-setup = No new game was begun. Goodbye.
option-player-count = Give two to four players, each with an option of its own, such as --player Ann --player Ben=careful.
option-level-count = Give two to four levels, each with an option of its own, such as --player careful --player expert.
option-level = There is no level { $level }. A level is { $levels }.
option-name = { $name }: { $fault }
not-saved-disk-full = The disk is full, so the game goes on unsaved. Free some space, and start it again.
not-saved-read-only = The game’s folder cannot be written, so the game goes on unsaved.
not-saved-too-large = This game has become too long to save. It goes on unsaved.
not-saved-unwritable = The game can no longer be saved. It goes on unsaved.
recital = A game of { $names }.
recital-unfinished = Here the game was left.
refused-already-looking = You are looking at a card already.
refused-no-such-square = There is no such square.
refused-other-area = That card is in another area.
refused-no-such-player = There is no such player.
crashed = Something in the game itself went wrong. What was saved is kept; start the game again to go on. { $log ->
    [none] Where it happened could not be noted.
   *[path] Where it happened is noted in { $log }.
 }
record-left = { $fault } It is left as it is; move it elsewhere, and it is not told again.
settings-faulty = { $fault } The usual settings are used, and the file is left as it is.
keys-faulty = { $fault } The usual keys are used, and the file is left as it is.
settings-not-kept = { $fault } So this is not kept for the next game.
game-in-use = This game is open in another window: go on there, or close it there and try again.
level-unknown = That game has a computer player of a level that this version does not have. A new game, then.

## Simulations

simulated-unit = games
simulated-so-far = { $percent } percent of the games are played.
simulated-turns = { $games } games. Turns: median { $median }, 10th percentile { $least }, 90th percentile { $most }.
simulated-level = Level { $level }
simulated-seat = The { $ordinal } seat
simulated-wins = { $who } won { $wins } of { $games } games, { $percent } percent, between { $low } and { $high } with 95 percent confidence.
simulated-stops = Square { $number }, { $square }: { $times } stops, { $percent } percent.
simulated-short-cut = Short cut { $name }: taken { $taken } of { $offered } times.

## The command line: each option has one line, which begins with it

usage-game = The Patty Duke Game of 1964, played by ear.
usage-closing = Lines are printed for screen readers, or spoken with --speech voice. Without options the game asks what it needs to know.
usage-help = --help lists the options; a command such as patty-duke simulate --help lists its own.
usage-player = --player NAME is a player, and --player NAME=LEVEL a computer player; give { $fewest } to { $most }. A level is { $levels }.
usage-no-notes = --no-notes: everybody must remember for themselves.
usage-go-anywhere = --go-anywhere: GO TO ANY OTHER SPACE means any square.
usage-seed = --seed NUMBER makes a new game repeatable.
usage-board = --board FILE: a board of your own.
usage-deck = --deck FILE: a deck of your own.
usage-detail = --detail WORD: how much is told, { $choices }.
usage-no-keys = --no-keys: single letters are no commands.
usage-voice = --voice: play by voice. The game speaks, and the microphone is on.
usage-audio-only = --audio-only: play by voice, with nothing to read and nothing to type.
usage-speech = --speech WORD: who says the lines, { $choices }; reader is your screen reader, voice the game's own voice.
usage-rate = --rate NUMBER: of the voice, in words a minute, from { $least } to { $most }.
usage-volume = --volume NUMBER: of the voice, from 0 to { $most }.
usage-voice-name = --voice-name NAME: which voice speaks.
usage-no-sounds = --no-sounds: no sounds beside the voice.
usage-sounds-volume = --sounds-volume NUMBER: of the sounds, from 0 to { $most }.
usage-private-device = --private-device NAME: an output, such as an earphone, for private lines.
usage-secrets = --secrets WORD: how the voice tells what is for one player, { $choices }; screen prints it, alone speaks while the others are away, and with open cards everybody hears it.
usage-microphone = --microphone NAME: which microphone listens; or a WAV file, or a folder of them, spoken in its place.
usage-headphones = --headphones: the microphone cannot hear the game.
usage-ear = --ear WORD: which recogniser listens, { $choices }.
usage-ear-model = --ear-model FOLDER: another Whisper model, for CTranslate2, or the model of Vosk.
usage-replay = patty-duke replay FILE recites a recorded game.
usage-simulate = patty-duke simulate lets computer players play each other.
usage-games = --games NUMBER: how many, from 1 to { $most }; 100 if not given.
usage-records = --records FOLDER: each game's record is kept there.
usage-level = --player LEVEL: a computer player's level, { $levels }; give { $fewest } to { $most }.
usage-devices = patty-duke devices lists outputs and inputs for sound.
usage-try = --try NAME speaks a sentence on an output.
usage-check = patty-duke check tries the loudspeaker and the microphone with you, and says how well they work.
usage-hear = patty-duke hear FILE prints what the ear makes of a recording, or of a folder of them.
usage-moment = --moment NAME: when it was said.
usage-legal = --legal FILE: what may be said, one sentence on each line, in place of a moment.
usage-list-moments = --list-moments names the moments, in place of hearing.
option-misused = That is not how an option is used. { $line }
option-missing = Something is missing. { $line }
option-unknown = { $option } means nothing here. The command patty-duke --help lists the options.
option-no-command = There is no such command. A command is { $commands }; patty-duke --help lists them.

## Files that cannot be used: clauses without a full stop, which follow a file’s name and a line

faulty-file = { $path }{ $line ->
    [none] { "" }
   *[line] , line { $line }
 }: { $fault }.
system-reason = { $code ->
    [ENOENT] it is not there
    [EACCES] you may not
    [EPERM] you may not
    [EROFS] nothing can be written there
    [EISDIR] it is a folder
    [ENOTDIR] a file stands where a folder should
    [ENAMETOOLONG] its name is too long
    [ELOOP] it is a link that leads back to itself
    [ENOSPC] the disk is full
    [EDQUOT] the disk is full
   *[other] the system answers { $code }
 }
file-none = this is no file
file-unreadable = the file cannot be read, because { $reason }
file-too-large = the file is larger than { $most } bytes
file-empty = the file is empty
file-without-line = there is no whole line in the file
file-not-utf = the file is not UTF-8 text
file-not-toml = this is not TOML: { $reason }
file-long-line = this line has more than { $most } characters
file-too-deep = a value in it is too long or too deeply nested
folder-unreadable = the folder cannot be read, because { $reason }
toml-no-table = at least one [[{ $name }]] is needed
toml-own-header = every { $name } needs a [[{ $name }]] header of its own
line-no-object = an object in braces is needed here
line-not-utf = this is not UTF-8 text
line-not-json = this is not JSON
key-quoted = "{ $key }"
key-unspeakable = a name with control characters
key-unnamed = a key
key-unknown = { $key } means nothing here; use { $keys }
key-meaningless = { $key } means nothing here
key-missing = "{ $key }" is missing
key-twice = a key stands twice in one object
key-not-text = "{ $key }" must be a text of one line, of 1 to { $most } characters
key-not-number = "{ $key }" must be a whole number from { $least } to { $most }
key-not-flag = "{ $key }" must be true or false
key-not-choice = "{ $key }" must be one of { $choices }
key-not-constant = "{ $key }" must be { $value } here
key-not-list = "{ $key }" must be a list of { $least } to { $most } values
board-too-many-areas = { $most } areas is the most
board-too-many-squares = { $most } squares is the most
board-too-many-with-path = { $most } squares is the most, with those of the path
board-area-twice = there is already an area called "{ $name }"
board-area-of-no-picture = only a picture square has an area
board-no-area = there is no area called "{ $name }"
board-first-not-start = the first square must be of the kind "start"
board-other-start = only the first square may be of the kind "start"
board-two-into-area = two squares point into "{ $name }"
board-none-into-area = no square points into "{ $name }"
board-fork-twice = a short cut already leaves from square { $square }
board-short-cut-twice = there is already a short cut called "{ $name }"
board-short-cut-to-itself = a short cut must come out on another square than it leaves from
board-short-cut-squares = "squares" must be a list of kinds, one for each square
board-short-cut-kind = each square of a short cut must be one of { $choices }
deck-number-twice = number { $number } is there already
deck-activity-twice = there is already an activity called "{ $name }"
deck-wild-table = the wild cards are written as one [wild]
deck-not-cousins = "{ $key }" must be "patty", "cathy" or a list of at most { $most } of them
deck-green-cards = the deck has { $cards } green cards, and this board needs { $needed }, three for each area
deck-red-cards = the deck has { $cards } red cards, too few to deal { $each } to each of { $players } players
record-none = this is not the record of a game
record-newer = this record was made by a newer version of the game, and needs that version
record-date = "date" must be a date and time in UTC such as { $example }
record-green-cards = the deck's green cards do not fill the board's areas, three to each
record-red-cards = the deck's red cards are too few for the players' hands
record-player-names = every player needs a name of their own
record-area-names = every area needs a name of its own
record-start-square = the first square, and no other, must be START
record-area-squares = one square must point into each area
record-area-off-path = no square of a short cut can point into an area
record-short-cut-squares = the squares after the path must belong to the short cuts in order
record-fork-twice = two short cuts leave from one square
record-activities = the activities must stand in the order of their numbers, each number once
record-card-of-no-activity = the deck has a card { $card } and no activity { $number }
record-no-card = this is not the name of a { $colour ->
    [green] green
   *[red] red
 } card
record-hands = "hands" must be a list of lists
record-won-already = the game is already won here
record-chance-missing = the deal, the die or a draw must come here
record-deal-missing = the deal must come here
record-no-chance = chance has nothing to decide here
record-not-by-chance = chance cannot bring this here
record-not-allowed = the rules do not allow this at this point of the game
record-hand-size = each hand must have { $cards } cards
record-other-cards = the cards dealt are not the cards of the deck
settings-keys-table = "keys" is the table [keys] with lines such as j = "r"; to switch keys off write single-keys = false
settings-key-line = a line of [keys] is one character for another, such as j = "r"
settings-key-own = "{ $key }" cannot stand for another key
settings-key-meant = "{ $key }" is none of the keys that another may stand for
settings-key-twice = "{ $key }" stands twice in [keys], once as a capital
settings-not-plain = the settings cannot be changed as they are written there; write one setting on each line, and the keys as lines below [keys]
settings-unwritable = the settings cannot be written, because { $reason }

## A new settings file

settings-file = Settings of the Patty Duke Game. Take the number sign off a line to set it.
settings-detail = How much is told: { $choices }.
settings-single-keys = Whether a key typed alone, such as r, stands for a command.
settings-speech = Who speaks: reader, your screen reader; voice, the game's own voice; both, or off.
settings-voice = The voice: its name, words per minute from { $least } to { $most }, loudness from 0 to { $loudest }.
settings-a-voice = the name of a voice
settings-sounds = The sounds, and their loudness from 0 to { $loudest }.
settings-keys = Keys of your own: j = "r" lets j do what r does. A key that has a meaning loses it.

## The lesson
#
# $say is what the player is to say, in the words of the grammar, and $other the other player.

repeat-teach = Say teach me again to begin the lesson.
say-teach = Say teach me to begin the lesson.
lesson-say = Say: { $say }.
lesson-please-say = In this lesson, please say: { $say }.
lesson-hint = If you are new to this game, say teach me: a lesson of five minutes.
lesson-offer = The lesson was left before its end.
lesson-welcome =
    This is a lesson. You play against { $other }, and I tell you what to say.
    { $by_voice ->
        [yes] Speak when I have asked. Leave when you like; teach me brings you back here.
       *[no] Type it, and press Enter. Quit when you like; teach me brings you back here.
     }
    You win when you have no red cards left. To begin, say { $say }.
lesson-hand = You may hear your red cards at any time.
lesson-matching =
    Each numbered one goes with the green card of the same number and the other cousin.
    Three green cards lie in each picture area. Throw, to get to one.
lesson-call = Here lie three. Your Patty seven needs a green Cathy, so say { $say }.
lesson-pick = Now choose: say { $say }.
lesson-matches =
    A Cathy, but not yours. You alone saw it.
    { $other } called the wrong cousin, so everybody saw that card. Your notes keep both.
lesson-back = Nobody walks backwards, but there are ways to get there.
lesson-short-cut = A short cut is one way only. Say { $say }.
lesson-go = And now to your card: say { $say }.
lesson-known = You know that card, so call and choose in one breath.
lesson-red-wild =
    That square made you draw a card. { $other }’s right call told you the cousin only.
    A red wild card needs no match. Discard it when you like.
lesson-taken = A plain square does nothing. { $other } came to one that takes a player’s card.
lesson-path = This time, go on to the next area.
lesson-wrong = Both your Pattys need a Cathy, so guess.
lesson-notes = A wrong call ends your turn, but your notes keep the card.
lesson-new-area = Cathy nine can wait. First go where you know nothing yet.
lesson-guess = Guess again.
lesson-green-wild = A green wild card goes with any red number. Keep nine: say { $say }.
lesson-another-wild = You had to take a card from { $other }: a wild one.
lesson-detail = If I talk too much, ask for less. More detail brings it back.
lesson-repeat = What you missed you can hear again.
lesson-last-throw = On START nothing happens. You know where your last card has its match.
lesson-last-card = Here lies the Cathy that you saw first.
lesson-end = That is the whole game. Whenever you are lost, ask what can I say.
