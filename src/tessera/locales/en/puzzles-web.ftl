## Puzzles.

puzzles-web-title = Puzzles
puzzles-web-puzzle = Puzzle
puzzles-web-daily = puzzle of the day
puzzles-web-lead = Find the winning play in a position from a real game. Solutions are proven, any winning line counts, and the opponent defends as well as possible. In Zodiacs, where much is hidden, the value of orders is estimated.
puzzles-web-all = All puzzles
puzzles-web-today = Today
puzzles-web-training = Training
puzzles-web-train = Solve
puzzles-web-train-any = Next puzzle, any game
puzzles-web-themes = By theme
puzzles-web-progress = { $tried } of { $puzzles } tried.
puzzles-web-unsure = Provisional rating.
puzzles-web-best = { $streak ->
    [0] longest streak { $best }
   *[other] streak { $streak }, longest { $best }
}
puzzles-web-solved-brief = Solved
puzzles-web-tried-brief = Tried, not solved
puzzles-web-not-tried = Not tried

## One puzzle

puzzles-web-goal-brief = { $goal ->
    [win-1] Win in one turn
    [win-2] Win in two turns
    [win-3] Win in three turns
   *[defence] Find the defence
}
puzzles-web-goal = { $goal ->
    [win-1] { web-side } to move: win this turn.
    [win-2] { web-side } to move: force a win in two turns.
    [win-3] { web-side } to move: force a win in three turns.
   *[defence] { web-side } to move: the opponent threatens to win. Find the only defence.
}
puzzles-web-orders = What would you order? Day { $day }, { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}
puzzles-web-on = { $goal ->
    [win-3] Continue. You will see whether it is right at the end of your turn.
   *[other] Right so far. Continue.
}
puzzles-web-on-next = { $goal ->
    [win-2] Right so far. Now win in two turns.
   *[win-1] Right so far. Now win this turn.
}
puzzles-web-counts = Your first try changes your rating, and so does showing the solution. After a hint, the puzzle is unrated.
puzzles-web-counted = { $way ->
    [up] Your rating rose by { $by }.
    [down] Your rating fell by { $by }.
   *[same] Your rating is unchanged.
}
puzzles-web-tried = You have tried this puzzle before; your rating does not change again.
puzzles-web-answering = The opponent is replying…
puzzles-web-failing = Not quite: here is the best reply…
puzzles-web-revealing = Watch the solution…
puzzles-web-solved = Solved!
puzzles-web-wrong = { $goal ->
    [win-1] Not quite: this turn can no longer win.
    [win-2] Not quite: the opponent has a defence, shown on the board.
    [win-3] Not quite: the opponent has a defence, shown on the board.
   *[defence] Not quite: the opponent wins, as shown on the board.
}
puzzles-web-revealed = That was the solution.
puzzles-web-hint = Hint
puzzles-web-hint-given = Look at { $cell }.
puzzles-web-show = Show solution
puzzles-web-again = Try again
puzzles-web-once-more = Repeat
puzzles-web-next = Next puzzle
puzzles-web-your-rating = Your rating
puzzles-web-rating = { $rating } ± { $margin }
puzzles-web-streak = { $count } in a row
puzzles-web-uncounted = Rating unchanged: only a first try without a hint counts.
puzzles-web-its-rating = { $tries ->
    [0] Puzzle rating { $rating } (provisional, no rated tries yet).
    [1] Puzzle rating { $rating } (provisional, one rated try).
   *[other] Puzzle rating { $rating }; solved on the first try by { $solved } of { $tries } players.
}
puzzles-web-analyse = Analyse position
puzzles-web-from-game = Open its game

## What puzzles are about

puzzles-web-theme-quiet = Quiet move
puzzles-web-theme-quiet-about = The first turn takes no piece.
puzzles-web-theme-sacrifice = Sacrifice
puzzles-web-theme-sacrifice-about = The opponent takes a piece and still loses.
puzzles-web-theme-race = Race
puzzles-web-theme-race-about = The opponent threatens to win next turn: be faster.
vorcept-web-theme-clamp = Clamp
vorcept-web-theme-clamp-about = Two of your pieces take the one between them.
vorcept-web-theme-triangle = Triangle
vorcept-web-theme-triangle-about = Three of your pieces take a piece from every second cell around it.
vorcept-web-theme-no-way-out = No way out
vorcept-web-theme-no-way-out-about = A piece with no empty cell around it is taken.
vorcept-web-theme-host = Host
vorcept-web-theme-host-about = The enemy Host is taken.
vorcept-web-theme-pylon = Pylon
vorcept-web-theme-pylon-about = A triangle is closed around the Pylon.
vorcept-web-theme-summon = Summoning
vorcept-web-theme-summon-about = A drone is summoned from the reserve.
pit-web-theme-clamp = Clamp
pit-web-theme-clamp-about = Two of your pieces take the one between them.
pit-web-theme-triangle = Triangle
pit-web-theme-triangle-about = Three of your pieces take a piece from every second cell around it.
pit-web-theme-corner = Corner
pit-web-theme-corner-about = A piece with nowhere to go is taken.
pit-web-theme-off-the-pillar = Off the pillar
pit-web-theme-off-the-pillar-about = A piece is thrown off its pillar and smashed.
pit-web-theme-push-into-lava = Push into lava
pit-web-theme-push-into-lava-about = An Imp pushes a piece into lava.
pit-web-theme-pull-into-lava = Pull into lava
pit-web-theme-pull-into-lava-about = A Lumen pulls a piece into lava.
pit-web-theme-drop-into-lava = Drop into lava
pit-web-theme-drop-into-lava-about = A Gargoyle drops a piece into lava.
pit-web-theme-push = Push
pit-web-theme-push-about = An Imp pushes a piece to where it is needed.
pit-web-theme-pull = Pull
pit-web-theme-pull-about = A Lumen pulls a piece to where it is needed.
pit-web-theme-carry = Carrying
pit-web-theme-carry-about = A Gargoyle carries a piece to where it is needed.
pit-web-theme-sink = Sinking
pit-web-theme-sink-about = A Gargoyle sinks into lava with its load.
almajara-web-theme-portal = Portal
almajara-web-theme-portal-about = A token steps into the enemy portal.
almajara-web-theme-portal-race = Portal race
almajara-web-theme-portal-race-about = Reach the enemy portal before the opponent wins.
almajara-web-theme-obelisks = Obelisks
almajara-web-theme-obelisks-about = Two Obelisks are held through the opponent’s turn.
almajara-web-theme-guard = Breaking the guard
almajara-web-theme-guard-about = One attack is warded off so that the next succeeds.
almajara-web-theme-attack = Attack
almajara-web-theme-attack-about = An enemy token is attacked.
almajara-web-theme-deploy = Deploying
almajara-web-theme-deploy-about = A token is deployed from the reserve.
almajara-web-theme-withdraw = Withdrawing
almajara-web-theme-withdraw-about = A token is taken off the board to clear the way.
