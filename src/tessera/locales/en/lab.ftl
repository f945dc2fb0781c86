### The lab.

lab-no-game = What game is it? Name it with --game, or in a file that holds the experiment.
lab-not-installed = The lab needs the Python package “{ $module }”; install tessera with its extra “lab”.
lab-number = “{ $name }” is { $found }; expected a whole number from { $low } to { $high }.
lab-percent = “{ $name }” is { $found }; expected a number of percent from { $low } to { $high }.
lab-players = “players” must name 1 to { $most } players, none twice.
lab-player-text = “players” has { $found } among them; expected texts, as "4" or "uct:1000".
lab-pairings = “pairings” is “{ $found }”; expected one of { $expected }.
lab-board-or-generator = Either a board or wishes for new ones; leave out “board” or “generator”.
lab-wish = “{ $wish }” cannot be wished for of a new board; expected only: { $expected }.
lab-wish-kind = The wish “{ $wish }” must be { $kind ->
        [number] a whole number
        [fraction] a number
       *[text] a text, "in quotes"
    }.
lab-wish-value = The wish “{ $wish }” must be a number or a text.
lab-no-room = { $side ->
    [both] Neither side can set up there
   *[one] { web-side } cannot set up there
}: in none of { $tries } tries was there room for all its pieces. Enlarge the board, or make the armies smaller.
lab-won-at-once = On this board a first turn can win: in { $won } of { $tries } random set-ups it could. Such games are over before they begin, and tell little of the board.
lab-preparing = The bots are getting ready; the first time it can take minutes…
lab-address = Experiment { $address }
lab-whole = { $whole }
lab-decimal = { $whole }.{ $part }
lab-in-percent = { $number } %
lab-level = { $where ->
    [within] level
   *[alone] Level
} { $level }{ $sight ->
    [all] {" "}that sees all
   *[own] {""}
}
lab-meeting = { $first } – { $second }
lab-none-played = { $name }{ $alike ->
    [yes] {" "}against itself
   *[no] {""}
}: no game has been played yet.
lab-win-rate = { $who ->
        [side] { $name } against itself: { web-side } scored { $win_rate } of the points
       *[player] { $name }: { $first } scored { $win_rate } of the points
    } in { $games } { $games ->
        [one] game
       *[other] games
    }; with 95 % confidence, however often one looks, { $low } to { $high }.
lab-win-rate-of = { $name } against itself: { lab-whose } won { $share } (equal would be { $even }) in { $games } { $games ->
        [one] game
       *[other] games
    }; with 95 % confidence for all of them together, however often one looks, { $low } to { $high }.
lab-whose = { $group ->
    [faction] the faction { $whose }
    [leader] the leader { $whose }
    [coalition] the coalition { $whose }
   *[seat] { $whose }
}
lab-seat = seat { $number }
lab-no-study = { $game } cannot be studied in the lab.
lab-content-missing = There is nothing at { $path } to play with; name a file, or a folder where the game takes one.
lab-content-folder = { $path } is no folder; content of Zodiacs is a folder of files.
lab-boards-only = “generator”, “random_plies” and “book_plies” are for games on boards; leave them out.
lab-enough = Known to ±{ $known } percentage points, as wanted (±{ $wanted }): that ended it after { $games } { $games ->
        [one] game
       *[other] games
    }.
lab-not-enough = Known to ±{ $known } percentage points; ±{ $wanted } were wanted, and would take more games.
lab-swept = { $size } MB of games that nothing reads any more are gone.
lab-stopped = Stopped. What was played is kept; the same command goes on from there.

cluster-not-installed = A cluster needs the Python package “ray”; install tessera with its extra “cluster”.
cluster-address = “{ $found }” is no address of a Ray cluster; expected HOST:PORT, as “ray start” tells it, auto for the one that this machine is part of, or local for one of its own.
cluster-silent = No Ray cluster answers at { $address }; is it running, and can this machine reach it?
cluster-none = No Ray cluster “{ $address }” can be used: { $why }
cluster-lost = The cluster has lost the same games again and again: { $why }
cluster-version = The machine { $machine } of the cluster has another version of Tessera, Python, NumPy or Numba than this one, and would play other games; install the same ones.
cluster-bare = Machines of the cluster have no Tessera that could play; install the same version there with its extra “cluster”.

## Reports

lab-report = What the games have shown
lab-report-site = To the site
lab-report-a4 = As PDF, A4
lab-report-letter = As PDF, Letter
lab-report-empty = No game has been played yet.
lab-report-games = Games
lab-report-how = Each figure with its 95 % interval, at each strength. What the sides win has the same interval here, on the site and on the command line: it holds however often one looks. The others hold for one look, when the games are over. Beside a figure are the games that show most of it; they open on the site.
lab-report-skill = { $first } is stronger than { $second }{ $told ->
    [all] : it took all points, which makes at least { $low } Elo points.
    [open] {" "}by { $value } Elo points, or more: at least { $low }.
   *[closed] {" "}by { $value } Elo points ({ $low } … { $high }).
}
lab-report-skill-unknown = { $first } – { $second }: which is stronger, the games do not tell yet. The first of these took { $value } of the points ({ $low } … { $high }).
lab-no-interval = too few games to tell how surely
lab-setup-board = { $game } was played, { $where ->
    [named] on the board “{ $board }”
    [new] each two games on a new board
   *[own] on a board of its own
}.
lab-setup-map = { $game } was played, { $where ->
    [named] on the map “{ $map }”
   *[all] on all maps for { $count ->
        [one] one player
       *[other] { $count } players
    }, in turn
}.
lab-setup-content = It was played with: { $content }.
lab-kit = { $named ->
    [yes] kit “{ $name }”
   *[no] kit of one’s own
}
lab-own-content = custom content
lab-setup-who = Who played: { $players }{ $pairings ->
    [ladder] , each against itself and against the next
    [round-robin] , everybody against everybody, and against themselves
   *[self] { $count ->
        [one] , against itself
       *[other] , each against itself
    }
}.
lab-setup-random-plies = At the beginning { $count ->
    [one] one action is
   *[other] { $count } actions are
} played at random.
lab-setup-book-plies = Then follows an even opening of { $count ->
    [one] one action
   *[other] { $count } actions
}.
lab-setup-games = { $games ->
    [one] One game counts
   *[other] { $games } games count
} so far, of { $most } at most.
lab-setup-half-width = Each pairing ends as soon as the share is known to ±{ $half_width } %.
lab-setup-rules = Rules:
lab-setup-option = { $option }: { $value }.
lab-setup-days = Glory decides after { $days ->
    [one] one day
   *[other] { $days } days
}.
lab-setup-coalitions = Seats are allied in turn, in { $count } coalitions.
lab-setup-again = To play it again
lab-win-rates = How surely it is known what each wins
lab-win-rates-of = { $group ->
    [faction] What factions win
    [leader] What leaders win
    [coalition] What coalitions win
   *[seat] What seats win
}, { $name } against itself; the intervals hold together, however often one looks
lab-report-short = In short
lab-report-interval = Value (95 %)
lab-scale = Drawn from { $low } to { $high }{ $line ->
    [drawn] , with a line at { $even }
   *[none] {""}
}
lab-report-maps = Where it happens ({ $name } against itself)
lab-report-worth = Who held more of it, won more often?
lab-report-worth-how = In { $games ->
    [one] one game
   *[other] { $games } games
} of { $name } against itself. Right of the line: sides that held more of a kind than the other side, on average over a game, won more often; left of it, less often. The number is that for one piece more, all other leads being equal, in log-odds: 0 is 50 % of the games won, 1 about 73 %, 2 about 88 %. It is no cause: a side that is winning anyway also holds more pieces. The intervals hold together: with 95 % confidence all of them contain the truth (Bayesian logistic regression; before any game, each number is taken to lie between −3 and 3 in 19 of 20 cases, and numbers of faces that move alike or as mirror images, or belong to one token, to be similar).
lab-report-worth-few = Too few games to tell: { $kinds } of { $all } kinds, each of them not even known to within ±1
lab-report-uses = What was of use, in part of the games ({ $name } against itself, { $games ->
    [one] one game
   *[other] { $games } games
}), least of all first
lab-use-moved = Moved
lab-use-took = Took part in a capture
lab-use-decided = Moved in the winning turn
lab-use-played = Played as a card
lab-report-compare = What differs from the first version
lab-report-compare-how = Intervals are in parentheses. All of them together hold with 95 % confidence if you look once, when the games are over.{ $over ->
    [yes] {""}
   *[no] {" "}The games are not over yet: looking now and again later makes differences by chance more likely.
}
lab-report-no-pairs = Too few games of these versions have been played to compare them.
lab-report-written = The report is in { $file }.
lab-report-versions = Versions of one game are compared, in which the same players meet; “game”, “players” or “pairings” differ.
lab-difference = { $metric }: { $way ->
    [more] higher
   *[less] lower
} in version { $version } by { $value }{ lab-points } ({ $low } … { $high }).
lab-no-difference = { $metric }: no difference found for version { $version } ({ $low } … { $high }){ $more ->
    [0] .
    [one] ; to see one of { $seen }{ lab-points } it takes at least one game more.
   *[other] ; to see one of { $seen }{ lab-points } it takes at least { $more } games more.
}
lab-points = { $unit ->
    [share] {" "}percentage points
   *[number] {""}
}
lab-map-moves = Moves to the cell, in a game
lab-map-standing = Part of the turns in which somebody stands there
lab-map-captures = Captures from there, in a game
lab-map-range = The marks go from { $least } to { $most }: the larger, the more.
lab-map-deaths = Pieces lost there, in a game
lab-advice-side = { $better ->
    [s] South
    [n] North
    [b] Blue
   *[r] Red
} is surely better off, between the strongest of these players: { web-side } scored { $value } of the points, with 95 % confidence between { $low } and { $high }, however often one looks. Try to give the other side more room, a shorter way, or the first action.
lab-advice-fair = { web-side } scored { $value } of the points; with 95 % confidence, however often one looks, { $low } to { $high }. Between the strongest of these players the sides are even, within three percentage points.
lab-advice-fair-unknown = Between the strongest of these players { web-side } scored { $value } so far. With 95 % confidence, however often one looks, { web-side } gets { $low } to { $high } of the points: { $lead ->
    [none] no lead is greater than that; whether there is a smaller one
   *[some] there is a lead; whether it is greater than three percentage points
}, only more games would tell.
lab-advice-at-once = Now and then a first turn can win. Set the armies farther apart, or guard what may be taken.
lab-advice-short = Games are over soon. More ground between the sides, or a goal that is harder to reach, makes them longer.
lab-advice-long = Games take long. A smaller board, or a goal that is easier to reach, makes them shorter.
lab-advice-drawn = Many games are drawn. Let something decide: points, a limit, a second way to win.
lab-advice-obvious = Most turns are obvious. More ways to threaten two things at once give more to think about.
lab-advice-drama = There is little drama: the winner was hardly ever behind. Give the side that is behind something to do: a way to win pieces back, or a second goal.
lab-advice-early = Games are decided early, and then go on. Bring the goals nearer, or let the side that is behind threaten them to the end.
lab-advice-aimless = Many games end without anybody reaching the goal: nothing happens any more, or nobody is left. Open a way to the goal, or let points decide.
lab-advice-idle = Hardly ever of use, in less than one of twenty games: { $names }. Give them somewhere to go, or leave them out.
lab-list = { $first }, { $rest }
lab-advice-cards = Hands clog: often most cards cannot be played. Fewer Ancients, or zones that make them usable, help.
lab-metric-ended = Ended: { $reason ->
    [portal] by portal
    [obelisks] by Obelisks
    [points] by points
    [host] Host taken
    [pylon] around the Pylon
    [lumen] Lumen taken
    [limit] at the limit
    [eliminated] no enemy left
    [no-progress] no progress
    [last] one side was left
    [glory] by glory
    [draw] nobody won
   *[other] left unfinished
}
lab-metric-ended-about = Of all games.
lab-metric-first-side = Points of the first side
lab-metric-first-side-about = Half of them is fair. It should stay so as players grow stronger.
lab-metric-drawn = Draws
lab-metric-drawn-about = Games that nobody won.
lab-metric-unfinished = Left unfinished
lab-metric-unfinished-about = Games of 2,000 actions without an end.
lab-metric-aimless = Ended beside the goal
lab-metric-aimless-about = Games in which nothing happened any more, one side had nothing left, or that were left unfinished.
lab-metric-turns = Turns of a game
lab-metric-turns-about = Of both sides, after the set-up, on average.
lab-metric-turns-median = Turns of a game, median
lab-metric-turns-median-about = Half of the games are shorter.
lab-metric-minutes = Minutes for people
lab-metric-minutes-about = About how long people would need, by how much there is to do and to choose from. Rough: it serves to compare boards.
lab-metric-even-setups = Even set-ups
lab-metric-even-setups-about = After the set-up each side had at least 40 of 100 chances, by the mean of what each saw in its first turn.
lab-metric-won-at-once = Won at once
lab-metric-won-at-once-about = Over before both sides had had two turns between them.
lab-metric-could-be-won-at-once = A first turn could win
lab-metric-could-be-won-at-once-about = A side could have won in its first turn, played or not; tried exactly.
lab-metric-drama = Drama
lab-metric-drama-about = How far behind winners were while they were behind: the root of the difference of the chances.
lab-metric-lead-changes = Changes of the lead
lab-metric-lead-changes-about = Of all turns, those after which somebody else was ahead.
lab-metric-comeback = Comebacks
lab-metric-comeback-about = Games whose winner had once had less than half of an equal chance: of two, less than a quarter.
lab-metric-decided-at = Decided after
lab-metric-decided-at-about = The part of the game after which the winner was better off than anybody else had ever been.
lab-metric-alike-openings = Openings alike
lab-metric-alike-openings-about = How likely two games begin with the same turns up to the end of the first one after the set-up. Much of it: little variety.
lab-metric-branching = Legal actions
lab-metric-branching-about = At each decision, on average.
lab-metric-decisions = Real decisions
lab-metric-decisions-about = How often there was more than one legal action.
lab-metric-obvious = Obvious turns
lab-metric-obvious-about = How often a turn began with the very action with which level 1 would have begun it. That one sees dimly, and seldom agrees with itself: this serves to compare boards. Much of it: little to think about.
lab-metric-cards-usable = Cards of use
lab-metric-cards-usable-about = Turns with five cards, of which at least three could be played.

## Games for many

lab-metric-won = Won: { lab-whose }
lab-metric-won-about = { $group ->
    [faction] Of the games that it was in.
    [leader] Of the games that it led.
    [coalition] Of the games in which these were allied.
   *[seat] Of all games.
} A draw is shared by all. Equal would be { $even }.
lab-metric-days = Days of a game
lab-metric-days-about = On which it ended, on average.
lab-metric-days-median = Days of a game, median
lab-metric-days-median-about = Half of the games end sooner.
lab-metric-stalled = Nobody could hurt anybody
lab-metric-stalled-about = Games in which in the end, but for leaders, no piece was left that could.
lab-metric-orders = Orders
lab-metric-orders-about = That a seat gives in an hour, on average.
lab-metric-useless = Useless orders
lab-metric-useless-about = Of all orders: refused, cancelled, or carried out without changing anything.
lab-metric-unseen = Out of sight
lab-metric-unseen-about = Which part of the enemy’s pieces a seat does not see when an hour begins. How much that matters, a player tells that sees all: “sight:2” against “2”.
lab-metric-day-seconds = Time a day takes
lab-metric-day-seconds-about = Seconds that all bots together think.
lab-pairs = How often the one in front won and the other did not, of the games that one of both won
lab-watch = Games to watch ({ $name })
lab-watched = Day { $day }: { $reason ->
    [last] { $won } was left
    [glory] { $won } won by glory
   *[draw] nobody won
}
lab-advice-more = { $metric }: surely more than an equal share. { $value } ({ $low } to { $high }), equal would be { $even }. { $group ->
    [faction] Weaken an ability that its games turn on, take a piece, or make it dearer.
   *[seat] Look at its way to the others, its cover and what lies near.
}
lab-advice-less = { $metric }: surely less than an equal share. { $value } ({ $low } to { $high }), equal would be { $even }. { $group ->
    [faction] Look at what it cannot answer; a piece more or a cheaper ability helps.
   *[seat] Look at its way to the others, its cover and what lies near.
}
lab-advice-shares-fair = { $group ->
    [faction] All factions win an equal share, within a fifth of it.
   *[seat] All seats win an equal share, within a fifth of it.
}
lab-advice-shares-unknown = { $group ->
    [faction] Whether all factions win an equal share, within a fifth of it, the games do not tell yet: play more.
   *[seat] Whether all seats win an equal share, within a fifth of it, the games do not tell yet: play more.
}
lab-advice-useless = Many orders come to nothing. Look at abilities that are easily avoided or cancelled.
lab-advice-stalled = Now and then nobody can win any more but by glory. Armies last longer if less is lost in each fight.

## The search

lab-search = What the search has found
lab-search-metric = “{ $found }” is no figure of the lab; expected one of { $expected }.
lab-search-absent = No game can say anything of “{ $name }”: in this variant nobody holds cards. Leave it out, or choose a variant with cards.
lab-search-no-wish = Nothing is wished for: the table “objectives” must name a figure with what it shall be.
lab-search-range = “{ $name }” is { $found }; expected { $unit ->
        [share] two numbers of percent, from low to high, as [48, 52]
       *[number] two numbers, from low to high, as [20, 40]
    }, or “high” or “low” as a wish.
lab-search-points = “{ $name }” is { $found }; expected how many percentage points each share may be off what is even, more than 0 and at most { $most }, as 5.
lab-search-beyond = No candidate can meet what is wished for: “{ $name }” is never more than { $most }.
lab-search-contrary = No candidate can meet all wishes for “{ $name }”: one excludes another.
lab-search-uneven = No candidate can meet what is wished for “{ $name }”: not all can win more, or all less, than an equal share.
lab-search-map = The map has { $found } { $found ->
        [one] figure
       *[other] figures
    }; expected two, each with its range, as turns-median = [10, 40].
lab-search-stages = There are more stages than { $most }.
lab-search-choices = “{ $name }” must be { $kind ->
        [number] a whole number, two of them from low to high, or a list of them
        [fraction] a number, two of them from low to high, or a list of them
       *[text] a text in quotation marks, or a list of texts
    }.
lab-search-board = “board” is { $found }; expected the name or the text of a board, or a list of them.
lab-search-board-or-boards = Either boards that there are or new ones; leave out “board” or “boards”.
lab-search-advice = “advice” is “{ $found }”; expected “kept” or “any”.
lab-search-no-copies = { $game } is played with pieces of which there are always as many; leave out “copies”.
lab-search-nothing-varies = Nothing varies: give several values to an option, a number of the content, the copies of a piece or a wish for new boards.
lab-search-number = “{ $found }” is no number that stands in the content; perhaps one of { $expected } is meant.
lab-search-number-wrong = “{ $name }” cannot be all this: { $what }
lab-search-out = { $path } holds what this search has not written; name another folder with “--out”.
lab-search-none-laid = Nothing was found that could be played, in { $tried } { $tried ->
        [one] try
       *[other] tries
    }; the last one failed so: { $why }
lab-search-silent = No game says anything of “{ $metric }”: played like that, there is nothing of that kind.
lab-search-told = { $games } games of { $candidates } { $candidates ->
        [one] candidate
       *[other] candidates
    }; { $cells } { $cells ->
        [one] cell of the map has
       *[other] cells of the map have
    } one, and { $met } { $met ->
        [one] of them is
       *[other] of them are
    } such as was wished for (★).
lab-search-unknown = { $found ->
        [one] One more is so by its figures alone (☆) and as good as unknown
       *[other] { $found } more are so by their figures alone (☆) and as good as unknown
    }: after { $games } { $games ->
        [one] game
       *[other] games
    } an interval is still wider than what was wished for. More games in the last stage tell.
lab-search-none-meets = None has come through all stages with all wishes met. The best one missed: { $metrics }.
lab-search-none-through = None has come through all stages yet; the best one meets all wishes so far.
lab-search-written = What was found is in { $path }.
lab-search-how = In each cell the best candidate whose games were like that; a star marks those that met all wishes in the last stage, by their figures, not by whole intervals; a hollow one (☆) those of which an interval is wider than what was wished for: their games are too few to know. The best of many are lucky, too: play an experiment with another seed before you trust one.
lab-search-open = { $place }: open { $board } in the board builder
lab-search-played = { $games } { $games ->
        [one] game
       *[other] games
    } of { $player } against itself
lab-search-high = as high as can be
lab-search-low = as low as can be
lab-search-changed = What is changed, from what to what
lab-number-of = { $owner }: { $what }
lab-number-ability = { $owner }, “{ $ability }”: { $what }
lab-number-what = { $what ->
    [hp] hit points
    [size] size
    [strength] strength
    [level] glory for destroying it
   *[detect] how far it sees what is hidden
}
lab-number-sight = { $when ->
    [day] sight by day
   *[night] sight by night
}
lab-number-cost = price in { $resource }
lab-number-target = { $what ->
    [range] how far the target may be
   *[count] how many targets
}{ $place ->
    [1] {""}
   *[other] , number { $place }
}
lab-number-flow = { $what ->
    [drain] how much { $resource } it takes
   *[gain] how much { $resource } it gives
}
lab-number-effect = { $what ->
    [damage] damage
    [heal] hit points healed
    [shield] how much the shield holds off
    [boost] strength added
    [pull] how far it pulls
   *[push] how far it pushes
}
lab-number-start = { $resource } at the start
lab-number-income = { $resource } each day
lab-number-from = { $resource } each day from: { $source }
lab-search-unchanged = Nothing: the content as it is
lab-search-content-how = Number 1 is in the folder { $path }: “--content { $path }” plays with it, in “tessera lab run --game zodiacs” and in “tessera zodiacs”; on the site, “A map or pieces of your own” takes its files where a war is set up. To play with another one, write its numbers into the files from which the search started, where the keys lead. A tick marks what is as wished.
