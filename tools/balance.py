"""Measure the balance of the built-in boards, and write the tables of `docs/lab/balance.md`.

    python tools/balance.py measure --game pit --player 4 --games 40
    python tools/balance.py write

Measuring resumes where it was stopped, and plays no game twice: games are stored like those of
`tessera lab`, results in `docs/lab/balance.jsonl`. It runs at the lowest priority.
"""

import argparse
import math
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec
from rich.console import Console

from tessera.games import catalog
from tessera.games.almajara import scenario
from tessera.games.common.variant import STANDARD
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.metrics.catalog import METRICS, endings
from tessera.lab.metrics.series_data import load_series
from tessera.lab.runner import Run
from tessera.lab.store import Store
from tessera.search.levels import ENGINE_VERSION

DOCS = Path(__file__).parents[1] / "docs" / "lab"
KEPT, PAGE = DOCS / "balance.jsonl", DOCS / "balance.md"
GAMES = ("almajara", "vorcept", "pit")
TOLD = ("first-side", "drawn", "turns-median", "could-be-won-at-once", "cards-usable")
SEED = 1
"""Use another seed for searches: a board that was lucky there will not be lucky here again."""
ENDED = "ended-"
ABOUT = 2 / 3
"""The share of a scenario's games that must end by its theme."""


class Estimand(msgspec.Struct, frozen=True):
    """The results of a board at one strength."""

    game: str
    board: str
    player: str
    bots: str
    """The version of the bots that played."""
    metrics: dict[str, Estimate]
    """By name; shares are 0 to 1."""
    variant: str = STANDARD

    @property
    def place(self) -> tuple[int, int, str, str]:
        """Its sort key in the table."""
        boards = catalog.game(self.game).boards
        return GAMES.index(self.game), boards.index(self.board), self.variant, self.player

    @property
    def defender(self) -> str:
        """The side that must hold out until the limit; empty if there is none."""
        found = scenario.library().get(self.board) if self.game == "almajara" else None
        return found.defender if found else ""


# --- Measuring --------------------------------------------------------------------------------


def measured(experiment: Experiment, store: Store) -> Estimand:
    """Play the missing games of an experiment, and return its results."""
    for _ in Run.resumed(experiment, store).play(store, processes=1):
        pass
    played = load_series(experiment, store)
    wanted = [metric for metric in METRICS if metric.name in TOLD]
    found = {metric.name: metric.of(played) for metric in (*wanted, *endings(played))}
    return Estimand(
        experiment.game,
        experiment.board,
        experiment.players[0],
        str(ENGINE_VERSION),
        {name: metric for name, metric in found.items() if metric.games},
        experiment.variant,
    )


def experiments(wish: argparse.Namespace) -> Iterator[Experiment]:
    """The experiments to run: boards in their default variants, unless others are named.

    Raises:
        MessageError: if there is no such board or variant.
    """
    for game in wish.game or GAMES:
        known = catalog.game(game)
        for board in wish.board or known.boards:
            offered = known.variant_on(board) if board in known.boards else STANDARD
            yield Experiment(
                game=game,
                variant=wish.variant or offered,
                board=board,
                players=(wish.player,),
                games=wish.games,
                seed=SEED,
            ).checked()


def known() -> list[Estimand]:
    """The stored results of boards that are still built in."""
    lines = KEPT.read_bytes().splitlines() if KEPT.exists() else []
    found = [msgspec.json.decode(line, type=Estimand) for line in lines]
    return [one for one in found if one.board in catalog.game(one.game).boards]


def keep(new: Estimand) -> None:
    """Store a result in place of the previous one."""
    others = [one for one in known() if one.place != new.place]
    lines = sorted([*others, new], key=lambda one: one.place)
    KEPT.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in lines))


# --- Judging ----------------------------------------------------------------------------------

Range: TypeAlias = tuple[float, float]


class Aim(NamedTuple):
    """The target range of a figure, and the words for a miss."""

    metric: str
    within: Range
    below: str
    above: str

    def verdict(self, found: Estimate) -> str:
        """The verdict: empty within the range, with a question mark if the interval overlaps it."""
        low, high = self.within
        if low <= found.value <= high:
            return ""
        surely = found.high < low or found.low > high
        said = self.below if found.value < low else self.above
        return said if surely else f"{said}?"


def aims(one: Estimand) -> Iterator[Aim]:
    """The targets of a board."""
    even = (0.40, 0.60) if one.defender else (0.47, 0.53)
    yield Aim("first-side", even, "second side leads", "first side leads")
    yield Aim("turns-median", (12, 30) if one.game == "almajara" else (20, 40), "short", "long")
    yield Aim("could-be-won-at-once", (0.0, 0.01), "", "wins at once")
    yield Aim("cards-usable", (0.9, 1.0), "idle cards", "")


def verdict(one: Estimand) -> str:
    """The verdict on a board: the missed targets."""
    said = [aim.verdict(one.metrics[aim.metric]) for aim in aims(one) if aim.metric in one.metrics]
    if one.defender and _about(one) < ABOUT:
        said.append("not what it is about")
    return ", ".join(filter(None, said)) or "as wanted"


def _about(one: Estimand) -> float:
    """The share of games that the attacker won, or the defender by holding out."""
    first, drawn = one.metrics["first-side"].value, one.metrics["drawn"].value
    attacker = first - drawn / 2 if one.defender == "n" else 1 - first - drawn / 2
    held = one.metrics.get(f"{ENDED}limit")
    return attacker + (held.value if held else 0.0)


# --- Writing ----------------------------------------------------------------------------------

HEAD = """\
| board | level | games | first side wins | drawn | turns | at once | ended by | hands | verdict |
|---|---|---|---|---|---|---|---|---|---|
"""


def written(rows: Iterable[Estimand]) -> str:
    """The results as a Markdown table."""
    return HEAD + "".join(f"| {' | '.join(_cells(one))} |\n" for one in rows)


def _cells(one: Estimand) -> Iterator[str]:
    found = one.metrics
    yield f"`{one.board}`" + (f" `{one.variant}`" if one.variant != STANDARD else "")
    yield one.player
    yield str(found["first-side"].games)
    yield _share(found["first-side"])
    yield f"{100 * found['drawn'].value:.0f}%"
    yield _number(found["turns-median"])
    yield f"{100 * found['could-be-won-at-once'].value:.0f}%"
    yield ", ".join(_ends(found))
    yield f"{100 * found['cards-usable'].value:.0f}%" if "cards-usable" in found else ""
    yield verdict(one)


def _share(found: Estimate) -> str:
    return f"{100 * found.value:.0f}% ({100 * found.low:.0f} … {100 * found.high:.0f})"


def _number(found: Estimate) -> str:
    known = math.isfinite(found.half_width)
    return f"{found.value:g}" + (f" ({found.low:g} … {found.high:g})" if known else "")


def _ends(found: Mapping[str, Estimate]) -> Iterator[str]:
    for name, share in found.items():
        if name.startswith(ENDED):
            yield f"{name.removeprefix(ENDED)} {100 * share.value:.0f}%"


def page(text: str, rows: list[Estimand]) -> str:
    """The page with its tables replaced; each is between two marker comments."""
    for game in GAMES:
        begin, end = f"<!-- {game} -->\n", f"<!-- end of {game} -->"
        if begin not in text:
            continue
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        table = written(one for one in rows if one.game == game)
        text = f"{before}{begin}\n{table}\n{end}{after}"
    return text


def main() -> None:
    """Run the command: measure or write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("measure", "write"))
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--board", action="append")
    parser.add_argument("--variant")
    parser.add_argument("--player", default="4")
    parser.add_argument("--games", type=int, default=40)
    wish = parser.parse_args()
    if wish.what == "write":
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), known()), encoding="utf-8")
        return
    os.nice(19)
    console, store = Console(highlight=False), Store.default()
    for experiment in experiments(wish):
        found = measured(experiment, store)
        keep(found)
        console.print(" | ".join(_cells(found)), markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
