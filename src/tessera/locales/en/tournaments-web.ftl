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
   *[round-robin] round robin
}
tournaments-web-kind = { $kind ->
    [swiss] Swiss
    [arena] Arena
   *[round-robin] Round robin
}
tournaments-web-kind-hint = { $kind ->
    [swiss] In each round those play each other who stand alike; nobody meets twice.
    [arena] As long as it lasts, whoever is free plays the next who is. Come and go as you like; after two wins in a row points are doubled.
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
tournaments-web-begin = Begin now
tournaments-web-call-off = Call off
tournaments-web-link = Copy the link
tournaments-web-your-name = Your name
tournaments-web-your-game = Your game waits.
tournaments-web-to-game = Your game waits: play
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
tournaments-web-bye = bye
tournaments-web-on = playing
tournaments-web-streak = Two wins in a row: the next game is worth double
tournaments-web-break = { $what ->
    [buchholz] Buchholz: what the opponents have come to
    [sonneborn] Sonneborn-Berger: what those have whom one has beaten, and half of those with whom one drew
    [games] Games played
    [encounter] Direct encounter: points among those who are alike
   *[wins] Games won
}
tournaments-web-break-brief = { $what ->
    [buchholz] BH
    [sonneborn] SB
    [games] Games
    [encounter] DE
   *[wins] Wins
}
tournaments-web-breaks = { $kind ->
    [swiss] Equal points are parted by the Buchholz score (BH), Sonneborn-Berger (SB), direct encounter, wins.
    [arena] A win is worth 2, a draw 1; after two wins in a row each counts double, until one does not win. Equal points are parted by wins.
   *[round-robin] Equal points are parted by direct encounter, Sonneborn-Berger (SB), wins.
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
