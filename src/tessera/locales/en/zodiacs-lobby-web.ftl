### Creating and joining a war of Zodiacs

## Setting up

zodiacs-web-new-pieces = All pieces and abilities
zodiacs-web-new-review = Analyse a game record
zodiacs-web-new-map = Map
zodiacs-web-new-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
zodiacs-web-new-seats = Players
zodiacs-web-new-seat = Seat { $seat }
zodiacs-web-new-player = Player in this seat
zodiacs-web-new-sits = { $who ->
    [me] Me
    [screen] Friend here
    [open] Open
   *[bot] Bot
}
zodiacs-web-new-others = { $who ->
    [open] Open all other seats
   *[bot] Bots in all other seats
}
zodiacs-web-new-level = Bot level
zodiacs-web-new-bot = { $level ->
    [0] easy
    [1] novice
    [2] experienced
    [3] strong
    [4] very strong
   *[5] master
}
zodiacs-web-lobby-bot = Bot, { zodiacs-web-new-bot }
zodiacs-web-new-link = You will get a link to share.
zodiacs-web-new-faction = Faction
zodiacs-web-new-leader = Leader
zodiacs-web-new-army = Pieces of this faction
zodiacs-web-new-abilities = Abilities
zodiacs-web-new-numbers = { $hp } hp, strength { $strength }
zodiacs-web-new-coalition = Coalition
zodiacs-web-new-coalition-none = none
zodiacs-web-new-coalition-of = coalition { $name }
zodiacs-web-new-time = Length and time control
zodiacs-web-new-days = Length of the game
zodiacs-web-days = { $days ->
    [0] until only one side is left
    [one] at most { $days } day of six hours
   *[other] at most { $days } days of six hours
}
zodiacs-web-new-table = Table
zodiacs-web-allied-sight = Allies
zodiacs-web-allied-sight-of = { $sight ->
    [own] see only what their own pieces see
   *[shared] share what they see
}
zodiacs-web-shared-cells = Enemies in one cell
zodiacs-web-shared-cells-of = { $who ->
    [all] always fight
   *[seen] fight if one sees the other
}
zodiacs-web-new-check = { $what ->
    [chat] Chat: public, within coalitions, and private
    [out_sees_all] Eliminated players see everything
    [rated] Rated: registered players only
   *[listed] Public: show the game in the list; otherwise only players with the link can join
}
zodiacs-web-new-objection = { $why ->
    [watch] Take a seat yourself or open one: bots alone cannot play a war here.
    [rated] A rated war needs a person in every seat, including you, and built-in content.
   *[friends] All seats are in one coalition; at least one must be an enemy.
}
zodiacs-web-new-start = { $how ->
    [now] Start the game
   *[gather] Create and invite
}

## Clocks

zodiacs-web-clock = Time control
zodiacs-web-clock-kind = { $kind ->
    [none] unlimited
    [live] time per step
    [hour] deadline for each hour
   *[day] deadline for each day
}
zodiacs-web-clock-step = { $kind ->
    [live] Time per step
    [hour] Time per hour
   *[day] Time per day of six hours
}
zodiacs-web-clock-reserve = { $kind ->
    [day] Vacation per game
    [hour] Vacation per game
   *[live] Reserve per game
}
zodiacs-web-clock-none = No time limit: a step ends when all players are ready.
zodiacs-web-clock-each = A step ends when all players are ready, or after { $span } at the latest.
zodiacs-web-clock-ahead = { $kind ->
    [hour] For each hour of the war you submit orders, and automatic responses to what others may do; then the whole hour is played. This happens when all players are ready, or after { $span } at the latest.
   *[day] For each day of the war you submit orders and plans for its six hours, and automatic responses to what others may do; then the whole day is played. This happens when all players are ready, or after { $span } at the latest.
}
zodiacs-web-clock-over = Each player also has a reserve of { $span } for the whole game.
zodiacs-web-clock-holidays = Each player has { $span } of vacation per game, used automatically after a missed deadline.
zodiacs-web-clock-exact = There is no reserve.
zodiacs-web-clock-late = If a player misses the deadline, the orders and plans entered so far are carried out, and default choices apply in combat. After one missed day, or three missed hours in a row, a bot takes over until the player submits something again; { $league ->
    [yes] if everyone is away, bots play to the end.
   *[no] if everyone is away, the war waits.
}

## Gathering

zodiacs-web-lobby = War lobby
zodiacs-web-lobby-open = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
}
zodiacs-web-lobby-agreeing = { $count ->
    [0] Everyone agreed. Starting…
   *[other] Waiting for { $names } to agree.
}
zodiacs-web-lobby-invite = Send this link to the other players.
zodiacs-web-lobby-invite-name = Invite a registered player by name
zodiacs-web-lobby-invite-do = Invite
zodiacs-web-lobby-invited = { $you ->
    [yes] You are invited
   *[no] is invited
}
zodiacs-web-lobby-decline = Decline
zodiacs-web-lobby-take-back = Cancel invitation
zodiacs-web-lobby-link = Link to this game
zodiacs-web-lobby-rated = Rated: only registered players can take seats.
zodiacs-web-lobby-register = This war is rated: log in or register to play.
zodiacs-web-lobby-register-do = Register
zodiacs-web-lobby-out = Eliminated players see everything.
zodiacs-web-lobby-talk = { $talk ->
    [yes] Chat is on.
   *[no] Chat is off.
}
zodiacs-web-lobby-agree = { $agreed ->
    [yes] You agreed
   *[no] Agree to start
}
zodiacs-web-lobby-agree-about = The war starts when every seat is taken and all players agree. If a faction, leader or coalition changes, all players must agree again.
zodiacs-web-lobby-paired-about = If all players agree, the war starts at once with these coalitions. Otherwise it starts without coalitions when time runs out. If a faction, leader or coalition changes, all players must agree again. If a player leaves, the war is cancelled.
zodiacs-web-lobby-until-start = until the war starts
zodiacs-web-lobby-soon = The war starts in a few seconds.
zodiacs-web-lobby-player-left = A player left, so this war was cancelled.
zodiacs-web-lobby-search = You are searching for a war again.
zodiacs-web-lobby-call-off = Cancel war
zodiacs-web-lobby-called-off = This war was cancelled before it started.
zodiacs-web-lobby-agreed = { $agreed ->
    [yes] agreed
   *[no] has not agreed yet
}
zodiacs-web-lobby-nameless = Player { $seat }
zodiacs-web-lobby-sit = Take seat
zodiacs-web-lobby-leave = Leave seat
zodiacs-web-lobby-leave-war = Leave war
zodiacs-web-lobby-remove-player = Remove from seat
zodiacs-web-lobby-was-asked = { $name } was removed and cannot rejoin.
zodiacs-web-lobby-unnamed = Guest
zodiacs-web-lobby-let-back = Allow to rejoin
zodiacs-web-lobby-barred = You were removed from your seat. You can watch, and you can rejoin once the organizer allows it.
zodiacs-web-lobby-fill = Player in this seat
zodiacs-web-lobby-open-seat = open seat

## Custom maps and factions

zodiacs-web-own = Custom map or pieces
zodiacs-web-own-about = Add TOML files with maps, factions or terrains, or write a map here. Your maps use the built-in factions unless you add your own, and the other way round. A war keeps the content it was created with.
zodiacs-web-own-files = Choose files
zodiacs-web-own-paste = Paste or write
zodiacs-web-own-copy = Edit a copy of “{ $name }”
zodiacs-web-own-text = Text of { $name }
zodiacs-web-own-remove = Remove { $name }
zodiacs-web-own-large = { $name } is too large: files can have up to { $most } kB.
zodiacs-web-own-checking = Checking…
zodiacs-web-own-good = No problems found: { $maps ->
    [one] { $maps } map
   *[other] { $maps } maps
}, { $factions ->
    [one] { $factions } faction
   *[other] { $factions } factions
}. You can choose them above and below.
zodiacs-web-own-with-builtin = Include the built-in factions
zodiacs-web-own-pieces-summary = All pieces and their abilities
zodiacs-web-own-pieces = Pieces of “{ $name }”, a custom set made for a single war, not built in.
zodiacs-web-own-of = This war uses a custom set, “{ $name }”, provided by its organizer.
zodiacs-web-own-short = custom content
zodiacs-web-own-spoilt = Your content has errors; fix or remove it.
zodiacs-web-own-alike = { $alike ->
    [yes] “{ $name }”: all seats are equal.
   *[no] “{ $name }”: seats differ in
}
zodiacs-web-own-unlike = { $what ->
    [camp] camp
    [near] terrain within three steps
    [rivals] distance to the nearest rivals
    [middle] distance to the centre
   *[land] land nearest to them
}
