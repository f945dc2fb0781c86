"""A tournament as a value: standings, and the pairings of the next round. No I/O."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec
from msgspec import structs

from tessera.server.core.clock import iso
from tessera.server.rooms.names import new_id
from tessera.server.tables.timing import SECOND
from tessera.server.tournaments.messages import (
    MOST_OF_ALL,
    MOST_PLAYERS,
    LeagueWar,
    NewTournament,
    TournamentGame,
    TournamentInfo,
    TournamentPlayer,
    TournamentScene,
)
from tessera.server.tournaments.store import StoredEntrant, StoredPairing, StoredTournament
from tessera.tournaments import arena, league, standings
from tessera.tournaments.pairing import WIN, Game, Pairing, Player
from tessera.tournaments.round_robin import round_count, schedule
from tessera.tournaments.swiss import pair_round

LATELY = 30
"""Maximum number of finished arena games sent."""
WALKOVER = {False: 1.0, True: 0.0}
"""Score of the first player of a walkover, by whether that player has left."""


@dataclass(frozen=True)
class Cup:
    """A stored tournament with its derived state."""

    stored: StoredTournament

    @cached_property
    def request(self) -> NewTournament:
        """The request that created it."""
        return msgspec.json.decode(self.stored.request, type=NewTournament)

    @property
    def most(self) -> int:
        """Maximum number of players."""
        return MOST_OF_ALL if self.request.kind == "round-robin" else MOST_PLAYERS

    @property
    def is_arena(self) -> bool:
        """Whether players are paired as soon as they are free, without rounds."""
        return self.request.kind == "arena"

    @property
    def ends(self) -> int | None:
        """When an arena stops pairing; None before it has begun, and for other kinds."""
        if not self.is_arena or self.stored.starts is None or self.stored.status == "gathering":
            return None
        return self.stored.starts + self.request.lasts * 60 * SECOND

    @property
    def rounds(self) -> int:
        """Number of rounds for the players known so far; 0 in an arena."""
        if self.is_arena:
            return 0
        players = len(self.stored.entrants)
        if self.stored.status == "gathering":
            players = max(players, self.request.least)
        if self.request.kind == "swiss":
            return min(self.request.rounds, round_count(players))
        return round_count(players, self.request.rounds)

    @cached_property
    def seeds(self) -> Sequence[StoredEntrant]:
        """Entrants by rating, the best first; unrated ones come last."""
        return sorted(
            self.stored.entrants,
            key=lambda one: (one.rating is None, -(one.rating or 0), one.number),
        )

    @cached_property
    def players_by_number(self) -> Mapping[int, Player]:
        """Index among the seeds, which pairing uses, by entrant number."""
        return {one.number: player for player, one in enumerate(self.seeds)}

    @cached_property
    def _games(self) -> Sequence[Game]:
        """All pairings, in the form that pairing and standings use."""
        return [
            Game(
                self.players_by_number[game.first],
                None if game.second is None else self.players_by_number[game.second],
                game.score,
                played=game.room_id is not None,
            )
            for game in self.stored.games
        ]

    @property
    def is_live(self) -> bool:
        """Whether games are played in real time."""
        clock = self.request.war.clock if self.request.war else self.request.clock
        return clock is not None and clock.is_live

    @property
    def may_join(self) -> bool:
        """Whether players may join after the start."""
        return False

    @property
    def round_is_over(self) -> bool:
        """Whether all games of the current round are over."""
        return all(game.score is not None for game in self.stored.games)

    def entrant(self, principal: str | None) -> StoredEntrant | None:
        """The entrant with a principal, unless it has left or is absent."""
        found = self.anyone(principal)
        over = self.stored.status == "finished"
        return found if found and (found.stays or (over and not found.left)) else None

    def anyone(self, principal: str | None) -> StoredEntrant | None:
        """An entrant, present or former; None if they never joined."""
        if principal is None:
            return None
        return next((one for one in self.stored.entrants if one.principal == principal), None)

    def with_round(self) -> "Cup | None":
        """The tournament with its next round paired; None if there is none."""
        number = self.stored.round + 1
        return self._with(self._pairings(number) if number <= self.rounds else [])

    def with_meetings(
        self, here: Collection[str | None], patient: Collection[str | None]
    ) -> "Cup | None":
        """An arena with its free players paired; None if no game begins.

        Args:
            here: principals watching the tournament; bots are always present.
            patient: those who have been watching for `PATIENCE_S`.
        """
        people = {*here, None}
        free = [
            player for player, one in enumerate(self.seeds) if one.stays and one.principal in people
        ]
        bots = [player for player in free if self.seeds[player].principal is None]
        waiting = [player for player in free if self.seeds[player].principal in {*patient, None}]
        return self._with(arena.pair_free(free, self._games, waiting, bots))

    def _with(self, pairings: Sequence[Pairing]) -> "Cup | None":
        """The tournament with these pairings as its next round; None if there are none."""
        if not pairings:
            return None
        number = self.stored.round + 1
        games = tuple(
            self._stored_pairing(pairing, number, board)
            for board, pairing in enumerate(pairings, 1)
        )
        return Cup(
            replace(self.stored, round=number, status="playing", games=(*self.stored.games, *games))
        )

    def _pairings(self, number: int) -> Sequence[Pairing]:
        staying = [player for player, one in enumerate(self.seeds) if one.stays]
        if len(staying) <= 1:
            return []
        if self.request.kind == "swiss":
            return pair_round(staying, self._games)
        pairings = schedule(range(len(self.seeds)), self.request.rounds)[number - 1]
        return [pairing for pairing in pairings if {*pairing} & {*staying}]

    def _stored_pairing(self, pairing: Pairing, number: int, board: int) -> StoredPairing:
        first = self.seeds[pairing.first]
        second = None if pairing.second is None else self.seeds[pairing.second]
        score = None
        if second is None:
            score = WIN
        elif first.left or second.left:
            score = WALKOVER[first.left]
        room = new_id() if score is None else None
        return StoredPairing(
            number, board, first.number, second.number if second else None, room, score
        )

    # Messages

    def info(self, names: Mapping[str, str], viewer: str | None) -> TournamentInfo:
        """The tournament as shown in a list.

        Args:
            names: names of accounts by principal.
            viewer: principal of the caller.
        """
        stored, request = self.stored, self.request
        return TournamentInfo(
            id=stored.id,
            name=request.name,
            creator=names.get(stored.creator, ""),
            kind=request.kind,
            game=request.game,
            variant=request.variant,
            board=request.war.map if request.war else request.board,
            clock=request.clock,
            war=request.war,
            live=self.is_live,
            rounds=self.rounds,
            lasts=request.lasts if self.is_arena else None,
            rated=request.rated,
            least=request.least,
            most=self.most,
            bots=request.bots,
            starts=None if stored.starts is None else iso(stored.starts),
            ends=None if self.ends is None else iso(self.ends),
            created=iso(stored.created),
            ended=None if stored.ended is None else iso(stored.ended),
            status=stored.status,
            round=stored.round,
            players=len(stored.entrants),
            winners=self._winners(names) if stored.status == "finished" else (),
            you=self.entrant(viewer) is not None,
        )

    def _winners(self, names: Mapping[str, str]) -> tuple[str, ...]:
        """Winners among the players who stayed; among all, if none did."""
        stand = self.players(names)
        stayed = [
            one
            for one in stand
            if not (one.left or one.absent) or one.number in self._in_last_round
        ] or stand
        first = min((one.rank for one in stayed), default=1)
        return tuple(one.name for one in stayed if one.rank == first)

    @property
    def _in_last_round(self) -> Collection[int]:
        """Entrants who played until the end, even if they left then; in an arena, all."""
        if self.is_arena:
            return self.players_by_number
        last = (game for game in self.stored.games if game.round == self.rounds)
        return {number for game in last for number in _there(game)}

    def players(self, names: Mapping[str, str]) -> list[TournamentPlayer]:
        """The players in the order of the standings."""
        kind = self.request.kind
        if kind == "league":
            raise ValueError("a league has standings of its own")
        found = standings.standings(kind, range(len(self.seeds)), self._games)
        fiery = {
            one.player
            for one in found
            if self.is_arena and arena.is_on_streak(one.player, self._games)
        }
        return [
            structs.replace(
                self._player(one.player, one, names),
                buchholz=one.buchholz,
                sonneborn_berger=one.sonneborn_berger,
                encounter=one.encounter,
                streak=one.player in fiery,
            )
            for one in found
        ]

    def _player(
        self,
        player: Player,
        stands: standings.Standing | league.LeagueStanding,
        names: Mapping[str, str],
    ) -> TournamentPlayer:
        """A player as sent to clients; those who played until the end are not absent."""
        one = self.seeds[player]
        finished = self.stored.status == "finished" and one.number in self._in_last_round
        return player_of(replace(one, absent=one.absent and not finished), stands, names)

    def scene(self, names: Mapping[str, str], viewer: str | None) -> TournamentScene:
        """Everything about the tournament, for a viewer."""
        mine = self.entrant(viewer)
        return TournamentScene(
            info=self.info(names, viewer),
            players=tuple(self.players(names)),
            games=tuple(
                TournamentGame(one.round, one.board, one.first, one.second, one.score, one.room_id)
                for one in self._shown_games
            ),
            wars=self._shown_wars,
            you=mine.number if mine else None,
            table=self.table_of(mine.number) if mine else None,
            yours=viewer is not None and viewer == self.stored.creator,
        )

    @property
    def _shown_wars(self) -> tuple[LeagueWar, ...]:
        return ()

    @property
    def _shown_games(self) -> Sequence[StoredPairing]:
        if not self.is_arena:
            return self.stored.games
        over = [game for game in self.stored.games if game.score is not None][-LATELY:]
        return [*over, *(game for game in self.stored.games if game.score is None)]

    def table_of(self, number: int) -> str | None:
        """The room where an entrant plays now; None if there is none."""
        on = (game for game in self.stored.games if game.score is None)
        return next((game.room_id for game in on if number in {game.first, game.second}), None)


def _there(game: StoredPairing) -> Collection[int]:
    """Entrants of a pairing who were present, or won without a game."""
    if game.second is None or (game.room_id is None and game.score == WIN):
        return {game.first}
    return {game.second} if game.room_id is None else {game.first, game.second}


def player_of(
    one: StoredEntrant, stands: standings.Standing | league.LeagueStanding, names: Mapping[str, str]
) -> TournamentPlayer:
    """A player as sent to clients, without what only some kinds of tournament have.

    Args:
        one: the entrant.
        stands: the entrant's standing.
        names: names of accounts by principal.
    """
    account = names.get(one.principal or "")
    return TournamentPlayer(
        number=one.number,
        name=account or one.name,
        registered=account is not None,
        level=one.level,
        rating=one.rating,
        left=one.left,
        absent=one.absent,
        rank=stands.rank,
        score=stands.score,
        buchholz=0,
        sonneborn_berger=0,
        encounter=None,
        wins=stands.wins,
        games=stands.games,
        streak=False,
    )
