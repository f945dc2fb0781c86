"""New games: seats, factions and leaders on a map, starting positions, piece numbers."""

import hmac
from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.content.deployment import deploy
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import Content, Faction, Map
from tessera.games.zodiacs.content.parsing import joined_names
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.state import (
    DEFAULT_DAYS,
    RULES_VERSION,
    AlliedSight,
    Piece,
    Seat,
    Setup,
    SharedCells,
)
from tessera.i18n import Message, excerpt, message

T = TypeVar("T")

LARGEST_NUMBER = 999
LONGEST_NAME = 30


def numbers_of(seed: str) -> list[int]:
    """All piece numbers in a random order that follows from a seed.

    They are sorted by their HMAC-SHA-256 with the seed as the key.

    >>> numbers_of("a seed")[:3]
    [946, 140, 139]
    """
    numbers = range(1, LARGEST_NUMBER + 1)
    return sorted(numbers, key=lambda n: hmac.digest(seed.encode(), str(n).encode(), "sha256"))


class Entrant(Struct, frozen=True):
    """A player who takes a seat, with faction and leader."""

    name: str
    """Visible characters without spaces; order texts use it as `@name`."""
    faction: str
    leader: str = ""
    """A kind; empty: the faction's first leader."""
    coalition: str | None = None


def map_for(content: Content, players: int) -> str:
    """The name of the first map for a number of players; 0: the first map.

    Raises:
        NotationError: if there is none.
    """
    for name, found in content.maps.items():
        if players in (0, found.seats):
            return name
    expected = ", ".join(map(str, sorted({found.seats for found in content.maps.values()})))
    raise NotationError(message("zodiacs-start-no-map", found=players, expected=expected or "—"))


def allied_in_turn(coalitions: int, seats: int) -> list[str | None]:
    """The coalition of each seat if seats are assigned to coalitions in turn.

    >>> allied_in_turn(2, 4)
    ['coalition-1', 'coalition-2', 'coalition-1', 'coalition-2']

    Args:
        coalitions: the number of coalitions; 0: no alliances.
        seats: the number of seats.

    Raises:
        NotationError: if there is one coalition, or more than seats.
    """
    if coalitions and not 2 <= coalitions <= seats:
        raise NotationError(
            message("zodiacs-start-coalitions", found=str(coalitions), most=str(seats))
        )
    return [f"coalition-{seat % coalitions + 1}" if coalitions else None for seat in range(seats)]


def new_game(
    content: Content,
    map_name: str,
    entrants: Sequence[Entrant],
    *,
    seed: str,
    days: int = DEFAULT_DAYS,
    shared_cells: SharedCells = SharedCells.SEEN,
    allied_sight: AlliedSight = AlliedSight.SHARED,
    rules: int = RULES_VERSION,
) -> Game:
    """A new game, in its first orders step.

    Args:
        content: the available content.
        map_name: one of its maps.
        entrants: one for each seat of the map.
        seed: piece numbers follow from it, so keep it secret until the end.
        days: the number of days after which glory decides; 0: never.
        shared_cells: which pieces that share a cell with an enemy attack.
        allied_sight: whether allies share what they see.
        rules: the rules version.

    Raises:
        RulesError: if the map, a faction or a leader is unknown, the number of entrants is not the
            map's, a name is invalid or used twice, or all entrants are allies.
    """
    setup = setup_of(
        *(content, map_name, entrants),
        days=days,
        shared_cells=shared_cells,
        allied_sight=allied_sight,
        rules=rules,
    )
    game_map = content.maps[map_name]
    factions = [content.factions[entrant.faction] for entrant in entrants]
    numbers = numbers_of(seed)  # the last of them is the first to be given
    hex_map = hex_map_of(setup.board, setup.terrains)
    pieces = []
    for seat, (entrant, faction) in enumerate(zip(entrants, factions, strict=True)):
        leader = _leader(faction, entrant.leader)
        for kind_name, cell in deploy(game_map.starts[seat], leader, faction.army):
            kind = content.kinds[kind_name]
            place = hex_map.board.index(cell)
            pieces.append(
                Piece(numbers.pop(), kind.id, seat, place, kind.hp, kind.stealth, kind.stealth)
            )
    pieces.sort(key=lambda piece: piece.id)
    return Game.begin(setup, pieces, [faction.resources for faction in factions], numbers)


def setup_of(
    content: Content,
    map_name: str,
    entrants: Sequence[Entrant],
    *,
    days: int = DEFAULT_DAYS,
    shared_cells: SharedCells = SharedCells.SEEN,
    allied_sight: AlliedSight = AlliedSight.SHARED,
    rules: int = RULES_VERSION,
) -> Setup:
    """What a game is played with; the arguments are those of `new_game`.

    Raises:
        RulesError: as `new_game` does.
    """
    game_map = _known(content.maps, map_name, message("zodiacs-start-what-map"))
    _check(game_map, entrants, days)
    factions = [
        _known(content.factions, e.faction, message("zodiacs-start-what-faction")) for e in entrants
    ]
    return Setup(
        game_map.board,
        dict(content.terrains),
        dict(content.kinds),
        tuple(map(_seat, entrants, factions, game_map.starts)),
        days,
        content.resources,
        rules,
        shared_cells,
        allied_sight,
    )


def _seat(entrant: Entrant, faction: Faction, starts: tuple[str, ...]) -> Seat:
    """A seat with all public information about it."""
    return Seat(
        entrant.name,
        entrant.coalition,
        faction.id,
        faction.defeat,
        faction.income,
        faction.leaders,
        faction.army,
        starts,
    )


def _known(found: Mapping[str, T], name: str, what: Message) -> T:
    """The value of a name.

    Raises:
        RulesError: if it is unknown.
    """
    if name not in found:
        expected = joined_names(found)
        raise RulesError(
            message("zodiacs-start-unknown", what=what, found=excerpt(name), expected=expected)
        )
    return found[name]


def _leader(faction: Faction, requested: str) -> str:
    if not requested:
        return faction.leaders[0]
    if requested not in faction.leaders:
        raise RulesError(
            message(
                "zodiacs-start-leader",
                found=excerpt(requested),
                faction=faction.id,
                expected=joined_names(faction.leaders),
            )
        )
    return requested


def _check(game_map: Map, entrants: Sequence[Entrant], days: int) -> None:
    if len(entrants) != game_map.seats:
        raise RulesError(
            message(
                "zodiacs-start-seats", map=game_map.id, seats=game_map.seats, found=len(entrants)
            )
        )
    if days < 0:
        raise RulesError(message("zodiacs-start-days", found=str(days)))
    names = [entrant.name for entrant in entrants]
    for name in names:
        if not name.isprintable() or " " in name or not 1 <= len(name) <= LONGEST_NAME:
            raise RulesError(message("zodiacs-start-name", found=excerpt(name), most=LONGEST_NAME))
        if names.count(name) > 1:
            raise RulesError(message("zodiacs-start-twice", found=name))
    coalitions = {entrant.coalition for entrant in entrants}
    if len(coalitions) == 1 and None not in coalitions:
        raise RulesError(message("zodiacs-start-friends"))
    clash = {c for c in coalitions if c in names}
    if clash:
        raise RulesError(message("zodiacs-start-clash", found=str(clash.pop())))
