### Experiments on the site.

lab-web-title = My experiments
lab-web-lead = Bots play a board or a map until it is known whom it favours, how long its games are and what happens in them. They go on whether you look or not.
lab-web-none = You have none yet. In the board builder, under “Is it fair?”, or beside the pieces of Zodiacs, one press begins one.
lab-web-desk = To the board builder
lab-web-board = The board
lab-web-level = { $count ->
    [one] Level { $levels }
   *[other] Levels { $levels }
}
lab-web-kit = kit “{ $name }”
lab-web-own-content = { $of ->
    [two] tokens of your own
   *[many] content of your own
}
lab-web-state = { $state ->
    [running] Goes on
    [stopped] Stopped
    [failed] The bots could not go on
   *[over] Done
}
lab-web-progress = { $games } of { $most ->
    [one] one game
   *[other] at most { $most } games
}
lab-web-played = { $games ->
    [0] No game yet
    [one] One game
   *[other] { $games } games
}
lab-web-wait = The bots are getting ready; the first time it can take a minute or two…
lab-web-left = { $unit ->
    [minute] about { $count ->
        [one] a minute
       *[other] { $count } minutes
    } left, at most
    [hour] about { $count ->
        [one] an hour
       *[other] { $count } hours
    } left, at most
   *[moment] less than a minute left
}
lab-web-stop = Stop
lab-web-go-on = Go on
lab-web-report = Report
lab-web-link = Link to the report
lab-web-compare = Compare
lab-web-compare-more = Tick one more: a report says how it differs from this one. Only experiments of the same players are compared.
lab-web-compare-report = Report of these { $count }, compared with the first
lab-web-compare-link = Link to this report
lab-web-forget = Remove from my experiments
lab-web-on-desk = Open in the board builder
lab-web-games = Games to watch
lab-web-earlier = Earlier ones
lab-web-no-games = None that can be shown.
lab-web-result = Games won
lab-web-draws = Draws
lab-web-ending = { lab-web-reason } { $games }
lab-web-reason = { $reason ->
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
lab-web-verdict = { $better ->
    [s] South is better off.
    [n] North is better off.
    [b] Blue is better off.
    [r] Red is better off.
    [even] Neither side is much better off.
   *[unknown] Neither side is surely better off.
} { $first ->
    [s] South’s
   *[b] Blue’s
} share of the points is { $win_rate } %; with 95 % confidence, however often one looks, it lies between { $low } and { $high } %.
lab-web-stronger = { $better ->
    [first] Level { $first } is stronger than level { $second }.
    [second] Level { $second } is stronger than level { $first } here.
   *[unknown] Too few games to tell whether level { $first } is stronger than level { $second }.
} It scored { $win_rate } % of the points; with 95 % confidence, however often one looks, { $low } to { $high } %.
lab-web-enough = That is known well enough: ±{ $wanted } % were wanted, so it ended after { $games ->
    [one] one game
   *[other] { $games } games
}.
lab-web-how = { $games ->
    [one] One game
   *[other] { $games } games
} of level { $level } against itself, about { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} a game.
lab-web-game = Game { $number }: { $winner ->
    [s] South wins
    [n] North wins
    [b] Blue wins
    [r] Red wins
   *[none] drawn
}, { lab-web-reason }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
lab-web-trial-strengths = Who plays, each against itself
lab-web-trial-strength = Level { $level }
lab-web-trial-until = Until it is known to
lab-web-trial-until-choice = { $half_width ->
    [0] all games
   *[other] ±{ $half_width } %
}
lab-web-trial-games = Games
lab-web-trial-most = That takes at most { $games } games of each: so many where nobody is better off, and far fewer where somebody clearly is.
lab-web-trial-anyway = Play all the same
lab-web-trial-start = Let them play
lab-web-trial-goes-on = It goes on while you look elsewhere, or close the page.
lab-web-trial-all = All my experiments

## Games for many

lab-web-fair = Is it fair?
lab-web-war-about = Bots play all seats, with factions, leaders and seats dealt anew in each game, and you see what each wins.
lab-web-war-map = Map and seats
lab-web-war-sight = And the strongest against itself seeing everything: what is fog worth?
lab-web-sight = { $level } that sees all
lab-web-group = { $group ->
    [faction] What each faction has won
   *[seat] What each seat has won
}
lab-web-percent = { $win_rate } %
lab-web-between = { $low } to { $high } %
lab-web-favoured = Surely more than an equal share of { $even } %: { $names }.
lab-web-unfavoured = Surely less than an equal share of { $even } %: { $names }.
lab-web-favoured-none = { $group ->
    [faction] No faction
   *[seat] No seat
} surely wins more or less than an equal share of { $even } %, with 95 % confidence for all of them, however often one looks.
lab-web-fog = { $better ->
    [first] Who sees all wins more.
    [second] Who sees all wins less here.
   *[unknown] Too few games to tell what seeing all is worth.
} Level { $level } that sees all scored { $win_rate } % of the points against itself in fog; with 95 % confidence, however often one looks, { $low } to { $high } %.
lab-web-war-how = { $games ->
    [one] One game
   *[other] { $games } games
} of level { $level }, of about { $days ->
    [one] one day
   *[other] { $days } days
}.
lab-web-war-ends = They ended:
lab-web-war-game = Game { $number }: { $winner ->
    [none] nobody wins
   *[other] { $winner } wins, { lab-web-reason }
}
