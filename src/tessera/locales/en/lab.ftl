### The lab.

lab-no-game = Name the game with --game, or in an experiment file.
lab-not-installed = The lab needs the Python package “{ $module }”; install tessera with its extra “lab”.
lab-number = “{ $name }” is { $found }; expected a whole number from { $low } to { $high }.
lab-percent = “{ $name }” is { $found }; expected a percentage from { $low } to { $high }.
lab-players = “players” must name 1 to { $most } different players.
lab-player-text = “players” contains { $found }; expected strings such as "4" or "uct:1000".
lab-pairings = “pairings” is “{ $found }”; expected one of { $expected }.
lab-board-or-generator = “board” and “generator” cannot be combined; leave one of them out.
lab-parameter = “{ $parameter }” is not a parameter of generated boards; expected one of { $expected }.
lab-parameter-kind = The parameter “{ $parameter }” must be { $kind ->
        [number] a whole number
        [fraction] a number
       *[text] a string, "in quotes"
    }.
lab-parameter-value = The parameter “{ $parameter }” must be a number or a string.
lab-no-room = { $side ->
    [both] Neither side can set up there
   *[one] { web-side } cannot set up there
}: in { $tries } tries, there was never room for all pieces. Use a larger board or smaller armies.
lab-won-at-once = On this board the first turn can win: it could in { $won } of { $tries } random setups. Such games say little about the board.
lab-preparing = Preparing the bots; the first time this can take a few minutes…
lab-address = Experiment { $address }
lab-whole = { $whole }
lab-decimal = { $whole }.{ $part }
lab-in-percent = { $number }%
lab-level = { $where ->
    [within] level
   *[alone] Level
} { $level }{ $sight ->
    [all] {" "}without fog
   *[own] {""}
}
lab-meeting = { $first } – { $second }
lab-none-played = { $name }{ $alike ->
    [yes] {" "}against itself
   *[no] {""}
}: no games yet.
lab-win-rate = { $who ->
        [side] { $name } against itself: { web-side } scored { $win_rate } of the points
       *[player] { $name }: { $first } scored { $win_rate } of the points
    } in { $games } { $games ->
        [one] game
       *[other] games
    } (95% confidence, valid at any time: { $low } to { $high }).
lab-win-rate-of = { $name } against itself: { lab-group-name } won { $win_rate } (equal share: { $even }) in { $games } { $games ->
        [one] game
       *[other] games
    } (simultaneous 95% confidence, valid at any time: { $low } to { $high }).
lab-group-name = { $group ->
    [faction] the faction { $whose }
    [leader] the leader { $whose }
    [coalition] the coalition { $whose }
   *[seat] { $whose }
}
lab-seat = seat { $number }
lab-unsupported-game = The lab does not support { $game }.
lab-content-missing = There is no content at { $path }; name a file, or a folder if the game’s content is one.
lab-content-folder = { $path } is not a folder; Zodiacs content is a folder of files.
lab-boards-only = “generator”, “random_plies” and “book_plies” apply only to board games; leave them out.
lab-enough = Stopped early: known to within ±{ $known } percentage points (target ±{ $wanted }) after { $games } { $games ->
        [one] game
       *[other] games
    }.
lab-not-enough = Known to within ±{ $known } percentage points; the target of ±{ $wanted } needs more games.
lab-swept = Deleted { $size } MB of unused games.
lab-stopped = Stopped. Finished games are stored; run the same command to continue.

cluster-not-installed = A cluster needs the Python package “ray”; install tessera with its extra “cluster”.
cluster-address = “{ $found }” is not the address of a Ray cluster; expected HOST:PORT as printed by “ray start”, auto for the cluster of this machine, or local for a temporary one.
cluster-silent = No Ray cluster answers at { $address }; is it running, and can this machine reach it?
cluster-none = Cannot use the Ray cluster “{ $address }”: { $why }
cluster-lost = The cluster repeatedly lost the same games: { $why }
cluster-version = The machine { $machine } of the cluster has other versions of Tessera, Python, NumPy or Numba and would play different games; install the same versions.
cluster-bare = Machines of the cluster lack Tessera; install the same version there with its extra “cluster”.

## Reports

lab-report = Results
lab-report-site = To the site
lab-report-a4 = As PDF, A4
lab-report-letter = As PDF, Letter
lab-report-empty = No games have been played yet.
lab-report-games = Games
lab-report-how = Each metric with its 95% interval, for each strength of play. Intervals of win rates are valid at any time, and are the same here, on the site and on the command line. All others are valid for a single look, once all games are over. The games listed have the highest values of a metric; they open on the site.
lab-report-skill = { $first } is stronger than { $second }{ $range ->
    [all] : it won all games, a lead of at least { $low } Elo points.
    [open] {" "}by { $value } Elo points (at least { $low }).
   *[closed] {" "}by { $value } Elo points ({ $low } … { $high }).
}
lab-report-skill-unknown = { $first } – { $second }: too few games to tell which is stronger. The first scored { $value } of the points ({ $low } … { $high }).
lab-no-interval = too few games for an interval
lab-setup-board = Game: { $game }, { $where ->
    [named] on the board “{ $board }”
    [new] on a new board for each pair of games
   *[own] on a custom board
}.
lab-setup-map = Game: { $game }, { $where ->
    [named] on the map “{ $map }”
   *[all] on all maps for { $count ->
        [one] one player
       *[other] { $count } players
    }, in turn
}.
lab-setup-content = Content: { $content }.
lab-kit = { $named ->
    [yes] token set “{ $name }”
   *[no] custom token set
}
lab-own-content = custom content
lab-setup-players = Players: { $players }{ $pairings ->
    [ladder] , each against itself and against the next
    [round-robin] , round robin, and each against itself
   *[self] { $count ->
        [one] , against itself
       *[other] , each against itself
    }
}.
lab-setup-random-plies = Each game starts with { $count ->
    [one] one random action
   *[other] { $count } random actions
}.
lab-setup-book-plies = Each game starts from a balanced opening of { $count ->
    [one] one action
   *[other] { $count } actions
}.
lab-setup-games = { $games ->
    [one] One game counts
   *[other] { $games } games count
} so far, of { $most } at most.
lab-setup-half-width = Each series stops once its win rate is known to within ±{ $half_width } percentage points.
lab-setup-rules = Rules:
lab-setup-option = { $option }: { $value }.
lab-setup-coalitions = Seats are allied in turn, in { $count } coalitions.
lab-setup-again = Run it again
lab-win-rates = Confidence of win rates
lab-win-rates-of = { $group ->
    [faction] Win rates of factions
    [leader] Win rates of leaders
    [coalition] Win rates of coalitions
   *[seat] Win rates of seats
}, { $name } against itself; simultaneous intervals, valid at any time
lab-report-short = Summary
lab-report-interval = Value (95%)
lab-scale = Drawn from { $low } to { $high }{ $line ->
    [drawn] , with a line at { $even }
   *[none] {""}
}
lab-report-maps = Heat maps ({ $name } against itself)
lab-report-worth = Does holding more of a piece go with winning?
lab-report-worth-how = In { $games ->
    [one] one game
   *[other] { $games } games
} of { $name } against itself. Right of the line: sides that held more of a kind than the other side, on average over a game, won more often; left of it, less often. The number is the effect of one more piece, all other leads being equal, in log-odds: 0 means 50% of games won, 1 about 73%, 2 about 88%. This is correlation, not causation: a side that is winning anyway also holds more pieces. The 95% intervals are simultaneous (Bayesian logistic regression; the prior puts 95% of the numbers between −3 and 3, and correlates faces that move alike or as mirror images, or belong to the same token).
lab-report-worth-few = Too few games to tell: { $kinds } of { $all } kinds, none of them known to within ±1
lab-report-uses = Use of pieces, as a share of games ({ $name } against itself, { $games ->
    [one] one game
   *[other] { $games } games
}), least used first
lab-use-moved = Moved
lab-use-took = Took part in a capture
lab-use-decided = Moved in the winning turn
lab-use-played = Played as a card
lab-report-compare = Differences from the first version
lab-report-compare-how = Simultaneous 95% intervals in parentheses, valid for a single look, once all games are over.{ $over ->
    [yes] {""}
   *[no] {" "}Games are still being played: the more often you look, the more likely you are to see differences due to chance.
}
lab-report-no-pairs = Too few games of these versions have been played to compare them.
lab-report-written = Wrote the report to { $file }.
lab-report-versions = Only versions of one game with the same players can be compared; “game”, “players” or “pairings” differ.
lab-difference = { $metric }: { $way ->
    [more] higher
   *[less] lower
} in version { $version } by { $value }{ lab-points } ({ $low } … { $high }).
lab-no-difference = { $metric }: no difference found for version { $version } ({ $low } … { $high }){ $more ->
    [0] .
    [one] ; detecting one of { $seen }{ lab-points } takes at least one more game.
   *[other] ; detecting one of { $seen }{ lab-points } takes at least { $more } more games.
}
lab-points = { $unit ->
    [share] {" "}percentage points
   *[number] {""}
}
lab-map-moves = Moves to the cell, per game
lab-map-standing = Share of turns in which the cell is occupied
lab-map-captures = Captures by moves to the cell, per game
lab-map-range = Marks range from { $least } to { $most }.
lab-map-deaths = Pieces lost there, per game
lab-advice-side = { $better ->
    [s] South
    [n] North
    [b] Blue
   *[r] Red
} has a significant advantage between the strongest of these players: { web-side } scored { $value } of the points (95% interval, valid at any time: { $low } to { $high }). Give the other side more room, a shorter path, or the first action.
lab-advice-fair = { web-side } scored { $value } of the points (95% interval, valid at any time: { $low } to { $high }). Between the strongest of these players the sides are even, within three percentage points.
lab-advice-fair-unknown = Between the strongest of these players { web-side } scored { $value } of the points so far (95% interval, valid at any time: { $low } to { $high }). { $lead ->
    [none] No larger advantage is plausible; finding a smaller one takes more games.
   *[some] There is an advantage; more games will show whether it exceeds three percentage points.
}
lab-advice-at-once = Sometimes the first turn can win. Set the armies farther apart, or guard exposed pieces.
lab-advice-short = Games are short. More space between the sides, or a goal that is harder to reach, makes them longer.
lab-advice-long = Games are long. A smaller board, or a goal that is easier to reach, makes them shorter.
lab-advice-drawn = Many games are drawn. Let something decide: points, a limit, a second way to win.
lab-advice-obvious = Most turns are obvious. Add ways to threaten two things at once.
lab-advice-drama = There is little drama: the winner was rarely behind. Give the trailing side a chance: a way to win pieces back, or a second goal.
lab-advice-early = Games are decided early but drag on. Bring the goals closer, or let the trailing side keep a threat until the end.
lab-advice-aimless = Many games end without reaching a goal: there is no progress, or a side has nothing left. Open a way to the goal, or let points decide.
lab-advice-idle = Rarely used, in fewer than 1 in 20 games: { $names }. Give them somewhere to go, or leave them out.
lab-list = { $first }, { $rest }
lab-advice-cards = Hands clog: often most cards cannot be played. Use fewer Ancients, or zones that make them usable.
lab-metric-ended = Ended: { $reason ->
    [portal] by portal
    [obelisks] by Obelisks
    [points] by points
    [host] Host taken
    [pylon] around the Pylon
    [lumen] Lumen taken
    [limit] at the turn limit
    [eliminated] no enemy left
    [no-progress] no progress
    [last] last side standing
    [glory] by glory
    [draw] draw
   *[other] unfinished
}
lab-metric-ended-about = Share of all games.
lab-metric-first-side = Score of the first side
lab-metric-first-side-about = 50% is fair, also between strong players.
lab-metric-drawn = Draws
lab-metric-drawn-about = Share of drawn games.
lab-metric-unfinished = Unfinished games
lab-metric-unfinished-about = Games stopped after 2,000 actions.
lab-metric-aimless = Ended without reaching a goal
lab-metric-aimless-about = Games that ended without progress or with nothing left to a side, and unfinished ones.
lab-metric-turns = Turns per game
lab-metric-turns-about = Mean number of turns of both sides after the setup.
lab-metric-turns-median = Turns per game (median)
lab-metric-turns-median-about = Half of the games are shorter.
lab-metric-minutes = Minutes per game between people
lab-metric-minutes-about = A rough estimate from the number of actions and choices, for comparing boards.
lab-metric-even-setups = Even setups
lab-metric-even-setups-about = Games in which both sides had a win probability of at least 40% after the setup, by the mean of their estimates in the first turn.
lab-metric-won-at-once = Won at once
lab-metric-won-at-once-about = Games that ended within the first turn of each side.
lab-metric-could-be-won-at-once = A first turn could win
lab-metric-could-be-won-at-once-about = Games in which a side could have won in its first turn, whether it did or not; exact search.
lab-metric-drama = Drama
lab-metric-drama-about = How far behind winners were while they were behind: the mean of the square root of the difference in win probability.
lab-metric-lead-changes = Lead changes
lab-metric-lead-changes-about = Share of turns after which the lead had changed.
lab-metric-comeback = Comebacks
lab-metric-comeback-about = Games whose winner once had less than half of an equal chance; for two sides, below 25%.
lab-metric-decided-at = Decided after
lab-metric-decided-at-about = The fraction of the game after which the winner’s win probability exceeded the maximum that any other side ever reached.
lab-metric-alike-openings = Similar openings
lab-metric-alike-openings-about = The probability that two games have the same setup and first turn. High values mean little variety.
lab-metric-branching = Legal actions
lab-metric-branching-about = Mean number per decision.
lab-metric-decisions = Real decisions
lab-metric-decisions-about = Share of decisions with more than one legal action.
lab-metric-obvious = Obvious turns
lab-metric-obvious-about = Share of turns whose first action was also level 2’s choice. Its evaluation is noisy, so it rarely agrees with itself: compare boards only. High values mean few hard decisions.
lab-metric-cards-usable = Usable cards
lab-metric-cards-usable-about = Share of turns with five cards in which at least three could be played.

## Zodiacs

lab-metric-won = Won: { lab-group-name }
lab-metric-won-about = { $group ->
    [faction] Share of its games.
    [leader] Share of the games it led.
    [coalition] Share of the games in which they were allied.
   *[seat] Share of all games.
} Draws are divided equally. Equal share: { $even }.
lab-metric-days = Days per game
lab-metric-days-about = Mean of the day on which games ended.
lab-metric-days-median = Days per game (median)
lab-metric-days-median-about = Half of the games end earlier.
lab-metric-stalled = Stalemates
lab-metric-stalled-about = Games at the end of which only leaders could do damage.
lab-metric-orders = Orders
lab-metric-orders-about = Mean number per seat and hour.
lab-metric-useless = Useless orders
lab-metric-useless-about = Share of orders that were refused, cancelled, or had no effect.
lab-metric-unseen = Out of sight
lab-metric-unseen-about = Share of enemy pieces that a seat does not see at the start of an hour. To measure how much that matters, play “sight:2” against “2”.
lab-metric-day-seconds = Time per day
lab-metric-day-seconds-about = Thinking time of all bots, in seconds.
lab-pairs = How often the row won, among games won by the row or the column
lab-watch = Games to watch ({ $name })
lab-watched = Day { $day }: { $reason ->
    [last] { $won } was the last side standing
    [glory] { $won } won by glory
   *[draw] draw
}
lab-advice-more = { $metric }: significantly more than an equal share: { $value } ({ $low } to { $high }) instead of { $even }. { $group ->
    [faction] Weaken an ability that decides its games, remove a piece, or raise a cost.
   *[seat] Check its distance to the others, its cover and its surroundings.
}
lab-advice-less = { $metric }: significantly less than an equal share: { $value } ({ $low } to { $high }) instead of { $even }. { $group ->
    [faction] Find what it cannot answer; add a piece or lower a cost.
   *[seat] Check its distance to the others, its cover and its surroundings.
}
lab-advice-shares-fair = { $group ->
    [faction] All factions win equally often, to within 20%.
   *[seat] All seats win equally often, to within 20%.
}
lab-advice-shares-unknown = { $group ->
    [faction] Too few games to tell whether all factions win equally often, to within 20%.
   *[seat] Too few games to tell whether all seats win equally often, to within 20%.
}
lab-advice-useless = Many orders have no effect. Check abilities that are easily avoided or cancelled.
lab-advice-stalled = Sometimes only glory can decide. Armies last longer if fights cost less.

## The search

lab-search = Search results
lab-search-metric = “{ $found }” is not a metric; expected one of { $expected }.
lab-search-absent = “{ $name }” cannot be measured: this variant has no cards. Leave it out, or choose a variant with cards.
lab-search-no-objectives = There are no objectives: the table “objectives” must name at least one metric and its target.
lab-search-range = “{ $name }” is { $found }; expected { $unit ->
        [share] two percentages, from low to high, such as [48, 52]
       *[number] two numbers, from low to high, such as [20, 40]
    }, or, as an objective, “high” or “low”.
lab-search-points = “{ $name }” is { $found }; expected the greatest difference from an equal share in percentage points, more than 0 and at most { $most }, such as 5.
lab-search-beyond = No candidate can meet the objective: “{ $name }” never exceeds { $most }.
lab-search-contrary = No candidate can meet all objectives for “{ $name }”: they contradict each other.
lab-search-uneven = No candidate can meet the objectives for “{ $name }”: not all can win more, or all less, than an equal share.
lab-search-map = The map has { $found } { $found ->
        [one] metric
       *[other] metrics
    }; expected two, each with its range, such as turns-median = [10, 40].
lab-search-stages = There are more than { $most } stages.
lab-search-choices = “{ $name }” must be { $kind ->
        [number] a whole number, two of them from low to high, or a list of them
        [fraction] a number, two of them from low to high, or a list of them
       *[text] a string in quotation marks, or a list of strings
    }.
lab-search-board = “board” is { $found }; expected the name or the text of a board, or a list of them.
lab-search-board-or-boards = “board” and “boards” cannot be combined; leave one of them out.
lab-search-advice = “advice” is “{ $found }”; expected “kept” or “any”.
lab-search-no-copies = The number of pieces is fixed in { $game }; leave out “copies”.
lab-search-nothing-varies = Nothing varies: give several values to an option, a number of the content, the copies of a piece or a parameter of new boards.
lab-search-number = “{ $found }” is not a number in the content; did you mean one of { $expected }?
lab-search-number-wrong = “{ $name }” cannot have all these values: { $what }
lab-search-out = { $path } contains files that this search did not write; name another folder with “--out”.
lab-search-none-laid = No playable candidate was found in { $tried } { $tried ->
        [one] try
       *[other] tries
    }; the last one failed: { $why }
lab-search-silent = “{ $metric }” was never observed in these games.
lab-search-summary = { $games } games of { $candidates } { $candidates ->
        [one] candidate
       *[other] candidates
    }; { $cells } { $cells ->
        [one] cell of the map is
       *[other] cells of the map are
    } filled, and { $met } { $met ->
        [one] candidate meets
       *[other] candidates meet
    } all objectives (★).
lab-search-unknown = { $found ->
        [one] One more meets them by its estimates (☆), but is uncertain
       *[other] { $found } more meet them by their estimates (☆), but are uncertain
    }: after { $games } { $games ->
        [one] game
       *[other] games
    } an interval is still wider than the objective. Play more games in the last stage.
lab-search-none-meets = No candidate met all objectives after all stages. The best one missed: { $metrics }.
lab-search-none-through = No candidate has passed all stages yet; the best one meets all objectives so far.
lab-search-written = Wrote the results to { $path }.
lab-search-how = Each cell shows its best candidate. A star (★) marks candidates whose estimates, though not their whole intervals, met all objectives in the last stage; a hollow star (☆) marks those with an interval wider than the objective, which need more games. The best of many candidates were also lucky: run an experiment with another seed before you trust one.
lab-search-open = { $place }: open { $board } in the board editor
lab-search-played = { $games } { $games ->
        [one] game
       *[other] games
    } of { $player } against itself
lab-search-high = as high as possible
lab-search-low = as low as possible
lab-search-changed = Changes
lab-number-of = { $owner }: { $what }
lab-number-ability = { $owner }, “{ $ability }”: { $what }
lab-number-what = { $what ->
    [hp] hit points
    [size] size
    [strength] strength
    [level] glory for destroying it
   *[detect] detection range
}
lab-number-sight = { $when ->
    [day] sight by day
   *[night] sight by night
}
lab-number-cost = cost in { $resource }
lab-number-target = { $what ->
    [range] range
   *[count] number of targets
}{ $place ->
    [1] {""}
   *[other] , number { $place }
}
lab-number-flow = { $what ->
    [drain] { $resource } taken
   *[gain] { $resource } given
}
lab-number-effect = { $what ->
    [damage] damage
    [heal] hit points healed
    [shield] damage absorbed
    [boost] strength added
    [pull] pull distance
   *[push] push distance
}
lab-number-start = { $resource } at the start
lab-number-income = { $resource } each day
lab-number-from = { $resource } each day from: { $source }
lab-search-unchanged = None (the current content)
lab-search-content-how = Number 1 is in the folder { $path }. To play with it, add “--content { $path }” to “tessera lab run --game zodiacs” or “tessera zodiacs”, or upload its files on the site under “Custom map or pieces” when you set up a war. To play with another one, write its numbers into the files of the search, at the keys shown. A tick marks objectives that are met.
