### Almajara: what can be wrong with a kit, a board or a scenario.

kit-types = the kit has { $found } types of tokens; at most { $most } are allowed.
kit-no-start = the kit has no ordinary token and no Guardian; nothing could be placed at the start.
kit-category = “{ $found }” is no category; expected one of: { $expected }
kit-type-id = “{ $found }” does not fit a type of the category { $category }; expected { $letter } and a number from 1 to 99, as in { $letter }1.
kit-face-id = “{ $found }” does not fit a face of the category { $category }; expected { $letter } and two digits, as in { $letter }01.
kit-copies = there are { $found } copies; 1 to { $most } are allowed.
kit-faces = the token { $type } has { $found } faces, each begun with [[token.face]]; it needs two.
kit-face-empty = the face { $face } has no marks; it needs at least one.
kit-mark-pair = the face { $face } has a mark that is no pair of whole numbers, as in [1, 2].
kit-mark-far = the face { $face } has the mark { $mark }, off the 7×7 neighbourhood; both numbers must be −{ $most } to { $most }.
kit-mark-still = the face { $face } has the mark [0, 0], the token’s own cell; a mark must lie elsewhere.
kit-mark-twice = the face { $face } has the mark { $mark } twice.
kit-twice = the id { $id } stands twice, first in line { $line }; each id may stand once.

zones-long = ZONES: the board text is { $length } characters long; no board needs more than { $most }.
zones-letter = ZONES: row { $row }, place { $column } is “{ $found }”; expected one of: { $expected }
zones-empty-row = ZONES: row { $row } is empty; every row needs a zone or a point (.) for each place.
zones-ragged = ZONES: places in row { $row }: { $found }, in the row before it: { $expected }; all rows must be of one length.
zones-outer-row = ZONES: row { $number } has no zone; leave out empty rows at the edge.
zones-outer-column = ZONES: column { $number } has no zone; leave out empty columns at the edge.
zones-many = ZONES: the board has { $found } zones; at most { $most } are allowed.
zones-files = ZONES: the board has { $found } files; at most { $most } are allowed.
zones-ranks = ZONES: the board has { $found } ranks; at most { $most } are allowed.

scenario-without-way = ZONES: with these zones and options { $side ->
        [s] South has no way
        [n] North has no way
       *[both] neither side has a way
    } to win; expected an enemy portal or two obelisks within reach, or a limit that is won by { $side ->
        [both] a side
       *[other] this side
    } or by points.
