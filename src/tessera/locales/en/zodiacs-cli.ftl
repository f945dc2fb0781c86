### Zodiacs in the terminal.

## Cases

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Line { $number }
zodiacs-cli-unreadable = this file cannot be read.
zodiacs-cli-long = this file has more than { $most } bytes, the limit for Zodiacs files.
zodiacs-cli-json = this is not a JSON document: { $reason }.

zodiacs-cli-language = Unknown language “{ $found }” in LANG; expected one of { $expected }.

## A game

zodiacs-play-seats = The map { $map } is for { $seats } players.
zodiacs-play-against = The map { $map } has room for at most { $most } opponents.
zodiacs-play-head = Day { $day }, { $hour } ({ $light ->
        [night] night
       *[day] daylight
    })
zodiacs-play-player = { $name }{ $who ->
        [you] {" "}(you)
        [ally] {" "}(ally)
        [enemy] {" "}(enemy)
        [out] {" "}(eliminated)
       *[player] {""}
    }{ $known ->
        [yes] : { $held }
       *[no] {""}
    }
zodiacs-play-state = { $state ->
        [commanded] ordered
        [acted] has acted
        [stunned] stunned
        [asleep] not active
        [held] held in combat
       *[ready] ready
    }
zodiacs-play-mark = { $mark ->
        [hidden] hidden
        [shield] shield
        [boost] boost
        [stunned] stunned
       *[attacking] attacking
    }
zodiacs-play-in-view = In view: { $pieces }
zodiacs-play-ghost = last seen: day { $day }, { $hour }
zodiacs-play-turn = Day { $day }, { $hour }{ $when ->
        [now] {" "}(now)
        [later] {" "}(planned)
       *[past] {""}
    }
zodiacs-play-section = { $name ->
        [failures] Not carried out:
       *[plans] Planned:
    }
zodiacs-play-shown = { $number }: { $piece }, { $order }
zodiacs-play-hour-event = { $number }: { $event }
zodiacs-play-question = { $what ->
        [target] { $piece } attacks; targets, the default first: { $options }. Type { $line } TARGET.
        [vanguard] Pieces available for the vanguard of { $piece } against { $enemy }: { $options }. Type { $line } PIECE….
        [order] { $piece } meets the vanguard of { $enemy } in this order: { $options }. To change it, type { $line } PIECE….
       *[strike] { $piece } is attacked by several pieces and strikes one of them; attackers, the default first: { $options }. Type { $line } ATTACKER.
    }
zodiacs-play-prompt = Day { $day }, { $hour }, { $step }
zodiacs-play-thinking = The other players are thinking
zodiacs-play-nothing = You haven’t entered anything for this step.
zodiacs-play-past = This is the map after entry { $number }; type “map” for the current one.
zodiacs-play-no-plans = You have no planned orders.
zodiacs-play-plan = To plan an order, type plan DAY HOUR ORDER; to remove it, plan drop DAY HOUR.
zodiacs-play-hour = “{ $found }” is not an hour; expected one of: { $expected }.
zodiacs-play-offer = You have orders planned for this hour; type “use” to enter them:
zodiacs-play-number = “{ $found }” is not a number.
zodiacs-play-unknown = Unknown command “{ $found }”; type “help” for a list.
zodiacs-play-choice = Cannot read “{ $found }”; expected { $step ->
        [targets] an attacking piece and its target, such as 12 7.
        [defence] your piece in a battle, its opponent, then the vanguard, such as 12 7 4 5.
       *[order] your piece, its opponent, then the opponent’s vanguard in order, such as 12 7 5 4; or your piece and the attacker it strikes, such as 12 9.
    }
zodiacs-play-help =
    Orders, one per line:  12 c3-d3  a move    12 strike 7  an ability and its targets: a piece,
    a cell, @player, #1 (an order you know about) or !1 (an event of this hour).
    In combat: numbers of pieces. On the map * is a leader.
      ready     submit your orders         list, undo, clear  show or change your orders for this step
      pass      submit, and skip steps until something affects you
      map       the current map            pieces [N]         your pieces, or details of one
      seen      pieces of other players    journal [N]        past events, or the map after entry N
      journal all | piece N | player NAME | time | orders | moves | sight | abilities | combat | resources
      plan [DAY HOUR ORDER]                plan an order for later; plan drop DAY HOUR
      use       enter planned orders       quit               leave; with --save the game is saved

## Logs and content

zodiacs-cli-not-over = The full journal is available after the game; for a player’s journal, add --player with one of: { $players }.
zodiacs-cli-player = There is no journal of “{ $found }”; expected one of: { $expected }.
zodiacs-content-maps = Maps
zodiacs-content-map = { $name }, for { $seats } players
