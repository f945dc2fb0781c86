### Race: what can be wrong with a position or an action.

race-actions = A run is typed as in a1-d1: where from, where to.

race-board = “{ $found }” is not a track of Race; expected one of { $expected }.
race-position = { $field }: “{ $found }” was found, which makes no sense there.
race-action = “{ $found }” is not an action; expected one like a1-d1.
race-why = { $action }: no runner of the side to move stands there, or no die takes it there.

race-web-task-main = Run by one of the dice.
race-web-announce-move = { web-side }: from { $origin } to { $target }.
race-web-announce-draw = A { $card } is rolled.
