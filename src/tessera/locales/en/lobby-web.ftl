# The lobby: who waits, and all games
lobby-web-people = { $count ->
    [one] { $count } player here
   *[other] { $count } players here
}
lobby-web-lost = The line is lost; it comes back by itself.
lobby-web-quick = Play now
lobby-web-register = Rated games need a name that is yours. Choose one, then a time below.
lobby-web-waiting = { $count ->
    [one] { $count } waits
   *[other] { $count } wait
}
lobby-web-looking = looking…
lobby-web-slow = in your own time
lobby-web-bot = Bot
lobby-web-bot-level = level { $level }
lobby-web-gather = Set up a war
lobby-web-gathering = { $count ->
    [0] none is gathering players
    [one] { $count } is gathering players
   *[other] { $count } are gathering players
}
lobby-web-quick-hint = One press pairs you with a player who wants the same game, or with the next one who does.
lobby-web-seeking = Looking for somebody who plays { $game } { $clock }. Stay on this page.
lobby-web-seeking-near = Looking for somebody within { $within } points of your rating who plays { $game } { $clock }; wider all the time, and soon for anybody. Stay on this page.
lobby-web-seeking-war = Looking for { $others ->
    [0] one to three others
    [one] { $others } other
   *[other] { $others } others
} for a live war{ $within ->
    [0] {""}
   *[other] , within { $within } points of your rating, and wider all the time
}. It begins as soon as they are here. Stay on this page.
lobby-web-seats = Players
lobby-web-seats-of = { $seats ->
    [0] any
   *[other] { $seats }
}
lobby-web-cancel = Cancel
lobby-web-found = Your opponent is here
lobby-web-found-text = The game begins.
lobby-web-found-war = There is a war for you
lobby-web-found-war-text = Its map is open.
lobby-web-of-game = Game
lobby-web-any = all
lobby-web-pace = Time
lobby-web-pace-of = { $pace ->
    [live] live
    [slow] slow
   *[none] no clock
}
lobby-web-rated-only = Rated only
lobby-web-somebody = Somebody
lobby-web-you-play = you play { $side }
lobby-web-no-clock = no clock
lobby-web-sit = Play
lobby-web-sit-with = Play { $name }
lobby-web-log-in = Log in
lobby-web-taken = taken
lobby-web-war = { $taken } of { $seats } seats taken · { $days ->
    [0] until somebody wins
    [one] { $days } day
   *[other] { $days } days
}
lobby-web-war-time = { $kind ->
    [hour] { $span } for an hour of the war
    [day] { $span } for a day of the war
   *[live] { $span } a step
}
lobby-web-join = Join
lobby-web-join-war = Join the war, { $name }
lobby-web-all = All games
lobby-web-player = Player
lobby-web-stands = Standing
lobby-web-stand = { $value ->
    [waiting] waiting
    [playing] played now
   *[finished] finished
}
lobby-web-none = No such game was found.
lobby-web-open = Waiting for a player
lobby-web-nobody = Nobody is waiting just now.
lobby-web-begin-one = Begin a game
lobby-web-played = Being played
lobby-web-invites = { $name } invites you to play
lobby-web-decline = Decline
