# Tournaments: the list, the form, and the page of one
tournaments-web-lead = Play several rounds against opponents with similar scores, with little waiting. Join a tournament or create one.
tournaments-web-section = { $which ->
    [gathering] Open for registration
    [playing] In progress
   *[over] Finished
}
tournaments-web-none = No tournament is open for registration. Create one; it only takes a moment.
tournaments-web-nameless = { $game }, { $kind ->
    [swiss] Swiss
    [arena] arena
    [league] league
   *[round-robin] round robin
}
tournaments-web-kind = { $kind ->
    [swiss] Swiss
    [arena] Arena
    [league] League
   *[round-robin] Round robin
}
tournaments-web-kind-hint = { $kind ->
    [swiss] In each round you play an opponent with a similar score, and never the same one twice.
    [arena] Free players are paired with each other until time is up. Join and leave at any time; after two wins in a row your points are doubled.
    [league] Each round is one war per player. Each new round groups players who have met least often and, among these, players with similar scores; factions and seats rotate. First place in a war scores 100 points, last place 0, and the places between are spaced evenly. If you leave, you concede your war; if you are absent, a bot takes over. Either way, you are not in later rounds.
   *[round-robin] Everyone plays everyone.
}
tournaments-web-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournaments-web-lasts = { $minutes } min
tournaments-web-minutes-left = { $minutes } min left
tournaments-web-until = No new games after { $time } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
tournaments-web-last-games = The last games are being played.
tournaments-web-wait = Waiting for a free opponent. Stay on this page; your game opens automatically.
tournaments-web-starts = Starts { $time } · { $players ->
    [0] no players yet
    [one] { $players } player
   *[other] { $players } players
}
tournaments-web-missing = { $players } of { $least } players; the tournament starts when enough have joined.
tournaments-web-round-of = Round { $round } of { $rounds }
tournaments-web-won = Won by { $names }
tournaments-web-won-early = Won by { $names }. The tournament ended after round { $round } of { $rounds }: too few players were left.
tournaments-web-cancelled = Cancelled
tournaments-web-unnamed = Guest
tournaments-web-bot = Bot { $number }, level { $level }
tournaments-web-you-play = You play
tournaments-web-full = Full
tournaments-web-join = Join
tournaments-web-join-rated = Log in to join
tournaments-web-leave = { $gathering ->
    [yes] Withdraw
   *[no] Leave the tournament
}
tournaments-web-leave-sure = { $plays ->
    [yes] { $kind ->
        [league] Leave the league? You will concede your war.
       *[other] Leave the tournament? You will resign your game.
    }
   *[no] { $kind ->
        [league] Leave the league?
       *[other] Leave the tournament?
    }
}
tournaments-web-stay = Stay
tournaments-web-begin = Start now
tournaments-web-call-off = Cancel tournament
tournaments-web-link = Copy link
tournaments-web-your-name = Your name
tournaments-web-your-game = { $kind ->
    [league] Your war has started.
   *[other] Your game is ready.
}
tournaments-web-to-game = { $kind ->
    [league] Go to your war
   *[other] Play your game
}
tournaments-web-league-bot = Bot (empty seat)
tournaments-web-league-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
tournaments-web-league-seats = { $seats } players per war.{ $seats ->
    [3] {" "}If the number of players is not a multiple of 3, bots take the remaining seats.
   *[other] {" "}If the numbers do not divide evenly, some wars have one seat fewer, on a smaller map; bots take any seats that remain.
}
tournaments-web-league-size = wars of { $seats }
tournaments-web-league-pace = { $kind ->
    [live] { $span } per step
    [hour] { $span } per hour of war
   *[day] { $span } per day of war
}
tournaments-web-league-days = { $days ->
    [one] { $days } day
   *[other] at most { $days } days
}
tournaments-web-lost = Connection lost. Reconnecting…
tournaments-web-by = Created by
tournaments-web-no-players = No players yet.
tournaments-web-standings = { $begun ->
    [yes] Standings
   *[no] Players
}
tournaments-web-pairings = { $kind ->
    [arena] Games
   *[other] Rounds
}
tournaments-web-round = Round { $round }
tournaments-web-rank = Rank
tournaments-web-player = Player
tournaments-web-points = Points
tournaments-web-rating = Rating
tournaments-web-left = withdrew
tournaments-web-absent = absent
tournaments-web-bye = bye
tournaments-web-your-bye = You have no opponent in this round: a bye, worth { $points }.
tournaments-web-on = playing
tournaments-web-streak = Two wins in a row: the next game counts double
tournaments-web-break = { $what ->
    [buchholz] Buchholz: sum of your opponents’ scores
    [sonneborn] Sonneborn-Berger: scores of the opponents you beat, plus half the scores of those you drew with
    [games] Games played
    [strength] Average score of your opponents
    [glory] Total glory in all wars
    [encounter] Direct encounter: points in games between the tied players
   *[wins] Games won
}
tournaments-web-break-brief = { $what ->
    [buchholz] BH
    [sonneborn] SB
    [games] Games
    [strength] Opp.
    [glory] Glory
    [encounter] DE
   *[wins] Wins
}
tournaments-web-breaks = { $kind ->
    [swiss] Ties are broken by Buchholz score (BH), then Sonneborn-Berger (SB), direct encounter, and wins.
    [arena] A win is worth 2 points, a draw 1; after two wins in a row, games count double until you fail to win. Ties are broken by wins.
    [league] First place in a war scores 100 points, last place 0, and the places between are spaced evenly; players who share a place share its points. Ties are broken by wins, then by the average score of your opponents, then by glory.
   *[round-robin] Ties are broken by direct encounter, then Sonneborn-Berger (SB) and wins.
}
tournaments-web-found = Create a tournament
tournaments-web-found-registered = Log in or register to create a tournament.
tournaments-web-name = Name (optional)
tournaments-web-choice = { $what ->
    [game] Game
    [how] Format
    [counts] Mode
   *[begins] Start
}
tournaments-web-when = { $when ->
    [full] when enough have joined
   *[time] at a set time
}
tournaments-web-rounds-field = Rounds
tournaments-web-lasts-field = Duration in minutes
tournaments-web-cycles = Games per opponent
tournaments-web-once = one
tournaments-web-twice = two
tournaments-web-least = Minimum number of players
tournaments-web-time = Time control
tournaments-web-bots = If players are missing
tournaments-web-no-bots = cancel the tournament
tournaments-web-bots-level = add bots of level { $level }
tournaments-web-place = Rank { $rank }, points: { $points }
