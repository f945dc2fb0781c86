### Pit: errors in positions and actions.

pit-kind =
    { $kind ->
        [L] Lumen
        [I] Imp
        [G] Gargoyle
       *[B] Balor
    }
pit-a-kind =
    { $kind ->
        [L] a Lumen
        [I] an Imp
        [G] a Gargoyle
       *[B] a Balor
    }

pit-turn = TURN: “{ $found }” was found; expected one like b:setup, r:setup:p or b:main:2:-.
pit-turn-truce = TURN: “{ $found }” was found; in this variant a truce lasts at most { $most } turns.
pit-reserves-main = RESERVES: “{ $found }” was found; expected zeros, since the setup is over.
pit-action = “{ $found }” is not an action; expected one like I@c3, c3-c5, c3<e3, c3-c5>d5, c3-h3~e3:g3 or pass.

pit-why-set-up = { $action }: the setup is not over; { hexes-side } places a piece now ({ $kind }@ and a cell).
pit-why-set-up-over = { $action }: the setup is over; now pieces move (c3-c5), push, pull or carry.
pit-why-lumen-first = { $action }: the Lumen is placed first.
pit-why-none-left = { $action }: there is no { pit-kind } left to place.
pit-why-lumen-shore = { $action }: a Lumen starts on ground at the edge.
pit-why-lumen-edge = { $action }: a Lumen starts at the edge.
pit-why-beside-enemy = { $action }: an enemy piece is next to this cell.
pit-why-not-beside-own = { $action }: none of your pieces is next to this cell.
pit-why-no-room = { $action }: a piece of yours would have no empty cell next to it.

pit-why-no-carrier = { $action }: { pit-a-kind } cannot carry; only Gargoyles can.
pit-why-no-pusher = { $action }: { pit-a-kind } cannot push; only Imps can.
pit-why-no-puller = { $action }: { pit-a-kind } cannot pull; only Lumens can.
pit-why-move-or-throw = { $action }: here { $kind ->
        [I] an Imp moves or pushes
       *[L] a Lumen moves or pulls
    }, not both in one action.
pit-why-push-then-move = { $action }: here an Imp does not move after its push.
pit-why-push-onto-end = { $action }: the pushed piece stands there.
pit-why-not-straight = { $action }: { pit-a-kind } flies in a straight line.
pit-why-too-far = { $action }: that is { $steps } { $steps ->
    [one] cell
   *[other] cells
} away, but { pit-a-kind } moves at most { $reach }.
pit-why-corner = { $action }: an Imp jumps only in a straight line, not around a corner.
pit-why-jump = { $action }: an Imp jumps over pieces and lava, but not over a pillar higher than its start or outside the board.
pit-why-jump-no-pillar = { $action }: an Imp jumps over pieces and lava, but here not over pillars, and not outside the board.
pit-why-lava = { $action }: { $cell } is lava, in which { pit-a-kind } cannot stand.
pit-why-bound = { $action }: the Lumen on { $cell } binds this piece, which must end its move next to her.
pit-why-occupied = { $action }: { $cell } is occupied by { pit-standing }.
pit-standing =
    { $what ->
        [bL] Blue’s Lumen
        [rL] Red’s Lumen
        [bI] a blue Imp
        [rI] a red Imp
        [bG] a blue Gargoyle
        [rG] a red Gargoyle
        [bB] a blue Balor
       *[rB] a red Balor
    }
pit-why-nothing-there = { $action }: no other piece stands on { $cell }.
pit-why-balor-pushed = { $action }: a Balor is too heavy to be pushed.
pit-why-balor-carried = { $action }: a Balor is too heavy to be carried.
pit-why-push-reach = { $action }: an Imp pushes a piece next to it; from a pillar, also one two cells away in a straight line.
pit-why-push-way = { $action }: the piece cannot go that way; a wall or a pillar above it is in the way.
pit-why-push-blocked = { $action }: another piece is in the way of the push.
pit-why-pull-reach = { $action }: a Lumen pulls a piece that is two cells away in a straight line.
pit-why-pull-way = { $action }: the cell between them is a wall, or a pillar that hides the piece.
pit-why-pull-blocked = { $action }: another piece stands between them.
pit-why-off-way = { $action }: the flight does not pass over { $cell }.
pit-why-drop-off-way = { $action }: a load is dropped between where it was picked up and where the Gargoyle lands.
pit-why-sink-drop = { $action }: a Gargoyle that ends its flight in lava takes its load with it.
pit-why-truce = { $action }: there is a truce; no Lumen can be lost this turn.

pit-actions = Actions are typed as in the notation: I@c3 (placement), c3-c5 (move), c3<e3 (the Lumen on c3 pulls), c3>d3 or c3-c5>d5 (the Imp on c3 pushes), c3-h3 (flight), c3-h3~e3:g3 (flight with a load from e3, dropped at g3), pass.
