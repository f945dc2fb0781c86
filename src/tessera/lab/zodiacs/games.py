"""Zodiacs among bots: single games, the strength of levels, the balance of factions."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.attention import concerned, may_want
from tessera.games.zodiacs.bots import LEVELS, bot
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import DAYS, Step
from tessera.games.zodiacs.useless import Orders, count_orders
from tessera.games.zodiacs.verdict import fought_out
from tessera.i18n import excerpt, message
from tessera.lab.pool import spread

NOTHING_ORDERED = Orders()
FIRST, SECOND = "first", "second"
"""Names of the players of a fixture; a draw has no winner."""


@dataclass(frozen=True)
class Fixture:
    """A game to be played; the first of two entrants is the one whose points are counted."""

    number: int
    ground: str
    """A map."""
    entrants: tuple[Entrant, ...]
    """In the order of seats."""
    levels: tuple[int, ...]
    """The bots' levels, in the order of seats."""
    seed: str
    days: int = DAYS
    pairing: str = ""


@dataclass(frozen=True)
class Result:
    """How a game went."""

    fixture: Fixture
    result: str
    """As the game tells it: `last:WHO`, `glory:WHO` or `draw`."""
    day: int
    """The day on which it ended."""
    seconds: tuple[tuple[float, ...], ...]
    """[seat]: how long each answer took."""
    stalled: bool = False
    """Whether at its end there was nobody left, but for leaders, who could hurt anybody."""
    orders: Orders = NOTHING_ORDERED
    """What became of the orders."""

    @property
    def winner(self) -> int | None:
        """The seat that won; None: it was drawn."""
        name = self.result.partition(":")[2]
        names = [entrant.name for entrant in self.fixture.entrants]
        return names.index(name) if name else None

    @property
    def points(self) -> float:
        """Of the player named `first`: 1 won, 0.5 drawn, 0 lost."""
        if self.result == "draw":
            return 0.5
        return float(self.result.partition(":")[2] == FIRST)

    @property
    def decided(self) -> bool:
        """Whether it ended by defeat, not by glory or in a draw after the last day."""
        return self.result.startswith("last:")


def play_game(fixture: Fixture) -> Result:
    """Play one game; the same fixture gives the same game.

    Raises:
        RulesError: if the fixture names what there is not.
    """
    game = new_game(house(), fixture.ground, fixture.entrants, seed=fixture.seed, days=fixture.days)
    bots = [bot(level, f"{fixture.seed} {seat}") for seat, level in enumerate(fixture.levels)]
    seconds: list[list[float]] = [[] for _ in bots]
    stirred: set[int] = set()
    while game.state.result is None:
        views = {seat: game.view(seat) for seat in game.state.priority}
        awaited = game.awaited
        for seat, view in views.items():
            if seat not in awaited or not may_want(view, stirred=seat in stirred):
                bots[seat].watch(view)
                continue
            begun = time.perf_counter()
            answer = bots[seat].answer(view)
            seconds[seat].append(time.perf_counter() - begun)
            game.submit(seat, answer)
        if game.state.step is Step.ORDERS:
            stirred.clear()
        known = len(game.entries)
        game.close()
        stirred.update(concerned(views, game.entries[known:]))
    result = game.state.result
    return Result(
        fixture,
        result,
        game.state.day,
        tuple(map(tuple, seconds)),
        not result.startswith("last:") and fought_out(game.state),
        count_orders(game.entries),
    )


def play(fixtures: Sequence[Fixture], processes: int = 0) -> Iterator[Result]:
    """Play games, as many at once as there are processes; they are told as they end."""
    return spread(play_game, fixtures, processes)


# what to play


def match_fixtures(
    levels: tuple[int, int], games: int, *, seed: int = 0, days: int = DAYS
) -> list[Fixture]:
    """Games of two levels of bots, in turn on all maps for two with all factions and leaders.

    The two games of a pair are the same but for the seats of the bots.

    Raises:
        NotationError: if there is no such level.
    """
    for level in levels:
        check_level(level)
    content = house()
    grounds = maps_for(content, 2)
    factions = list(content.factions)
    pairs = [(a, b) for a in factions for b in factions]
    fixtures: list[Fixture] = []
    for number in range(games):
        pair, swapped = divmod(number, 2)
        chosen = pairs[(pair // len(grounds)) % len(pairs)]
        seats = [
            Entrant(name, faction, _leader(content, faction, pair // (place * 2 + 1)))
            for place, (name, faction) in enumerate(zip((FIRST, SECOND), chosen, strict=True))
        ]
        if swapped:
            names = (SECOND, FIRST)
            seats = [
                Entrant(name, seat.faction, seat.leader)
                for name, seat in zip(names, seats, strict=True)
            ]
        fixtures.append(
            Fixture(
                number,
                grounds[pair % len(grounds)],
                tuple(seats),
                levels[::-1] if swapped else levels,
                f"match {seed} {pair}",
                days,
            )
        )
    return fixtures


def balance_fixtures(
    games: int,
    level: int,
    *,
    grounds: Sequence[str] = (),
    factions: Sequence[str] = (),
    seed: int = 0,
    days: int = DAYS,
) -> list[Fixture]:
    """Games of every pairing of factions: all maps, both seats, all leaders in turn.

    Args:
        games: how many for each pairing.
        level: of the bots.
        grounds: maps for two; none: all that there are.
        factions: which; none: all.
        seed: for the bots and the numbers of the pieces.
        days: after so many glory decides.

    Raises:
        NotationError: if there is no such level, map for two or faction.
    """
    check_level(level)
    content = house()
    grounds = _known(maps_for(content, 2), grounds)
    factions = _known(list(content.factions), factions)
    fixtures: list[Fixture] = []
    for one, other in combinations(factions, 2):
        for number in range(games):
            turn, swapped = divmod(number, 2)
            ground = grounds[turn % len(grounds)]
            turn //= len(grounds)
            seats = (
                Entrant(FIRST, one, _leader(content, one, turn)),
                Entrant(SECOND, other, _leader(content, other, turn // 3 + turn)),
            )
            fixtures.append(
                Fixture(
                    len(fixtures),
                    ground,
                    seats[::-1] if swapped else seats,
                    (level, level),
                    f"balance {seed} {one} {other} {number // 2}",
                    days,
                    f"{one} {other}",
                )
            )
    return fixtures


def table_fixtures(
    games: int,
    level: int,
    players: int,
    *,
    grounds: Sequence[str] = (),
    seed: int = 0,
    days: int = DAYS,
) -> list[Fixture]:
    """Games of all factions at one table: each is met as often as any other, in every seat.

    Each arrangement is played from every seat in turn. Where there are more seats than factions
    some come twice, where there are fewer some stay away: each in turn.

    Args:
        games: how many in all.
        level: of the bots.
        players: how many seats.
        grounds: maps for so many; none: all that there are.
        seed: for the arrangements, the bots and the numbers of the pieces.
        days: after so many glory decides.

    Raises:
        NotationError: if there is no such level, or no such map for so many.
    """
    check_level(level)
    content = house()
    grounds = _known(maps_for(content, players), grounds)
    chance = Random(f"balance {seed} {players}")
    factions = list(content.factions)
    whole, more = divmod(players, len(factions))
    draws = [(*factions * whole, *some) for some in combinations(factions, more)]
    met = Counter[str]()
    fixtures: list[Fixture] = []
    for turn in range(-(-games // players)):
        if turn % len(draws) == 0:
            chance.shuffle(draws)
        drawn = list(draws[turn % len(draws)])
        chance.shuffle(drawn)
        seats = []
        for number, faction in enumerate(drawn, 1):
            seats.append(
                Entrant(f"player-{number}", faction, _leader(content, faction, met[faction]))
            )
            met[faction] += 1
        ground = grounds[turn % len(grounds)]
        for first in range(players):
            fixtures.append(
                Fixture(
                    len(fixtures),
                    ground,
                    (*seats[first:], *seats[:first]),
                    (level,) * players,
                    f"balance {seed} {players} {turn}",
                    days,
                )
            )
    return fixtures[:games]


def check_level(level: int) -> None:
    """Refuse a level that no bot has.

    Raises:
        NotationError: naming those that there are.
    """
    if level not in LEVELS:
        levels = ", ".join(map(str, LEVELS))
        raise NotationError(
            message("zodiacs-bots-level", found=excerpt(str(level)), expected=levels)
        )


def maps_for(content: Content, players: int) -> list[str]:
    """The maps for so many players.

    Raises:
        NotationError: if there is none.
    """
    found = [name for name, ground in content.maps.items() if ground.seats == players]
    if not found:
        seats = ", ".join(map(str, sorted({ground.seats for ground in content.maps.values()})))
        raise NotationError(
            message("zodiacs-bots-players", found=excerpt(str(players)), expected=seats)
        )
    return found


def _leader(content: Content, faction: str, number: int) -> str:
    leaders = content.factions[faction].leaders
    return leaders[number % len(leaders)]


def _known(known: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Those of some names that are wanted; all if none is.

    Raises:
        NotationError: if one is not known.
    """
    for name in wanted:
        if name not in known:
            raise NotationError(
                message("zodiacs-bots-unknown", found=excerpt(name), expected=", ".join(known))
            )
    return list(wanted) or list(known)
