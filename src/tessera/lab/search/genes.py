"""What may vary: each gene is one choice, and a point of the unit cube makes all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tessera.games import catalog
from tessera.games.common.design import Design
from tessera.games.common.variant import format_variant, parse_variant
from tessera.geometry.advice import Verdict
from tessera.i18n import MessageError
from tessera.lab.experiment import Experiment, Wished
from tessera.lab.search.document import Search

SEEDS = range(1 << 16)
"""So many boards a generator may be asked for with the same wishes."""
BOARD = "board"
"""The gene that says which board, or the seed of a new one."""


class Gene(NamedTuple):
    """One thing that may vary."""

    part: str
    """What it belongs to: the board, wishes for it, options of the game, copies of pieces."""
    name: str
    values: Sequence[Wished]

    def at(self, place: float) -> Wished:
        """The value at a place between 0 and 1."""
        return self.values[min(int(place * len(self.values)), len(self.values) - 1)]


@dataclass(frozen=True)
class Candidate:
    """A board with all that it is to be played with."""

    variant: str
    board: str
    content: str = ""

    def experiment(self, search: Search, player: str, games: int) -> Experiment:
        """Games of a player with itself."""
        return Experiment(
            game=search.game,
            variant=self.variant,
            board=self.board,
            content=self.content,
            players=(player,),
            games=games,
            seed=search.seed,
        )


@dataclass(frozen=True)
class Genome:
    """All that a candidate is made of."""

    search: Search

    @cached_property
    def all(self) -> tuple[Gene, ...]:
        """What varies and what does not; the board first."""
        search = self.search
        board = search.boards if search.generator is None else SEEDS
        tables = {
            "wishes": search.generator or {},
            "options": search.options,
            "copies": search.copies,
        }
        return (
            Gene(BOARD, BOARD, board),
            *(Gene(part, *named) for part, table in tables.items() for named in table.items()),
        )

    @cached_property
    def varying(self) -> tuple[Gene, ...]:
        """What varies: a dimension of the unit cube each."""
        return tuple(gene for gene in self.all if len(gene.values) > 1)

    def candidate(self, point: Sequence[float]) -> Candidate:
        """What a point of the unit cube stands for.

        Raises:
            MessageError: if no board is found such as is wished for, what there is cannot be played
                with, or a piece of advice is broken.
        """
        places = dict(zip(self.varying, point, strict=True))
        picked: dict[str, dict[str, Wished]] = {"wishes": {}, "options": {}, "copies": {}}
        for gene in self.all[1:]:
            picked[gene.part][gene.name] = gene.at(places.get(gene, 0.0))
        board = self.all[0].at(places.get(self.all[0], 0.0))
        content = self._content({name: int(copies) for name, copies in picked["copies"].items()})
        game = catalog.game(self.search.game, content)
        variant, text, design = self.search.variant, str(board), game.design
        if design is not None and isinstance(board, str):
            variant, text = _named(design, variant, board or game.boards[0])
        options = parse_variant(variant, game.options)
        options |= {name: str(value) for name, value in picked["options"].items()}
        if design is not None and isinstance(board, int):
            text = design.generate(board, picked["wishes"], options).text
        found = Candidate(format_variant(options, game.options), text, content)
        self._check(found, options, design)
        return found

    def _content(self, copies: Mapping[str, int]) -> str:
        """What is played with."""
        game = catalog.game(self.search.game, self.search.content)
        if not copies or game.contents is None:
            return self.search.content
        return game.contents.counted(game.content.text, copies)

    def _check(self, found: Candidate, options: Mapping[str, str], design: Design | None) -> None:
        """Refuse what cannot be played, or should not."""
        found.experiment(self.search, "1", 1).series[0].match.start()
        if design is None or not self.search.advised:
            return
        for advice in design.advise(design.library.read(found.board), options):
            if advice.verdict is Verdict.BROKEN:
                raise MessageError(advice.finding)


def _named(design: Design, variant: str, board: str) -> tuple[str, str]:
    """Variant text and board text, where the board may bring options of its own."""
    if board in design.library.names:
        variant = design.joined(variant, design.suits(board))
    return variant, design.library.read(board).text
