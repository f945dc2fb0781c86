"""The pace of a war: a person's clicks per day, and the CPU time of the bots.

The simulated person gives the first few orders of a level 2 bot, to one piece after another in the
page's order. Counted are a click for each piece that is not already selected, for each ability,
target and choice in combat, and for Ready. A piece that walks straight on for several hours of a
day is sent there once, as the page allows, so only the first of these moves counts.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from benchmarks.measure import Figure
from tessera.games.zodiacs import events as told
from tessera.games.zodiacs.answers import Answer, Orders, Targets, Vanguards
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.legal_orders import order_options
from tessera.geometry.hexboard import parse_terrain
from tessera.geometry.hexes import Hex, distance
from tessera.server.wars.creation import create_war
from tessera.server.wars.events import Answered, Happened, StepEnded
from tessera.server.wars.following import next_auto_event
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.messages import Clock
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.war import War

PERSON, LEVEL = 2, 3
"""The level of the simulated person, and that of the bots."""
GAMES = 3
READY = 1
"""Clicks for Ready."""
MOST_ORDERS = 3
"""The most orders of the person in one step."""
BEGUN = 3
"""Cells after which a march has continued once; its piece was selected by hand, an extra click."""


@dataclass
class Day:
    """The counts of a day."""

    asked: int = 0
    """How often the person was prompted."""
    presses: int = 0
    walked: dict[int, list[str]] = field(default_factory=dict)
    """Piece to the cells of its straight march."""
    fought: bool = False
    """Whether a piece of the person dealt or took damage."""
    seconds: float = 0.0
    """CPU seconds of the bots."""


@dataclass
class Playing:
    """A war of one person against bots, played day by day."""

    ground: str
    seed: int
    days: list[Day] = field(default_factory=lambda: [Day()])

    def __post_init__(self) -> None:
        seats = [NewWarSeat("me", name="Ada"), NewWarSeat("bot", level=LEVEL)]
        seats += seats[1:] * (builtin_content().maps[self.ground].seats - len(seats))
        request = NewWar(self.ground, tuple(seats), 12, Clock())
        self.board = parse_terrain(builtin_content().maps[self.ground].board).board
        config, content = create_war(request, "g", 0, builtin_content())
        self.war: War = replay(config, content=content)
        levels = [PERSON, *[LEVEL] * (len(seats) - 1)]
        self.bots = [Bot(level, f"{self.seed} {seat}") for seat, level in enumerate(levels)]
        self.follow()

    def follow(self) -> None:
        """Apply all automatic events."""
        while (event := next_auto_event(self.war, frozenset("g"))) is not None:
            apply(self.war, Happened(self.war.seq + 1, 0, event))
            game = self.war.game
            if isinstance(event, StepEnded) and game is not None:
                mine = [fact.event for fact in event.facts or () if fact.visible_to & 1]
                self.days[-1].fought |= any(isinstance(one, told.Damaged) for one in mine)
                while len(self.days) < game.state.day:
                    self.days.append(Day())

    def play(self, most: int) -> list[Day]:
        """Play up to `most` days, and return the complete ones."""
        game = self.war.game
        assert game is not None
        while self.war.status == "playing" and len(self.days) <= most:
            for seat in self.war.awaited:
                begun = time.process_time()
                answer = self.bots[seat].answer(game.view(seat))
                if seat:
                    self.days[-1].seconds += time.process_time() - begun
                else:
                    answer = self.few(answer)
                    self.days[-1].asked += 1
                    self.days[-1].presses += READY + self.pressed(answer)
                event = Answered(seat, answer, bot=True)
                apply(self.war, Happened(self.war.seq + 1, 0, event))
            self.follow()
            if self.war.is_out(0):
                break
        return self.days[:-1]

    def few(self, answer: Answer) -> Answer:
        """Reduce an answer to a person's: orders to the pieces that the page selects first."""
        if not isinstance(answer, Orders):
            return answer
        places = {piece: place for place, piece in enumerate(self.handed_out())}
        return Orders(
            tuple(sorted(answer.texts, key=lambda text: places[piece_of(text)])[:MOST_ORDERS])
        )

    def handed_out(self) -> list[int]:
        """Pieces that can get orders, nearest to an enemy first, as on the page."""
        assert self.war.game is not None
        view = self.war.game.view(0)
        foes = [self.board.cells[piece.cell] for piece in view.pieces.values() if piece.owner]
        able = [
            view.pieces[found.piece]
            for found in order_options(view)
            if found.moves or any(ability.refusal is None for ability in found.abilities)
        ]
        able.sort(
            key=lambda piece: min(
                (distance(self.board.cells[piece.cell], foe) for foe in foes), default=0
            )
        )
        return [piece.id for piece in able]

    def pressed(self, answer: Answer) -> int:
        """The clicks of an answer, without Ready."""
        match answer:
            case Orders(texts):
                return self.ordered(texts)
            case Targets(targets):
                return len(targets)
            case Vanguards(vanguards):
                return sum(len(found) for pairs in vanguards.values() for found in pairs.values())
        return 1

    def ordered(self, texts: Sequence[str]) -> int:
        """The clicks of orders given in this sequence."""
        waiting, presses = self.handed_out(), 0
        for text in texts:
            piece = piece_of(text)
            if self.goes_on(text):
                presses += len(self.days[-1].walked[piece]) == BEGUN
            else:
                _, what, *targets = text.split()
                presses += (piece != waiting[0]) + (1 if "-" in what else 1 + len(targets))
            waiting = [other for other in waiting if other != piece] or [piece]
        return presses

    def goes_on(self, text: str) -> bool:
        """Whether an order continues the march of its piece."""
        piece, what, *_ = text.split()
        start, _, goal = what.partition("-")
        marches = self.days[-1].walked
        way = marches.get(int(piece), [])
        straight = bool(way) and way[-1] == start and bool(goal)
        if straight and distance(self.cell(way[0]), self.cell(goal)) == len(way):
            way.append(goal)
            return True
        marches[int(piece)] = [start, goal] if goal else []
        return False

    def cell(self, name: str) -> Hex:
        """The coordinates of a cell."""
        return self.board.cells[self.board.index(name)]


def piece_of(text: str) -> int:
    """The piece of an order."""
    return int(text.split(maxsplit=1)[0])


def a_day() -> Iterator[Figure]:
    """Clicks of a person in a war of two, on quiet days and on others."""
    days = [day for seed in range(GAMES) for day in Playing("ford", seed).play(6)]
    for fought, name in ((False, "nobody was hurt"), (True, "there was fighting")):
        found = [day for day in days if day.fought is fought]
        if found:
            title = f"a war of two, a day in which {name}"
            asked = statistics.median(day.asked for day in found)
            yield Figure(f"{title}: times one is asked", "times", asked)
            pressed = statistics.median(day.presses for day in found)
            yield Figure(f"{title}: presses, orders included", "presses", pressed)


def idle() -> Iterator[Figure]:
    """Clicks on a day without orders, while no enemy is near."""
    playing = Playing("great_ring", 0)
    game = playing.war.game
    assert game is not None
    asked = 0
    while game.state.day == 1:
        for seat in playing.war.awaited:
            asked += not seat
            apply(playing.war, Happened(playing.war.seq + 1, 0, Answered(seat, Orders(), bot=True)))
        playing.follow()
    yield Figure("a war of nine, a day in which nothing happens: presses", "presses", asked)


def bots() -> Iterator[Figure]:
    """The CPU time of eight bots of level 3 per day in a war with one person."""
    days = Playing("great_ring", 0).play(2)
    seconds = statistics.mean(day.seconds for day in days)
    yield Figure(f"eight bots of level {LEVEL}: a day", "s of processor", seconds)


JOBS = (a_day, idle, bots)
