"""Storage of experiments, their progress and their owners."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, and_, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import ExperimenterRow, ExperimentRow
from tessera.server.db.principals import know


class State(StrEnum):
    """The state of an experiment for an owner."""

    RUNNING = "running"
    STOPPED = "stopped"
    OVER = "over"
    FAILED = "failed"


@dataclass(frozen=True)
class StoredExperiment:
    """A stored experiment."""

    address: str
    game: str
    text: str
    progress: str
    """Progress as JSON; empty before the first game."""
    created: int


@dataclass(frozen=True)
class HeldExperiment:
    """An experiment in an owner's list."""

    experiment: StoredExperiment
    state: State


_KEPT = (
    ExperimentRow.address,
    ExperimentRow.game,
    ExperimentRow.text,
    ExperimentRow.progress,
    ExperimentRow.created,
)


class ExperimentStore:
    """Stores experiments."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    async def save(self, address: str, game: str, text: str) -> None:
        """Store an experiment, unless it is already stored."""
        row = {"address": address, "game": game, "text": text, "progress": "", "created": now()}
        known = exists().where(ExperimentRow.address == address)
        try:
            async with self._writing.begin() as connection:
                if not (await connection.scalars(select(known))).one():
                    await connection.execute(insert(ExperimentRow), row)
        except IntegrityError:
            return  # another server stored it at the same time

    async def hold(self, principal: str, address: str, state: State) -> None:
        """Add an experiment to a principal's list, or set its state there."""
        which = _held(principal, address)
        async with self._writing.begin() as connection:
            await know(connection, {principal})
            values = {"state": state.value} | (
                {"requested": now()} if state is State.RUNNING else {}
            )
            done = await connection.execute(update(ExperimenterRow).where(which).values(values))
            if not done.rowcount:
                row = {"principal": principal, "experiment": address, "requested": now()} | values
                await connection.execute(insert(ExperimenterRow), row)

    async def set_progress(self, address: str, progress: str, state: State | None = None) -> None:
        """Store progress; a state applies to all owners for whom the experiment is running.

        Args:
            address: address of the experiment.
            progress: progress as JSON; empty: unchanged.
            state: the new state; None: unchanged.
        """
        async with self._writing.begin() as connection:
            if progress:
                done = update(ExperimentRow).where(ExperimentRow.address == address)
                await connection.execute(done.values(progress=progress))
            if state is not None:
                theirs = update(ExperimenterRow).where(
                    ExperimenterRow.experiment == address,
                    ExperimenterRow.state == State.RUNNING.value,
                )
                await connection.execute(theirs.values(state=state.value))

    async def forget(self, principal: str, address: str) -> None:
        """Remove an experiment from a principal's list; it stays available by its address."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(ExperimenterRow).where(_held(principal, address)))

    async def read(self, address: str) -> StoredExperiment | None:
        """An experiment; None if there is none with this address."""
        query = select(*_KEPT).where(ExperimentRow.address == address)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else StoredExperiment(*row)

    async def held(self, principal: str, address: str = "") -> Sequence[HeldExperiment]:
        """A principal's experiments, or one of them, the newest first."""
        query = (
            select(ExperimenterRow.state, *_KEPT)
            .join(ExperimentRow, ExperimentRow.address == ExperimenterRow.experiment)
            .where(ExperimenterRow.principal == principal)
            .order_by(ExperimenterRow.requested.desc())
        )
        if address:
            query = query.where(ExperimenterRow.experiment == address)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [HeldExperiment(StoredExperiment(*row[1:]), State(row[0])) for row in rows]

    async def going_on(self) -> Sequence[tuple[str, StoredExperiment]]:
        """Running experiments with their owners, in the order in which they were requested."""
        query = (
            select(ExperimenterRow.principal, *_KEPT)
            .join(ExperimentRow, ExperimentRow.address == ExperimenterRow.experiment)
            .where(ExperimenterRow.state == State.RUNNING.value)
            .order_by(ExperimenterRow.requested)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(row[0], StoredExperiment(*row[1:])) for row in rows]


def _held(principal: str, address: str) -> ColumnElement[bool]:
    return and_(ExperimenterRow.principal == principal, ExperimenterRow.experiment == address)
