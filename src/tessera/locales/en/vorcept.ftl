### Vorcept: errors in positions and actions.

vorcept-kind =
    { $kind ->
        [H] Host
        [D] Drone-1
        [E] Drone-2
       *[F] Drone-3
    }

vorcept-board-small = The board has a single cell; Vorcept needs room for two Hosts.
vorcept-board-no-pylon-cell = The board has no cell with six neighbours for the Pylon; choose another board, or pylon=absent.
vorcept-two-pylons = TERRAIN: a second Pylon (*) was found on { $cell }; there is only one.
vorcept-turn = TURN: “{ $found }” was found; expected one like b:pylon, r:blocks:8, b:host or b:main:2:-.
vorcept-turn-hosts = TURN: “{ $found }” does not fit the Hosts on the board; a Host is there only when it has been placed.
vorcept-turn-pylon = TURN: “{ $found }” does not fit; Blue places the Pylon once, in variants that have one.
vorcept-no-room = TURN: “{ $found }” cannot continue; too few empty cells are left to finish the setup.
vorcept-action = “{ $found }” is not an action; expected one like P@e5, L@c3, H@d2, D@d3, d2-d4 or pass.

vorcept-why-pylon-due = { $action }: { hexes-side } places the Pylon first (P@ and a cell).
vorcept-why-block-due = { $action }: { hexes-side } places an obstacle now (L@ and a cell).
vorcept-why-host-due = { $action }: { hexes-side } places its Host now (H@ and a cell).
vorcept-why-set-up-over = { $action }: the setup is over; now pieces move (d2-d4) or are summoned (D@d3).
vorcept-why-pylon-six = { $action }: the Pylon needs a cell with six neighbours.
vorcept-why-block-beside-pylon = { $action }: the Pylon on { $cell } is next to this cell.
vorcept-why-block-beside-other = { $action }: a block of the other colour is next to this cell.
vorcept-why-block-group = { $action }: more than three blocks of one colour would touch each other.
vorcept-why-block-room = { $action }: fewer than eight cells would be left where a Host can start.
vorcept-why-host-beside-host = { $action }: the other Host on { $cell } is next to this cell.
vorcept-why-host-beside-block = { $action }: an obstacle is next to this cell.
vorcept-why-host-near-pylon = { $action }: the Host must start at least { $gap ->
    [one] { $gap } step
   *[other] { $gap } steps
} from the Pylon.
vorcept-why-pylon-in-way = { $action }: the Pylon on { $cell } is in the way.
vorcept-why-not-straight = { $action }: a { vorcept-kind } moves in a straight line.
vorcept-why-too-far = { $action }: that is { $steps } cells away, but a { vorcept-kind } moves at most { $reach }.
vorcept-why-reserve-empty = { $action }: no { vorcept-kind } is left in reserve.
vorcept-why-not-beside-host = { $action }: { $cell } is not next to your Host on { $host }.
vorcept-why-occupied = { $action }: { $cell } is occupied by { $what ->
        [pylon] the Pylon
        [block] an obstacle
        [bH] Blue’s Host
        [rH] Red’s Host
        [bD] a blue Drone-1
        [bE] a blue Drone-2
        [bF] a blue Drone-3
        [rD] a red Drone-1
        [rE] a red Drone-2
       *[rF] a red Drone-3
    }.

vorcept-actions = Actions are typed as in the notation: P@e5 (Pylon), L@c3 (obstacle), H@d2 (Host), D@d3 (summon), d2-d4 (move), pass.

## Results of position checks

advice-pylon-place-note = { $count ->
    [0] The Pylon stands best near the centre, but no cell there has room around it.
   *[other] Good cells for the Pylon, near the centre but not in it, with room around: { $cells }.
}
advice-pylon-near-held = The Pylon stands near the centre of the board, but not in it.
advice-pylon-near-broken = { $where ->
    [middle] The Pylon stands in the exact centre, on { $cells }. One step away from it, games are less predictable.
   *[away] The Pylon stands { $steps } steps from the centre, on { $cells }. Closer to the centre, both sides can reach it equally well.
}
advice-pylon-room-held = There is room around the Pylon: { $free } of the 18 cells within two steps are open.
advice-pylon-room-broken = There is little room around the Pylon: { $free } of the 18 cells within two steps are open; { $room } would be better{ $count ->
    [0] { "" }
   *[other] ; obstacles lie on { $cells }
}. Crowding there leads to endless exchanges.
advice-starts-held = { $found ->
    [hosts] The Hosts, on { $cells }, start about equally far from the Pylon.
   *[cells] Both Hosts can start about equally far from the Pylon, for example on { $cells }.
}
advice-starts-broken = { $found ->
    [hosts] The Hosts, on { $cells }, do not start on equal terms: one is { $one } steps from the Pylon, the other { $other }.
    [cells] The Hosts cannot start on equal terms: the best cells left are { $cells }, { $one } and { $other } steps from the Pylon.
   *[none] No two cells are left for Hosts that do not touch.
}
