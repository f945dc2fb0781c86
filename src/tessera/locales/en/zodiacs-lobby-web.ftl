### Setting up a war of Zodiacs, and gathering for one.

## Setting up

zodiacs-web-new-pieces = All pieces and abilities
zodiacs-web-new-review = Review a record
zodiacs-web-new-map = Map
zodiacs-web-new-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
zodiacs-web-new-seats = Who plays
zodiacs-web-new-seat = Seat { $seat }
zodiacs-web-new-who = Who sits here
zodiacs-web-new-sits = { $who ->
    [me] Me
    [screen] A friend on this screen
    [open] Open: whoever has the link
   *[bot] Bot
}
zodiacs-web-new-others = { $who ->
    [open] All others by link
   *[bot] Bots on all other seats
}
zodiacs-web-new-level = How strong the bot is
zodiacs-web-new-bot = { $level ->
    [1] novice
    [2] experienced
    [3] strong
    [4] very strong
   *[5] master
}
zodiacs-web-lobby-bot = Bot, { zodiacs-web-new-bot }
zodiacs-web-new-link = You get a link to send.
zodiacs-web-new-faction = Faction
zodiacs-web-new-leader = Leader
zodiacs-web-new-army = And with it
zodiacs-web-new-abilities = What they can do
zodiacs-web-new-numbers = { $hp } hp, strength { $strength }
zodiacs-web-new-coalition = Coalition
zodiacs-web-new-coalition-none = alone
zodiacs-web-new-coalition-of = coalition { $name }
zodiacs-web-new-time = Time
zodiacs-web-new-days = The game lasts
zodiacs-web-days = { $days ->
    [0] until one side is left
    [one] at most { $days } day of six hours
   *[other] at most { $days } days of six hours
}
zodiacs-web-new-table = Table
zodiacs-web-new-check = { $what ->
    [chat] Players can talk: to all, within a coalition, to one
    [out_sees_all] Whoever is out sees everything
    [rated] The game counts for ratings: for registered players alone
   *[listed] Show the game in the list; otherwise only whoever has the link gets in
}
zodiacs-web-new-objection = { $why ->
    [watch] Take a seat or open one: bots alone need no table.
    [rated] A game that counts has a person on each seat, one of them you, and content of the house.
   *[friends] Somebody must be an enemy: all seats are in one coalition.
}
zodiacs-web-new-start = { $how ->
    [now] Start the game
   *[gather] Set up and invite
}

## Clocks

zodiacs-web-clock = Clock
zodiacs-web-clock-kind = { $kind ->
    [none] none
    [live] a clock for each step
    [hour] a deadline for each hour
   *[day] a deadline for each day
}
zodiacs-web-clock-step = { $kind ->
    [live] For each step
    [hour] For each hour
   *[day] For each day of six hours
}
zodiacs-web-clock-reserve = { $kind ->
    [day] Holidays in the whole game
    [hour] Holidays in the whole game
   *[live] Reserve for the whole game
}
zodiacs-web-clock-no-reserve = none
zodiacs-web-clock-span = { $unit ->
    [second] { $count } { $count ->
        [one] second
       *[other] seconds
    }
    [minute] { $count } { $count ->
        [one] minute
       *[other] minutes
    }
    [hour] { $count } { $count ->
        [one] hour
       *[other] hours
    }
   *[day] { $count } { $count ->
        [one] day
       *[other] days
    }
}
zodiacs-web-clock-none = Nobody is hurried: a step ends when all are ready.
zodiacs-web-clock-each = A step ends when all are ready, at the latest after { $span }.
zodiacs-web-clock-ahead = { $kind ->
    [hour] Once an hour you hand in orders, and standing answers for what others may do: then the whole hour is played. That happens when all are ready, at the latest after { $span }.
   *[day] Once a day you hand in orders and plans for its six hours, and standing answers for what others may do: then the whole day is played. That happens when all are ready, at the latest after { $span }.
}
zodiacs-web-clock-over = Whoever needs longer draws on a reserve of { $span } for the whole game.
zodiacs-web-clock-holidays = Each player has { $span } of holidays in the whole game: who is late draws on them without asking.
zodiacs-web-clock-exact = There is no reserve.
zodiacs-web-clock-late = If somebody is late, what they have written and planned so far is carried out, and in combat the usual choices hold. After one missed day, or three missed hours in a row, a bot plays for them until they hand something in again; { $league ->
    [yes] when everybody is away, bots play to the end.
   *[no] when everybody is away, the war waits.
}

## Gathering

zodiacs-web-lobby = Before the war
zodiacs-web-lobby-open = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
zodiacs-web-lobby-agreeing = { $count ->
    [0] All agree. It begins.
   *[other] Still to agree: { $names }.
}
zodiacs-web-lobby-invite = Send this link to those who are to play.
zodiacs-web-lobby-invite-do = Invite
zodiacs-web-lobby-invited = { $you ->
    [yes] You are invited
   *[no] is invited
}
zodiacs-web-lobby-decline = Decline
zodiacs-web-lobby-take-back = Take the invitation back
zodiacs-web-lobby-link = Link to this game
zodiacs-web-lobby-rated = It counts for ratings: registered players take seats.
zodiacs-web-lobby-register = The war counts for ratings: it needs a name that is yours.
zodiacs-web-lobby-register-do = Register
zodiacs-web-lobby-out = Whoever is out sees everything.
zodiacs-web-lobby-talk = { $talk ->
    [yes] Players can talk.
   *[no] Nobody talks.
}
zodiacs-web-lobby-agree = { $agreed ->
    [yes] I agree
   *[no] Agree to start
}
zodiacs-web-lobby-agree-about = The game begins as soon as every seat is taken and everybody agrees. If anybody changes faction, leader or coalition, all are asked again.
zodiacs-web-lobby-call-off = Call off
zodiacs-web-lobby-called-off = This war was called off: it was not played.
zodiacs-web-lobby-agreed = { $agreed ->
    [yes] agrees
   *[no] has not agreed yet
}
zodiacs-web-lobby-nameless = Player { $seat }
zodiacs-web-lobby-sit = Sit down
zodiacs-web-lobby-leave = Get up
zodiacs-web-lobby-ask-to-leave = Ask to leave
zodiacs-web-lobby-was-asked = { $name } was asked to leave and cannot sit down again.
zodiacs-web-lobby-somebody = Somebody without a name
zodiacs-web-lobby-let-back = Let back
zodiacs-web-lobby-barred = You were asked to leave. You can sit down again when whoever set up the war lets you back; until then you can watch.
zodiacs-web-lobby-fill = Who sits here
zodiacs-web-lobby-open-seat = open seat

## A map, factions or everything of one's own

zodiacs-web-own = A map or pieces of your own
zodiacs-web-own-about = Bring TOML files with maps, factions or terrains, or write a map here. Maps alone are played with the factions of the house, factions alone on its maps. Each war keeps what it is played with.
zodiacs-web-own-files = Choose files
zodiacs-web-own-paste = Paste or write
zodiacs-web-own-copy = Change a copy of “{ $name }”
zodiacs-web-own-text = Text of { $name }
zodiacs-web-own-remove = Leave out { $name }
zodiacs-web-own-large = { $name } is too large: at most { $most } kB of a file are read.
zodiacs-web-own-looking = Looking at it…
zodiacs-web-own-good = All is well: { $maps ->
    [one] { $maps } map
   *[other] { $maps } maps
}, { $factions ->
    [one] { $factions } faction
   *[other] { $factions } factions
}. Choose among them above and below.
zodiacs-web-own-with-house = The factions of the house take part, too
zodiacs-web-own-pieces-summary = All pieces and what they can do
zodiacs-web-own-pieces = These are the pieces of “{ $name }”, which somebody brought for a war of their own; they are not of the house.
zodiacs-web-own-of = Whoever set up this war brought what it is played with: “{ $name }”. It is not of the house.
zodiacs-web-own-short = content of its own
zodiacs-web-own-spoilt = What you bring cannot be played with yet: mend it, or leave it out.
zodiacs-web-own-alike = { $alike ->
    [yes] “{ $name }”: all seats are alike.
   *[no] “{ $name }”: seats differ in
}
zodiacs-web-own-unlike = { $what ->
    [camp] the camp
    [near] the ground within three steps
    [rivals] the way to the nearest rivals
    [middle] the way to the middle
   *[land] the land that is nearer to them than to others
}
