"""HTML building blocks of reports, shared by all games."""

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
"""Fields of an experiment that may distinguish versions of the same name."""


def version_names(versions: Sequence[Version], language: str) -> list[str]:
    """The names of versions: their boards, numbered if those are not distinct.

    Versions with the same board name also name their first difference.
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
    """Settings of an experiment that are neither the default nor shared by all others."""
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
    """What a value of an option changes, in the words of the site."""
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
    """The title of a report: the game, and the board's name if all versions share one."""
    game = game_name(versions[0].experiment.game, language)
    boards = {_called(version.experiment, language) for version in versions}
    return ", ".join([game, *(boards - {game} if len(boards) == 1 else ())])


def _called(experiment: Experiment, language: str) -> str:
    """The name of its board; the game's name if the board is unnamed or the default."""
    chosen = experiment.board or experiment.name
    named = experiment.adapter.board(experiment) if chosen else None
    return named.format(language) if named else game_name(experiment.game, language)


def game_name(game: str, language: str) -> str:
    """The name of a game; its id if it has none."""
    return message(f"{game}-web-name").format_or(game, language)


def metric_title(metric: Metric, language: str) -> tuple[str, str]:
    """The title and explanation of a metric."""
    return localized(metric.title, language), localized(metric.description, language)


def listed(names: Sequence[Message]) -> Message:
    """One or more names, separated by commas."""
    return reduce(lambda first, rest: message("lab-list", first=first, rest=rest), names)


def localized(sentence: Message, language: str) -> str:
    """A message as HTML text."""
    return escape(sentence.format(language))


def format_estimate(
    found: Estimate, unit: Unit, language: str, digits: int = 1, even: float | None = None
) -> str:
    """An estimate with its interval.

    Args:
        found: the estimate.
        unit: `share` is formatted in percent.
        language: the reader's language.
        digits: digits after the decimal point.
        even: the value if all are equally strong; None: there is none.
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
    """A table of estimates with their intervals, drawn on a common scale.

    Args:
        heading: the heading as HTML; empty: none.
        rows: label as HTML and estimate of each row.
        even: where to draw a reference line; None: nowhere.
        unit: `share` is formatted in percent.
        language: the reader's language.
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
    """Figures from captions (HTML) and image addresses."""
    return "".join(
        f'<figure><figcaption>{said}</figcaption><img src="{picture}" alt="{said}"></figure>'
        for said, picture in drawn
    )
