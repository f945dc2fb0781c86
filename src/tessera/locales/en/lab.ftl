### The lab.

lab-no-game = What game is it? Name it with --game, or in a file that holds the experiment.
lab-not-installed = The lab needs the Python package “{ $module }”; install tessera with its extra “lab”.
lab-number = “{ $name }” is { $found }; expected a whole number from { $low } to { $high }.
lab-percent = “{ $name }” is { $found }; expected a number of percent from { $low } to { $high }.
lab-players = “players” must name 1 to { $most } players, none twice.
lab-player-text = “players” has { $found } among them; expected texts, as "4" or "uct:1000".
lab-meetings = “meetings” is “{ $found }”; expected one of { $expected }.
lab-board-or-generator = Either a board or wishes for new ones; leave out “board” or “generator”.
lab-wish = “{ $wish }” cannot be wished for of a new board; expected only: { $expected }.
lab-wish-kind = The wish “{ $wish }” must be { $kind ->
        [number] a whole number
        [fraction] a number
       *[text] a text, "in quotes"
    }.
lab-wish-value = The wish “{ $wish }” must be a number or a text.
lab-address = Experiment { $address }
lab-share = { $who ->
        [side] { $name } against itself: { web-side } scored { $share } of the points
       *[player] { $name }: { $first } scored { $share } of the points
    } in { $games } { $games ->
        [one] game
       *[other] games
    }; with 95 % confidence, however often one looks, { $low } to { $high }.
lab-enough = Known to ±{ $known } points of a hundred, as wanted (±{ $wanted }): that ended it after { $games } { $games ->
        [one] game
       *[other] games
    }.
lab-not-enough = Known to ±{ $known } points of a hundred; ±{ $wanted } were wanted, and would take more games.
lab-stopped = Stopped. What was played is kept; the same command goes on from there.
