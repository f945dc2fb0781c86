### Zodiacs: errors in content files and cases.

zodiacs-file-place = { $place }: { $what }
zodiacs-file-number = “{ $name }” is { $found }; it must be { $low } to { $high }.
zodiacs-file-flag = “{ $name }” must be true or false.
zodiacs-file-word = “{ $name }” is “{ $found }”; expected one of: { $expected }
zodiacs-file-hour = “{ $found }” is not an hour; expected a list of hours or one of: { $expected }
zodiacs-file-events = { $found } is not a list of events; expected at least one of: { $expected }
zodiacs-file-events-type = only a target of the type “event” has “events”; leave it out
zodiacs-file-sight = “sight” must be two numbers of cells from 0 to { $most }, by day and by night, such as [2, 1].
zodiacs-file-active-trigger = an active ability needs an order and has no trigger; leave out “trigger” or write mode = "passive".
zodiacs-file-passive-trigger = a passive ability needs a “trigger”; expected one of: { $expected }
zodiacs-file-targets = “targets” must be a list of tables, such as [{"{"} type = "piece", range = 2 {"}"}].
zodiacs-file-effects = the ability has { $found } effects; at most { $most } are allowed.
zodiacs-file-effect = { $found } is not an effect; expected one of: { $expected }
zodiacs-file-effect-form = the effect { $found } is incomplete; expected { $expected }
zodiacs-file-ability = { $kind }, ability { $ability }: { $what }
zodiacs-file-id = “{ $found }” is not an id; expected up to 30 lower-case Latin letters, digits and underscores, a letter first.
zodiacs-file-none = The folder { $folder } contains no faction; expected at least one file such as fire.toml.
zodiacs-file-kind = “{ $found }” is not a kind of piece of this faction; expected one of: { $expected }
zodiacs-file-kind-twice = the kind { $kind } is also in { $file }; each kind may be in only one file.
zodiacs-file-kinds = the faction has { $found } kinds; at most { $most } are allowed.
zodiacs-file-no-leader = no kind of the faction is a leader; at least one needs leader = true.
zodiacs-file-army = the army has { $found } pieces; at most { $most } are allowed.
zodiacs-file-army-leader = { $kind } is a leader and cannot be in the army; each player gets one leader in addition.
zodiacs-file-resource = “{ $found }” is not a resource here; expected one of: { $expected }
zodiacs-file-resources = the faction has { $found } resources; at most { $most } are allowed.
zodiacs-file-resource-twice = the resource { $resource } is also named in another file; leave out one of the names.
zodiacs-file-glory = glory is gained only by destroying enemies; it cannot be a faction’s resource, a cost, a gain or income.
zodiacs-file-terrain = “{ $found }” is not a terrain; expected one of: { $expected }
zodiacs-file-letter = “{ $found }” cannot stand for a terrain; expected a visible character other than _ and /.
zodiacs-file-letter-twice = the letter { $letter } already stands for the terrain { $other }; each terrain needs its own.
zodiacs-file-no-ground = no terrain has room for a piece; at least one needs a capacity above 0.
zodiacs-file-seats = “starts” has { $found } { $found ->
    [one] list
   *[other] lists
} of cells; it must have a list of cells for each of { $low } to { $high } players.
zodiacs-file-start-list = seat { $seat } must have a list of cells, such as ["a1", "b1"], the leader’s first.
zodiacs-file-start-cell = seat { $seat }: the map has no cell “{ $cell }” (gaps are not cells).
zodiacs-file-start-closed = seat { $seat }: the cell { $cell } is { $terrain }, where no piece can stand.
zodiacs-file-start-twice = seat { $seat }: the cell { $cell } already belongs to seat { $other }; each cell may be listed once.
zodiacs-file-start-full = seat { $seat }: the faction { $faction } does not fit: there is no room left for its { $kind } in { $cell }, which holds { $capacity }; list more cells.

## Abilities that could not work.

zodiacs-sense-idle = it has no effects; it needs at least one.
zodiacs-sense-passive-response = a passive ability triggers automatically, so it cannot be a response to an order; leave out “response”.
zodiacs-sense-attacked-main = a main ability cannot be triggered by an attack on its piece, since pieces in combat cannot use main abilities; write kind = "extra".
zodiacs-sense-passive-targets = a passive ability can target the one piece that triggered it, or nothing; only enemy_seen, attacked, damaged and destroyed have such a piece.
zodiacs-sense-event = an order can be a target only in a response step; write response = true, or name other events in “events”.
zodiacs-sense-seen-side = only enemies come into view; write side = "enemy", or name other events in “events”.
zodiacs-sense-cell-side = a cell has no side; leave out “side”.
zodiacs-sense-player-place = a player has no place on the map; leave out “range” and “visible”.
zodiacs-sense-player = it targets a player, but only the effect “drain” works on players.
zodiacs-sense-to = the effect “to” needs exactly one target cell to move to.
zodiacs-sense-to-piece = the effect “to” needs a target piece to move.
zodiacs-sense-teleport = the effect “teleport_self” needs exactly one target cell to go to.
zodiacs-sense-cancel = the effect “cancel” needs a target of the type “event” with events = ["order"], which is the default: only orders can be cancelled.
zodiacs-sense-swap = the effect “swap” needs one target piece to swap places with, or two that swap places with each other.
zodiacs-sense-push = the effects “push” and “pull” need a target; a piece cannot move away from itself.
zodiacs-sense-drain = the effect “drain” needs a target; without one it would take from its own player.

## Infinite loops.

zodiacs-endless-summons = pieces could be summoned endlessly at no cost: { $circle }.
zodiacs-endless-extra = it could be used endlessly: it can return as much as it costs, counting what it summons and triggers.
zodiacs-endless-together = it could be used endlessly: together with { $others }, it can return what they cost, counting what is summoned and triggered.

## Content uploaded to the site.

zodiacs-file-abilities = the kind has { $found } abilities; at most { $most } are allowed.
zodiacs-own-nothing = There are no files yet; expected at least one map or faction.
zodiacs-own-files = There are { $found } files; at most { $most } are allowed.
zodiacs-own-long = The files have { $found } characters in all; at most { $most } are allowed.
zodiacs-own-twice = { $file } and { $other } define the same part of the content; leave one out or rename it.
zodiacs-own-terrain = { $file } has terrains that no map uses; add a map drawn with them.
zodiacs-own-many = There are { $found } { $what ->
    [kinds] kinds
    [factions] factions
   *[maps] maps
} in all; at most { $most } are allowed.
zodiacs-own-room = the cells of this map have a total capacity of { $found }; at most { $most } is allowed. Draw fewer cells, or give terrains less capacity.
zodiacs-own-built-in = the built-in factions cannot be used with the terrains in { $file }: { $what }
