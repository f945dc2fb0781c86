"""Creates the tables and wars for the pairings of a round."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from tessera.games.common.variant import STANDARD
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.rooms.names import new_id
from tessera.server.tables.creation import create_table
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import NewSeat, NewTable
from tessera.server.tables.reducer import take_seat
from tessera.server.tables.table import Table
from tessera.server.tournaments.cup import Cup
from tessera.server.tournaments.league import League
from tessera.server.tournaments.messages import MOST_WITH_BOTS
from tessera.server.tournaments.store import StoredEntrant, StoredPairing, StoredPlace
from tessera.server.wars import persistence
from tessera.server.wars.events import Chair
from tessera.server.wars.leagues import LEVELS, checked_terms, found_league_war
from tessera.server.wars.manager import WarManager
from tessera.server.wars.war import STAND_IN_LEVEL
from tessera.tournaments.league import MIN_SEATS

TWICE = 2

Along: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
"""Stores something with the new rooms, in their transaction."""


class Seating:
    """Creates the rooms of tournaments.

    Args:
        table_manager: manages tables.
        wars: manages wars.
    """

    def __init__(self, table_manager: TableManager, wars: WarManager) -> None:
        self._table_manager = table_manager
        self._wars = wars

    async def check(self, cup: Cup) -> None:
        """Check that a tournament can be played as requested.

        Raises:
            RefusalError: with the reason if not.
        """
        request = cup.request
        if (request.kind == "league") != (request.war is not None):
            raise refuse("league-terms")
        if isinstance(cup, League):
            self._check_league(cup)
        else:
            self._check_games(cup)
            trial = _Seated(StoredEntrant(1, "one"), StoredEntrant(2, "other"))
            await self._table_manager.run_rules(self._table, cup, new_id(), trial)
        if request.least > cup.most:
            raise refuse("tournament-large", most=cup.most)
        if request.bots is not None:
            self._check_bots(cup)

    def _check_league(self, cup: League) -> None:
        request = cup.request
        if request.game != persistence.GAME:
            raise refuse("league-game")
        if (
            request.clock or request.board or request.variant != STANDARD
        ):  # settings of two-player games
            raise refuse("league-terms")
        checked_terms(cup.terms)
        if request.least < MIN_SEATS:
            raise refuse("league-few", least=MIN_SEATS)

    def _check_games(self, cup: Cup) -> None:
        request = cup.request
        game = self._table_manager.engine.games.get(request.game)
        if game and game.is_own_board(request.board):
            raise refuse("tournament-board", expected=", ".join(game.boards))
        if request.kind == "round-robin" and request.rounds > TWICE:
            raise refuse("tournament-cycles", most=TWICE)
        if request.clock is None:
            raise refuse("tournament-clock")
        if cup.is_arena and not request.clock.is_live:
            raise refuse("tournament-arena-slow")

    def _check_bots(self, cup: Cup) -> None:
        request = cup.request
        if request.rated:
            raise refuse("tournament-rated-bots")
        levels = LEVELS if isinstance(cup, League) else self._table_manager.engine.levels
        if request.bots is not None and request.bots not in levels:
            expected = ", ".join(map(str, levels))
            raise refuse("wrong-level", level=request.bots, expected=expected)
        if request.least > MOST_WITH_BOTS:
            raise refuse("tournament-many-bots", most=MOST_WITH_BOTS)
        if request.minutes is None:
            raise refuse("tournament-bots-when")

    async def found(self, cup: Cup, names: Mapping[str, str], along: Along) -> int:
        """Create the rooms of a new round; return how many.

        Args:
            cup: the tournament with the new round.
            names: names of accounts by principal.
            along: stores the round.

        Raises:
            OvertakenError: if the round has already begun.
        """
        entrants = {one.number: _named(one, names) for one in cup.stored.entrants}
        if isinstance(cup, League):
            return await self._found_wars(cup, entrants, along)
        tables = [
            await self._table_manager.run_rules(
                self._table, cup, game.room_id, _seated(game, entrants)
            )
            for game in cup.stored.games
            if game.round == cup.stored.round and game.room_id is not None
        ]
        await self._table_manager.create_all(tables, along)
        return len(tables)

    async def _found_wars(
        self, cup: League, entrants: Mapping[int, StoredEntrant], along: Along
    ) -> int:
        new = [
            await self._wars.run_rules(
                found_league_war,
                cup.terms,
                [chair_of(place, entrants, cup.request.bots) for place in war],
                war[0].room_id,
                cup.stored.id,
                now(),
                rated=cup.request.rated,
            )
            for war in cup.fresh
        ]
        await self._wars.create_all(new, along)
        return len(new)

    async def withdraw(self, cup: Cup, room: str, principal: str) -> None:
        """Resign the game or concede the war of a player who left, so that others need not wait.

        Raises:
            RefusalError: if the room cannot be loaded.
        """
        manager: TableManager | WarManager = (
            self._wars if isinstance(cup, League) else self._table_manager
        )
        await manager.withdraw(room, principal)

    def _table(self, cup: Cup, room: str, seated: "_Seated") -> Table:
        """The table of a tournament game, with both players seated.

        Raises:
            RefusalError: if it cannot be played as requested.
        """
        request = cup.request
        game = self._table_manager.engine.games.get(request.game)
        sides = game.sides if game else ("", "")  # create_table then refuses the unknown game
        people = [one for one in seated if one.principal is not None]
        creator = people[0] if people else None
        seats = {side: _seat(one, creator) for side, one in zip(sides, seated, strict=True)}
        new_table = NewTable(
            game=request.game,
            seats=seats,
            variant=request.variant,
            board=request.board,
            clock=request.clock,
            rated=request.rated,
        )
        asker = (creator.principal if creator else None) or cup.stored.creator
        table = create_table(self._table_manager.engine, new_table, asker, now())
        table = replace(table, config=replace(table.config, id=room, tournament=cup.stored.id))
        for side, one in zip(sides, seated, strict=True):
            if one is not creator and one.principal is not None:
                table = take_seat(table, side, one.principal, one.name, now())
        return table


class _Seated(NamedTuple):
    """The players of a game, in the order in which they move."""

    first: StoredEntrant
    second: StoredEntrant


def _seated(game: StoredPairing, entrants: Mapping[int, StoredEntrant]) -> _Seated:
    if game.second is None:
        raise ValueError("nobody plays in a bye")
    return _Seated(entrants[game.first], entrants[game.second])


def _seat(one: StoredEntrant, creator: StoredEntrant | None) -> NewSeat:
    if one.principal is None:
        return NewSeat("bot", level=one.level)
    return NewSeat("me", one.name) if one is creator else NewSeat("open")


def _named(one: StoredEntrant, names: Mapping[str, str]) -> StoredEntrant:
    """An entrant with the current name of the account."""
    return replace(one, name=names.get(one.principal or "", one.name))


def chair_of(place: StoredPlace, entrants: Mapping[int, StoredEntrant], level: int | None) -> Chair:
    """The seat of an entrant or bot in a war."""
    one = None if place.number is None else entrants[place.number]
    if one is None or one.principal is None:
        found = level if one is None or one.level is None else one.level
        level = STAND_IN_LEVEL if found is None else found
        return Chair("bot", place.faction, place.leader, level=level)
    return Chair(
        "person", place.faction, place.leader, principal=one.principal, name=one.name, agreed=True
    )
