"""A war as bytes: what its events have come to, so that a long one opens quickly.

Who holds its seats is kept elsewhere, and no guest is in here. A snapshot that this program cannot
read is as good as none: then the events are gone through.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.order_drafts import OrderDraft, OrderDrafts
from tessera.games.zodiacs.snapshot import GameSnapshot, restore_game, take_snapshot
from tessera.server.wars.events import Chair, WarConfig
from tessera.server.wars.messages import Matter
from tessera.server.wars.war import Attendance, Saying, War

FORMAT = 1
"""Rises when the bytes of before would be read as something else."""


class WarSnapshot(Struct, frozen=True):
    """All that the events of a war have come to."""

    format: int
    chairs: tuple[Chair, ...]
    seq: int
    updated: int
    step_number: int
    """How many steps have been closed."""
    deadline: int | None
    returned: int
    returned_until: int
    last: int
    paused_at: int | None
    votes: dict[Matter, set[int]]
    sayings: list[Saying]
    attendance: list[Attendance]
    plans: list[tuple[OrderDraft, ...]]
    game: GameSnapshot | None
    standing: list[tuple[AutomaticResponse, ...]] = []
    """Empty, as `spent` is: it was written when there were none."""
    spent: list[set[int]] = []
    stirred: set[int] = set()
    quiet: int = 0
    calm: bool = True
    rematch: str | None = None
    idle: int = 0
    step_began: int = 0
    """0: it was written when that was not known."""
    resume_asked: int | None = None
    called_off: bool = False
    hidden_steps: int = 0
    suspended: set[int] = set()


PLAIN = tuple(
    name
    for name in WarSnapshot.__struct_fields__
    if name not in ("format", "chairs", "step_number", "plans", "game", "standing", "spent")
)
"""What a war and its snapshot hold alike."""

_snapshots = msgspec.msgpack.Decoder(WarSnapshot)


def to_bytes(war: War) -> bytes:
    """A war as it stands."""
    kept = WarSnapshot(
        format=FORMAT,
        chairs=tuple(replace(chair, guest=None) for chair in war.chairs),
        step_number=war.closed_steps,
        plans=[tuple(plans) for plans in war.plans],
        game=None if war.game is None else take_snapshot(war.game),
        standing=war.standing,
        spent=war.spent,
        **{name: getattr(war, name) for name in PLAIN},
    )
    return msgspec.msgpack.encode(kept)


def from_bytes(snapshot: bytes, founding: WarConfig, content: Content | None = None) -> War | None:
    """A war as it stood; nobody sits on its seats. None: the snapshot cannot be read.

    Args:
        snapshot: what `to_bytes` made of it.
        founding: what it was set up with.
        content: what it is played with; None if nobody knows any more.
    """
    try:
        kept = _snapshots.decode(snapshot)
    except msgspec.DecodeError:
        return None
    if kept.format != FORMAT:
        return None
    war = War(founding, content)
    for name in PLAIN:
        setattr(war, name, getattr(kept, name))
    war.step_began = war.step_began or war.last
    war.chairs, war.closed_steps = kept.chairs, kept.step_number
    war.plans = [OrderDrafts(plans) for plans in kept.plans]
    war.standing = kept.standing or war.standing
    war.spent = kept.spent or war.spent
    war.game = None if kept.game is None else restore_game(kept.game)
    return war
