### Zodiacs in the terminal.

## Cases

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Line { $number }
zodiacs-cli-unreadable = this file cannot be read.
zodiacs-cli-long = this is more than { $most } bytes; no file of Zodiacs is so long.
zodiacs-cli-json = this is no JSON document: { $reason }.

zodiacs-cli-language = LANG is “{ $found }”; expected one of { $expected }.

## A game

zodiacs-play-seats = The map { $map } is for { $seats } players.
zodiacs-play-against = On the map { $map } there are at most { $most } opponents.
zodiacs-play-no-map = No map is for { $found } players; expected one of { $expected }.
zodiacs-play-head = Day { $day }, { $hour } ({ $light ->
        [night] night
       *[day] daylight
    })
zodiacs-play-player = { $name }{ $who ->
        [you] {" "}(you)
        [ally] {" "}(ally)
        [enemy] {" "}(enemy)
        [out] {" "}(out of the game)
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
zodiacs-play-shown = { $number }: piece { $piece }, { $order }
zodiacs-play-question = { $what ->
        [target] Piece { $piece } attacks; targets, the default first: { $options }. Type { $line } TARGET.
        [vanguard] Into the vanguard of piece { $piece } against piece { $enemy } may go: { $options }. Type { $line } PIECE….
        [order] Piece { $piece } meets the vanguard of piece { $enemy } in this order: { $options }. Type { $line } PIECE… for another.
       *[strike] Piece { $piece } is attacked by several; it strikes, the default first: { $options }. Type { $line } ATTACKER.
    }
zodiacs-play-prompt = Day { $day }, { $hour }, { $step }
zodiacs-play-thinking = The others are thinking
zodiacs-play-nothing = You have typed nothing for this step.
zodiacs-play-past = That was after entry { $number }; “map” shows the present.
zodiacs-play-no-plans = You have planned nothing.
zodiacs-play-plan = A plan is typed as plan DAY HOUR ORDER, or plan drop DAY HOUR.
zodiacs-play-hour = “{ $found }” is no hour; expected one of: { $expected }.
zodiacs-play-offer = You have planned for this hour; “use” gives these orders:
zodiacs-play-number = “{ $found }” is no number.
zodiacs-play-unknown = “{ $found }” is unknown here; “help” says what may be typed.
zodiacs-play-choice = “{ $found }” is not as expected: { $step ->
        [targets] an attacking piece and its target, as in 12 7.
        [defence] your piece in a battle, its opponent, then the vanguard, as in 12 7 4 5.
       *[order] your piece, its opponent, then the opponent’s vanguard in order, as in 12 7 5 4; or a piece and the attacker that it strikes, as in 12 9.
    }
zodiacs-play-help =
    Orders, one a line:  12 c3-d3  a move      12 strike 7  an ability and its targets: a piece,
    a cell, @player, or #1, an order that you know. In combat: numbers of pieces.
      ready     hand it all in             list, undo, clear  what you have typed for this step
      pass      hand it all in, and be asked again only when something concerns you
      map       the map as it is now       pieces [N]         your pieces, or all about one
      seen      the pieces of others       journal [N]        what happened; the map after entry N
      journal all | piece N | player NAME | time | orders | moves | sight | abilities | combat | resources
      plan [DAY HOUR ORDER]                write an order down for later; plan drop DAY HOUR
      use       give what is planned       quit               leave; with --save the game is kept

## Logs and content

zodiacs-cli-not-over = The game is not over, so there are only the players’ journals; name one with --player: { $players }.
zodiacs-cli-player = “{ $found }” is none of the players whose journal is here; expected one of: { $expected }.
zodiacs-content-maps = Maps
zodiacs-content-map = { $name }, for { $seats } players
