"""The report of wars: their metrics and sections."""

from collections.abc import Iterator, Mapping, Sequence

from tessera.games.zodiacs.options import rule_sentences
from tessera.i18n import Message, message
from tessera.lab.estimates import median
from tessera.lab.experiment import Experiment, Series
from tessera.lab.links import replay_link
from tessera.lab.metrics import advantage, outcomes
from tessera.lab.metrics.catalog import BROWNE, LUDII, OWN, Metric, endings
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.report.version import ReportAdapter, Version
from tessera.lab.zodiacs import metrics as ours
from tessera.lab.zodiacs import sections
from tessera.lab.zodiacs.adapter import options, players
from tessera.lab.zodiacs.advice import advice

METRICS = (
    Metric("drawn", "share", LUDII, outcomes.drawn),
    Metric("days", "number", LUDII, ours.days),
    Metric("days-median", "number", OWN, ours.days, median),
    Metric("minutes", "number", OWN, ours.minutes),
    Metric("stalled", "share", OWN, ours.stalled),
    Metric("drama", "share", BROWNE, advantage.drama, mirrored_only=True),
    Metric("lead-changes", "share", BROWNE, advantage.lead_changes, mirrored_only=True),
    Metric("comeback", "share", OWN, advantage.comeback, mirrored_only=True),
    Metric("decided-at", "share", LUDII, advantage.decided_at, mirrored_only=True),
    Metric("orders", "number", OWN, ours.orders),
    Metric("useless", "share", OWN, ours.useless),
    Metric("unseen", "share", OWN, ours.unseen),
    Metric("day-seconds", "number", OWN, ours.day_seconds),
)


class WarReport:
    """The report of a war."""

    def metrics(self, data: Sequence[SeriesData]) -> tuple[Metric, ...]:
        """Win rates by group, the metrics of the list, and the endings."""
        return (*ours.shares(data), *METRICS, *endings(data))

    def advice(self, version: Version) -> Iterator[Message]:
        """Advice by metrics whose intervals are conclusive."""
        return advice(version)

    def examples(
        self, version: Version, metrics: Sequence[Metric], site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Example games of each metric: number, and link to the entry in the list of replays."""
        _ = site  # the list has the links
        shown = set(sections.shown(version))
        return {
            metric.name: [
                (one[1], f"#{sections.anchor(one, language)}")
                for one in sections.most_of(metric, version)
                if one in shown
            ]
            for metric in metrics
        }

    def art(self, series: Series) -> None:
        """Return None: there are only plots."""

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:
        """Plots, faction matchups, and the list of replays."""
        yield sections.plotted(version, language)
        yield sections.paired(version, language)
        yield sections.listed(version, language, lambda record: self.link(record, site))

    def setting(self, version: Version) -> Message:
        """The game and its map, or the number of players of its maps."""
        experiment = version.experiment
        game, named = message(f"{experiment.game}-web-name"), experiment.adapter.board(experiment)
        if named is not None:
            return message("lab-setup-map", game=game, map=named, where="named", count=0)
        count = players(experiment)
        return message("lab-setup-map", game=game, map="", where="all", count=count)

    def rules(self, version: Version) -> Iterator[Message]:
        """The options of the rules, and the coalitions."""
        known = options(version.experiment)
        yield from rule_sentences(known)
        if coalitions := int(known["coalitions"]):
            yield message("lab-setup-coalitions", count=coalitions)

    def board(self, version: Version) -> str:  # noqa: ARG002  maps have no static picture
        """Return an empty text: there is no drawing."""
        return ""

    def editor_link(self, experiment: Experiment, site: str) -> str:  # noqa: ARG002  it has no maps
        """Return an empty text: the board editor has no maps."""
        return ""

    def link(self, record: str, site: str) -> str:
        """The address of a game on the review page of a site."""
        return replay_link(record, f"{site}/zodiacs/review")


REPORT: ReportAdapter = WarReport()
