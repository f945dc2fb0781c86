"""What reports are made of, whatever was played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import islice

from tessera.i18n import Message, excerpt, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played, played_of
from tessera.lab.store import Store


@dataclass(frozen=True)
class Version:
    """An experiment with the games that are kept of it."""

    experiment: Experiment
    played: tuple[Played, ...]

    @cached_property
    def known(self) -> tuple[Figure, ...]:
        """All figures that there are for such games."""
        return self.experiment.study.reading().figures(self.played)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Those of them that its games say something about."""
        return tuple(figure for figure in self.known if figure.of(self.played).games)

    @cached_property
    def found(self) -> Mapping[str, Estimate]:
        """All strengths together, by name; who is better off, of the strongest alone.

        At one strength a side may be better off, and at another the other.
        """
        strongest = [one for one in (self.strongest,) if one is not None]
        return {
            figure.name: figure.of(strongest if figure.ends else self.played)
            for figure in self.known
        }

    @cached_property
    def strongest(self) -> Played | None:
        """The games of the strongest with itself."""
        return next((one for one in reversed(self.played) if one.series.is_mirrored), None)

    @cached_property
    def mirrored(self) -> tuple[Played, ...]:
        """The games of each with itself, where there are any."""
        return tuple(one for one in self.played if one.series.is_mirrored and one.games.height)


def versions_of(experiments: Sequence[Experiment], store: Store) -> list[Version]:
    """Experiments with their games."""
    return [Version(one, played_of(one, store)) for one in experiments]


def names_of(versions: Sequence[Version], language: str) -> list[str]:
    """What they are called: by their boards, or where that would not tell them apart, by numbers.

    Those whose boards are called alike are told by the first field besides in which they differ.
    """
    called = [_called(version.experiment, language) for version in versions]
    if len({*called}) == len(called):
        return called
    texts = [version.experiment.text.splitlines() for version in versions]
    names = []
    for place, (name, text) in enumerate(zip(called, texts, strict=True)):
        alike = [other for other, named in zip(texts, called, strict=True) if named == name]
        own = (excerpt(line) for line in text if not all(line in other for other in alike))
        names.append(f"{place + 1} ({', '.join([name, *islice(own, 1)])})")
    return names


def title(versions: Sequence[Version], language: str) -> str:
    """What all of it is about: the game, and the board where there is one with a name."""
    game = game_name(versions[0].experiment.game, language)
    boards = {_called(version.experiment, language) for version in versions}
    return ", ".join([game, *(boards - {game} if len(boards) == 1 else ())])


def _called(experiment: Experiment, language: str) -> str:
    """The name of its board; the game where it has none, or only a text."""
    if not experiment.board or "/" in experiment.board:
        return game_name(experiment.game, language)
    named = experiment.study.board(experiment) or message(f"board-{experiment.board}")
    return named.format_or(experiment.board, language)


def game_name(game: str, language: str) -> str:
    """What a game is called; by its id, where it has no name here."""
    return message(f"{game}-web-name").format_or(game, language)


def titled(figure: Figure, language: str) -> tuple[str, str]:
    """What a figure is called, and what it means."""
    return say(figure.title, language), say(figure.about, language)


def say(sentence: Message, language: str) -> str:
    """A sentence, to stand in a page."""
    return escape(sentence.format(language))


def pictures(drawn: Sequence[tuple[str, str]]) -> str:
    """Plots: what each shows, as it is said, and its address."""
    return "".join(
        f'<figure><figcaption>{said}</figcaption><img src="{picture}" alt="{said}"></figure>'
        for said, picture in drawn
    )
