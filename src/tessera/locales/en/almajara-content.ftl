### Almajara: errors in kits, boards and scenarios.

kit-types = the token set has { $found } types of tokens; at most { $most } are allowed.
kit-no-start = the token set has no ordinary token and no Guardian; nothing could be placed at the start.
kit-category = “{ $found }” is not a category; expected one of: { $expected }
kit-type-id = “{ $found }” does not fit a type of the category { $category }; expected { $letter } and a number from 1 to 99, such as { $letter }1.
kit-face-id = “{ $found }” does not fit a face of the category { $category }; expected { $letter } and two digits, such as { $letter }01.
kit-copies = there are { $found } copies; 1 to { $most } are allowed.
kit-faces = the token { $type } needs two faces, each starting with [[token.face]]; it has { $found }.
kit-face-empty = the face { $face } has no pips; it needs at least one.
kit-mark-pair = pip { $number } of the face { $face } is not a pair of whole numbers, such as [1, 2].
kit-mark-far = the face { $face } has the pip { $mark }, outside the 7×7 field; both numbers must be −{ $most } to { $most }.
kit-mark-still = the face { $face } has the pip [0, 0], the token’s own cell; a pip must lie elsewhere.
kit-mark-twice = the face { $face } has the pip { $mark } twice.
kit-twice = the id { $id } is used twice, first in line { $line }; each id may be used only once.

zones-long = ZONES: the board text is { $length } characters long; at most { $most } are allowed.
zones-letter = ZONES: row { $row }, slot { $column } is “{ $found }”; expected one of: { $expected }
zones-empty-row = ZONES: row { $row } is empty; every row needs a zone or a dot (.) for each slot.
zones-ragged = ZONES: row { $row } has { $found } slots, the row before it { $expected }; all rows must have the same length.
zones-outer-row = ZONES: row { $row } has no zone; leave out empty rows at the edge.
zones-outer-column = ZONES: column { $column } has no zone; leave out empty columns at the edge.
zones-slot = VARIANT: a home names the zone “{ $found }”, which this board does not have; its zones are { $known }.
zones-many = ZONES: the board has { $found } zones; at most { $most } are allowed.
zones-files = ZONES: the board has { $found } files; at most { $most } are allowed.
zones-ranks = ZONES: the board has { $found } ranks; at most { $most } are allowed.

scenario-without-way = ZONES: with these zones and options, { $side ->
        [s] South has no way
        [n] North has no way
       *[both] neither side has a way
    } to win; expected an enemy portal or two Obelisks within reach, or a turn limit won by { $side ->
        [both] a side
       *[other] this side
    } or by points.

## Results of board checks

almajara-way-portal = by portal
almajara-way-obelisks = by Obelisks
almajara-way-limit = at the turn limit
almajara-way-points = by points
almajara-list = { $first }, { $rest }
almajara-never-deployed = { $kind ->
        [A] Ancients
       *[M] Myths
    }{ $side ->
        [s] { " " }of South
        [n] { " " }of North
       *[both] { "" }
    }

advice-goals-held = Ways to win: South { $south }; North { $north }.
advice-goals-broken = { $side ->
        [s] South has no way
        [n] North has no way
       *[both] Neither side has a way
    } to win: it needs an enemy portal or two Obelisks that its tokens can reach, or a turn limit with points{ $count ->
        [0] .
       *[other] ; out of reach: { $cells }.
    }
advice-alike-held = { $how ->
        [turned] Rotated by 180°, the board looks the same from both sides.
       *[mirrored] Mirrored, the board looks the same from both sides.
    }
advice-alike-broken = Both sides should see the same board, rotated by 180° or mirrored, unless the options give them different goals; the zones around these cells differ: { $zones }.
advice-alike-note = The sides have different goals or homes, so the board need not look the same to both.
advice-first-strike-held = No token can reach an enemy portal in the first turn.
advice-first-strike-broken = Portals should be out of reach in the first turn; look at { $cells }.
advice-first-obelisks-held = Neither side can hold two Obelisks after its first turn.
advice-first-obelisks-broken = A side that can win by Obelisks should not be able to stand on two after its first turn; look at { $cells }.
advice-home-held = Both homes have room for { $start } tokens.
advice-home-broken = Both homes need room for { $start } tokens; too small: { $cells }.
advice-deal-held = Tokens per side: { $deal }, placed at the start: { $start }.
advice-deal-note = Tokens per side: { $deal }, placed at the start: { $start }. On a board of this size, { $low } to { $high } are usual, with half to all of them placed at the start.
advice-deal-cut-note = The token set has fewer than two times { $deal } tokens; each side gets { $dealt }.
advice-supply-held = Both sides can bring in ordinary tokens from their reserve.
advice-supply-note = { $side ->
        [s] South cannot
        [n] North cannot
       *[both] Neither side can
    } bring in ordinary tokens from the reserve: no portal of their own, Lighthouse or Stone is within reach.
advice-specials-note = These can never enter on this board: { $kinds }. Add { $which ->
        [A] an Obelisk or a Stone
        [M] a portal of their side or a Stone
       *[AM] a Stone, or an Obelisk for Ancients and a portal for Myths
    }, or leave out these categories.
advice-hand-held = { $cards } of { $all } cards move nothing here, but can be discarded.
advice-hand-note = { $cards } of { $all } cards move { $stone ->
        [yes] nothing here unless a Stone is active
       *[no] nothing here at all
    }: they may clog hands. With discard=on, they can be discarded.
advice-parts-held = The board is connected.
advice-parts-note = The board has { $parts } parts; tokens get from one part to another only through the reserve.
advice-parts-broken = No token can ever reach the zones around { $zones }. Zones must be connected to the starting zones, at least through corners.
advice-edge-held = All portals lie at the edge.
advice-edge-note = Portals usually lie at the edge; these lie inside: { $cells }.
advice-defence-held = The count of turns without progress cannot end the game before the turn limit, at which { $side ->
        [s] South
       *[n] North
    } wins.
advice-defence-broken = { $side ->
        [s] South
       *[n] North
    } wins at the turn limit, but the count of turns without progress can end the game in a draw before that: draw_after is { $found }; it should be at least { $least }.
advice-idle-note = These have no effect on this board: { $options }.

## Errors of the generator

almajara-generator-zones = The number of zones is { $zones }; it must be { $least } to { $most }.
almajara-generator-number = { $what ->
        [portals] The number of portals per side
       *[obelisks] The number of Obelisks
    } is { $number }; it must be 0 to { $most }.
almajara-generator-none-found = No such board was found (zones: { $zones }, symmetry: { $symmetry }, portals per side: { $portals }, Obelisks: { $obelisks }); try more zones, fewer portals and Obelisks or another symmetry.
