# The lobby: open challenges and all games
lobby-web-people = { $count ->
    [one] { $count } player online
   *[other] { $count } players online
}
lobby-web-lost = Connection lost. Reconnecting…
lobby-web-quick = Quick pairing
lobby-web-register = Log in or register to play rated games, then choose a time control below.
lobby-web-waiting = { $count ->
    [one] { $count } waiting
   *[other] { $count } waiting
}
lobby-web-searching = searching…
lobby-web-search = Searching…
lobby-web-slow = correspondence
lobby-web-bot = Bot
lobby-web-bot-level = level { $level }
lobby-web-gather = Create a war
lobby-web-gathering = { $count ->
    [0] no open wars
    [one] { $count } open war
   *[other] { $count } open wars
}
lobby-web-quick-hint = One click pairs you with the next player who wants the same game.
lobby-web-seeking = Searching for an opponent for { $game } { $clock }. The search continues on other pages of the site.
lobby-web-seeking-near = Searching for an opponent within { $within } points of your rating for { $game } { $clock }. The range widens every few seconds. The search continues on other pages of the site.
lobby-web-seeking-war = Searching for { $others ->
    [0] one to three other players
    [one] { $others } other player
   *[other] { $others } other players
} for a real-time war{ $within ->
    [0] {""}
   *[other] , within { $within } points of your rating (the range widens while you wait)
}. { $others ->
    [0] With three or more, you first have a minute to form coalitions.
    [one] It starts as soon as your opponent is found.
   *[other] {""}
} The search continues on other pages of the site.
lobby-web-seats = Players
lobby-web-seats-of = { $seats ->
    [0] any
   *[other] { $seats }
}
lobby-web-many = Wars of three and four players are casual. In real time, there is a minute before the start to form coalitions.
lobby-web-cancel = Cancel
lobby-web-cancel-search = Cancel the search
lobby-web-found = Opponent found
lobby-web-found-text = The game is starting.
lobby-web-found-war = War found
lobby-web-found-war-text = Opening the war.
lobby-web-of-game = Game
lobby-web-any = all
lobby-web-pace = Time control
lobby-web-pace-of = { $pace ->
    [live] real time
    [slow] correspondence
   *[none] unlimited
}
lobby-web-rated-only = Rated only
lobby-web-unnamed = Guest
lobby-web-you-play = you play { $side }
lobby-web-no-clock = unlimited
lobby-web-sit = Play
lobby-web-sit-with = Play { $name }
lobby-web-log-in = Log in
lobby-web-taken = taken
lobby-web-war = { $taken } of { $seats } seats taken · { $days ->
    [0] until victory
    [one] { $days } day
   *[other] { $days } days
}
lobby-web-war-time = { $kind ->
    [hour] { $span } per hour of war
    [day] { $span } per day of war
   *[live] { $span } per step
}
lobby-web-join = Join
lobby-web-join-war = Join the war on { $name }
lobby-web-all = All games
lobby-web-player = Player
lobby-web-stands = Status
lobby-web-stand = { $value ->
    [waiting] waiting
    [playing] in progress
   *[finished] finished
}
lobby-web-none = No games found.
lobby-web-open = Open challenges
lobby-web-no-challenges = No open challenges.
lobby-web-begin-one = Create a game
lobby-web-played = Games in progress
lobby-web-invites = { $name } invites you to play
lobby-web-decline = Decline
