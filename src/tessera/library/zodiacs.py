"""Zodiacs: simultaneous orders on a hex map in fog, for two to nine players."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar, Literal, Self, TypeAlias

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.variant import Option
from tessera.games.zodiacs.answers import (
    Answer,
    Arrangement,
    Orders,
    Question,
    Targets,
    Vanguards,
    question_of,
)
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.loading import builtin_content, load_content
from tessera.games.zodiacs.event_refs import event_ref, known_hour_events
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.journal import journal_for, read_log
from tessera.games.zodiacs.legal_orders import legal_orders, order_options
from tessera.games.zodiacs.narration import Narrator
from tessera.games.zodiacs.options import ALLIED_SIGHT, SHARED_CELLS, options_of
from tessera.games.zodiacs.orders import (
    MOVE,
    NUMBER,
    format_order,
    format_target,
    order_refusal,
    parse_order,
)
from tessera.games.zodiacs.start import Entrant, allied_in_turn, map_for, new_game
from tessera.games.zodiacs.state import DEFAULT_DAYS, AlliedSight, SharedCells, State
from tessera.i18n import excerpt, message
from tessera.library.values import SearchError, check_level, check_type

__all__ = [
    "Arrangement",
    "Order",
    "Question",
    "Targets",
    "Vanguards",
    "Zodiacs",
    "ZodiacsBot",
    "ZodiacsOutcome",
    "ZodiacsPiece",
    "ZodiacsView",
]


@dataclass(frozen=True, order=True)
class Order:
    """An order as a value; hashable, prints as its text.

    >>> Order("946 c3-c4").target, Order("12 fire 31 d5").targets
    ('c4', ('31', 'd5'))

    Args:
        text: `PIECE FROM-TO` for a move, `PIECE ABILITY TARGET…` for an ability.

    Raises:
        NotationError: if it has neither form.
    """

    text: str
    """The notation."""

    def __post_init__(self) -> None:
        words = self._words if isinstance(self.text, str) else []
        if len(words) < 2 or not NUMBER.fullmatch(words[0]) or (self._move and len(words) > 2):
            raise NotationError(message("zodiacs-order-form", found=excerpt(str(self.text))))

    @cached_property
    def _words(self) -> list[str]:
        return self.text.split(" ")

    @cached_property
    def _move(self) -> tuple[str, str] | None:
        """The cells of a move; no match object, which could not be pickled."""
        found = MOVE.fullmatch(self._words[1])
        return (found[1], found[2]) if found else None

    @property
    def piece(self) -> int:
        """The number of the piece that it is given to."""
        return int(self._words[0])

    @property
    def ability(self) -> str | None:
        """The ability to use; None for a move."""
        return None if self._move else self._words[1]

    @property
    def origin(self) -> str | None:
        """The cell that a move begins on; None for an ability."""
        return self._move[0] if self._move else None

    @property
    def target(self) -> str | None:
        """The cell that a move ends on; None for an ability."""
        return self._move[1] if self._move else None

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of an ability: piece numbers, cells, `@player`, `#order`, `!event`."""
        return tuple(self._words[2:])

    def __str__(self) -> str:
        return self.text


Choice: TypeAlias = Targets | Vanguards | Arrangement
"""The choices of a player in combat."""


@dataclass(frozen=True)
class ZodiacsPiece:
    """A piece as a player sees it."""

    number: int
    """Its number, by which orders name it."""
    kind: str
    """The name of its kind, such as `golem`."""
    player: int
    """The seat of its owner."""
    cell: str
    """Where it stands."""
    hp: int
    """Its hit points."""
    hidden: bool
    """Whether it hides from enemies."""
    attacking: str | None
    """The cell that it is marked as attacking."""
    also_attacking: str | None
    """Its own cell, if it attacks that beside the next one."""


@dataclass(frozen=True)
class ZodiacsOutcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; none in a draw."""
    reason: str
    """`last` (all others are eliminated), `glory` or `draw`."""


class ZodiacsView:
    """What one player knows, and nothing else. A snapshot: it does not follow the game."""

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player
        """The player's seat."""
        self.day: int = state.day
        """The day, from 1."""
        self.hour: str = str(state.hour)
        """`morning`, `midday`, `evening`, `dusk`, `midnight` or `dawn`."""
        self.step: str = str(state.step)
        """The step of the hour: `orders`, `response`, `targets`, `defence`, `order` or `over`."""

    @cached_property
    def pieces(self) -> dict[int, ZodiacsPiece]:
        """The pieces that the player sees, by number."""
        name = self._state.map.name
        return {
            number: ZodiacsPiece(
                number,
                piece.kind,
                piece.owner,
                name(piece.cell),
                piece.hp,
                piece.hidden,
                None if piece.attacking is None else name(piece.attacking),
                None if piece.also_attacking is None else name(piece.also_attacking),
            )
            for number, piece in sorted(self._state.pieces.items())
        }

    @property
    def resources(self) -> dict[str, int]:
        """The player's amount of each resource."""
        return dict(self._state.players[self.player].resources or {})

    @property
    def glory(self) -> int:
        """The player's glory."""
        return self._state.players[self.player].glory or 0

    @property
    def terrain(self) -> dict[str, str]:
        """The terrain of every cell of the map, such as `plain`, by cell."""
        found = self._state.map
        return {name: it.id for name, it in zip(found.board.names, found.terrain, strict=True)}

    @property
    def hour_events(self) -> dict[str, tuple[str, int]]:
        """The events of this hour that orders can name, by their references `!k`.

        Each has its kind, `seen`, `done` or `fired`, and the number of its piece.
        """
        events = known_hour_events(self._state, self.player)
        return {
            format_target(self._state, event_ref(place)): (str(event.kind), event.piece)
            for place, event in enumerate(events, start=1)
        }

    @property
    def question(self) -> Question:
        """The choices of the player in a step of combat."""
        return question_of(self._state, self.player)

    @cached_property
    def legal_orders(self) -> tuple[Order, ...]:
        """The orders that would be accepted now, each by itself."""
        view = self._state
        return tuple(
            Order(format_order(view, given))
            for found in order_options(view, self.player)
            for given in legal_orders(view, found)
        )

    def is_legal(self, order: Order | str) -> bool:
        """Whether an order would be accepted now, by itself."""
        try:
            return self.explain(order) is None
        except RulesError:
            return False

    def explain(self, order: Order | str) -> str | None:
        """Why an order would be refused now, as a sentence; None if it would be accepted.

        Raises:
            NotationError: if its text cannot be read.
        """
        refusal = order_refusal(self._state, parse_order(self._state, str(order)))
        return None if refusal is None else str(refusal)

    def __repr__(self) -> str:
        name = self._state.setup.seats[self.player].name
        return f"<ZodiacsView of {self.player} ({name}): {_time_of(self)}>"


def _check_option(option: Option, value: str) -> None:
    """Check the value of an option of the rules.

    Raises:
        RulesError: if it has no such value.
    """
    if not option.allows(value):
        found = {"option": option.name, "found": excerpt(str(value)), "expected": option.expected}
        raise RulesError(message("library-option", **found))


def _time_of(game: "Zodiacs | ZodiacsView") -> str:
    return f"day {game.day}, {game.hour}, {game.step}"


class Zodiacs:
    """A game of Zodiacs. Players submit orders for a step; `close` carries them out.

    >>> game = Zodiacs(players=("Ada", "Bea"), seed="a seed")
    >>> game.step, game.awaited
    ('orders', (0, 1))
    >>> view = game.view(0)
    >>> game.submit(0, view.legal_orders[:1])
    >>> game.close()

    Args:
        map: the name of a map; empty: the first for this number of players.
        players: their names, without spaces.
        factions: the faction of each player; empty: different ones.
        seed: of the piece numbers, any text or number; None: random.
        days: the days after which glory decides; 0: never.
        coalitions: the number of coalitions, to which players are assigned in turn; 0: none.
        allied_sight: `shared`: allies share what they see; `own`: each sees only what its own
            pieces see.
        shared_cells: `seen`: enemies in one cell fight only if one sees the other; `all`: always.
        content: a folder with factions and maps; None: those of the site.

    Raises:
        RulesError: if there is no such map or faction, a name cannot be used, or an option has no
            such value.
    """

    def __init__(
        self,
        map: str = "",  # noqa: A002
        players: Sequence[str] = ("First", "Second"),
        factions: Sequence[str] = (),
        *,
        seed: str | int | None = None,
        days: int = DEFAULT_DAYS,
        coalitions: int = 0,
        allied_sight: Literal["shared", "own"] = "shared",
        shared_cells: Literal["seen", "all"] = "seen",
        content: Path | None = None,
    ) -> None:
        known = load_content(content) if content else builtin_content()
        name = map or map_for(known, len(players))
        chosen = [*factions, *(it for it in known.factions if it not in factions)]
        _check_option(ALLIED_SIGHT, allied_sight)
        _check_option(SHARED_CELLS, shared_cells)
        allied = allied_in_turn(coalitions, len(players))
        entrants = [
            Entrant(player, chosen[seat % len(chosen)], coalition=allied[seat])
            for seat, player in enumerate(players)
        ]
        seed = secrets.token_hex(8) if seed is None else str(seed)
        self._game = new_game(
            *(known, name, entrants),
            seed=seed,
            days=days,
            shared_cells=SharedCells(shared_cells),
            allied_sight=AlliedSight(allied_sight),
        )

    @classmethod
    def from_text(cls, text: str | bytes) -> Self:
        """Read the log of a game, as `text` and the site write it.

        Raises:
            NotationError: if it is not the log of a whole game.
        """
        made = object.__new__(cls)
        made._game = Game.from_log(read_log(text.encode() if isinstance(text, str) else text))
        return made

    @property
    def text(self) -> str:
        """The log of the game: everything that happened, hidden or not, as JSON."""
        return self._game.log.to_json().decode()

    def copy(self) -> Self:
        """A copy that shares no state with this game."""
        twin = self.from_text(self.text)
        twin._game.answers = dict(self._game.answers)  # noqa: SLF001
        twin._game.ready = set(self._game.ready)  # noqa: SLF001
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        return self.copy()

    # --- State ----------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(seat.name for seat in self._game.state.setup.seats)

    @property
    def day(self) -> int:
        """The day, from 1."""
        return self._game.state.day

    @property
    def hour(self) -> str:
        """`morning`, `midday`, `evening`, `dusk`, `midnight` or `dawn`."""
        return str(self._game.state.hour)

    @property
    def step(self) -> str:
        """The step of the hour: `orders`, `response`, `targets`, `defence`, `order` or `over`."""
        return str(self._game.state.step)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.state.result is not None

    @property
    def outcome(self) -> ZodiacsOutcome | None:
        """How the game ended; None while it goes on."""
        result = self._game.state.result
        if result is None:
            return None
        reason, _, who = result.partition(":")
        seats = enumerate(self._game.state.setup.seats)
        winners = (number for number, seat in seats if who and who in (seat.coalition, seat.name))
        return ZodiacsOutcome(tuple(winners), reason)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have a choice in this step and have not submitted anything."""
        return tuple(seat for seat in self._game.awaited if seat not in self._game.answers)

    def view(self, player: int) -> ZodiacsView:
        """What a player knows now."""
        self._check_seat(player)
        return ZodiacsView(self._game.view(player), player)

    def journal(self, player: int, language: str = "en") -> tuple[str, ...]:
        """The events that a player knows of, as sentences."""
        self._check_seat(player)
        journal = journal_for(self._game.log, player)
        narrator = Narrator(journal, language)
        return tuple(filter(None, map(narrator.describe, journal.entries)))

    @property
    def coalitions(self) -> tuple[str | None, ...]:
        """The coalition of each player, by seat; None: the player has no allies."""
        return tuple(seat.coalition for seat in self._game.state.setup.seats)

    @property
    def rules(self) -> dict[str, int | str]:
        """The options of the rules that the game is played by, with their values."""
        setup = self._game.state.setup
        return {**options_of(setup), "days": setup.days}

    # --- Playing ---------------------------------------------------------------------------------

    def submit(self, player: int, answer: Iterable[Order | str] | Order | Choice) -> None:
        """Submit a player's orders, or choices in combat; they replace earlier ones.

        Args:
            player: the seat.
            answer: the orders, in the order of their execution; a single order; or in combat
                `Targets`, `Vanguards` or an `Arrangement`.

        Raises:
            RulesError: if one is refused, or the player has no choice now; then nothing changes.
        """
        self._check_seat(player)
        answer = [answer] if isinstance(answer, (Order, str)) else answer
        whole = answer if isinstance(answer, Choice) else Orders(tuple(map(str, answer)))
        self._game.submit(player, whole)

    def close(self) -> None:
        """Close the step and advance to the next one in which a player has a choice.

        Players who submitted nothing give no orders.

        Raises:
            RulesError: if the game is over.
        """
        self._game.close()

    def _check_seat(self, player: int) -> None:
        if player not in range(len(self.players)):
            found, most = excerpt(str(player)), len(self.players) - 1
            raise RulesError(message("library-seat", found=found, most=most))

    def __eq__(self, other: object) -> bool:
        """Whether everything that happened, and what is submitted, is the same."""
        if not isinstance(other, Zodiacs):
            return NotImplemented
        mine, others = self._game, other._game
        return mine.log == others.log and mine.answers == others.answers

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Zodiacs of {', '.join(self.players)}: {_time_of(self)}>"


class ZodiacsBot:
    """The site's bot of a level. It has a memory, so use one for each player and game.

    >>> game = Zodiacs(seed="a seed", days=1)
    >>> players = [ZodiacsBot(1), ZodiacsBot(1, seed=1)]
    >>> while not game.is_over:
    ...     for player in game.awaited:
    ...         game.submit(player, players[player].choose(game.view(player)))
    ...     game.close()
    >>> game.outcome.reason in ("last", "glory", "draw")
    True

    Args:
        level: 0 (easy) to 5.
        seed: the same seed and the same views give the same choices.

    Raises:
        SearchError: if there is no such level.
    """

    def __init__(self, level: int, *, seed: int = 0) -> None:
        check_level(level, LEVELS)
        self.level: int = level
        self.seed: int = seed
        self._bot = Bot(level, seed)

    def __repr__(self) -> str:
        return f"ZodiacsBot({self.level}, seed={self.seed!r})"

    def choose(self, view: ZodiacsView) -> tuple[Order, ...] | Choice:
        """Its answer for the current step of the game.

        Raises:
            SearchError: if its player has no choice in this step.
        """
        check_type(view, ZodiacsView, "a tessera.ZodiacsView")
        if not view._state.step.takes_input:  # noqa: SLF001
            raise SearchError(message("library-no-choice"))
        answer: Answer = self._bot.answer(view._state)  # noqa: SLF001
        return tuple(map(Order, answer.texts)) if isinstance(answer, Orders) else answer
