### Zodiacs: what can be wrong with a content file or a case.

zodiacs-file-place = { $place }: { $what }
zodiacs-file-number = “{ $name }” is { $found }; it must be { $low } to { $high }.
zodiacs-file-flag = “{ $name }” must be true or false.
zodiacs-file-word = “{ $name }” is “{ $found }”; expected one of: { $expected }
zodiacs-file-hour = “{ $found }” is no hour; expected a list of hours or one of: { $expected }
zodiacs-file-sight = “sight” must be two numbers of cells from 0 to { $most }, by day and by night, as in [2, 1].
zodiacs-file-active-trigger = an active ability waits for an order and has no trigger; leave out “trigger” or write mode = "passive".
zodiacs-file-passive-trigger = a passive ability needs a “trigger”; expected one of: { $expected }
zodiacs-file-targets = “targets” must be a list of tables, as in [{"{"} type = "piece", range = 2 {"}"}].
zodiacs-file-effects = the ability has { $found } effects; at most { $most } are allowed.
zodiacs-file-effect = { $found } is no effect; expected one of: { $expected }
zodiacs-file-effect-form = the effect { $found } is not written in full; expected { $expected }
zodiacs-file-ability = { $kind }, ability { $ability }: { $what }
zodiacs-file-id = “{ $found }” is no id; expected up to 30 small Latin letters, digits and underscores, a letter first.
zodiacs-file-none = The folder { $folder } holds no faction; at least one file such as fire.toml was expected.
zodiacs-file-kind = “{ $found }” is no kind of piece of this faction; expected one of: { $expected }
zodiacs-file-kind-twice = the kind { $kind } stands in { $file } too; each kind may stand in one file only.
zodiacs-file-kinds = the faction has { $found } kinds; at most { $most } are allowed.
zodiacs-file-no-leader = no kind of the faction is a leader; at least one needs leader = true.
zodiacs-file-army = the army has { $found } pieces; at most { $most } are allowed.
zodiacs-file-army-leader = { $kind } is a leader and cannot stand in the army; a player takes one leader besides.
zodiacs-file-resource = “{ $found }” is no resource here; expected one of: { $expected }
zodiacs-file-resources = the faction has { $found } resources; at most { $most } are allowed.
zodiacs-file-resource-twice = the resource { $resource } is named in another file too; leave out one of the names.
zodiacs-file-glory = glory is only won by destroying enemies; it cannot be a faction’s resource, a cost, a gain or an income.
zodiacs-file-terrain = “{ $found }” is no terrain; expected one of: { $expected }
zodiacs-file-letter = “{ $found }” cannot stand for a terrain; expected one visible character other than _ and /.
zodiacs-file-letter-twice = the letter { $letter } stands for the terrain { $other } already; each needs its own.
zodiacs-file-no-ground = no terrain has room for a piece; at least one needs a capacity above 0.
zodiacs-file-seats = “starts” has { $found } { $found ->
    [one] list
   *[other] lists
} of cells; it must have a list of cells for each of { $low } to { $high } players.
zodiacs-file-start-list = seat { $seat } must have a list of cells, as in ["a1", "b1"], the leader’s first.
zodiacs-file-start-cell = seat { $seat }: the map has no cell “{ $cell }”; a gap is none either.
zodiacs-file-start-closed = seat { $seat }: the cell { $cell } is { $terrain }, where no piece can stand.
zodiacs-file-start-twice = seat { $seat }: the cell { $cell } belongs to seat { $other } already; each cell may be listed once.
zodiacs-file-start-full = seat { $seat }: with the faction { $faction } there is no room left for its { $kind } in { $cell }, which holds { $capacity }; list more cells.

## Abilities that can be read, but that make no sense.

zodiacs-sense-idle = it has no effects; it needs at least one.
zodiacs-sense-passive-response = a passive ability fires by itself, so it is no response to an order; leave out “response”.
zodiacs-sense-attacked-main = a main ability that fires when its piece is attacked never could: a piece in combat has none; write kind = "extra".
zodiacs-sense-passive-targets = a passive ability can aim at the one piece that set it off, or at nothing: only enemy_seen, attacked, damaged and destroyed have such a piece.
zodiacs-sense-event = an order can be a target only in a response step; write response = true.
zodiacs-sense-cell-side = a cell belongs to nobody; leave out “side”.
zodiacs-sense-player-place = a player stands nowhere; leave out “range” and “visible”.
zodiacs-sense-player = it aims at a player, but only the effect “drain” works on players.
zodiacs-sense-to = the effect “to” needs exactly one target cell to move to.
zodiacs-sense-to-piece = the effect “to” needs a target piece to move.
zodiacs-sense-teleport = the effect “teleport_self” needs exactly one target cell to go to.
zodiacs-sense-cancel = the effect “cancel” needs a target of the type “event”: the order to cancel.
zodiacs-sense-swap = the effect “swap” needs one target piece, to change cells with it, or two, which change with each other.
zodiacs-sense-push = the effects “push” and “pull” need a target; a piece cannot move away from itself.
zodiacs-sense-drain = the effect “drain” needs a target; it would take from its own player.

## Content without end.

zodiacs-endless-summons = summons go round without end and without cost: { $circle }.
zodiacs-endless-extra = what it gives back can be as much as it costs, counted with what it summons and sets off; it could be used without end.
zodiacs-endless-together = together with { $others } it can give back what that costs, counted with what is summoned and set off; these could be used without end.

## Content that somebody brings to the site.

zodiacs-file-abilities = the kind has { $found } abilities; at most { $most } are allowed.
zodiacs-own-nothing = There is no file yet; at least one map or faction was expected.
zodiacs-own-files = There are { $found } files; at most { $most } may be brought.
zodiacs-own-long = The files have { $found } characters together; at most { $most } may be brought.
zodiacs-own-twice = { $file } and { $other } are the same part of the content twice; leave one out or give it another name.
zodiacs-own-terrain = { $file } has terrains, but there is no map that is drawn with them; add a map.
zodiacs-own-many = There are { $found } { $what ->
    [kinds] kinds
    [factions] factions
   *[maps] maps
} altogether; at most { $most } may be brought.
zodiacs-own-room = the cells of this map hold { $found } sizes together; at most { $most } are allowed here. Draw fewer cells, or give terrains less capacity.
zodiacs-own-built-in = with the terrains in { $file } the factions of the house cannot be used: { $what }
