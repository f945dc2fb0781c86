"""Experiments of the lab: which there are, how they stand, and whose they are."""

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
    """Whether an experiment goes on for somebody."""

    RUNNING = "running"
    STOPPED = "stopped"
    OVER = "over"
    FAILED = "failed"


@dataclass(frozen=True)
class KeptExperiment:
    """An experiment as it is kept."""

    address: str
    game: str
    text: str
    stands: str
    """JSON; empty before its first game."""
    created: int


@dataclass(frozen=True)
class HeldExperiment:
    """An experiment of somebody."""

    kept: KeptExperiment
    state: State


_KEPT = (
    ExperimentRow.address,
    ExperimentRow.game,
    ExperimentRow.text,
    ExperimentRow.stands,
    ExperimentRow.created,
)


class ExperimentStore:
    """The experiments of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    async def keep(self, address: str, game: str, text: str) -> None:
        """Keep an experiment, unless it is."""
        row = {"address": address, "game": game, "text": text, "stands": "", "created": now()}
        known = exists().where(ExperimentRow.address == address)
        try:
            async with self._writing.begin() as connection:
                if not (await connection.scalars(select(known))).one():
                    await connection.execute(insert(ExperimentRow), row)
        except IntegrityError:
            return  # another server has kept it at the same time

    async def hold(self, principal: str, address: str, state: State) -> None:
        """Have an experiment among somebody's, in this state."""
        which = _held(principal, address)
        async with self._writing.begin() as connection:
            await know(connection, {principal})
            values = {"state": state.value} | ({"asked": now()} if state is State.RUNNING else {})
            done = await connection.execute(update(ExperimenterRow).where(which).values(values))
            if not done.rowcount:
                row = {"principal": principal, "experiment": address, "asked": now()} | values
                await connection.execute(insert(ExperimenterRow), row)

    async def stand(self, address: str, stands: str, state: State | None = None) -> None:
        """Keep how an experiment stands; with a state, for all for whom it goes on.

        Args:
            address: of the experiment.
            stands: JSON; empty: as before.
            state: in which it is from now on; None: it goes on.
        """
        async with self._writing.begin() as connection:
            if stands:
                done = update(ExperimentRow).where(ExperimentRow.address == address)
                await connection.execute(done.values(stands=stands))
            if state is not None:
                theirs = update(ExperimenterRow).where(
                    ExperimenterRow.experiment == address,
                    ExperimenterRow.state == State.RUNNING.value,
                )
                await connection.execute(theirs.values(state=state.value))

    async def forget(self, principal: str, address: str) -> None:
        """Have an experiment no longer among somebody's; who knows its address finds it still."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(ExperimenterRow).where(_held(principal, address)))

    async def read(self, address: str) -> KeptExperiment | None:
        """An experiment; None if there is none of this address."""
        query = select(*_KEPT).where(ExperimentRow.address == address)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else KeptExperiment(*row)

    async def held(self, principal: str, address: str = "") -> Sequence[HeldExperiment]:
        """Somebody's experiments, or one of them, the latest first."""
        query = (
            select(ExperimenterRow.state, *_KEPT)
            .join(ExperimentRow, ExperimentRow.address == ExperimenterRow.experiment)
            .where(ExperimenterRow.principal == principal)
            .order_by(ExperimenterRow.asked.desc())
        )
        if address:
            query = query.where(ExperimenterRow.experiment == address)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [HeldExperiment(KeptExperiment(*row[1:]), State(row[0])) for row in rows]

    async def going_on(self) -> Sequence[tuple[str, KeptExperiment]]:
        """Those that are to go on, each with somebody for whom: who asked first comes first."""
        query = (
            select(ExperimenterRow.principal, *_KEPT)
            .join(ExperimentRow, ExperimentRow.address == ExperimenterRow.experiment)
            .where(ExperimenterRow.state == State.RUNNING.value)
            .order_by(ExperimenterRow.asked)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [(row[0], KeptExperiment(*row[1:])) for row in rows]


def _held(principal: str, address: str) -> ColumnElement[bool]:
    return and_(ExperimenterRow.principal == principal, ExperimenterRow.experiment == address)
