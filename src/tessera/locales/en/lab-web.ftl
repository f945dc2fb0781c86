### Experiments on the site.

lab-web-title = My experiments
lab-web-lead = Bots play a board or map to measure its balance, the length of its games and what happens in them. Experiments continue in the background.
lab-web-none = No experiments yet. Start one in the board editor or on the pieces page of Zodiacs, under “Balance test”.
lab-web-editor = Open the board editor
lab-web-board = Board
lab-web-level = { $count ->
    [one] Level { $levels }
   *[other] Levels { $levels }
}
lab-web-kit = token set “{ $name }”
lab-web-own-content = { $of ->
    [two] custom tokens
   *[many] custom content
}
lab-web-state = { $state ->
    [running] Running
    [stopped] Stopped
    [failed] Failed: a bot stopped
   *[over] Finished
}
lab-web-progress = { $games } of { $most ->
    [one] 1 game
   *[other] at most { $most } games
}
lab-web-played = { $games ->
    [0] No games yet
    [one] 1 game
   *[other] { $games } games
}
lab-web-wait = Preparing the bots; the first time this can take a minute or two…
lab-web-left = { $unit ->
    [minute] at most about { $count ->
        [one] a minute
       *[other] { $count } minutes
    } left
    [hour] at most about { $count ->
        [one] an hour
       *[other] { $count } hours
    } left
   *[moment] less than a minute left
}
lab-web-stop = Stop
lab-web-go-on = Resume
lab-web-report = Report
lab-web-link = Copy link to the report
lab-web-compare = Compare
lab-web-compare-more = Select one more to compare. Only experiments with the same players can be compared.
lab-web-compare-report = Compare these { $count } with the first
lab-web-compare-link = Copy link to this report
lab-web-forget = Remove from my experiments
lab-web-in-editor = Open in the board editor
lab-web-games = Sample games
lab-web-earlier = Earlier games
lab-web-no-games = No games to show.
lab-web-result = Wins
lab-web-draws = Draws
lab-web-ending = { lab-web-reason } { $games }
lab-web-reason = { $reason ->
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
lab-web-verdict = { $better ->
    [s] South has a significant advantage.
    [n] North has a significant advantage.
    [b] Blue has a significant advantage.
    [r] Red has a significant advantage.
    [even] The sides are about even.
   *[unknown] No significant advantage for either side yet.
} { $first ->
    [s] South
   *[b] Blue
} scored { $win_rate }% of the points (95% interval, valid at any time: { $low }% to { $high }%).
lab-web-stronger = { $better ->
    [first] Level { $first } is stronger than level { $second }.
    [second] Level { $second } is stronger than level { $first } here.
   *[unknown] No significant difference between levels { $first } and { $second } yet.
} Level { $first } scored { $win_rate }% of the points (95% interval, valid at any time: { $low }% to { $high }%).
lab-web-enough = The requested precision of ±{ $wanted }% was reached after { $games ->
    [one] one game
   *[other] { $games } games
}.
lab-web-how = { $games ->
    [one] 1 game
   *[other] { $games } games
} of level { $level } against itself, about { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} per game.
lab-web-game = Game { $number }: { $winner ->
    [s] South wins
    [n] North wins
    [b] Blue wins
    [r] Red wins
   *[none] drawn
}, { lab-web-reason }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
lab-web-trial-strengths = Bot levels (each plays itself)
lab-web-trial-strength = Level { $level }
lab-web-trial-until = Precision
lab-web-trial-until-choice = { $half_width ->
    [0] play all games
   *[other] ±{ $half_width }%
}
lab-web-trial-games = Games
lab-web-trial-most = At most { $games } games per level: that many if the board is balanced, far fewer if one side is clearly ahead.
lab-web-trial-anyway = Play anyway
lab-web-trial-start = Start
lab-web-trial-goes-on = Continues in the background, even if you close the page.
lab-web-trial-all = All my experiments
lab-web-trial-others = The experiment with the previous version is still running; see “All my experiments”.

## Zodiacs

lab-web-fair = Balance test
lab-web-war-about = Bots play all seats. Factions, leaders and seats are random in each game; the results show how often each one wins.
lab-web-war-map = Map and seats
lab-web-war-coalitions = Coalitions
lab-web-war-coalitions-of = { $count ->
    [0] none
   *[other] { $count } coalitions, allied in turn by seat
}
lab-web-war-sight = Also play the strongest level without fog against itself in fog, to measure what fog is worth
lab-web-sight = { $level } without fog
lab-web-group = { $group ->
    [faction] Win rate by faction
   *[seat] Win rate by seat
}
lab-web-percent = { $win_rate }%
lab-web-between = { $low } to { $high }%
lab-web-favoured = Significantly above an equal share of { $even }%: { $names }.
lab-web-unfavoured = Significantly below an equal share of { $even }%: { $names }.
lab-web-favoured-none = { $group ->
    [faction] No faction
   *[seat] No seat
} differs significantly from an equal share of { $even }% (simultaneous 95% confidence, valid at any time).
lab-web-fog = { $better ->
    [first] Playing without fog wins more.
    [second] Playing without fog wins less here.
   *[unknown] No significant effect of fog yet.
} Without fog, level { $level } scored { $win_rate }% of the points against itself in fog (95% interval, valid at any time: { $low }% to { $high }%).
lab-web-war-how = { $games ->
    [one] 1 game
   *[other] { $games } games
} of level { $level }, each lasting about { $days ->
    [one] one day
   *[other] { $days } days
}.
lab-web-war-ends = Results:
lab-web-war-game = Game { $number }: { $winner ->
    [none] draw
   *[other] { $winner } wins, { lab-web-reason }
}
