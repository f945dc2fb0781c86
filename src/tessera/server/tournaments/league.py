"""A league as a value: a tournament whose rounds consist of wars."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from random import Random

from msgspec import structs
from typing_extensions import override

from tessera.server.rooms.names import new_id
from tessera.server.tournaments.cup import Cup
from tessera.server.tournaments.messages import (
    MOST_PLAYERS,
    LeagueSeat,
    LeagueWar,
    TournamentPlayer,
)
from tessera.server.tournaments.store import StoredPlace, StoredTournament
from tessera.server.wars.leagues import factions, seats_on
from tessera.server.wars.messages import LeagueTerms
from tessera.tournaments.league import (
    LeagueGame,
    Place,
    group_round,
    points_of,
    seat_group,
    seats_for,
    standings,
)

LEAST_TOGETHER = 2
"""Minimum number of entrants for another round, at least one of them a person."""


def cup_of(stored: StoredTournament) -> Cup:
    """A stored tournament of any kind as a value."""
    cup = Cup(stored)
    return League(stored) if cup.request.kind == "league" else cup


class League(Cup):
    """A stored league with its derived state."""

    @property
    def terms(self) -> LeagueTerms:
        """The settings of its wars.

        Raises:
            ValueError: if the tournament has none.
        """
        if self.request.war is None:
            raise ValueError("a league without terms")
        return self.request.war

    @property
    def seats(self) -> int:
        """Maximum number of seats per war."""
        return seats_on(self.terms.map)

    @property
    @override
    def most(self) -> int:
        return MOST_PLAYERS

    @property
    @override
    def rounds(self) -> int:
        return self.request.rounds

    @property
    @override
    def may_join(self) -> bool:
        return self.stored.status == "playing" and self.stored.round < self.rounds

    @property
    @override
    def round_is_over(self) -> bool:
        return all(place.finish is not None for place in self.stored.places)

    @cached_property
    def wars(self) -> Sequence[Sequence[StoredPlace]]:
        """The places of each war."""
        by_war = groupby(self.stored.places, lambda place: (place.round, place.board))
        return [tuple(places) for _, places in by_war]

    @property
    def fresh(self) -> Sequence[Sequence[StoredPlace]]:
        """The places of each war of the current round."""
        return [war for war in self.wars if war[0].round == self.stored.round]

    @cached_property
    def _many(self) -> Sequence[LeagueGame]:
        """All wars, in the form that grouping and standings use."""
        return [LeagueGame(tuple(map(self._place, war))) for war in self.wars]

    def _place(self, stored: StoredPlace) -> Place:
        player = None if stored.number is None else self.players_by_number[stored.number]
        return Place(player, stored.faction, stored.leader, stored.finish, stored.glory)

    @override
    def with_round(self) -> "Cup | None":
        """The league with its next round grouped and seated; None if there is none."""
        number = self.stored.round + 1
        staying = [player for player, one in enumerate(self.seeds) if one.stays]
        people = any(self.seeds[player].principal is not None for player in staying)
        if number > self.rounds or len(staying) < LEAST_TOGETHER or not people:
            return None
        luck = Random(f"{self.stored.id} {number}")
        groups = group_round(staying, self._many, self.seats, luck)
        places = [
            place
            for board, group in enumerate(groups, 1)
            for place in self._seated(group, number, board)
        ]
        return League(
            replace(
                self.stored,
                round=number,
                status="playing",
                places=(*self.stored.places, *places),
            )
        )

    def _seated(self, group: Sequence[int], number: int, board: int) -> list[StoredPlace]:
        seats = seats_for(len(group), self.seats)
        found = seat_group(tuple(group), self._many, seats, factions())
        room = new_id()
        return [
            StoredPlace(
                number,
                board,
                seat,
                room,
                None if place.player is None else self.seeds[place.player].number,
                place.faction,
                place.leader,
            )
            for seat, place in enumerate(found)
        ]

    @override
    def players(self, names: Mapping[str, str]) -> list[TournamentPlayer]:
        """The players in the order of the standings."""
        found = standings(range(len(self.seeds)), self._many)
        return [
            structs.replace(
                self._player(one.player, one, names),
                buchholz=round(one.strength, 1),
                glory=one.glory,
            )
            for one in found
        ]

    @property
    @override
    def _in_last_round(self) -> Collection[int]:
        last = (place.number for place in self.stored.places if place.round == self.rounds)
        return {number for number in last if number is not None}

    @property
    @override
    def _shown_wars(self) -> tuple[LeagueWar, ...]:
        return tuple(
            LeagueWar(war[0].round, war[0].board, war[0].room_id, _seats_of(war))
            for war in self.wars
        )

    @override
    def table_of(self, number: int) -> str | None:
        """The room of the war that an entrant plays now; None if there is none."""
        on = (place for place in self.stored.places if place.finish is None)
        return next((place.room_id for place in on if place.number == number), None)


def _seats_of(war: Sequence[StoredPlace]) -> tuple[LeagueSeat, ...]:
    finishes = [place.finish for place in war if place.finish is not None]
    points: Sequence[int | None] = (
        points_of(finishes) if len(finishes) == len(war) else [None] * len(war)
    )
    return tuple(
        LeagueSeat(place.number, place.faction, place.leader, place.finish, worth, place.glory)
        for place, worth in zip(war, points, strict=True)
    )
