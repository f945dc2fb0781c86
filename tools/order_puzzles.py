"""Mine order puzzles from bots' wars of Zodiacs: `python tools/order_puzzles.py --minutes 10`.

Adds them to `games/zodiacs/order_puzzles/puzzles.jsonl`, sorted and without duplicates. Run it
again with another `--seed` for more.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from rich.console import Console

from tessera.games.zodiacs.bots import bot
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.order_puzzles.collection import (
    FILE,
    OrderPuzzle,
    encode_log,
    read_puzzles,
)
from tessera.games.zodiacs.order_puzzles.mining import find_puzzle
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for

SEATS = (2, 2, 2, 3, 4)
"""The numbers of players; each war uses one of these."""
LEVELS = (1, 2, 2)
FIRST, LAST = 4, 40
"""The hours of a war to examine: before, no enemies have met."""
OFTEN = 0.3
"""The share of these hours that are examined."""
OF_A_WAR = 2
"""The most puzzles of one war: consecutive ones are too similar."""


def entrants_of(chance: Random, seats: int) -> tuple[Entrant, ...]:
    """Random entrants for the seats of a map."""
    factions = list(builtin_content().factions.values())
    chosen = [chance.choice(factions) for _ in range(seats)]
    return tuple(
        Entrant(f"player-{seat + 1}", faction.id, chance.choice(faction.leaders))
        for seat, faction in enumerate(chosen)
    )


def moments(number: str) -> Iterator[OrderPuzzle]:
    """Puzzle candidates of a war between bots, without their best orders."""
    chance = Random(f"order puzzles {number}")
    seats = chance.choice(SEATS)
    ground = chance.choice(
        [one.id for one in builtin_content().maps.values() if one.seats == seats]
    )
    entrants = entrants_of(chance, seats)
    game = new_game(builtin_content(), ground, entrants, seed=number)
    bots = [bot(chance.choice(LEVELS), f"{number} {seat}") for seat in range(seats)]
    while game.state.result is None and game.state.hours_elapsed < LAST:
        state = game.state
        begins = state.step is Step.ORDERS and state.stage == 1 and state.hours_elapsed >= FIRST
        if begins and chance.random() < OFTEN:
            yield _moment(game, ground, entrants, chance.choice(state.priority), number)
        for seat in list(game.awaited):
            game.submit(seat, bots[seat].answer(game.view(seat)))
        game.close()


def _moment(
    game: Game, ground: str, entrants: tuple[Entrant, ...], seat: int, number: str
) -> OrderPuzzle:
    return OrderPuzzle(
        content=address(content_for_map(builtin_content(), ground)),
        map=ground,
        entrants=entrants,
        days=game.state.setup.days,
        rules=game.state.setup.rules,
        seat=seat,
        day=game.state.day,
        hour=game.state.hour,
        events=encode_log(log_for(game.log, seat)),
        best=(),
        rating=0,
        source=f"self-play {number}",
    )


def keep(known: dict[str, OrderPuzzle], found: OrderPuzzle, file: Path) -> None:
    """Add a puzzle to the known ones, and write all."""
    known[found.id] = found
    lines = sorted((msgspec.json.encode(one) for one in known.values()), key=len)
    file.write_bytes(b"".join(line + b"\n" for line in lines))


def main() -> None:
    """Search, and write after each puzzle found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default="0")
    wish = parser.parse_args()
    console = Console(highlight=False)
    known = {one.id: one for one in (read_puzzles(FILE) if FILE.exists() else ())}
    until, number, looked = time.monotonic() + 60 * wish.minutes, 0, 0
    while time.monotonic() < until:
        of_war = 0
        for draft in moments(f"{wish.seed}-{number}"):
            looked += 1
            if found := find_puzzle(draft):
                keep(known, found, FILE)
                of_war += 1
                console.print(len(known), looked, found.map, found.day, found.hour, found.rating)
            if of_war == OF_A_WAR or time.monotonic() > until:
                break
        number += 1
    console.print(len(known), "puzzles")


if __name__ == "__main__":
    main()
