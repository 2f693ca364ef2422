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
        [yes] You discard { $green } with { $red }. You have { $left } left.
       *[no] { $name } discards { $green } with { $red }, and has { $left } left.
     }
   *[no] { $you ->
        [yes] A match: { $number }. You discard both, and have { $left } left.
       *[no] A match: { $number }. { $name } discards both, and has { $left } left.
     }
 }
card-returned = { $you ->
    [yes] No match. You put it back.
   *[no] { $name } looks and puts it back.
 }
wild-discarded = { $you ->
    [yes] You discard a red wild card. You have { $left } left.
   *[no] { $name } discards a red wild card, and has { $left } left.
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
ask-throw = { $again ->
    [yes] { $you ->
        [yes] You have another turn. Throw the die.
       *[no] { $name } has another turn. { $name }, throw the die.
     }
   *[no] { $you ->
        [yes] Your turn. Throw the die.
       *[no] { $name }’s turn. { $name }, throw the die.
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
ask-new-game = The game is over. Play a new game? Yes or no.
look-no-match = It matches none of your cards. Press Enter to put it back.
look-match = It matches your { $card }. Press Enter to discard both.
look-wild = A wild card. Match it with number { $numbers }, or put it back?
look-wild-any = A wild card. Match it with which number of your hand, or put it back?
hand-over = { $name }’s cards. The others, please look away. { $name }, press Enter when ready.
hand-over-card = { $name } looks at the card. The others, please look away. { $name }, press Enter when ready.
hidden = Hidden.
hidden-again = Hidden again.
press-enter-to-hide = Press Enter to hide this.
ask-discard = You hold a red wild card. Discard it? Yes, or Enter for no.
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
decides-alone = { $name } decides that alone.
cancelled = Cancelled.
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
unknown-card = unknown
area-has-no-cards = No cards are left at { $area }.
is-at = { $card }: { $place }.
is-out = { $card }: out of the game.
number-not-seen = You have not seen number { $number }.
cousin-seen = You know { $cousin } at:
cousin-not-seen = You do not know where { $cousin } is.
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
discarded-none = No red card has been discarded.
discarded = Discarded so far: { $cards } of the red ones.
more-left = { $things }. Say more.
nothing-more = There is no more.
nothing-older = That was the first line.
nothing-newer = That was the last line.

## The table

detail-full = Full detail.
detail-normal = Normal detail.
detail-brief = Brief.
detail-at-end = It goes no further.
speech-reader = Lines are printed for your screen reader. Say voice on for the game’s own voice.
speech-voice = The game’s own voice is on. Say voice off to have lines printed for a screen reader.
speech-both = The game’s own voice is on, and lines are printed too. Say voice off for print alone.
speech-off = Lines are printed, and nothing is spoken. Say voice on for the game’s own voice.
voice-is-off = The game’s own voice is off. Say voice on to start it.
voice-on = Starting the voice.
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
voice-failed-no-library = The voice cannot start: a package that it needs is missing. Lines are printed. Install the game again, then say voice on.
voice-failed-no-output = The voice cannot start: no loudspeaker was found. Lines are printed. Connect one, then say voice on.
voice-failed-unknown-output = The voice cannot start: no output has that name. Lines are printed. The command patty-duke devices lists the names.
voice-failed-output-lost = The loudspeaker is gone. Lines are printed. Connect it again, then say voice on.
voice-failed-engine-failed = The voice has failed. Lines are printed. Say voice on to try again.
voice-failed-engine-hung = The voice does not answer. Lines are printed. Say voice on to try again.
voice-failed-queue-full = The voice could not keep up. Lines are printed. Say voice on to try again.
private-device-failed = The private device does not work, so private lines are printed. The command patty-duke devices lists the names. Say voice on to try again.
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
microphone-is-on = The microphone is on already.
microphone-listening = Listening.
microphone-off = The microphone is off.
microphone-heard-nothing = Nothing was heard.
heard-words = Heard: { $words }.
did-you-say = Did you say: { $words }? Yes or no.
ear-no-system = The sound of this computer cannot be used. The keys work; say microphone on to try again.
ear-unknown-microphone = There is no microphone called { $subject }. The command patty-duke devices lists the names. The keys work.
ear-not-opened = The microphone cannot be opened. The keys work; connect one, and say microphone on to try again.
ear-no-sound = The microphone gives no sound. The keys work; say microphone on to try again.
ear-microphone-failed = The microphone has failed. The keys work; say microphone on to try again.
ear-recogniser-failed = The speech recogniser has failed. The keys work; say microphone on to try again.
ear-model-missing = The speech model is missing. Install the game again.
ear-model-unknown = The speech model is not the one that this game knows. Install the game again.
ear-model-unreadable = The speech model { $subject } cannot be read. Install it again, or name another folder.
ear-no-recording = There is no WAV file at { $subject }.
ear-recording-unreadable = { $subject } cannot be read as a WAV file.
option-no-recordings = Name one or more WAV files, or a folder of them.
option-moment = There is no moment { $name }. The moments are { $names }.
option-legal-unreadable = No sentences can be read from { $path }. Write one on each line.
ear-too-slow = This computer is too slow for the recogniser. A smaller one listens in its place, and asks back more often.
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
help-saving =
    Every move is saved as it is made. Quit at any time, and start the game again to go on.
help-rules =
    Two to four players go round the board. Each has four red cards at first.
    Three green cards lie face down in each area. Their places never change.
    The first player with no red cards left wins.

## Before the deal

welcome = The Patty Duke Game. { $speech }
resume-offer = There is an unfinished game of { $names }, { $turns } played. { $name } is next. Go on with it? Enter for yes.
setup-count = How many players, two to { $most }? Enter for two.
setup-name = What is the { $which } player’s name? Enter for { $usual }.
setup-kind-first = Is { $name } a person or a computer? Enter for a person.
setup-kind = Is { $name } a person or a computer? Enter for a computer.
setup-notes = Shall the game keep everybody’s notes? Enter for yes.
setup-anywhere = On a GO TO ANY OTHER SPACE square, may one go to any square, not only areas? Enter for no.
setup-not-understood = I did not understand that. { $explanation }
explain-yes-no = Say yes or no.
explain-count = Say a number from two to { $most }. Computer players count too.
explain-name = Type a name. Players are called by it, and it must sound unlike the others and unlike a command.
explain-kind = Say person, or a computer’s level: forgetful, careful or expert.
explain-notes = Notes keep which green cards you have seen. Say yes or no.
explain-anywhere = No is the easier game: only to picture areas. Say yes or no.
usual-names = Ann, Ben, Carla, David, Nora, Oscar
name-empty = A name is needed.
name-too-long = That name is too long. Thirty letters are the most.
name-no-letters = A name has letters only, no numbers or signs. Please give another.
name-command = That is a command, so it cannot be a name. Please give another.
name-looks-alike = That looks like { $other }. Please give another name.
name-sounds-alike = That sounds like { $other }. Please give another name.
goodbye-setup = No new game was begun. Goodbye.
option-player-count = Give two to four players, each with an option of its own, such as --player Ann --player Ben=careful.
option-level-count = Give two to four levels, each with an option of its own, such as --player careful --player expert.
option-level = There is no level { $level }. The levels are { $levels }.
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
crashed = Something in the game itself went wrong. What was saved is kept; start the game again to go on. Where it happened is noted in { $log }.
settings-faulty = { $fault } The usual settings are used, and the file is left as it is.
keys-faulty = The keys in { $path } cannot be used. The usual keys are.
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
