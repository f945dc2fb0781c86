"""Adjudication cases: position, orders and choices as JSON, and the outcome (clause 11).

They serve as test cases for the rules, like DATC for Diplomacy.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Answer, Arrangement, Orders, Targets, Vanguards
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import (
    MAX_SEATS,
    TERRAINS,
    Ability,
    Hour,
    Income,
    Kind,
    Summon,
)
from tessera.games.zodiacs.content.parsing import (
    MAX_VALUE,
    JsonTable,
    joined_names,
    read_amounts,
    read_choice,
    read_kind,
    read_number,
    subtables,
)
from tessera.games.zodiacs.event_refs import ref_parts, ref_to
from tessera.games.zodiacs.events import Entry
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import ORDER_REF
from tessera.games.zodiacs.state import (
    DEFAULT_DAYS,
    MAX_DAY,
    AlliedSight,
    Piece,
    Seat,
    Setup,
    SharedCells,
    State,
    Step,
)
from tessera.i18n import excerpt, message

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

CASE_KEYS = (
    *("name", "rule", "why", "kinds", "terrain", "players", "pieces", "day", "hour", "hours"),
    *("rules", "steps", "combat", "expect"),
)
MAX_HOURS = 1000
LARGEST_NUMBER = 10**9
DEFEATS = ("leaders", "")


class Choices(Struct, frozen=True):
    """The choices of all players in the combat of an hour."""

    targets: dict[int, int] = {}
    vanguards: dict[int, dict[int, tuple[int, ...]]] = {}
    orders: dict[int, dict[int, tuple[int, ...]]] = {}
    strikes: dict[int, int] = {}

    def answer(self, step: Step) -> Answer:
        """The answer for a step."""
        if step is Step.TARGETS:
            return Targets(self.targets)
        if step is Step.DEFENCE:
            return Vanguards(self.vanguards)
        return Arrangement(self.orders, self.strikes)


Steps: TypeAlias = list[dict[str, list[str]]]
"""For each step, the order texts by player name."""


def adjudicate(case: Mapping[str, Any]) -> Json:
    """Adjudicate a case; the outcome has the form of clause 11.

    Args:
        case: the document.

    Raises:
        NotationError: naming the field, if something is wrong with it.
    """
    adjudication = Adjudication(game_from_case(case), *_hours(_table(case)))
    adjudication.play()
    return adjudication.outcome()


def game_from_case(case: Mapping[str, Any]) -> Game:
    """The game of a case, in its first orders step.

    Raises:
        NotationError: naming the field, if something is wrong with it.
    """
    return _game(_table(case))


def _table(case: object) -> JsonTable:
    if not isinstance(case, Mapping):
        raise NotationError(message("zodiacs-case-form"))
    table = JsonTable.at(("case",), case)
    table.only(*CASE_KEYS)
    return table


# reading


def _game(table: JsonTable) -> Game:
    given = table.take("rules", dict) if "rules" in table.values else {}
    rules = JsonTable.at(("rules",), given)
    rules.only("days", "allied_sight", "shared_cells")
    setup = Setup(
        table.take("terrain", str),
        dict(TERRAINS),
        _kinds(table),
        _seats(table),
        read_number(rules, "days", 0, MAX_DAY, DEFAULT_DAYS),
        shared_cells=SharedCells(
            read_choice(rules, "shared_cells", tuple(SharedCells), SharedCells.SEEN)
        ),
        allied_sight=AlliedSight(
            read_choice(rules, "allied_sight", tuple(AlliedSight), AlliedSight.SHARED)
        ),
    )
    pieces = [_piece(inner, setup) for inner in _listed(table, "pieces")]
    if len({piece.id for piece in pieces}) < len(pieces):
        raise table.error(message("zodiacs-case-twice"), "pieces")
    resources = [read_amounts(inner, "resources") for inner in _listed(table, "players")]
    day, hour = read_number(table, "day", 1, MAX_DAY), read_choice(table, "hour", tuple(Hour))
    return Game.resume(setup, pieces, resources, day, Hour(hour))


def _listed(table: JsonTable, key: str) -> Iterator[JsonTable]:
    """The objects of a required list, each with its index for error messages."""
    for place, values in enumerate(table.take(key, list)):
        if not isinstance(values, dict):
            raise table.error(message("zodiacs-case-objects", name=key), key)
        yield JsonTable.at((key, str(place)), values)


def _kinds(table: JsonTable) -> dict[str, Kind]:
    """The kinds of pieces, which include those they summon."""
    known = tuple(table.take("kinds", dict))
    kinds = {name: read_kind(name, inner) for name, inner in subtables(table, "kinds")}
    for kind in kinds.values():
        for ability in kind.abilities.values():
            if unknown := _summoned(ability) - kinds.keys():
                found, expected = excerpt(min(unknown)), joined_names(known)
                what = message("zodiacs-file-word", name="summon", found=found, expected=expected)
                raise JsonTable.at(("kinds", kind.id, "abilities", ability.id), {}).error(what)
    return kinds


def _summoned(ability: Ability) -> set[str]:
    return {effect.kind for effect in ability.effects if isinstance(effect, Summon)}


def _seats(table: JsonTable) -> tuple[Seat, ...]:
    """The seats, with distinct names."""
    seats = tuple(map(_seat, _listed(table, "players")))
    if not 0 < len(seats) <= MAX_SEATS:
        found = message("zodiacs-case-seats", found=len(seats), most=MAX_SEATS)
        raise table.error(found, "players")
    if len({seat.name for seat in seats}) < len(seats):
        raise table.error(message("zodiacs-case-names"), "players")
    return seats


def _seat(table: JsonTable) -> Seat:
    table.only("name", "coalition", "resources", "income", "defeat")
    coalition = table.take("coalition", str) if "coalition" in table.values else None
    defeat = read_choice(table, "defeat", DEFEATS, "") or None
    return Seat(
        table.take("name", str), coalition, None, defeat, Income(read_amounts(table, "income"))
    )


def _piece(table: JsonTable, setup: Setup) -> Piece:
    table.only("id", "kind", "owner", "cell", "hp")
    kind = setup.kinds[read_choice(table, "kind", tuple(setup.kinds))]
    names = [seat.name for seat in setup.seats]
    name = table.take("cell", str)
    cell = hex_map_of(setup.board).index(name)
    if cell is None:
        raise table.error(message("zodiacs-order-cell", found=excerpt(name)), "cell")
    return Piece(
        read_number(table, "id", 1, LARGEST_NUMBER),
        kind.id,
        names.index(read_choice(table, "owner", tuple(names))),
        cell,
        read_number(table, "hp", 1, MAX_VALUE, kind.hp),
        kind.stealth,
        kind.stealth,
    )


def _hours(table: JsonTable) -> tuple[list[Steps], list[Choices]]:
    """The steps and the choices of each hour."""
    single = "hours" not in table.values
    count = read_number(table, "hours", 1, MAX_HOURS, 1)
    given, chosen = table.values.get("steps") or [], table.values.get("combat") or {}
    hours = [_read(given, Steps, "steps")] if single else _read(given, list[Steps], "steps")
    combats = (
        [_read(chosen, Choices, "combat")]
        if single
        else _read(chosen or [], list[Choices], "combat")
    )
    more_hours: list[Steps] = [[] for _ in range(count - len(hours))]
    more_combats = [Choices() for _ in range(count - len(combats))]
    return [*hours, *more_hours][:count], [*combats, *more_combats][:count]


def _read(values: object, form: type[T], key: str) -> T:
    """Convert steps or choices; piece numbers are JSON keys there, hence strings."""
    try:
        return msgspec.convert(values, form, strict=False)
    except msgspec.ValidationError as error:
        reason = excerpt(str(error), 100)
        raise NotationError(message("zodiacs-case-steps", name=key, reason=reason)) from None


# playing


class Adjudication:
    """A case in play.

    Args:
        game: in its first orders step.
        hours: for each hour its steps.
        combats: for each hour its choices in combat.
    """

    def __init__(self, game: Game, hours: list[Steps], combats: list[Choices]) -> None:
        self.game = game
        self.hours = hours
        self.combats = combats
        self.names: list[str] = [seat.name for seat in game.state.setup.seats]
        self.refused: dict[int, str] = {}
        """Refused orders as written in the case, by entry number."""

    def play(self) -> None:
        """Play all hours."""
        state = self.game.state
        for steps, choices in zip(self.hours, self.combats, strict=True):
            hour, rest = state.hours_elapsed, iter(steps)
            while not state.result and state.hours_elapsed == hour:
                if state.step.in_combat:
                    answer = choices.answer(state.step)
                    self.game.answers = dict.fromkeys(state.priority, answer)
                    self.game.close()
                else:
                    self._give(next(rest, {}))

    def _give(self, step: Mapping[str, list[str]]) -> None:
        """Close a step with these orders, and keep the case's texts of refused ones."""
        written: dict[tuple[int, str], str] = {}
        for name, texts in step.items():
            if name not in self.names:
                raise NotationError(message("zodiacs-order-no-player", found=excerpt(name)))
            player = self.names.index(name)
            seen = [self._as_shown(player, text) for text in texts]
            written |= {(player, there): text for there, text in zip(seen, texts, strict=True)}
            self.game.answers[player] = Orders(tuple(seen))
        before = len(self.game.log.entries)
        self.game.close()
        for entry in self.game.log.entries[before:]:
            if isinstance(entry.event, events.OrderRefused):
                order = entry.event
                self.refused[entry.number] = written[order.player, order.text]

    def _as_shown(self, player: int, text: str) -> str:
        """An order with `#s.k` renumbered to the orders that its player knows."""
        state = self.game.state

        def counted(found: re.Match[str]) -> str:
            step = int(found[1]) if found[1] else len(state.orders) - 1
            place = int(found[2])
            given = state.orders[step - 1] if 0 < step < len(state.orders) else []
            known = ref_to(state, player, given[place - 1]) if place <= len(given) else None
            if known is None or known.value is None:
                return f"#0{found[0]}"  # refers to no order
            named = f"{found[1]}." if found[1] else ""
            return f"#{named}{ref_parts(known)[1]}"

        return ORDER_REF.sub(counted, text)

    # printing

    def outcome(self) -> Json:
        """The outcome in the form of clause 11."""
        entries = self.game.log.entries
        ends = [e.number for e in entries if isinstance(e.event, events.HourBegan)]
        until = ends[len(self.hours)] if len(ends) > len(self.hours) else len(entries)
        state = self.game.log.replay(until)
        return {
            "pieces": [_piece_outcome(state, piece) for piece in state.pieces_by_number()],
            "resources": {
                name: {key: n for key, n in (player.resources or {}).items() if n}
                for name, player in zip(self.names, state.players, strict=True)
            },
            "glory": {
                name: player.glory or 0
                for name, player in zip(self.names, state.players, strict=True)
            },
            "out": [
                name for name, player in zip(self.names, state.players, strict=True) if player.out
            ],
            "result": state.result,
            "events": [shown for entry in entries[:until] if (shown := self._event(state, entry))],
        }

    def _event(self, state: State, entry: Entry) -> list[str | int] | None:
        """An event in the form of clause 11; None if it is not printed."""
        name = state.map.name
        match entry.event:
            case events.OrderRefused(player):
                return ["refused", self.names[player], self.refused[entry.number]]
            case events.OrderCancelled(piece=piece, reason=reason):
                return ["cancelled", piece, reason]
            case events.Marked() | events.Removed():
                return None
            case events.Suspended(piece, cell):
                return ["suspended", piece, name(cell)]
            case events.Revealed(piece):
                return ["revealed", piece]
            case events.Damaged(piece, amount):
                return ["damaged", piece, amount]
            case events.Destroyed(piece):
                return ["destroyed", piece]
            case events.Moved(piece, origin, target):
                return ["moved", piece, name(origin), name(target)]
        return None


def _piece_outcome(state: State, piece: Piece) -> Json:
    return {
        "id": piece.id,
        "cell": state.map.name(piece.cell),
        "hp": piece.hp,
        "acted": piece.acted,
        "hidden": piece.hidden,
    }
