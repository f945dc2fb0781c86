### Rules, lessons and the replay page

## Rules

learn-rules = Rules
learn-rules-text = Full rules
learn-contents = Contents
learn-whole-page = Open as page
learn-close = Close
learn-loading = Loading…
learn-by-playing = Learn by playing
learn-faces = All tokens

## Lessons

learn-lesson = First game
learn-progress = Step { $step } of { $of }
learn-new-position = new position
learn-next = Continue
learn-back = Step back
learn-skip = Skip this step
learn-show = Show me
learn-allowed = This is legal, but not the next step of the lesson.
learn-not-there = It cannot go there; marked cells show where it can go.
learn-watch = Watch: { web-side } plays.
learn-right = Well done
learn-finished = You know the game
learn-finished-text = That is the whole game. Now beat a bot: level 1 makes many mistakes.
learn-play-bot = Play the weakest bot
learn-puzzles = Solve puzzles
learn-again = Restart

## Levels of bots

learn-bot = Bot
learn-level = Level { $level } of { $of }

## The replay page

learn-replay = Open a game record
learn-replay-about = Step through a game record or a position, try variations on the board, and play on from any point.
learn-replay-text = Game record or position
learn-replay-hint = One or more records (JSON, one per line), chapters, or a position text
learn-replay-show = Open
learn-replay-file = Choose a file
learn-replay-drop = …or drop a file here
learn-replay-large = This file is too large; the limit is { $most } MB.
learn-replay-empty = Paste a game record or a position first.
learn-replay-games = { $count ->
    [one] { $count } game in this file
   *[other] { $count } games in this file
}
learn-replay-first-games = The first { $most } games of this file
learn-replay-other = Open another game
learn-replay-versus = { $first } – { $second }
learn-replay-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
learn-replay-number = Game { $number }
learn-replay-position = A position
learn-replay-run = Play
learn-replay-pause = Pause
learn-replay-from-here = Play on from here
learn-replay-change = Edit the position first
learn-replay-over = The game is over here; step back to play on.
learn-replay-go-back = Back to the game
learn-replay-variation = Variation (not played)

## Your games

learn-my-games = Your games
learn-my-turn = your turn
