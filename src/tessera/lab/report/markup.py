"""HTML building blocks of reports, shared by all games."""

from collections.abc import Iterator, Sequence
from functools import reduce
from html import escape

from tessera.games.common.variant import STANDARD
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.format import ends, number, percent
from tessera.lab.metrics.catalog import Metric, Unit
from tessera.lab.report import plots
from tessera.lab.report.version import Version
from tessera.lab.types import LocalizedName

NUMERIC_FIELDS = ("seed", "games", "half_width", "random_plies", "book_plies")
"""Fields of an experiment that may distinguish versions of the same name."""


def version_names(versions: Sequence[Version], language: str) -> list[str]:
    """The names of versions: their boards, numbered if those are not distinct.

    Versions with the same board name also name their first difference.
    """
    titles = [_board_title(version.experiment, language) for version in versions]
    if len({*titles}) == len(titles):
        return titles
    names = []
    for place, (name, version) in enumerate(zip(titles, versions, strict=True)):
        alike = [
            other.experiment for other, named in zip(versions, titles, strict=True) if named == name
        ]
        own = [setting.format(language) for setting in _own_settings(version.experiment, alike)]
        names.append(f"{place + 1} ({', '.join([name, *own[:1]])})")
    return names


def _own_settings(experiment: Experiment, others: Sequence[Experiment]) -> Iterator[Message]:
    """Settings of an experiment that are neither the default nor shared by all others."""
    kit = experiment.adapter.content_name(experiment)
    if kit is not None and any(other.content != experiment.content for other in others):
        yield kit
    shared = [set(other.variant.split(",")) for other in others]
    for option in experiment.variant.split(","):
        name, sign, value = option.partition("=")
        if sign and not all(option in options for options in shared):
            yield meaning(experiment.game, name, value)
    for name in NUMERIC_FIELDS:
        value = getattr(experiment, name)
        is_default = value == getattr(Experiment(game=experiment.game), name)
        if not is_default and any(getattr(other, name) != value for other in others):
            yield LocalizedName(f"{name} = {value}", {})


def meaning(game: str, option: str, value: str) -> Message:
    """What a value of an option changes, in the words of the site."""
    means = message(f"{game}-web-means-{option}-{value}")
    if means.format_or("", LANGUAGES[0]):
        return means
    label, value_label = (
        f"{game}-web-option-{option}",
        message(f"{game}-web-option-{option}-{value}"),
    )
    return message(
        "lab-setup-option",
        option=_name_or(message(label), option),
        value=_name_or(value_label, value),
    )


def meanings(game: str, variant: str) -> Iterator[Message]:
    """The meaning of each option of a variant that is not the default."""
    if variant != STANDARD:
        pairs = (pair.partition("=") for pair in variant.split(","))
        yield from (meaning(game, option, value) for option, _, value in pairs)


def _name_or(name: Message, otherwise: str) -> Message:
    return name if name.format_or("", LANGUAGES[0]) else LocalizedName(otherwise, {})


def title(versions: Sequence[Version], language: str) -> str:
    """The title of a report: the game, and the board's name if all versions share one."""
    game = game_name(versions[0].experiment.game, language)
    boards = {_board_title(version.experiment, language) for version in versions}
    return ", ".join([game, *(boards - {game} if len(boards) == 1 else ())])


def _board_title(experiment: Experiment, language: str) -> str:
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
    times = 100 if unit == "share" else 1
    around = message("lab-no-interval").format(language)
    if found.is_bounded:
        middle = None if even is None else times * even
        known = ends(times * found.low, times * found.high, digits, middle)
        around = " … ".join(end.format(language) for end in known)
    value = number(times * found.value, digits)
    shown = message("lab-in-percent", number=value) if unit == "share" else value
    return f"{localized(shown, language)}<br><small>{escape(around)}</small>"


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
    format_value, digits = (percent, 1) if unit == "share" else (number, 2)
    lines = "".join(
        f'<tr><th>{label}</th><td><img src="{plots.whisker(found, scale)}" alt=""></td>'
        f'<td class="number">'
        f"{format_estimate(found, unit, language, digits, even)}</td></tr>"
        for label, found in rows
    )
    caption = message(
        "lab-scale",
        low=format_value(scale.low),
        high=format_value(scale.high),
        line="none" if even is None else "drawn",
        even=format_value(even or 0.0),
    )
    games = localized(message("lab-report-interval"), language)
    head = f"<h3>{heading}</h3>" if heading else ""
    return (
        f"{head}<div class='wide intervals'><table><tr><th></th>"
        f"<td><small>{localized(caption, language)}</small></td>"
        f"<td><small>{games}</small></td></tr>"
        f"{lines}</table></div>"
    )


def pictures(drawn: Sequence[tuple[str, str]]) -> str:
    """Figures from captions (HTML) and image addresses."""
    return "".join(
        f'<figure><figcaption>{caption}</figcaption><img src="{picture}" alt="{caption}"></figure>'
        for caption, picture in drawn
    )
