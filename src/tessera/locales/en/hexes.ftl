### Vorcept and Pit: errors in positions and actions.

hexes-piece-letter = PIECES: “{ $found }” was found; expected a letter of { $expected } (lower case for Red) and a cell, as in { $example }.
hexes-piece-on-terrain = PIECES: { $kind } cannot stand on { $cell }: there the ground is “{ $found }”; such a piece stands on { $expected }.
hexes-piece-order = PIECES: { $piece } is out of place; pieces come in cell order (by rank, then file), one a cell.
hexes-two-leaders = PIECES: a second { $kind } stands on { $cell }; each side has one.
hexes-too-many = RESERVES: { hexes-side } has { $found } × { $kind }, on the board and in reserve together; the variant has { $most }.
hexes-komi-many = komi: with it a side would have more than { $most } pieces of a kind.
hexes-reserves = RESERVES: “{ $found }” was found; expected the counts of both sides, Blue’s first, as in { $expected }.
hexes-turn-acted = TURN: “{ $found }” says that the piece on { $cell } has acted; expected a piece of the side to move, with one action left.
hexes-turn-pass = TURN: “{ $found }” has a pass in the middle of a turn; a pass is possible only with two actions left.

hexes-side =
    { $side ->
        [b] Blue
       *[r] Red
    }
hexes-why-pass = { $action }: you can pass only without another legal action.
hexes-why-not-yours = { $action }: the piece at { $cell } is not { $side ->
        [b] Blue’s
       *[r] Red’s
    }.
hexes-why-empty = { $action }: no piece stands on { $cell }.
hexes-why-acted = { $action }: the piece at { $cell } has already acted in this turn.
hexes-why-same-cell = { $action }: a move must end on another cell.
hexes-why-gap = { $action }: the path leads off the board.
hexes-why-surrounds = { $action }: one of your own pieces would have no free cell left around it.

hexes-laying-form = “{ $found }” is not a fragment; expected a shape, its cell and its rotation, as in triangle@0,0:2.
hexes-laying-lava = There is no lava in this game; expected a fragment of ground.
hexes-laying-apart = The fragment must touch the board.
hexes-laying-covered = { $high ->
    [yes] Some of these cells are taken: a fragment needs three free cells; a ground fragment can also go on three cells of the first level.
   *[no] Some of these cells are taken: a fragment needs three free cells.
}
hexes-laying-third-level = There is already a pillar; there is no third level.
