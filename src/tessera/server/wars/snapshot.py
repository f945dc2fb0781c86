"""Snapshots: the state of a war as bytes, so that long wars load faster.

Seat holders are stored elsewhere: no principal is in here. If this version cannot read a snapshot,
the events are replayed instead.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.order_drafts import OrderDraft, OrderDrafts
from tessera.games.zodiacs.snapshot import GameSnapshot, restore_game, take_snapshot
from tessera.server.wars.events import Chair, WarConfig
from tessera.server.wars.messages import Proposal
from tessera.server.wars.war import Attendance, SentMessage, War

FORMAT = 1
"""Increase when existing bytes would be misread."""


class WarSnapshot(Struct, frozen=True):
    """The state of a war after its events."""

    format: int
    chairs: tuple[Chair, ...]
    seq: int
    updated: int
    step_number: int
    """Number of steps that have ended."""
    deadline: int | None
    returned: int
    returned_until: int
    last: int
    paused_at: int | None
    votes: dict[Proposal, set[int]]
    sent_messages: list[SentMessage]
    attendance: list[Attendance]
    plans: list[tuple[OrderDraft, ...]]
    game: GameSnapshot | None
    automatic_responses: list[tuple[AutomaticResponse, ...]] = []
    """Like `spent`, empty in snapshots that predate the field."""
    spent: list[set[int]] = []
    concerned: set[int] = set()
    quiet: int = 0
    calm: bool = True
    rematch: str | None = None
    idle: int = 0
    step_began: int = 0
    """0 in snapshots that predate the field."""
    resume_asked: int | None = None
    called_off: bool = False
    hidden_steps: int = 0
    suspended: set[int] = set()


PLAIN = tuple(
    name
    for name in WarSnapshot.__struct_fields__
    if name
    not in ("format", "chairs", "step_number", "plans", "game", "automatic_responses", "spent")
)
"""Fields that a war and its snapshot have in common."""

_snapshots = msgspec.msgpack.Decoder(WarSnapshot)


def to_bytes(war: War) -> bytes:
    """Encode the state of a war."""
    stored = WarSnapshot(
        format=FORMAT,
        chairs=tuple(replace(chair, principal=None) for chair in war.chairs),
        step_number=war.closed_steps,
        plans=[tuple(plans) for plans in war.plans],
        game=None if war.game is None else take_snapshot(war.game),
        automatic_responses=war.automatic_responses,
        spent=war.spent,
        **{name: getattr(war, name) for name in PLAIN},
    )
    return msgspec.msgpack.encode(stored)


def from_bytes(snapshot: bytes, config: WarConfig, content: Content | None = None) -> War | None:
    """Restore a war without seat holders; None if the snapshot cannot be read.

    Args:
        snapshot: result of `to_bytes`.
        config: the configuration.
        content: its content; None if it is no longer available.
    """
    try:
        stored = _snapshots.decode(snapshot)
    except msgspec.DecodeError:
        return None
    if stored.format != FORMAT:
        return None
    war = War(config, content)
    for name in PLAIN:
        setattr(war, name, getattr(stored, name))
    war.step_began = war.step_began or war.last
    war.chairs, war.closed_steps = stored.chairs, stored.step_number
    war.plans = [OrderDrafts(plans) for plans in stored.plans]
    war.automatic_responses = stored.automatic_responses or war.automatic_responses
    war.spent = stored.spent or war.spent
    war.game = None if stored.game is None else restore_game(stored.game)
    return war
