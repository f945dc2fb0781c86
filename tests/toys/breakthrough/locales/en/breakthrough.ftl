### Breakthrough: what can be wrong with a position or an action.

breakthrough-actions = Moves are typed as in b2-b3: where from, where to.

breakthrough-board = “{ $found }” is not a board of Breakthrough; expected one of { $expected }.
breakthrough-men = MEN: “{ $found }” was found; expected as many ranks as files, 4 to 8, joined by /, of M (South), m (North) and . (free).
breakthrough-many = MEN: { $letter } stands on { $found } cells; the variant has { $most }.
breakthrough-turn = TURN: “{ $found }” was found; expected s or n.
breakthrough-action = “{ $found }” is not an action on this board; expected one like b2-b3.

breakthrough-why-nobody = { $action }: no man of the side to move stands on { $cell }.
breakthrough-why-way = { $action }: the man on { $cell } steps one cell forward, straight onto a free cell or slantwise, not onto its own men.
