### Zodiacs: descriptions of kinds and abilities, generated from their data.

## Use and cost of an ability.

zodiacs-text-active = { $kind ->
        [main] Action
       *[extra] Extra
    }{ $when ->
        [response] , in response only
        [both] , or response
       *[orders] { "" }
    }{ $once ->
        [yes] , once an hour
       *[no] { "" }
    }.
zodiacs-text-passive = Triggers automatically{ $kind ->
        [main] , as the piece’s action,
       *[extra] { "" }
    } { $trigger ->
        [day_start] at the start of each day
        [hour_start] at the start of each hour
        [entered] when the piece enters a cell
        [enemy_seen] when the piece catches sight of an enemy
        [attacked] when the piece is the target in a battle
        [damaged] when the piece loses hit points and survives
       *[destroyed] when the piece is destroyed
    }{ $once ->
        [yes] , at most once an hour
       *[no] { "" }
    }.
zodiacs-text-cost = Costs { $amounts }.
zodiacs-text-amount = { $amount } { $resource }
zodiacs-text-and = { $first } and { $rest }

## Targets.

zodiacs-text-targets = { $count ->
        [one] Target: { $targets }.
       *[other] Targets: { $targets }.
    }
zodiacs-text-list = { $first }; { $rest }
zodiacs-text-or = { $first }, or { $rest }
zodiacs-text-pieces = { $count ->
        [one] { $side ->
            [own] a piece of yours
            [ally] an ally’s piece
            [enemy] an enemy piece
           *[any] any piece
        }
       *[other] { $side ->
            [own] { $count } pieces of yours
            [ally] { $count } pieces of allies
            [enemy] { $count } enemy pieces
           *[any] any { $count } pieces
        }
    }
zodiacs-text-target-piece = { zodiacs-text-pieces }{ zodiacs-text-range }{ zodiacs-text-sight }
zodiacs-text-target-event = { $events }{ zodiacs-text-sight }
zodiacs-text-event-order = { $count ->
        [one] an order that you know, of { $side ->
            [own] a piece of yours
            [ally] an ally’s piece
            [enemy] an enemy piece
           *[any] any piece
        }
       *[other] { $count } orders that you know, of { $side ->
            [own] pieces of yours
            [ally] pieces of allies
            [enemy] enemy pieces
           *[any] any pieces
        }
    }{ zodiacs-text-range }
zodiacs-text-event-happened = { zodiacs-text-pieces }{ zodiacs-text-range } that { $what } this hour
zodiacs-text-event-seen = came into view
zodiacs-text-event-done = carried out an order
zodiacs-text-event-fired = fired a passive ability
zodiacs-text-target-cell = { $count ->
        [one] a cell
       *[other] { $count } cells
    }{ zodiacs-text-range }{ zodiacs-text-sight }
zodiacs-text-target-player = { $count ->
        [one] { $side ->
            [own] yourself
            [ally] an ally
            [enemy] an enemy player
           *[any] any player
        }
       *[other] { $side ->
            [own] yourself
            [ally] { $count } allies
            [enemy] { $count } enemy players
           *[any] any { $count } players
        }
    }
zodiacs-text-target-cause = the piece that triggered it, if that is { $side ->
        [own] a piece of yours
        [ally] an ally’s piece
        [enemy] an enemy piece
       *[any] a piece on the map
    }{ zodiacs-text-range }{ $sight ->
        [kept] , in sight
       *[other] { "" }
    }
zodiacs-text-range = { $reach ->
        [own] { " " }in the same cell
        [some] { " " }up to { $range } { $range ->
            [one] cell
           *[other] cells
        } away
       *[all] { "" }
    }
zodiacs-text-sight = { $sight ->
        [kept] , in sight until it is carried out
        [once] , in sight when it is ordered
       *[none] { "" }
    }

## Effects. What is affected: the target, each target, the pieces in the target cells, the piece itself, the ordered piece, or the piece that triggered a passive ability.

zodiacs-text-affected = { $affected ->
        [target] the target
        [targets] each target
        [there] every piece there
        [cells] every piece there
        [self] itself
        [ordered] the piece that was ordered
       *[cause] that piece
    }
zodiacs-effect-damage = Deals { $amount } damage to { zodiacs-text-affected }.
zodiacs-effect-heal = Heals { zodiacs-text-affected } by { $amount }, up to full hit points.
zodiacs-effect-push = Pushes { zodiacs-text-affected } up to { $cells } { $cells ->
        [one] cell
       *[other] cells
    } straight away from itself.
zodiacs-effect-pull = Pulls { zodiacs-text-affected } up to { $cells } { $cells ->
        [one] cell
       *[other] cells
    } straight towards itself.
zodiacs-effect-to = Moves { zodiacs-text-affected } to the target cell.
zodiacs-effect-teleport = Teleports to the target cell.
zodiacs-effect-hide = Hides { zodiacs-text-affected }.
zodiacs-effect-reveal = Reveals { zodiacs-text-affected }.
zodiacs-effect-detect = { $affected ->
        [self] Sees
       *[other] Lets { zodiacs-text-affected } see
    } hidden pieces up to { $cells } { $cells ->
        [one] cell
       *[other] cells
    } away until the end of the hour.
zodiacs-effect-summon = Summons a new piece { $place ->
        [cell] in the target cell
        [piece] in the target’s cell
       *[own] in its own cell
    }: { $kind }.
zodiacs-effect-gain = Gives you { $amount } { $resource }.
zodiacs-effect-drain = Takes up to { $amount } { $resource } from { $affected ->
        [player] the target player
        [players] each target player
        [target] the owner of the target
        [targets] each owner of a target
        [there] each owner of a piece there
        [cells] each owner of a piece there
        [self] you
        [ordered] the player who gave the order
       *[cause] the owner of that piece
    }.
zodiacs-effect-shield = Shields { zodiacs-text-affected } from { $amount } damage until the end of the hour.
zodiacs-effect-stun = Stuns { zodiacs-text-affected } until the end of the next hour.
zodiacs-effect-boost = Gives { zodiacs-text-affected } +{ $amount } strength until the end of the hour.
zodiacs-effect-cancel = Cancels the order; its cost is lost.
zodiacs-effect-swap = { $affected ->
        [targets] Swaps the places of the targets.
       *[other] Swaps places with { zodiacs-text-affected }.
    }
zodiacs-effect-end-stealth = Reveals { zodiacs-text-affected } permanently: it no longer hides automatically.

## Kinds of pieces.

zodiacs-text-kind = { $rank ->
        [leader] Leader. Size { $size }, { $hp } { $hp ->
            [one] hit point
           *[other] hit points
        }, strength { $strength }.
       *[ordinary] Size { $size }, { $hp } { $hp ->
            [one] hit point
           *[other] hit points
        }, strength { $strength }.
    }
zodiacs-text-level = { $level ->
        [0] Destroying it gains no glory.
       *[other] Destroying it gains { $level } glory.
    }
zodiacs-text-hours = Active { $when ->
        [all] at all hours
        [day] by day: morning, midday, evening
        [night] by night: dusk, midnight, dawn
        [none] never
       *[some] in these hours: { $hours }
    }.
zodiacs-text-hour = { $hour ->
        [morning] morning
        [midday] midday
        [evening] evening
        [dusk] dusk
        [midnight] midnight
       *[dawn] dawn
    }
zodiacs-text-hour-list = { $first }, { $rest }
zodiacs-text-sees = { $same ->
        [yes] Sees up to { $day } { $day ->
            [one] cell
           *[other] cells
        } away.
       *[no] Sees up to { $day } { $day ->
            [one] cell
           *[other] cells
        } away by day, { $night } by night.
    }
zodiacs-text-stealth = Hidden from the start, and hides again each hour in which no enemy shares its cell.
zodiacs-text-detects = Sees hidden pieces up to { $detect } { $detect ->
        [one] cell
       *[other] cells
    } away.
