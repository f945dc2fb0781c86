"""What reports are made of, whatever was played."""

from collections.abc import Iterator, Sequence
from functools import reduce
from html import escape

from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.format import ends, number, percent
from tessera.lab.metrics.catalog import Metric, Unit
from tessera.lab.report import plots
from tessera.lab.report.version import Version
from tessera.lab.types import LocalizedName

COUNTED = ("seed", "games", "half_width", "random_plies", "book_plies")
"""Fields of an experiment by which versions are told apart that are alike in all else."""


def version_names(versions: Sequence[Version], language: str) -> list[str]:
    """What they are called: by their boards, or where that would not tell them apart, by numbers.

    Those whose boards are called alike also name the first thing in which they differ.
    """
    called = [_called(version.experiment, language) for version in versions]
    if len({*called}) == len(called):
        return called
    names = []
    for place, (name, version) in enumerate(zip(called, versions, strict=True)):
        alike = [
            other.experiment for other, named in zip(versions, called, strict=True) if named == name
        ]
        own = [said.format(language) for said in _own(version.experiment, alike)]
        names.append(f"{place + 1} ({', '.join([name, *own[:1]])})")
    return names


def _own(about: Experiment, others: Sequence[Experiment]) -> Iterator[Message]:
    """What an experiment has that is not usual, and that not all others share."""
    kit = about.adapter.content_name(about)
    if kit is not None and any(other.content != about.content for other in others):
        yield kit
    shared = [set(other.variant.split(",")) for other in others]
    for option in about.variant.split(","):
        name, said, value = option.partition("=")
        if said and not all(option in options for options in shared):
            yield meaning(about.game, name, value)
    for name in COUNTED:
        value = getattr(about, name)
        usual = value == getattr(Experiment(game=about.game), name)
        if not usual and any(getattr(other, name) != value for other in others):
            yield LocalizedName(f"{name} = {value}", {})


def meaning(game: str, option: str, value: str) -> Message:
    """What a value of an option changes, as a table of the site says it."""
    means = message(f"{game}-web-means-{option}-{value}")
    if means.format_or("", LANGUAGES[0]):
        return means
    label, said = f"{game}-web-option-{option}", message(f"{game}-web-option-{option}-{value}")
    return message(
        "lab-setup-option",
        option=_or(message(label), option),
        value=_or(said, value),
    )


def _or(said: Message, otherwise: str) -> Message:
    return said if said.format_or("", LANGUAGES[0]) else LocalizedName(otherwise, {})


def title(versions: Sequence[Version], language: str) -> str:
    """What all of it is about: the game, and the board where there is one with a name."""
    game = game_name(versions[0].experiment.game, language)
    boards = {_called(version.experiment, language) for version in versions}
    return ", ".join([game, *(boards - {game} if len(boards) == 1 else ())])


def _called(experiment: Experiment, language: str) -> str:
    """The name of its board; the game where it has none, or that which the game has anyway."""
    chosen = experiment.board or experiment.name
    named = experiment.adapter.board(experiment) if chosen else None
    return named.format(language) if named else game_name(experiment.game, language)


def game_name(game: str, language: str) -> str:
    """What a game is called; by its id, where it has no name here."""
    return message(f"{game}-web-name").format_or(game, language)


def metric_title(metric: Metric, language: str) -> tuple[str, str]:
    """What a figure is called, and what it means."""
    return localized(metric.title, language), localized(metric.about, language)


def listed(names: Sequence[Message]) -> Message:
    """Names, one or more, with commas between them."""
    return reduce(lambda first, rest: message("lab-list", first=first, rest=rest), names)


def localized(sentence: Message, language: str) -> str:
    """A sentence, to stand in a page."""
    return escape(sentence.format(language))


def format_estimate(
    found: Estimate, unit: Unit, language: str, digits: int = 1, even: float | None = None
) -> str:
    """An estimate with its interval.

    Args:
        found: the estimate.
        unit: a share is told in percent.
        language: of the reader.
        digits: after the point.
        even: what it is where nobody is better off; None: that is not said.
    """
    if not found.games:
        return "–"
    times, sign = (100, " %") if unit == "share" else (1, "")
    around = message("lab-no-interval").format(language)
    if found.is_bounded:
        middle = None if even is None else times * even
        known = ends(times * found.low, times * found.high, digits, middle)
        around = " … ".join(end.format(language) for end in known)
    value = localized(number(times * found.value, digits), language)
    return f"{value}{sign}<br><small>{escape(around)}</small>"


def intervals(
    heading: str,
    rows: Sequence[tuple[str, Estimate]],
    even: float | None,
    unit: Unit,
    language: str,
) -> str:
    """Figures with their intervals, one below the other, drawn on one scale.

    Args:
        heading: what all of them are, as HTML; empty: it is said already.
        rows: what each is of, as HTML.
        even: where a line is drawn; None: nowhere.
        unit: shares are told in percent.
        language: of the reader.
    """
    scale = plots.scale([found for _, found in rows], even)
    tell, digits = (percent, 1) if unit == "share" else (number, 2)
    lines = "".join(
        f'<tr><th>{said}</th><td><img src="{plots.whisker(found, scale)}" alt=""></td>'
        f'<td class="number">'
        f"{format_estimate(found, unit, language, digits, even)}</td></tr>"
        for said, found in rows
    )
    about = message(
        "lab-scale",
        low=tell(scale.low),
        high=tell(scale.high),
        line="none" if even is None else "drawn",
        even=tell(even or 0.0),
    )
    games = localized(message("lab-report-interval"), language)
    head = f"<h3>{heading}</h3>" if heading else ""
    return (
        f"{head}<div class='wide intervals'><table><tr><th></th>"
        f"<td><small>{localized(about, language)}</small></td><td><small>{games}</small></td></tr>"
        f"{lines}</table></div>"
    )


def pictures(drawn: Sequence[tuple[str, str]]) -> str:
    """Plots: what each shows, as it is said, and its address."""
    return "".join(
        f'<figure><figcaption>{said}</figcaption><img src="{picture}" alt="{said}"></figure>'
        for said, picture in drawn
    )
