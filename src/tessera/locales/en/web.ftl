### The browser client, independent of games

## Sides

web-side = { $side ->
    [b] Blue
    [r] Red
    [s] South
   *[n] North
}

web-player-name = { $name ->
    [none] { web-side }
   *[other] { $name }
}

## Bar

web-players = Players
web-tournaments = Tournaments
web-to-tournament = { $league ->
    [yes] Back to the league
   *[no] Back to the tournament
}
web-next-game = { $league ->
    [yes] Go to your next war
   *[no] Play the next game
}
web-next-round = { $league ->
    [yes] The next round starts when all wars are over;
   *[no] The next round starts when all games are over;
} { $games ->
    [one] one is
   *[other] { $games } are
} still in progress.
web-left-tournament = { $name ->
    [none] Your opponent has left the tournament.
   *[other] { $name } has left the tournament.
}
web-of-tournament = tournament game
web-lobby = Lobby
web-account = Your account, { $name }
web-log-in = Log in or register
web-puzzles = Puzzles
web-reports = { $reports ->
        [one] { $reports } report
       *[other] { $reports } reports
    }
web-waits-none = No games are waiting for you
web-waits-asked = Waiting for a reply to your challenge
web-answer-declined = { $name } declined: { $game }
web-answer-accepted = { $name } accepted: { $game }
web-answer-close = Close
web-accept-challenge = Accept
web-waits = { $count ->
    [one] { $count } game is waiting for you
   *[other] { $count } games are waiting for you
}
web-waits-for = { $what ->
    [invited] You are invited
    [asked] Challenge sent, no reply yet
    [orders] Your orders are due
   *[turn] Your turn
}
web-site = Site
web-skip = Skip to content
web-theme = Theme
web-theme-name = { $name ->
    [night] Dark
    [clear] Colour-blind friendly
    [day] Light
    [author] Author’s edition
   *[system] Match system
}
web-theme-now = { $name ->
    [night] Theme: dark
    [clear] Theme: colour-blind friendly
    [day] Theme: light
    [author] Theme: author’s edition
   *[system] Theme: match system
}
web-other-language = Русский
# Between players, or pieces, that face each other.
web-versus = {" – "}

## Seats

web-counts = Mode
web-counts-choice = { $rated ->
    [yes] rated
   *[no] casual
}
web-rated = rated
web-rated-change = { $name }: { $after } ({ $change })
web-rated-means = Rated: the result changes both players’ ratings.
web-rated-register = This game is rated: log in or register to play.
web-seat-open = open seat
web-seat-invited = challenged
web-seat-declined = declined
web-seat-bot = bot { $level } · { web-level }
web-seat-bot-brief = bot { $level }
web-seat-you = you
web-seat-yours = { web-side } (you)
web-seat-away = offline
web-seat-moves = to move
web-seat-thinks = thinking…
web-seat-arranged = placed for you…
web-reserve-of = { web-side }: reserve
web-count-place = { $place ->
    [reserve] in reserve
   *[board] on the board
}
web-board-of = { web-side }: pieces on the board

## Turn and task

web-your-turn = Your turn
web-turn = { web-side } to move
web-thinks = { web-side } is thinking
web-actions-left = { $left ->
    [one] { $left } action left
   *[other] { $left } actions left
}
web-task-pass = You have no legal action. Pass to end the turn.
web-wait-pass = { web-side } can only pass.
web-wait-two-actions = { $left ->
    [one] { $full ->
        [1] One action this turn.
       *[other] One action left this turn.
    }
   *[other] Two actions with two different pieces.
}
web-arrange = Place the rest for me
web-arrange-again = Use last setup
web-pass = Pass
web-passed = pass
web-confirm = Confirm
web-step-back = Back
web-preparing = The bot plays below its level until it is ready: { $percent }%{ $left ->
    [unknown] .
    [moment] , less than a minute left.
    [1] , about a minute left.
   *[other] , about { $left } minutes left.
} This happens only once.
web-you-watch = You are spectating.
web-unchoose = { $keys ->
    [no] Press it again to cancel.
   *[yes] Press it again, or Escape, to cancel.
}
web-note-reach = Marked cells: where this piece could go with one action.
web-note-not-yours = This is not your piece.
web-note-acted = This piece has already acted this turn. Choose another.
web-note-stuck = This piece has no legal action now.
web-note-danger = { $count ->
    [one] In danger: your opponent could take it with { $first }.
   *[other] In danger: your opponent could take it with { $first }, then { $then }.
}
web-link-lost = Connection lost. Reconnecting… Your game is safe.
web-server-waits = Waiting for the server…
web-no-answer = The server is not responding. Try again in a moment.
web-overtaken = The game changed before your last action arrived, so it was not played.
web-press-dropped = The game changed, so your next click was ignored.
web-not-sent = Connection lost; this was not sent. Try again when you are back online.
web-try-again = Try again
web-words-late = Some text has not loaded yet.
web-board-late = The board has not loaded yet.
web-parts-late = Parts of this page have not loaded yet.
web-new-version = A new version is ready.
web-reload = Reload
web-dismiss = Dismiss

## The end

web-won = { web-side } wins
web-you-won = You win
web-you-lost = You lose
web-drawn = Draw
web-closed = Table closed
web-closed-why = It was closed before anyone joined.
web-challenge-declined = { $name ->
    [none] Challenge declined
   *[other] { $name } declined
}
web-you-declined = You declined the challenge
web-challenge-declined-why = The challenge was declined; the game did not start.
web-closed-early = Game aborted: one player never moved.
web-closed-unlaid = It was closed before the board was complete.
web-closed-suspended = Game aborted: the bot failed. There is no winner or loser.
web-reason = { $reason ->
    [no-progress] { $turns ->
        [one] { $turns } turn without progress.
       *[other] { $turns } turns without progress.
    }
    [passes] Neither side had a legal action: both passed.
    [agreed] Draw by agreement.
    [abandoned] { $side ->
        [b] Red left the game.
        [r] Blue left the game.
        [s] North left the game.
       *[n] South left the game.
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
web-rematch = Rematch
web-new-like-this = New game with these settings
web-new-game = New game

## Offers and requests

web-offer-title = Offer or request
web-offer = { $what ->
    [pause] Ask to pause
    [resume] Ask to resume
    [draw] Offer a draw
    [undo] Ask for a takeback
   *[rematch] Offer a rematch
}
web-stop = { $what ->
    [pause] Pause
   *[resume] Resume
}
web-paused = The game is paused; the clocks are stopped.
web-suspended = The bot is unavailable{ $clock ->
    [yes] , and its clock is stopped
   *[no] {""}
}. The server is restarting it; the game will continue automatically.
web-suspended-abort = You can also abort the game; ratings do not change.
web-offered = { $what ->
    [pause] { web-player-name } asks to pause the game.
    [resume] { web-player-name } asks to resume the game.
    [draw] { web-player-name } offers a draw.
    [undo] { web-player-name } asks to take back the last action.
   *[rematch] { web-player-name } offers a rematch with sides swapped.
}
web-offered-by-you = { $what ->
    [pause] You asked to pause the game.
    [resume] You asked to resume the game.
    [draw] You offered a draw.
    [undo] You asked for a takeback.
   *[rematch] You offered a rematch.
}
web-accept = { $what ->
    [pause] Accept
    [resume] Resume
    [draw] Accept draw
    [undo] Allow
   *[rematch] Accept rematch
}
web-abort = Abort game
web-abort-suspended = Abort game (ratings do not change)
web-claim = Claim victory
web-claim-draw = Claim draw
web-left = { web-player-name } is disconnected.
web-left-soon = { web-player-name } is disconnected; you can claim victory in { $time }.
web-left-drawn = One player disconnected, and the other claimed a draw.
web-claim-later = Claim victory (from { $when })
web-decline = Decline
web-withdraw-offer = Withdraw
web-offer-declined = Declined.
web-declined = { $what ->
    [pause] { web-player-name } declined to pause.
    [resume] { web-player-name } declined to resume.
    [draw] { web-player-name } declined the draw.
    [undo] { web-player-name } declined the takeback.
   *[rematch] { web-player-name } declined the rematch.
}
web-to-rematch = Go to the rematch

## Clocks

web-time = Time control
web-clock-choice = { $value ->
    [none] unlimited
    [day] 1 day
    [own] custom…
   *[other] { $value }
}
web-clock-kind = Type of time control
web-clock-kind-of = { $kind ->
    [fischer] increment
    [byo-yomi] byo-yomi
   *[slow] correspondence
}
web-clock-field = { $field ->
    [seconds] { $kind ->
        [slow] Per turn
       *[other] Initial time
    }
    [extra] { $kind ->
        [slow] Vacation
        [byo-yomi] Period length
       *[fischer] Increment per turn
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
    [slow] { $time } per turn
    [byo-yomi] { $time } + { $periods }×{ $extra } s
   *[fischer] { $time }+{ $extra }
}
web-clock-means-none = No time limit.
web-clock-means-fischer = { $extra ->
    [none] { $seconds } per player for the whole game. The clock starts after each player’s first turn.
   *[other] { $seconds } per player, plus { $extra } per turn. The clock starts after each player’s first turn.
}
web-clock-means-byo-yomi = { $periods ->
    [one] { $seconds } per player, then one period of { $extra }, renewed after every turn you finish within it.
   *[other] { $seconds } per player, then { $periods } periods of { $extra }; a turn that takes longer uses one up.
}
web-clock-means-slow = { $extra ->
    [none] { $seconds } per turn. If you run out, you lose.
   *[other] { $seconds } per turn, plus { $extra } of vacation per game, used automatically when a turn is late.
}
web-clock-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
web-clock-of = { $low ->
    [yes] { web-side } is low on time: { $time }
   *[no] { web-side } has { $time }
}
web-clock-low = { $seconds ->
    [one] { web-side }: { $seconds } second left.
   *[other] { web-side }: { $seconds } seconds left.
}
web-clock-waits = offline, { $time } to reconnect
web-clock-begin = first turn within { $time }
web-clock-paused = paused
web-clock-in-holidays = on vacation
web-clock-periods = { $periods }×{ $seconds } s

## Game settings

web-terms = Game settings
web-terms-usual = standard rules
web-terms-preset = { $preset ->
    [sheet] as on the rule sheet
   *[balanced] balanced
}
web-means-preset = { $preset ->
    [sheet] The rules are those of the rule sheet.
   *[balanced] The rules are balanced.
}
web-played-on = { $named ->
    [no] { $game } · custom board
   *[yes] { $game } · board “{ $board }”
}
web-laid-on = { $game } · board built together from { $count } fragments
web-rules-here = Settings of this table
web-rules-here-first = The text below describes the standard game. Where it differs, this list applies.

## Open seats

web-waiting = Waiting for { web-side }
web-invite = { $listed ->
    [yes] Send this link to your opponent, or wait: everyone sees this table in the list of games. The game starts when someone joins.
   *[no] Send this link to your opponent; the table is not listed anywhere. The game starts when they join.
}
web-has-been-invited = { $name } has been challenged
web-invited-waits = The game starts as soon as they accept. You will see the reply on every page.
web-withdraw-challenge = Cancel challenge
web-close-table = Close table
web-link = Link to this table
web-copy-move = Copy link to this move
web-copy-link = Copy link
web-copied = Copied
web-seat-free = The { web-side } seat is open
web-invited = { $name ->
    [none] You are challenged to a game of { $game }
   *[other] { $name } challenges you to a game of { $game }
}
web-lesson-minute = Learn the game in a minute
web-sit-or-watch = Join the game, or stay and watch.
web-sit = Play as { web-side }
web-your-name = Your name

## Move list

web-record = Move list
web-record-variation = Variation:
web-setup = Setup
web-clock = Turns without progress: { $clock }. At { $limit } { $points ->
    [yes] points decide
   *[no] the game is drawn
}.
web-clock-brief = no progress { $clock }/{ $limit }
web-no-actions = No moves yet.
web-first = First position
web-back = Step back
web-forth = Step forward
web-now = Latest position
web-record-taken = { $count ->
    [one] takes { $count } piece
   *[other] takes { $count } pieces
}
web-record-lost = loses { $count } of its own
web-past = Viewing { $ply } of { $of }
web-to-now = Back to the game

## Tools

web-undo = Take back
web-ask-undo = Take back?
web-sure = Confirm end of turn
web-ends-turn = This ends your turn.
web-resign = Resign
web-draw-sure = Offer a draw?
web-resign-sure = Resign the game?
web-resign-as = Resign as { web-side }?
web-play-on = Keep playing
web-flip = Flip board
web-threats = Show pieces in danger
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-rules = Rules
web-more = More
web-copy-position = Copy position
web-copy-record = Copy game record
web-download-animation = Download animation
web-animating = Rendering the animation…
web-download-picture = Download picture
web-download-record = Download game record
web-sound = Sound
web-talk = { $count ->
    [0] Chat and notes
    [one] Chat: { $count } new message
   *[other] Chat: { $count } new messages
}
web-talk-shown = Chat
web-talk-says = { $name }: { $text }
web-notices = { $state ->
    [blocked] Notifications blocked by browser
   *[other] Notify me when it is my turn
}
web-notice-over = The game is over
web-notice-begins = The game has started
web-shortcuts = Keyboard shortcuts
web-replay = Replay
web-review = Game analysis
web-watchers = { $count ->
    [0] You are the only spectator
    [one] You and { $count } other spectator
   *[other] You and { $count } other spectators
}

## Keyboard shortcuts

web-key-walk = move around the board when it has focus; elsewhere ← → step through the moves
web-key-six = move in the six directions (on the board)
web-key-next = next piece that can act (the reserve if none can), or next target; Shift goes back (on the board)
web-key-press = select a piece, its target and anything else the action needs; confirm
web-key-step-back = undo the last selection of an unfinished action
web-key-escape = cancel; back to the game
web-key-reserve = select from the reserve
web-key-pass = pass, when you have no legal action
web-key-about = describe this piece or cell
web-key-undo = take back
web-key-step = previous or next position
web-key-first = first position
web-key-now = back to the game
web-right-drag = right drag
web-key-draw = draw an arrow; a right click circles an empty cell, with Shift or Alt any cell and in another colour; a left click erases everything. Only you see it
web-key-threats = show pieces in danger
web-key-flip = flip board
web-key-zoom = zoom in, zoom out, fit the board
web-key-words = describe the board in words
web-key-board = go to the board
web-key-rules = rules
web-key-help = this list
web-single-keys = Single-letter shortcuts work anywhere

## For screen readers

web-board = Board
web-board-custom = custom board
web-cell-acted = has acted
web-cell-chosen = selected
web-cell-target = can go here
web-cell-pick = can be selected
web-cell-picked = also selected
web-cell-source = can act
web-cell-reach = the marked piece could go here
web-cell-danger = in danger
web-words = Board in words
web-words-by-piece = By piece
web-words-by-row = By row
web-words-side = { web-side }: { $count ->
    [0] nothing on the board
   *[other] { $list }
}.
web-words-rest = Also: { $count ->
    [0] nothing
   *[other] { $list }
}.
web-words-row = Row { $row }: { $count ->
    [0] empty
   *[other] { $list }
}.
web-announce-undo = Taken back.
web-announce-pass = { web-side } passes.
web-announce-your-turn = Your turn, { web-side }. { web-actions-left }.
web-announce-turn = { web-side } to move.
web-announce-danger = { $count ->
    [0] None of your pieces is in danger.
   *[other] In danger: { $cells }.
}
web-announce-now = Back to the game.
web-announce-started = The game has started.
web-status-waiting = Waiting for the second player.

## Missing tables

web-no-table = Table not found
web-no-table-why = The link may be mistyped, or the game was deleted.
web-home = Home page

## Start page

web-choose-game = Game
web-demo = Example game
web-demo-pause = Pause
web-demo-run = Resume
web-kernels = { $part ->
    [search] Preparing the bots: { $percent }%. Until then they play below their level.
   *[other] Preparing the rules: { $percent }%. Until then bots play below their level.
}
web-kernels-waited = Preparing the rules: { $percent }%. This happens only once.
web-bot-of = Opponent
web-builtin-bot = built-in bot
web-level = { $level ->
    [1] beginner
    [2] novice
    [3] amateur
    [4] intermediate
    [5] skilled
    [6] strong
    [7] expert
   *[8] master
}
web-you-play = Play as
web-either = random
web-way = { $way ->
    [bot] Play a bot
    [friend] Play a friend
    [anybody] Open challenge
   *[screen] Pass and play
}
web-way-note = { $way ->
    [unrated] casual only
    [bot] starts at once
    [friend] by link
    [anybody] shown in the lobby
   *[screen] on one screen
}
web-way-invites = challenges { $name }
web-preset = Rules
web-preset-choice = { $preset ->
    [sheet] As on the rule sheet
   *[balanced] Balanced (recommended)
}
web-more-options = { $named ->
    [yes] Board, rules and your name
   *[no] Board and rules
}
web-option-first_turn = Actions in the first turn of the game
web-option-number = Enter a whole number from { $least } to { $most }.
web-option-places = Name zones by column and row, like a1+b1.
web-option-counts = Enter { $count ->
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} numbers up to 99, like { $example }.
web-option-draw_after = Draw after this many turns without progress
web-invite-name = Challenge a registered player by name
web-listed = Visibility
web-listed-how = { $value ->
    [usual] public unless with a friend
    [true] public
   *[false] private
}
web-lay-together = Build the board together
web-lay-about = You take turns adding three-cell fragments, Blue first, then set up on the finished board.
web-lay-count = Number of fragments
web-set-up = Set up a position
web-from-position = Start from a position (paste)
web-library-rules = Rules from your library
web-library-rules-none = choose…
web-build = Build your own board
web-lesson = The rules in six pictures
web-to-lesson = See the rules

## List of games

web-just-now = just now
web-more-tables = Show more
web-actions-played = { $count ->
    [0] { $over ->
        [yes] aborted
       *[no] not started
    }
    [one] { $count } action
   *[other] { $count } actions
}

## Zodiacs on the pages of all games

zodiacs-web-name = Zodiacs
zodiacs-web-tagline = Everyone gives secret orders at the same time, by day and by night. You see only what your pieces see.
zodiacs-web-play = Play Zodiacs
zodiacs-web-rule = { $rule ->
    [shared_cells] enemies in one cell always fight
   *[allied_sight] allies see only what their own pieces see
}
zodiacs-web-gallery = All pieces

## Print and play
web-print = Print and play
web-print-about = Board, two-sided pieces, cards and rules as a PDF, at actual size, with cut marks.
web-print-zones = Board
web-print-zones-tiles = Zone tiles
web-print-zones-sheet = One piece
web-print-paper = Paper
web-print-paper-a4 = A4
web-print-paper-letter = Letter
web-print-size = Cell width, mm
web-print-usual = default
web-print-do = Create PDF
