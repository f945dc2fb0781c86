"""The referee changes the state, event by event, and says who may know each.

All rules go through these few verbs; so nothing happens that is not in the log, and nobody is told
what they may not know.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy
from typing import NamedTuple

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import Ability, TargetType, Trigger
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.order_refs import dereference, ref_to
from tessera.games.zodiacs.state import BY_NUMBER, GLORY, Battle, Order, Piece, State, Target
from tessera.games.zodiacs.vision import TeamVision, piece_sees
from tessera.geometry.masks import bits


class PendingPassive(NamedTuple):
    """A reason for a passive ability of a piece to fire."""

    piece: Piece
    ability: Ability
    cause: Piece | None
    """The piece that caused it, if one did."""


class Resolver:
    """Applies what the rules decide to the truth, and keeps the log.

    Args:
        state: the truth; changed.
        log: where entries are added; None to keep none, as for trying something out.
    """

    def __init__(self, state: State, log: list[Entry] | None = None) -> None:
        self.state = state
        self.log = log
        self.all_players = (1 << len(state.teams)) - 1
        self.members = {team: state.team_mask(team) for team in set(state.teams)}
        self.vision = TeamVision(state)
        self.pending: list[PendingPassive] = []
        self.pieces_lost = True
        """Whether pieces have left the map since it was last asked who is out."""
        self._watches_enemies = any(
            ability.trigger is Trigger.ENEMY_SEEN
            for kind in state.setup.kinds.values()
            for ability in kind.abilities.values()
        )
        self.seen_before: list[set[int]] = []
        """[team]: the pieces of others that it saw when passives fired last."""
        self.mark_all_seen()

    def record(self, event: AnyEvent, knowers: int) -> None:
        """An event happens.

        Args:
            event: what changes.
            knowers: the mask of the seats that may know it.
        """
        state = self.state
        event.apply(state, knowers)
        if self.log is not None:
            number = len(self.log)
            self.log.append(Entry(number, state.day, state.hour, state.step, knowers, event))

    def record_public(self, event: AnyEvent) -> None:
        """An event happens that everybody may know."""
        self.record(event, self.all_players)

    def record_secret(self, event: AnyEvent) -> None:
        """An event happens that nobody may know."""
        self.record(event, 0)

    def record_for(self, player: int, event: AnyEvent) -> None:
        """An event happens that only one player may know."""
        self.record(event, 1 << player)

    def record_each(self, players: int, event_for: Callable[[int], AnyEvent]) -> None:
        """An event happens that each of some players may know in a form of its own.

        Args:
            players: their mask.
            event_for: what a seat may know; those who know the same are told together.
        """
        told: dict[AnyEvent, int] = {}
        for player in bits(players):
            event = event_for(player)
            told[event] = told.get(event, 0) | 1 << player
        for event, knowers in told.items():
            self.record(event, knowers)

    def record_seen(self, piece: Piece, event: AnyEvent) -> None:
        """An event happens to a piece, before the eyes of all who see it."""
        self.record(event, self.observers(piece))

    def observers(self, piece: Piece) -> int:
        """The mask of the players who see a piece."""
        mask = self.members[self.state.teams[piece.owner]]
        for team, members in self.members.items():
            if piece.id in self.state.sighted[team]:
                mask |= members
        return mask

    def possible_observers(self, piece: Piece) -> int:
        """The mask of the players in whose sight a piece stands, whether or not they know yet."""
        return sum(
            members for team, members in self.members.items() if self.vision.visible(team, piece)
        )

    # sight

    def update_vision(self, teams: Iterable[int] = (), pieces: Iterable[Piece] = ()) -> None:
        """Tell teams which pieces they now see, and which no longer.

        Args:
            teams: those whose pieces have changed: they look everywhere anew.
            pieces: those that have changed: all teams look at them.
        """
        looking = set(teams)
        for team in looking:
            self.vision.refresh(team)
        self._record_sightings(looking, list(pieces))

    def _record_sightings(self, looking: Collection[int], changed: Sequence[Piece]) -> None:
        """Tell teams what has changed since they looked anew, as some of them have just done."""
        state = self.state
        for team in self.vision.teams:
            seen = state.sighted[team]
            candidates = state.pieces.values() if team in looking else changed
            news = self.vision.changes(team, candidates, seen)
            for piece in sorted(news, key=BY_NUMBER):
                self._record_sighting(team, piece)
        for battle in list(state.battles):
            self._end_unseen_battle(battle)

    def _record_sighting(self, team: int, piece: Piece) -> None:
        """A piece comes into a team's sight, or leaves it."""
        members = self.members[team]
        if piece.id in self.state.sighted[team]:
            self.record(events.LostFromView(piece.id), members)
        else:
            self.record(events.CameIntoView(piece.public()), members)

    def _end_unseen_battle(self, battle: Battle) -> None:
        """Who looks on at a battle, and no longer sees both principals, is told no more of it."""
        one, other = (self.state.pieces[n] for n in (battle.attacker, battle.target))
        seers = self.observers(one) & self.observers(other)
        if blind := battle.known & ~(seers | 1 << one.owner | 1 << other.owner):
            self.record(events.BattleOver(battle.attacker, battle.target), blind)

    def queue_passives(self, trigger: Trigger, piece: Piece, cause: Piece | None) -> None:
        """Remember that passive abilities of a piece may fire."""
        for ability in self.state.kind(piece).abilities.values():
            if ability.trigger is trigger:
                self.pending.append(PendingPassive(piece, ability, cause))

    def next_wave(self) -> list[PendingPassive]:
        """What has been triggered since the last wave, each once, in the order of clause 4."""
        if self._watches_enemies:
            self._queue_enemy_seen()
            self.mark_all_seen()
        if not self.pending:
            return []
        places = {player: place for place, player in enumerate(self.state.priority)}
        once = {(t.piece.id, t.ability.id, t.cause and t.cause.id): t for t in self.pending}
        self.pending.clear()
        return sorted(
            (found for found in once.values() if found.piece.owner in places),
            key=lambda found: (
                places[found.piece.owner],
                found.piece.id,
                list(self.state.kind(found.piece).abilities).index(found.ability.id),
                found.cause.id if found.cause else 0,
            ),
        )

    def _queue_enemy_seen(self) -> None:
        """Enemies that a team did not see before set off those who see them themselves."""
        state = self.state
        for team in self.vision.teams:
            news = [state.pieces[number] for number in state.sighted[team] - self.seen_before[team]]
            for piece in news:
                for watcher in list(state.pieces.values()):
                    if state.teams[watcher.owner] == team and piece_sees(state, watcher, piece):
                        self.queue_passives(Trigger.ENEMY_SEEN, watcher, piece)

    def mark_all_seen(self, known: Sequence[set[int]] | None = None) -> None:
        """What is visible is nothing new from now on.

        Args:
            known: for each team the pieces of others that it saw at some moment; None: now.
        """
        if self._watches_enemies:
            self.seen_before = [set(seen) for seen in (known or self.state.sighted)]

    # pieces

    def place(self, piece: Piece) -> None:
        """A piece comes to stand on the map."""
        owners = self.members[self.state.teams[piece.owner]]
        self.record(events.Placed(copy(piece)), owners)
        placed = self.state.pieces[piece.id]
        self.update_vision([self.state.teams[piece.owner]], [placed])

    def reveal(self, pieces: Iterable[Piece]) -> None:
        """Hidden pieces no longer are."""
        for piece in pieces:
            if piece.hidden:
                self.record_seen(piece, events.Revealed(piece.id))
                self.update_vision(pieces=[piece])

    def hide(self, piece: Piece) -> None:
        """A piece becomes hidden; who sees it sees it vanish, in the light that there is now."""
        if not piece.hidden:
            self.record(
                events.Hidden(piece.id), self.observers(piece) & self.possible_observers(piece)
            )
            self.update_vision(pieces=[piece])

    def move_pieces(self, moves: Sequence[tuple[Piece, int]], cause: Piece | None) -> None:
        """Pieces change cells, at once; who sees one before and after sees it move.

        Args:
            moves: pieces, and where each goes.
            cause: the piece whose ability moves them; None if they move by themselves.
        """
        origins = [piece.cell for piece, _ in moves]
        before = [self.observers(piece) for piece, _ in moves]
        for piece, cell in moves:
            piece.cell = cell
        teams = {self.state.teams[piece.owner] for piece, _ in moves}
        for team in teams:
            self.vision.refresh(team)
        for (piece, cell), origin, seers in zip(moves, origins, before, strict=True):
            knowers = seers & self.possible_observers(piece)
            self.record(events.Moved(piece.id, origin, cell), knowers)
        self._record_sightings(teams, [piece for piece, _ in moves])
        for piece, _ in moves:
            self.queue_passives(Trigger.ENTERED, piece, cause or piece)

    def mark_acted(self, piece: Piece) -> None:
        """A piece uses its action of the hour."""
        if not piece.acted:
            self.record_seen(piece, events.Acted(piece.id))

    def remove_piece(self, event: events.Destroyed, piece: Piece) -> None:
        """A piece leaves the map, and the battles that it leads are over."""
        self.record_seen(piece, event)
        self.pieces_lost = True
        for battle in list(self.state.battles):
            if piece.id in (battle.attacker, battle.target):
                self.record(events.BattleOver(battle.attacker, battle.target), battle.known)
        self.update_vision([self.state.teams[piece.owner]])

    def update_alarms(self) -> None:
        """Who has pieces in attacked cells, and does not see the attacker, is told (clause 5)."""
        state = self.state
        marked = [piece for piece in state.pieces.values() if piece.attacking is not None]
        if not (marked or state.alarms):
            return
        for player in state.priority:
            attacked = {
                foe.attacking
                for foe in marked
                if state.are_enemies(foe.owner, player) and not state.sees(player, foe)
            }
            cells = tuple(
                sorted({p.cell for p in state.pieces_of(player)} & attacked if attacked else ())
            )
            if cells != state.alarms.get(player, ()):
                self.record_for(player, events.Alarmed(cells))

    # players

    def change_resources(
        self, player: int, amounts: Iterable[tuple[str, int]], sign: int = -1
    ) -> None:
        """A player's resources change; the player knows, and of glory its coalition does.

        Args:
            player: whose.
            amounts: resources and how much of each.
            sign: -1 to pay, 1 to gain.
        """
        for resource, amount in amounts:
            if amount:
                allies = self.members[self.state.teams[player]]
                knowers = allies if resource == GLORY else 1 << player
                self.record(events.payment(player, resource, sign * amount), knowers)

    # what is shown of orders and abilities

    def mask_targets(
        self, targets: Sequence[Target], giver: int, player: int
    ) -> tuple[Target, ...]:
        """Targets as a player may know them, which may be others than its who aimed at them.

        Which pieces are meant that it cannot see stays hidden (clause 9), and so do orders that it
        does not know; those that it knows it counts in its own way (clause 5).
        """
        return tuple(self._mask_target(target, giver, player) for target in targets)

    def _mask_target(self, target: Target, giver: int, player: int) -> Target:
        match target.type:
            case TargetType.EVENT:
                order = dereference(self.state, giver, target)
                if isinstance(order, Order):
                    return ref_to(self.state, player, order)
            case TargetType.PIECE:
                piece = self.state.pieces.get(target.value or 0)
                if piece and self.state.sees(player, piece):
                    return target
            case _:
                return target
        return Target(target.type, None)
