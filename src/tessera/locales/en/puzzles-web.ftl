## Puzzles.

puzzles-web-title = Puzzles
puzzles-web-puzzle = Puzzle
puzzles-web-daily = puzzle of the day
puzzles-web-lead = A position from a game, and one thing to find in it. Solutions are proven; every way that does it counts, and the other side puts up a fight. In Zodiacs, where much is hidden, the value of orders is estimated.
puzzles-web-all = All puzzles
puzzles-web-today = Today
puzzles-web-training = Training
puzzles-web-train = Train
puzzles-web-train-any = Next puzzle, any game
puzzles-web-themes = By theme
puzzles-web-progress = { $tried } of { $puzzles } tried.
puzzles-web-unsure = The rating is still a guess.
puzzles-web-best = { $streak ->
    [0] longest streak { $best }
   *[other] streak { $streak }, longest { $best }
}
puzzles-web-solved-brief = Solved
puzzles-web-tried-brief = Tried: once more?
puzzles-web-not-tried = Not tried yet

## One puzzle

puzzles-web-goal-brief = { $goal ->
    [win-1] Win in one turn
    [win-2] Win in two turns
    [win-3] Win in three turns
   *[defence] Do not lose
}
puzzles-web-goal = { $goal ->
    [win-1] It is { web-side }’s turn. Win before it ends.
    [win-2] It is { web-side }’s turn. Play so that the next one wins, whatever the other side does.
    [win-3] It is { web-side }’s turn. Play so that two more win, whatever the other side does.
   *[defence] It is { web-side }’s turn. The other side is about to win. One way stops it: find it.
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
    [win-3] Go on. Whether it is right shows when your turn is over.
   *[other] Right so far. Go on.
}
puzzles-web-on-next = { $goal ->
    [win-2] Right so far. Now win in two turns.
   *[win-1] Right so far. Now win in this turn.
}
puzzles-web-counts = Your first try counts for your rating, and so does asking for the solution. After a hint nothing counts.
puzzles-web-counted = { $way ->
    [up] This counted: your rating has risen by { $by }.
    [down] This counted: your rating has fallen by { $by }.
   *[same] This counted: your rating stays as it was.
}
puzzles-web-tried = You have tried this one before: it does not count again.
puzzles-web-answering = The other side answers…
puzzles-web-failing = Not this: see what comes of it at best…
puzzles-web-revealing = Watch the solution…
puzzles-web-solved = Solved!
puzzles-web-wrong = { $goal ->
    [win-1] Not this: nothing wins in this turn any more.
    [win-2] Not this: the other side has a way out, as the board shows.
    [win-3] Not this: the other side has a way out, as the board shows.
   *[defence] Not this: the other side wins, as the board shows.
}
puzzles-web-revealed = This was the solution.
puzzles-web-hint = Hint
puzzles-web-hint-given = Look at { $cell }.
puzzles-web-show = Show the solution
puzzles-web-again = Try again
puzzles-web-once-more = Once more
puzzles-web-next = Next puzzle
puzzles-web-your-rating = Your rating
puzzles-web-rating = { $rating } ± { $margin }
puzzles-web-streak = { $count } in a row
puzzles-web-uncounted = Only the first try counts, without a hint: the rating stays.
puzzles-web-its-rating = { $tries ->
    [0] The puzzle is rated { $rating }, by a guess: nobody’s try has counted yet.
    [1] The puzzle is rated { $rating }, by a single try so far.
   *[other] The puzzle is rated { $rating }; { $solved } of { $tries } have solved it at the first try.
}
puzzles-web-analyse = Analyse the position
puzzles-web-from-game = From this game

## What puzzles are about

puzzles-web-theme-quiet = Quiet
puzzles-web-theme-quiet-about = The first turn takes nothing.
puzzles-web-theme-sacrifice = Sacrifice
puzzles-web-theme-sacrifice-about = The other side takes something, and loses all the same.
puzzles-web-theme-race = Race
puzzles-web-theme-race-about = The other side would win in its turn: be faster.
vorcept-web-theme-clamp = Clamp
vorcept-web-theme-clamp-about = Two of your pieces take one that stands between them.
vorcept-web-theme-triangle = Triangle
vorcept-web-theme-triangle-about = Three of your pieces on every second cell around it take a piece.
vorcept-web-theme-no-way-out = No way out
vorcept-web-theme-no-way-out-about = A piece without a free cell around it is taken.
vorcept-web-theme-host = Host
vorcept-web-theme-host-about = The enemy Host falls.
vorcept-web-theme-pylon = Pylon
vorcept-web-theme-pylon-about = A triangle is closed around the Pylon.
vorcept-web-theme-summon = Summons
vorcept-web-theme-summon-about = A drone comes from the reserve.
pit-web-theme-clamp = Clamp
pit-web-theme-clamp-about = Two of your pieces take one that stands between them.
pit-web-theme-triangle = Triangle
pit-web-theme-triangle-about = Three of your pieces on every second cell around it take a piece.
pit-web-theme-corner = Corner
pit-web-theme-corner-about = A piece that can go nowhere is taken.
pit-web-theme-off-the-pillar = Off the pillar
pit-web-theme-off-the-pillar-about = A piece is thrown from its pillar, and smashed.
pit-web-theme-push-into-lava = Push into lava
pit-web-theme-push-into-lava-about = An Imp pushes a piece into lava.
pit-web-theme-pull-into-lava = Pull into lava
pit-web-theme-pull-into-lava-about = A Lumen pulls a piece into lava.
pit-web-theme-drop-into-lava = Drop into lava
pit-web-theme-drop-into-lava-about = A Gargoyle drops a piece into lava.
pit-web-theme-push = Push
pit-web-theme-push-about = An Imp pushes a piece to where it is wanted.
pit-web-theme-pull = Pull
pit-web-theme-pull-about = A Lumen pulls a piece to where it is wanted.
pit-web-theme-carry = Carrying
pit-web-theme-carry-about = A Gargoyle carries a piece to where it is wanted.
pit-web-theme-sink = A life for a life
pit-web-theme-sink-about = A Gargoyle sinks in lava with its load.
almajara-web-theme-portal = Portal
almajara-web-theme-portal-about = A token steps into the enemy’s portal.
almajara-web-theme-portal-race = Portal race
almajara-web-theme-portal-race-about = Into the enemy’s portal, before the other side wins.
almajara-web-theme-obelisks = Obelisks
almajara-web-theme-obelisks-about = Two Obelisks are held through a turn.
almajara-web-theme-guard = Breaking the guard
almajara-web-theme-guard-about = One attack is warded off, so that the next goes through.
almajara-web-theme-attack = Attack
almajara-web-theme-attack-about = A token is attacked.
almajara-web-theme-deploy = Deploying
almajara-web-theme-deploy-about = A token comes from the reserve.
almajara-web-theme-withdraw = Withdrawing
almajara-web-theme-withdraw-about = A token is taken off the board, out of the way.
