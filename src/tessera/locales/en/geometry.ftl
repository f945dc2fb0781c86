### Boards: errors and checks.

geometry-no-cells = The board has no cells; it needs at least one.
geometry-cells = The board has { $cells } cells; at most { $most } are allowed.
geometry-files = The board has { $files } files; at most { $most } are allowed.
geometry-ranks = The board has { $ranks } ranks; at most { $most } are allowed.
geometry-files-of-rank = Rank { $rank } of the board has { $files } files; at most { $most } are allowed.
geometry-text-long = The board text is { $length } characters long; at most { $most } are allowed.
geometry-trailing-gap = Rank { $rank } of the board text ends with a gap (_); leave out the gaps at its end.
geometry-outer-rank-empty = Rank { $rank } of the board text is empty; the first and the last rank must hold a cell.
geometry-first-file-empty = No rank of the board text has a cell on file a; move the board left so that one does.
geometry-letter = Cell { $cell } of the board text is the character { $code }; expected a visible letter, . or _.
geometry-terrain = Cell { $cell } of the board text is “{ $found }”; expected one of: { $expected }
geometry-no-such-cell = The board has no cell “{ $name }”; a cell is a file letter and a rank number, such as d4.
geometry-hexagon-side = The side of a regular hexagon is { $side }; it must be 1 to { $most }.
geometry-overlap = Fragments { $first } and { $second } overlap on the cell (q { $q }, r { $r }).
geometry-fragments = The number of fragments is { $fragments }; it must be 1 to { $most }.
geometry-symmetry = Unknown symmetry “{ $symmetry }”; expected one of: { $known }.
geometry-compactness = The compactness is { $compactness }; it must be 0 to 1.
geometry-holes = The number of holes is { $holes }; it must be 0 or more.
geometry-none-found = No such board was found (fragments: { $fragments }, symmetry: { $symmetry }, holes: { $holes }); try fewer holes or another number of fragments.
geometry-remainder = A board with the symmetry { $symmetry } cannot have { $fragments } fragments; a third-turn needs a multiple of 3 or one more, a sixth-turn a multiple of 6.
geometry-no-such-board = “{ $name }” is neither a board text nor the name of a board; known boards: { $known }.

## Results of board checks

advice-first-turn-broken = The first turn can win: after one setup, { web-side } wins at once with { $action }. { $truce ->
    [none] Give the starting places more ways out.
   *[any] A truce of 1 or more prevents it.
}
advice-one-piece-held = The board is connected.
advice-one-piece-broken = Not connected to the largest part of the board: { $cells }.
advice-corridors-held = No corridors of width one.
advice-corridors-note = Corridors of width one, which a single piece can block: { $cells }.
advice-holes-held = No holes inside.
advice-holes-broken = Fill the holes inside the board: { $cells }.
advice-holes-note = Holes inside: { $cells }.
advice-fragments-held = The board can be built from { $fragments } three-cell fragments.
advice-fragments-note = { $over ->
    [0] The number of cells is a multiple of three, but the board cannot be built from three-cell fragments.
   *[other] The board has { $size } cells, { $over } too many to be built from three-cell fragments.
}
