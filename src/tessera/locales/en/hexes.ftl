### Vorcept and Pit: errors in positions and actions.

hexes-piece-letter = PIECES: “{ $found }” was found; expected a letter of { $expected } (lower case for Red) and a cell, such as { $example }.
hexes-piece-on-terrain = PIECES: { $kind } cannot stand on { $cell }: its terrain is “{ $found }”; such a piece stands on { $expected }.
hexes-piece-order = PIECES: { $piece } is out of place; pieces come in cell order (by rank, then file), one per cell.
hexes-two-leaders = PIECES: a second { $kind } stands on { $cell }; each side has one.
hexes-too-many = RESERVES: { hexes-side } has { $found } × { $kind }, on the board and in reserve together; the variant has { $most }.
hexes-komi-many = komi: with it, a side would have more than { $most } pieces of one kind.
hexes-reserves = RESERVES: “{ $found }” was found; expected the counts of both sides, Blue’s first, such as { $expected }.
hexes-turn-acted = TURN: “{ $found }” says that the piece on { $cell } has acted; expected a piece of the side to move, with one action left.
hexes-turn-pass = TURN: “{ $found }” has a pass in the middle of a turn; you can pass only with two actions left.

hexes-side =
    { $side ->
        [b] Blue
       *[r] Red
    }
hexes-why-pass = { $action }: you can pass only if you have no other legal action.
hexes-why-not-yours = { $action }: the piece on { $cell } is not { $side ->
        [b] Blue’s
       *[r] Red’s
    }.
hexes-why-empty = { $action }: no piece stands on { $cell }.
hexes-why-acted = { $action }: the piece on { $cell } has already acted this turn.
hexes-why-same-cell = { $action }: a move must end on another cell.
hexes-why-gap = { $action }: the path leads off the board.
hexes-why-surrounds = { $action }: one of your own pieces would have no empty cell left around it.

hexes-laying-form = “{ $found }” is not a fragment; expected a shape, its cell and its rotation, such as triangle@0,0:2.
hexes-laying-lava = There is no lava in this game; expected a fragment of ground.
hexes-laying-apart = The fragment must touch the board.
hexes-laying-covered = { $high ->
    [yes] Some of these cells are taken: a fragment needs three empty cells; a ground fragment can also go on three cells of the first level.
   *[no] Some of these cells are taken: a fragment needs three empty cells.
}
hexes-laying-third-level = There is already a pillar; there is no third level.
