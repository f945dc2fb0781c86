### Vorcept: what can be wrong with a position or an action.

vorcept-side =
    { $side ->
        [b] Blue
       *[r] Red
    }
vorcept-kind =
    { $kind ->
        [H] Host
        [D] Drone-1
        [E] Drone-2
       *[F] Drone-3
    }

vorcept-board-small = The board has a single cell; Vorcept needs room for two Hosts.
vorcept-board-no-pylon-cell = The board has no cell with six neighbours for the Pylon; choose another board, or pylon=absent.
vorcept-terrain-letter = TERRAIN: “{ $found }” was found on { $cell }; expected one of { $expected } in this variant.
vorcept-two-pylons = TERRAIN: a second Pylon (*) was found on { $cell }; there is only one.
vorcept-piece-letter = PIECES: “{ $found }” was found; expected a letter of { $expected } (lower case for Red) and a cell, as in Hd2.
vorcept-piece-on-terrain = PIECES: { $piece } stands on “{ $found }”; pieces stand on plain cells (.).
vorcept-piece-order = PIECES: { $piece } is out of place; pieces come in cell order (by rank, then file), one a cell.
vorcept-two-hosts = PIECES: a second Host of one side was found on { $cell }; each side has one.
vorcept-too-many = RESERVES: { $kind } counts { $found }, on the board and in reserve together; the variant has { $most }.
vorcept-reserves = RESERVES: “{ $found }” was found; expected the counts of both sides, Blue’s first, as in 6.3.2/6.3.2.
vorcept-turn = TURN: “{ $found }” was found; expected one like b:pylon, r:blocks:8, b:host or b:main:2:-.
vorcept-turn-acted = TURN: “{ $found }” says that the piece on { $cell } has acted; expected a piece of the side to move, with one action left.
vorcept-turn-pass = TURN: “{ $found }” tells of a pass in the middle of a turn; expected it only with two actions left.
vorcept-turn-hosts = TURN: “{ $found }” does not fit the Hosts on the board; a Host stands there only when it has been placed.
vorcept-turn-pylon = TURN: “{ $found }” does not fit; Blue places the Pylon, once, in variants that have one.
vorcept-no-room = TURN: “{ $found }” cannot go on; too few free cells are left to finish the set-up.
vorcept-action = “{ $found }” is no action; expected one like P@e5, L@c3, H@d2, D@d3, d2-d4 or pass.

vorcept-why-pass = { $action }: there is something else to do, so passing is not allowed.
vorcept-why-pylon-due = { $action }: first { vorcept-side } places the Pylon (P@ and a cell).
vorcept-why-block-due = { $action }: now { vorcept-side } lays an obstacle (L@ and a cell).
vorcept-why-host-due = { $action }: now { vorcept-side } places its Host (H@ and a cell).
vorcept-why-set-up-over = { $action }: the set-up is over; now pieces move (d2-d4) or are summoned (D@d3).
vorcept-why-pylon-six = { $action }: the Pylon needs a cell with six neighbours.
vorcept-why-block-beside-pylon = { $action }: the Pylon at { $cell } is next to this cell.
vorcept-why-block-beside-other = { $action }: a block of the other colour is next to this cell.
vorcept-why-block-group = { $action }: more than three blocks of one colour would touch each other.
vorcept-why-block-room = { $action }: fewer than eight cells would be left where a Host can start.
vorcept-why-host-beside-host = { $action }: the other Host at { $cell } is next to this cell.
vorcept-why-host-beside-block = { $action }: an obstacle is next to this cell.
vorcept-why-host-near-pylon = { $action }: the Host must start at least { $gap } steps from the Pylon.
vorcept-why-not-yours = { $action }: the piece at { $cell } is not { $side ->
        [b] Blue’s
       *[r] Red’s
    }.
vorcept-why-empty = { $action }: no piece stands on { $cell }.
vorcept-why-acted = { $action }: the piece at { $cell } has already acted in this turn.
vorcept-why-same-cell = { $action }: a move must end on another cell.
vorcept-why-not-straight = { $action }: the cells do not lie on one straight line.
vorcept-why-gap = { $action }: the way leads outside the board.
vorcept-why-pylon-in-way = { $action }: the Pylon at { $cell } is in the way.
vorcept-why-too-far = { $action }: that is { $steps } cells away, but a { vorcept-kind } moves at most { $reach }.
vorcept-why-reserve-empty = { $action }: no { vorcept-kind } is left in reserve.
vorcept-why-not-beside-host = { $action }: { $cell } is not next to your Host at { $host }.
vorcept-why-occupied = { $action }: { $cell } is not free; { $what ->
        [pylon] the Pylon stands
        [block] an obstacle lies
        [bH] Blue’s Host stands
        [rH] Red’s Host stands
        [bD] a blue Drone-1 stands
        [bE] a blue Drone-2 stands
        [bF] a blue Drone-3 stands
        [rD] a red Drone-1 stands
        [rE] a red Drone-2 stands
       *[rF] a red Drone-3 stands
    } there.
vorcept-why-surrounds = { $action }: one of your own pieces would have no free cell left around it.

vorcept-actions = Actions are typed as in the notation: P@e5 (Pylon), L@c3 (obstacle), H@d2 (Host), D@d3 (summon), d2-d4 (move), pass.
