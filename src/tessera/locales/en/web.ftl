### Texts of the browser client that belong to no game.

## Sides

web-side = { $side ->
    [b] Blue
    [r] Red
    [s] South
   *[n] North
}

web-who = { $name ->
    [none] { web-side }
   *[other] { $name }
}

## Bar

web-players = Players
web-tournaments = Tournaments
web-to-tournament = { $league ->
    [yes] To the league
   *[no] To the tournament
}
web-next-game = { $league ->
    [yes] Your next war: to the map
   *[no] Next game: play
}
web-next-round = { $league ->
    [yes] The next round begins when all wars are over;
   *[no] The next round begins when all games are over;
} { $games ->
    [one] one is
   *[other] { $games } are
} still being played.
web-left-tournament = { $name ->
    [none] Your opponent has left the tournament.
   *[other] { $name } has left the tournament.
}
web-of-tournament = game of a tournament
web-lobby = Lobby
web-account = Your account, { $name }
web-log-in = Log in or register
web-puzzles = Puzzles
web-reports = { $reports ->
        [one] { $reports } report
       *[other] { $reports } reports
    }
web-waits-none = No game waits for you
web-waits-asked = Waiting for an answer to your challenge
web-answer-declined = { $name } declined: { $game }
web-answer-accepted = { $name } accepted: { $game }
web-answer-close = Close
web-accept-challenge = Accept
web-waits = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
web-waits-for = { $what ->
    [invited] You are invited
    [asked] Invited, no answer yet
    [orders] Your orders are awaited
   *[turn] Your turn
}
web-palette = { $name ->
    [night] Colours: night
    [clear] Colours: clear for every eye
    [author] Colours: as in the author’s own sets
   *[day] Colours: day
}
web-other-language = Русский

## Seats

web-counts = Played
web-counts-choice = { $rated ->
    [yes] for ratings
   *[no] for fun
}
web-rated = rated
web-rated-change = { $name }: { $after } ({ $change })
web-rated-means = It counts for ratings: what comes of it changes those of both players.
web-rated-register = This game is rated: it needs a name that is yours.
web-seat-open = seat is free
web-seat-invited = invited
web-seat-declined = declined
web-seat-bot = bot { $level } · { web-level }
web-seat-bot-brief = bot { $level }
web-seat-you = you
web-seat-away = away
web-seat-moves = to move
web-seat-thinks = thinking…
web-seat-arranged = placed for you…
web-reserve-of = { web-side }: reserve
web-count-place = { $place ->
    [reserve] in reserve
   *[board] on the board
}
web-board-of = { web-side }: pieces on the board

## Whose turn, what to do

web-your-turn = Your turn
web-turn = { web-side } to move
web-thinks = { web-side } is thinking
web-actions-left = { $left ->
    [one] { $left } action left
   *[other] { $left } actions left
}
web-task-pass = There is nothing you can do. Pass to end the turn.
web-wait-pass = { web-side } can only pass.
web-wait-two-actions = { $left ->
    [one] { $full ->
        [1] One action this turn.
       *[other] One action left in this turn.
    }
   *[other] Two actions with two different pieces.
}
web-arrange = Place the rest for me
web-arrange-again = As last time
web-pass = Pass
web-passed = pass
web-confirm = Confirm
web-step-back = Back
web-preparing = The bot thinks less until it is ready: { $percent } %{ $left ->
    [unknown] .
    [moment] , less than a minute left.
    [1] , about a minute left.
   *[other] , about { $left } minutes left.
} This happens only once.
web-you-watch = You are watching this game.
web-unchoose = { $keys ->
    [no] Press it again to cancel.
   *[yes] Press it again, or Escape, to cancel.
}
web-note-reach = Marked: where this piece could go in one action.
web-note-not-yours = That piece is not yours to move.
web-note-acted = That piece has acted this turn. Use another one.
web-note-stuck = That piece has nowhere to go just now.
web-note-danger = { $count ->
    [one] In danger: the other side could take it with { $first }.
   *[other] In danger: the other side could take it with { $first }, then { $then }.
}
web-link-lost = The connection is lost. Trying again; your game is safe.
web-server-waits = Waiting for the server…
web-no-answer = The server does not answer. Try again in a moment.
web-not-arrived = Your last action did not reach the server, and was not played. Try it again.
web-not-sent = The connection is lost, and this was not sent. Try again when it is back.
web-try-again = Try again
web-words-late = Some of the text has not loaded yet.
web-parts-late = Parts of this page have not loaded yet.

## The end

web-won = { web-side } wins
web-you-won = You win
web-drawn = A draw
web-closed = The table is closed
web-closed-why = It was closed before anybody sat down.
web-challenge-declined = { $name ->
    [none] Challenge declined
   *[other] { $name } declined
}
web-you-declined = You declined the challenge
web-challenge-declined-why = The challenge was declined; nothing was played.
web-closed-early = One side never played, so nobody has won or lost.
web-closed-unlaid = It was closed before the board was laid.
web-closed-suspended = Aborted: the bot could not think. Nobody has won or lost.
web-reason = { $reason ->
    [no-progress] { $turns ->
        [one] { $turns } turn went by without progress.
       *[other] { $turns } turns went by without progress.
    }
    [passes] Neither side could act: both had to pass.
    [agreed] The players have agreed on a draw.
    [abandoned] { $side ->
        [b] Red has left the game.
        [r] Blue has left the game.
        [s] North has left the game.
       *[n] South has left the game.
    }
    [time] { $side ->
        [b] Red ran out of time.
        [r] Blue ran out of time.
        [s] North ran out of time.
       *[n] South ran out of time.
    }
    [resign] { $side ->
        [b] Red resigned.
       *[r] Blue resigned.
    }
   *[other] The game is over.
}
web-rematch = Play again
web-new-like-this = Play one like this
web-new-game = New game

## What players ask of each other

web-offer-title = Offer or request
web-offer = { $what ->
    [pause] Ask for a pause
    [resume] Ask to go on
    [draw] Offer a draw
    [undo] Ask to take back
   *[rematch] Ask for a rematch
}
web-stop = { $what ->
    [pause] Stop the clocks
   *[resume] Go on
}
web-paused = The clocks are stopped. Nothing is played until the game goes on.
web-suspended = The bot cannot think at the moment{ $clock ->
    [yes] , and its clock is stopped
   *[no] {""}
}. The server is repairing this, and the game goes on by itself.
web-suspended-abort = You can also abort the game; ratings will not change.
web-offered = { $what ->
    [pause] { web-who } asks for a pause.
    [resume] { web-who } wants to go on.
    [draw] { web-who } offers a draw.
    [undo] { web-who } asks to take the last action back.
   *[rematch] { web-who } asks for a rematch, with the sides changed.
}
web-offered-by-you = { $what ->
    [pause] You have asked for a pause.
    [resume] You have asked to go on.
    [draw] You have offered a draw.
    [undo] You have asked to take your action back.
   *[rematch] You have asked for a rematch.
}
web-accept = { $what ->
    [pause] Agree
    [resume] Go on
    [draw] Agree
    [undo] Allow
   *[rematch] Play again
}
web-abort = Abort: one side has not played yet
web-abort-suspended = Abort the game: no rating changes
web-claim = Claim the game
web-claim-draw = Call it a draw
web-left = { web-who } is disconnected.
web-left-soon = { web-who } is disconnected; you may claim the game in { $time }.
web-left-drawn = One player had left, and the other called it a draw.
web-claim-later = Claim the game: from { $when }
web-decline = Decline
web-withdraw-offer = Withdraw
web-offer-declined = No agreement.
web-declined = { $what ->
    [pause] { web-who } does not want a pause.
    [resume] { web-who } does not want to go on yet.
    [draw] { web-who } declines the draw and plays on.
    [undo] { web-who } does not let the action be taken back.
   *[rematch] { web-who } does not want a rematch.
}
web-to-rematch = To the rematch

## Clocks

web-time = Time
web-clock-choice = { $value ->
    [none] no clock
    [day] 1 day
    [own] own…
   *[other] { $value }
}
web-clock-kind = How time is given
web-clock-kind-of = { $kind ->
    [fischer] with each turn
    [byo-yomi] periods
   *[slow] days a turn
}
web-clock-field = { $field ->
    [seconds] { $kind ->
        [slow] For a turn
       *[other] At first
    }
    [extra] { $kind ->
        [slow] Holidays
        [byo-yomi] A period
       *[fischer] Added by each turn
    }
   *[periods] Periods
}
web-clock-nothing = none
web-clock-span = { $unit ->
    [day] { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
    [hour] { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
    [minute] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
   *[second] { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
}
web-time-brief = { $kind ->
    [slow] { $time } a turn
    [byo-yomi] { $time } + { $periods }×{ $extra } s
   *[fischer] { $time }+{ $extra }
}
web-clock-means-none = Each takes as long as they like.
web-clock-means-fischer = { $extra ->
    [none] { $seconds } for each in the whole game. It runs after the first turn of each.
   *[other] { $seconds } for each at first; every turn adds { $extra }. It runs after the first turn of each.
}
web-clock-means-byo-yomi = { $periods ->
    [one] { $seconds } for each, then one period of { $extra }, which lasts as long as no turn is longer.
   *[other] { $seconds } for each, then { $periods } periods of { $extra }: a turn that is longer uses one up.
}
web-clock-means-slow = { $extra ->
    [none] { $seconds } for each turn. If you take longer, you lose.
   *[other] { $seconds } for each turn, and { $extra } of holidays in the game, which a late turn takes by itself.
}
web-clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
web-clock-of = { $low ->
    [yes] { web-side } has little time: { $time }
   *[no] { web-side } has { $time }
}
web-clock-low = { $seconds ->
    [one] { web-side }: { $seconds } second left.
   *[other] { web-side }: { $seconds } seconds left.
}
web-clock-waits = offline, waits { $time }
web-clock-begin = begin within { $time }
web-clock-paused = paused
web-clock-in-holidays = on holiday
web-clock-periods = { $periods }×{ $seconds } s

## What is played at a table

web-terms = What is played here
web-terms-usual = the usual rules
web-played-on = { $named ->
    [no] { $game } · a board of their own
   *[yes] { $game } · board “{ $board }”
}
web-laid-on = { $game } · board laid together, from { $count } fragments
web-rules-here = At this table
web-rules-here-first = The text below describes the usual game. Where they differ, this list applies.

## Open seats

web-waiting = Waiting for { web-side }
web-invite = { $listed ->
    [yes] Send this link to the one you want to play with, or wait: the list of games shows it to everybody. The game begins when somebody sits down.
   *[no] Send this link to the one you want to play with: nobody else can find this table. The game begins when they sit down.
}
web-has-been-invited = { $name } has been invited
web-invited-waits = The game begins as soon as they accept. You will see the answer on every page.
web-withdraw-challenge = Withdraw the challenge
web-close-table = Close the table
web-link = Link to this table
web-copy-move = Copy link to this move
web-copy-link = Copy link
web-copied = Copied
web-seat-free = The seat of { web-side } is free
web-invited = { $name ->
    [none] You are invited to a game of { $game }
   *[other] { $name } invites you to a game of { $game }
}
web-lesson-minute = The game in a minute
web-sit-or-watch = Sit down to play, or stay and watch.
web-sit = Sit down as { web-side }
web-your-name = Your name

## Record

web-record = Record
web-record-variation = Variation:
web-setup = Set-up
web-clock = Turns without progress: { $clock }. At { $limit } the game is a draw.
web-clock-brief = quiet { $clock }/{ $limit }
web-no-actions = Nothing has been played yet.
web-first = To the start
web-back = One step back
web-forth = One step on
web-now = To the present
web-record-taken = { $count ->
    [one] takes { $count } piece
   *[other] takes { $count } pieces
}
web-record-lost = loses { $count } of its own
web-past = You are looking at the past: { $ply } of { $of }
web-to-now = Back to now

## Tools

web-undo = Take back
web-ask-undo = Take back?
web-sure = Confirm the last action of a turn
web-ends-turn = This ends your turn.
web-resign = Resign
web-resign-sure = Give the game up?
web-resign-as = Give the game up for { web-side }?
web-play-on = Play on
web-flip = Turn the board
web-threats = Show pieces in danger
web-zoom-in = Nearer
web-zoom-out = Farther
web-rules = Rules
web-more = More
web-copy-position = Copy position
web-copy-record = Copy record
web-download-film = Download film
web-filming = Drawing the film…
web-download-picture = Download picture
web-download-record = Download record
web-sound = Sound
web-talk = { $count ->
    [0] Talk and note
    [one] Talk: { $count } new message
   *[other] Talk: { $count } new messages
}
web-talk-shown = Talk
web-talk-says = { $name } says: { $text }
web-notices = { $state ->
    [blocked] This browser blocks notices
   *[other] Notices of your turn
}
web-notice-over = The game is over
web-notice-begins = The game begins
web-shortcuts = Keys
web-look-back = Look back
web-review = Review
web-watchers = { $count ->
    [0] You are watching
    [one] You and { $count } other are watching
   *[other] You and { $count } others are watching
}

## Keys

web-key-walk = walk the board when it has the focus; ← → step through the record elsewhere
web-key-six = walk in the six directions (on the board)
web-key-next = to the next piece that may act, or the next target; back with Shift (on the board)
web-key-press = choose a piece, its target, and what else an action needs; confirm it
web-key-step-back = take the last pick back, while an action is built
web-key-escape = cancel; back to now
web-key-reserve = choose from the reserve
web-key-about = what is this, and what can it do?
web-key-undo = take back
web-key-step = back and forth in the record
web-key-first = to the start
web-key-now = back to now
web-key-threats = show pieces in danger
web-key-flip = turn the board
web-key-zoom = nearer, farther, the whole board
web-key-words = say what stands on the board
web-key-board = to the board
web-key-rules = the rules
web-key-help = this list
web-single-keys = Keys of a single letter work outside the board too

## For screen readers

web-board = Board
web-board-custom = own board
web-cell-acted = has acted
web-cell-chosen = chosen
web-cell-target = may go here
web-cell-pick = may be picked
web-cell-picked = picked
web-cell-source = may act
web-cell-reach = the marked piece could go here
web-cell-danger = in danger
web-words = The board in words
web-words-by-piece = What stands where
web-words-by-row = Row by row
web-words-side = { web-side }: { $count ->
    [0] nothing on the board
   *[other] { $list }
}.
web-words-rest = Besides: { $count ->
    [0] nothing
   *[other] { $list }
}.
web-words-row = Row { $row }: { $count ->
    [0] free
   *[other] { $list }
}.
web-told-undo = Taken back.
web-told-pass = { web-side } passes.
web-told-your-turn = Your turn, { web-side }. { web-actions-left }.
web-told-turn = { web-side } to move.
web-told-danger = { $count ->
    [0] None of your pieces is in danger.
   *[other] In danger: { $cells }.
}
web-told-now = Back to now.
web-told-started = The game begins.
web-status-waiting = Waiting for the second player.

## Tables that are not there

web-no-table = There is no such table
web-no-table-why = The link may be mistyped, or the game was removed.
web-home = To the start page

## Start page

web-choose-game = Game
web-demo = A game to look at
web-demo-pause = Pause the game
web-demo-run = Let the game run
web-kernels = { $part ->
    [search] Preparing the bots: { $percent } %. You can begin; they search less until then.
   *[other] Preparing the rules: { $percent } %. You can begin; bots search less until then.
}
web-kernels-waited = The rules are being prepared: { $percent } %. This happens only once.
web-bot-of = Opponent
web-bot-of-house = bot of the house
web-level = { $level ->
    [1] beginner
    [2] novice
    [3] casual
    [4] able
    [5] skilled
    [6] strong
    [7] expert
   *[8] master
}
web-you-play = You play
web-either = either
web-way = { $way ->
    [bot] Play the bot
    [friend] Play a friend
    [anybody] Play whoever comes
   *[screen] Play on one screen
}
web-way-note = { $way ->
    [unrated] does not count for ratings
    [bot] begins at once
    [friend] by a link you send
    [anybody] waits in the lobby
   *[screen] taking turns
}
web-way-invites = invites { $name }
web-more-options = { $named ->
    [yes] Board, rules, and your name
   *[no] Board and rules
}
web-option-first_turn = Actions in the very first turn
web-option-number = Enter a whole number from { $least } to { $most }.
web-option-places = Zones are named by column and row, as in a1+b1.
web-option-counts = Enter { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} numbers up to 99, like { $example }.
web-option-draw_after = Draw after turns without progress
web-invite-name = Invite a registered player, by name
web-listed = In the list of games
web-listed-how = { $value ->
    [usual] all but invitations
    [true] shown
   *[false] hidden
}
web-lay-together = Lay the board together
web-lay-about = You both lay three-cell fragments in turn, Blue first; then you set up on what lies there.
web-lay-count = How many fragments
web-set-up = Set up a position by hand
web-from-position = Begin from a position text
web-shelf-rules = Rules from your shelf
web-shelf-rules-none = choose…
web-build = Build a board of your own
web-lesson = The rules in six pictures
web-to-lesson = See the rules

## List of games

web-more-tables = Show more
web-actions-played = { $count ->
    [0] { $over ->
        [yes] given up before it began
       *[no] not begun
    }
    [one] { $count } action
   *[other] { $count } actions
}

## Zodiacs on the pages of all games

zodiacs-web-name = Zodiacs
zodiacs-web-tagline = Give your orders when everybody does, in secret, by day and by night. See what your pieces see, answer what you see, and remember the rest.
zodiacs-web-play = Play Zodiacs
zodiacs-web-gallery = All pieces

# A game to be printed and cut out.
web-print = Print and play
web-print-about = Board, pieces on both sides, cards and rules as PDF, in true size and with marks to cut along.
web-print-paper = Paper
web-print-paper-a4 = A4
web-print-paper-letter = Letter
web-print-size = Width of a cell, mm
web-print-usual = as usual
web-print-do = Make the PDF
