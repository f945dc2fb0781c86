"""Figures of the rule page: small cases of clause 11, checked and drawn by the engine.

A figure is a fenced block. Its first line is the map, as a board text. The others are

    hour HOUR             the hour of the first day; default midday
    rules NAME=VALUE…     options of the rules, as `shared_cells=all`
    player NAME [WORD…]   a player: `coalition=NAME`, and amounts of resources as `heat=3`
    piece ID PLAYER KIND CELL [HP]
    PLAYER: ORDER         an order; the first step's until a line `then` begins the next one
    target ID ID          choices in combat, as clause 11 has them: piece, target
    vanguard OWN ENEMY ID…
    rank OWN ENEMY ID…    the order in which the enemy's vanguard is met
    strike ID ID
    seen PLAYER           shows that player's view; default the truth
    until STEP            shows the state when a step begins; default the end of the hour
    still                 shows one state only: the one of `until`, else the initial one
    eyes PLAYER           shows the initial state beside that player's view of it
    note SENTENCE         the caption
    title WORDS           its heading; such figures in a row stand side by side

and claims: all resulting events, in order:

    moved ID FROM TO · suspended ID CELL · cancelled ID REASON · refused PLAYER ORDER
    revealed ID · damaged ID AMOUNT · destroyed ID · result RESULT
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct, field

from tessera.games.common.rulebook import FIGURE, FigureError, caption_html
from tessera.games.zodiacs import events, order_of_play
from tessera.games.zodiacs.cases import Adjudication, Choices, game_from_case
from tessera.games.zodiacs.content.hex_map import HexMap, hex_map_of
from tessera.games.zodiacs.content.loading import BUILTIN_FOLDER, builtin_content
from tessera.games.zodiacs.content.model import Terrain
from tessera.games.zodiacs.events import Entry
from tessera.games.zodiacs.scene import WarScene, scene_of
from tessera.games.zodiacs.state import State, Step
from tessera.games.zodiacs.view import view_of

EVENTS = ("moved", "suspended", "cancelled", "refused", "revealed", "damaged", "destroyed")
ORDER = re.compile(r"(\w+): (.+)")

Kinds: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Kinds of pieces, in the form of clause 11."""


class FigureCell(Struct, frozen=True):
    """A cell of the map, for the client."""

    name: str
    q: int
    r: int
    terrain: str


class Happened(Struct, frozen=True, omit_defaults=True):
    """An event of a figure, shown beside it."""

    what: str
    """The type of the event."""
    player: int
    kind: str = ""
    """Of the piece."""
    amount: int = 0
    reason: str = ""
    """Why an order was cancelled."""


class Picture(Struct, frozen=True):
    """A figure, for the client."""

    cells: tuple[FigureCell, ...]
    seats: int
    shows: Literal["still", "eyes", "change"]
    scenes: tuple[WarScene, ...]
    """The initial state, the truth and a player's view, or before and after."""
    orders: tuple[str, ...]
    """All orders given, drawn as arrows."""
    happened: tuple[Happened, ...]


class Figure(Struct):
    """A parsed figure."""

    land: str
    hour: str = "midday"
    rules: dict[str, str] = field(default_factory=dict)
    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    pieces: list[dict[str, Any]] = field(default_factory=list)
    steps: list[dict[str, list[str]]] = field(default_factory=lambda: [{}])
    targets: dict[int, int] = field(default_factory=dict)
    vanguards: dict[int, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    ranks: dict[int, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    strikes: dict[int, int] = field(default_factory=dict)
    seen: str = ""
    until: str = ""
    still: bool = False
    eyes: str = ""
    title: str = ""
    notes: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    result: str = ""

    @classmethod
    def read(cls, text: str) -> "Figure":
        """The figure of a fenced block.

        Raises:
            FigureError: if a line is not understood.
        """
        land, *lines = text.strip().splitlines()
        figure = cls(land)
        for line in lines:
            verb, _, rest = line.strip().partition(" ")
            if order := ORDER.fullmatch(line.strip()):
                figure.steps[-1].setdefault(order[1], []).append(order[2])
            elif verb in EVENTS:
                figure.claims.append(line.strip())
            elif verb in VERBS:
                VERBS[verb](figure, rest)
            else:
                expected = ", ".join((*VERBS, *EVENTS))
                raise FigureError(f"{line}: expected an order or one of {expected}")
        return figure

    def case(self) -> dict[str, Any]:
        """The case of clause 11."""
        wanted = {piece["kind"] for piece in self.pieces}
        return {
            "name": "figure",
            "kinds": {
                name: kind for name, kind in kinds().items() if name in _and_summoned(wanted)
            },
            "terrain": self.land,
            "players": list(self.players.values()),
            "pieces": self.pieces,
            "day": 1,
            "hour": self.hour,
            "rules": self.rules,
        }

    def play(self) -> Adjudication:
        """The case, played through.

        Raises:
            NotationError: if something in it cannot be read.
        """
        choices = Choices(self.targets, self.vanguards, self.ranks, self.strikes)
        played = Adjudication(game_from_case(self.case()), [list(self.steps)], [choices])
        played.play()
        return played

    def picture(self) -> Picture:
        """What is drawn.

        Raises:
            NotationError: if something in it cannot be read.
            FigureError: if a claim is wrong.
        """
        shows, states = self._moments()
        orders = (text for step in self.steps for texts in step.values() for text in texts)
        return Picture(
            tuple(_cells(hex_map_of(self.land))),
            len(self.players),
            shows,
            tuple(map(scene_of, states)),
            tuple(orders),
            tuple(self._happened()),
        )

    def _moments(self) -> tuple[Literal["still", "eyes", "change"], list[State]]:
        before = game_from_case(self.case()).state
        if self.eyes:
            return "eyes", [before, self._seen(before, self.eyes)]
        if self.still and not self.until:
            return "still", [self._shown(before)]
        played = self.play()
        self._check(played.outcome())
        log = played.game.log
        after = log.replay(self._end(log.entries))
        if self.still:
            return "still", [self._shown(after)]
        return "change", [self._shown(before), self._shown(after)]

    def _check(self, outcome: Mapping[str, Any]) -> None:
        found = [" ".join(map(str, event)) for event in outcome["events"]]
        if found != self.claims:
            raise FigureError(f"{self.land}: claimed {self.claims}; found {found}")
        if (outcome["result"] or "") != self.result:
            raise FigureError(f"{self.land}: result {self.result}: found {outcome['result']}")

    def _end(self, entries: tuple[Entry, ...]) -> int:
        """The number of entries before the picture."""
        begun = [place for place, e in enumerate(entries) if isinstance(e.event, events.HourBegan)]
        end = begun[1] if len(begun) > 1 else len(entries)
        if not self.until:
            return end
        for place, entry in enumerate(entries[:end], start=1):
            if isinstance(entry.event, events.StepBegan) and entry.event.step == self.until:
                return place
        raise FigureError(f"{self.land}: there is no step {self.until}")

    def _happened(self) -> Iterator[Happened]:
        """The checked claims, without moves, which the picture shows."""
        names = list(self.players)
        pieces = {str(piece["id"]): piece for piece in self.pieces}
        for claim in self.claims:
            what, subject, *more = claim.split(" ", 2)
            rest = "".join(more)
            if what == "refused":
                yield Happened(what, names.index(subject))
            elif what != "moved" and (piece := pieces.get(subject)):  # summoned ones have no line
                amount = int(rest) if what == "damaged" else 0
                reason = rest if what == "cancelled" else ""
                owner = names.index(piece["owner"])
                yield Happened(what, owner, piece["kind"], amount, reason)

    def _shown(self, state: State) -> State:
        return self._seen(state, self.seen) if self.seen else state

    def _seen(self, state: State, player: str) -> State:
        return view_of(state, list(self.players).index(player))


def rules(language: str) -> str:
    """The rule page in a language, as Markdown with unrendered figures."""
    return Path(__file__).with_name(f"rules.{language}.md").read_text(encoding="utf-8")


def illustrated(markdown: str) -> str:
    """A rule page with its figures as HTML within the Markdown, one line each.

    Raises:
        NotationError: if something in a figure cannot be read.
        FigureError: if a claim is wrong.
    """
    return FIGURE.sub(lambda found: figure(found[1]), markdown)


def figure(text: str) -> str:
    """A figure as HTML for the client, with its caption.

    Raises:
        NotationError: if something in it cannot be read.
        FigureError: if a claim is wrong.
    """
    if order_of_play.is_order_of_play(text):
        drawn = order_of_play.svg(text).replace("<svg ", '<svg aria-hidden="true" ', 1)
        caption = caption_html(order_of_play.caption(text))
        return f'<figure class="wide">{drawn}<figcaption>{caption}</figcaption></figure>'
    read = Figure.read(text)
    picture = escape(msgspec.json.encode(read.picture()).decode())
    classes, title = "wide", ""
    if read.title:
        classes, title = "wide titled", f"<b>{escape(read.title)}.</b> "
    caption = title + " ".join(map(caption_html, read.notes))
    return (
        f'<figure class="{classes}"><war-figure picture="{picture}"></war-figure>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


@cache
def kinds() -> Kinds:
    """The built-in kinds, in the form of clause 11 and of content files."""
    files = (BUILTIN_FOLDER / f"{faction}.toml" for faction in builtin_content().factions)
    return {
        name: kind
        for file in files
        for name, kind in tomllib.loads(file.read_text(encoding="utf-8"))["kinds"].items()
    }


def _and_summoned(names: set[str]) -> set[str]:
    """Kinds and all kinds that they can summon."""
    found = {
        effect[1]
        for name in names
        for ability in kinds()[name].get("abilities", {}).values()
        for effect in ability.get("effects", ())
        if effect[0] == "summon"
    }
    return names if found <= names else _and_summoned(names | found)


def _cells(hex_map: HexMap) -> Iterator[FigureCell]:
    for cell, name, terrain in zip(
        hex_map.board.cells, hex_map.board.names, hex_map.terrain, strict=True
    ):
        yield FigureCell(name, cell.q, cell.r, _letter(terrain))


def _letter(terrain: Terrain) -> str:
    return terrain.letter


# --- Lines ------------------------------------------------------------------------------------


def _hour(figure: Figure, rest: str) -> None:
    figure.hour = rest


def _rules(figure: Figure, rest: str) -> None:
    figure.rules |= dict(word.split("=") for word in rest.split())


def _player(figure: Figure, rest: str) -> None:
    name, *words = rest.split()
    player: dict[str, Any] = {"name": name, "resources": {}}
    for word in words:
        key, _, value = word.partition("=")
        if key in ("coalition", "defeat"):
            player[key] = value
        else:
            player["resources"][key] = int(value)
    figure.players[name] = player


def _piece(figure: Figure, rest: str) -> None:
    number, owner, kind, cell, *hp = rest.split()
    if kind not in kinds():
        raise FigureError(f"piece {rest}: there is no such kind")
    piece = {"id": int(number), "owner": owner, "kind": kind, "cell": cell}
    figure.pieces.append(piece | ({"hp": int(hp[0])} if hp else {}))


def _then(figure: Figure, _: str) -> None:
    figure.steps.append({})


def _target(figure: Figure, rest: str) -> None:
    own, enemy = map(int, rest.split())
    figure.targets[own] = enemy


def _strike(figure: Figure, rest: str) -> None:
    own, enemy = map(int, rest.split())
    figure.strikes[own] = enemy


def _vanguard(figure: Figure, rest: str) -> None:
    own, enemy, *pieces = map(int, rest.split())
    figure.vanguards.setdefault(own, {})[enemy] = tuple(pieces)


def _rank(figure: Figure, rest: str) -> None:
    own, enemy, *pieces = map(int, rest.split())
    figure.ranks.setdefault(own, {})[enemy] = tuple(pieces)


def _seen_by(figure: Figure, rest: str) -> None:
    figure.seen = rest


def _until(figure: Figure, rest: str) -> None:
    figure.until = Step(rest)


def _still(figure: Figure, _: str) -> None:
    figure.still = True


def _eyes(figure: Figure, rest: str) -> None:
    figure.eyes = rest


def _note(figure: Figure, rest: str) -> None:
    figure.notes.append(rest)


def _title(figure: Figure, rest: str) -> None:
    figure.title = rest


def _result(figure: Figure, rest: str) -> None:
    figure.result = rest


VERBS: Mapping[str, Callable[[Figure, str], None]] = {
    "hour": _hour,
    "rules": _rules,
    "player": _player,
    "piece": _piece,
    "then": _then,
    "target": _target,
    "vanguard": _vanguard,
    "rank": _rank,
    "strike": _strike,
    "seen": _seen_by,
    "until": _until,
    "still": _still,
    "eyes": _eyes,
    "note": _note,
    "title": _title,
    "result": _result,
}
"""The keywords of a figure, apart from orders and claims."""
