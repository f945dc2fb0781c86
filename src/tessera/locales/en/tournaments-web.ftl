# Tournaments: the list, the form, and the page of one
tournaments-web-lead = Everybody plays several rounds against others who stand alike, and nobody waits long. Join one, or set up your own.
tournaments-web-section = { $which ->
    [gathering] You can join
    [playing] Being played
   *[over] Over
}
tournaments-web-none = No tournament is gathering players just now. Set one up: it takes a moment.
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
    [swiss] In each round you meet somebody with about the same score; nobody meets twice.
    [arena] As long as it lasts, free players are paired with each other. Come and go as you like; after two wins in a row points are doubled.
    [league] A round is a war for everybody. Groups are made anew each time: of people who have met least, and of these who stand alike; factions and seats go round. The first of a war has 100 points, the last none, and those between are spaced evenly. If you leave, you concede your war; if you stay away, a bot plays on for you. Either way you are not in later rounds.
   *[round-robin] Everybody plays everybody.
}
tournaments-web-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournaments-web-lasts = { $minutes } min
tournaments-web-until = Games begin until { $time } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
tournaments-web-last-games = The last games are being played.
tournaments-web-wait = You play as soon as somebody is free. Stay on this page: it takes you to the board.
tournaments-web-starts = Begins { $time } · { $players ->
    [0] nobody has joined yet
    [one] { $players } player
   *[other] { $players } players
}
tournaments-web-missing = { $players } of { $least } players; it begins as soon as all are here.
tournaments-web-round-of = Round { $round } of { $rounds }
tournaments-web-won = Won by { $names }
tournaments-web-won-early = Won by { $names }. It ended after round { $round } of { $rounds }: too few had stayed.
tournaments-web-cancelled = Called off
tournaments-web-somebody = Guest
tournaments-web-bot = Bot { $number }, level { $level }
tournaments-web-you-play = You play
tournaments-web-full = Full
tournaments-web-join = Join
tournaments-web-join-rated = Log in to join
tournaments-web-leave = { $gathering ->
    [yes] Leave
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
tournaments-web-begin = Begin now
tournaments-web-call-off = Call off
tournaments-web-link = Copy the link
tournaments-web-your-name = Your name
tournaments-web-your-game = { $kind ->
    [league] Your war has begun.
   *[other] Your game waits.
}
tournaments-web-to-game = { $kind ->
    [league] Your war: to the map
   *[other] Your game waits: play
}
tournaments-web-league-bot = Bot in an empty seat
tournaments-web-league-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
tournaments-web-league-seats = { $seats } sit in a war.{ $seats ->
    [3] {" "}Where the number of players does not divide, bots take the seats that are left.
   *[other] {" "}Where the number of players does not divide, some wars have a seat fewer, on a smaller map; bots take what is left even then.
}
tournaments-web-league-size = wars of { $seats }
tournaments-web-league-pace = { $kind ->
    [live] { $span } a step
    [hour] { $span } an hour
   *[day] { $span } a day of war
}
tournaments-web-league-days = { $days ->
    [one] { $days } day
   *[other] at most { $days } days
}
tournaments-web-lost = The line is lost; it comes back by itself.
tournaments-web-by = Set up by
tournaments-web-nobody = Nobody has joined yet.
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
tournaments-web-left = has left
tournaments-web-absent = absent
tournaments-web-bye = bye
tournaments-web-on = playing
tournaments-web-streak = Two wins in a row: the next game is worth double
tournaments-web-break = { $what ->
    [buchholz] Buchholz: what the opponents have come to
    [sonneborn] Sonneborn-Berger: the scores of the opponents you beat, plus half the scores of those you drew with
    [games] Games played
    [strength] Average score of your opponents
    [glory] Glory gained in all wars
    [encounter] Direct encounter: points among those who are alike
   *[wins] Games won
}
tournaments-web-break-brief = { $what ->
    [buchholz] BH
    [sonneborn] SB
    [games] Games
    [strength] Met
    [glory] Glory
    [encounter] DE
   *[wins] Wins
}
tournaments-web-breaks = { $kind ->
    [swiss] Ties are broken by the Buchholz score (BH), Sonneborn-Berger (SB), direct encounter, wins.
    [arena] A win is worth 2, a draw 1; after two wins in a row each counts double, until one does not win. Ties are broken by wins.
    [league] The first of a war has 100 points, the last none, those between are spaced evenly, and who share a place share its points. Ties are broken by wins, then by the average score of the opponents, then by glory.
   *[round-robin] Ties are broken by direct encounter, Sonneborn-Berger (SB), wins.
}
tournaments-web-found = Set up a tournament
tournaments-web-found-registered = To set up a tournament you need a name that is yours.
tournaments-web-name = Name, if it is to have one
tournaments-web-choice = { $what ->
    [game] Game
    [how] Who plays whom
    [counts] The games count
   *[begins] It begins
}
tournaments-web-when = { $when ->
    [full] when enough have joined
   *[time] at a time
}
tournaments-web-rounds-field = Rounds
tournaments-web-lasts-field = Minutes that it lasts
tournaments-web-cycles = Each meets each
tournaments-web-once = once
tournaments-web-twice = twice
tournaments-web-least = Players needed
tournaments-web-time = Time
tournaments-web-bots = Where players are missing
tournaments-web-no-bots = it is called off
tournaments-web-bots-level = bots of level { $level } play
tournaments-web-place = Rank { $rank }, points: { $points }
