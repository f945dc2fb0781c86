### Errors in variants, positions, actions and records of all games.

game-entry = { $variable } contains “{ $name }”, which is not the entry of a game ({ $problem }); expected module:NAME.
game-multiplayer = “{ $game }” has commands and classes of its own, see tessera { $game } --help; expected one of: { $expected }.
game-unknown = There is no game “{ $found }”; known games: { $expected }.
content-none = { $game } has no custom content.

variant-long = The variant text is { $length } characters long; at most { $most } are allowed.
variant-unknown = VARIANT: “{ $found }” was found; expected “standard”, or option=value with one of these options: { $expected }.
variant-order = VARIANT: “{ $name }” is repeated or out of order; the order is { $expected }.
variant-value = VARIANT: “{ $found }” is not a value of { $name }; expected { $expected }.
variant-default = VARIANT: { $name }={ $value } is the default; leave it out.

position-long = The position text is { $length } characters long; at most { $most } are allowed.
position-game = The position begins with “{ $found }”; expected the game’s name, “{ $expected }”.
position-fields =
    The position has { $found ->
        [one] { $found } field
       *[other] { $found } fields
    } after the game’s name, separated by single spaces; expected { $count }: { $expected }.
position-terrain = TERRAIN: { $problem }
position-number = { $field }: “{ $found }” was found; expected a whole number from { $low } to { $high }, without leading zeros.
position-cell = { $field }: the board has no cell “{ $found }”; a cell is a file letter and a rank number, such as d4.

rules-picks = “{ $found }” is too long for one action.
rules-over = { $action }: the game is over ({ $result }).

record-long = The record is { $length } bytes long; at most { $most } are allowed.
record-unreadable = This is not a game record: expected one whole JSON object.
record-field = This is not a game record: its field “{ $field }” is missing, unknown, or not what was expected.
record-not-object = This is JSON, but not a game record: “{ $found }” was found; expected a single record in braces, or a position text.
record-format = The record has format { $found }; expected { $expected }.
record-game = The record is for the game “{ $found }”; expected “{ $expected }”.
record-rules = The record was made with rules version { $found }; expected a version from 1 to { $known }.
record-variant = The record names the variant “{ $found }”, but its position has “{ $expected }”.
record-players = The record has { $found } players; expected { $expected }, or none.
record-date = The date of the record is “{ $found }”; expected one like 2026-01-31.
record-times = The record has { $found } times for { $expected } actions; expected one for each action, or none.
record-action = Action { $number } of the record: { $problem }
replay-unreadable = “{ $found }” cannot be read: expected a game record (JSON), a chapter that begins with [chapter "…"], or a position text like “vorcept standard …”.
replay-action = Action { $number }: { $problem }
record-final = The record does not end in the position it states; its actions lead to: { $expected }
record-result = The record states the result “{ $found }”, but the game’s is “{ $expected }”.
record-line = Line { $number }: { $problem }
record-lines = Lines { $number } to { $last } are not game records; the first: { $problem }
