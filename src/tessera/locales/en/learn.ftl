### Rules, lessons, and games to look back at.

## Rules

learn-rules = Rules
learn-rules-text = The rules in full
learn-contents = Contents
learn-whole-page = Whole page
learn-close = Close
learn-loading = One moment…
learn-by-playing = Learn by playing
learn-faces = All tokens

## A first game

learn-lesson = First game
learn-progress = Step { $step } of { $of }
learn-next = Go on
learn-back = Step back
learn-skip = Skip this step
learn-show = Show me
learn-allowed = This may be played, too, but not just now.
learn-not-there = It cannot go there. Marked cells are where it may go.
learn-watch = Watch: { web-side } plays.
learn-right = Well done
learn-finished = You know the game
learn-finished-text = That is all there is to it. Try it against a bot: the first level makes mistakes.
learn-play-bot = Play the gentlest bot
learn-again = Start again

## Levels of bots

learn-bot = Bot
learn-level = Level { $level } of { $of }

## Games to look back at

learn-replay = Open a game record
learn-replay-about = A game record or a position: step through it, try on the board what else could have been played, and play on from wherever you like.
learn-replay-text = Game record or position
learn-replay-hint = A record (JSON, one or several, one a line), chapters, or a position text
learn-replay-show = Show it
learn-replay-file = Choose a file
learn-replay-drop = …or drop a file here
learn-replay-large = This file is too large: at most { $most } MB are read.
learn-replay-empty = Paste a record or a position first.
learn-replay-games = { $count ->
    [one] { $count } game in this file
   *[other] { $count } games in this file
}
learn-replay-first-games = The first { $most } games of this file
learn-replay-other = Another game
learn-replay-versus = { $first } – { $second }
learn-replay-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
learn-replay-number = Game { $number }
learn-replay-position = A position
learn-replay-run = Let the game run
learn-replay-pause = Pause
learn-replay-from-here = Play on from here
learn-replay-change = Change the position first
learn-replay-over = The game is over here: step back to play on.
learn-replay-go-back = Back to the game
learn-replay-variation = Not played, only tried

## One’s own games

learn-my-games = Your games
learn-my-turn = your turn
