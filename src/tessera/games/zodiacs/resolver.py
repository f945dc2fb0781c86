"""The resolver applies events to the true state and decides which players may know each one.

Called the adjudicator in Diplomacy engines. All rules change the state through these few methods,
so the log is complete (event sourcing) and hidden information cannot leak.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy
from typing import NamedTuple

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import (
    Ability,
    EventKind,
    TargetType,
    Trigger,
)
from tessera.games.zodiacs.event_refs import dereference, ref_to
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.state import (
    BY_NUMBER,
    GLORY,
    Battle,
    HourEvent,
    Order,
    Piece,
    State,
    Target,
)
from tessera.games.zodiacs.vision import TeamVision, piece_sees
from tessera.geometry.masks import bits


class PendingPassive(NamedTuple):
    """A passive ability that has been triggered and may fire."""

    piece: Piece
    ability: Ability
    cause: Piece | None
    """The piece that triggered it, if any."""


class Resolver:
    """Applies events to the true state and keeps the log.

    Args:
        state: the truth; modified in place.
        log: where entries are appended; None to keep none, as in rollouts.
    """

    def __init__(self, state: State, log: list[Entry] | None = None) -> None:
        self.state = state
        self.log = log
        self.all_players: int = (1 << len(state.teams)) - 1
        self.members: dict[int, int] = {
            team: sum(1 << seat for seat, eyes in enumerate(state.eyes) if eyes == team)
            for team in set(state.eyes)
        }
        """The masks of those who share sight: teams, or single players."""
        self.vision: TeamVision = TeamVision(state)
        self.pending: list[PendingPassive] = []
        self.pieces_lost: bool = True
        """Whether pieces have left the map since eliminations were last checked."""
        abilities = [
            ability for kind in state.setup.kinds.values() for ability in kind.abilities.values()
        ]
        self._keeps_hour_events = any(
            target.names_hour_events for ability in abilities for target in ability.targets
        )
        """Whether some ability names what happened in the hour; without one, none is kept."""
        self._watches_enemies = self._keeps_hour_events or any(
            ability.trigger is Trigger.ENEMY_SEEN for ability in abilities
        )
        self.seen_before: list[set[int]] = []
        """[team]: the pieces of others that it saw when passives last fired."""
        self.mark_all_seen()

    def record(self, event: AnyEvent, visible_to: int) -> None:
        """Apply an event and log it.

        Args:
            event: the change.
            visible_to: the mask of the seats that may know it.
        """
        state = self.state
        event.apply(state, visible_to)
        if self.log is not None:
            number = len(self.log)
            self.log.append(Entry(number, state.day, state.hour, state.step, visible_to, event))

    def record_public(self, event: AnyEvent) -> None:
        """Apply an event that every player may know."""
        self.record(event, self.all_players)

    def record_secret(self, event: AnyEvent) -> None:
        """Apply an event that no player may know."""
        self.record(event, 0)

    def record_for(self, player: int, event: AnyEvent) -> None:
        """Apply an event that only one player may know."""
        self.record(event, 1 << player)

    def record_each(self, players: int, event_for: Callable[[int], AnyEvent]) -> None:
        """Apply an event that each of some players may know in a version of their own.

        Args:
            players: their mask.
            event_for: the version for a seat; seats with equal versions share one entry.
        """
        visibility: dict[AnyEvent, int] = {}
        for player in bits(players):
            event = event_for(player)
            visibility[event] = visibility.get(event, 0) | 1 << player
        for event, visible_to in visibility.items():
            self.record(event, visible_to)

    def record_seen(self, piece: Piece, event: AnyEvent) -> None:
        """Apply an event that every player who sees the piece may know."""
        self.record(event, self.observers(piece))

    def observers(self, piece: Piece) -> int:
        """The mask of the players who see a piece."""
        mask = self.members[self.state.eyes[piece.owner]]
        for team, members in self.members.items():
            if piece.id in self.state.sighted[team]:
                mask |= members
        return mask

    def possible_observers(self, piece: Piece) -> int:
        """The mask of the players who will see a piece once their vision is updated."""
        return sum(
            members for team, members in self.members.items() if self.vision.visible(team, piece)
        )

    # sight

    def update_vision(self, teams: Iterable[int] = (), pieces: Iterable[Piece] = ()) -> None:
        """Record which pieces teams now see, and which they have lost from view.

        Args:
            teams: those whose own pieces have changed; they check all pieces.
            pieces: those that have changed; all teams check these.
        """
        observing_teams = set(teams)
        for team in observing_teams:
            self.vision.refresh(team)
        self._record_sightings(observing_teams, list(pieces))

    def _record_sightings(self, observing_teams: Collection[int], changed: Sequence[Piece]) -> None:
        """Record what has come into view or left it, after some teams' vision was refreshed."""
        state = self.state
        for team in self.vision.teams:
            seen = state.sighted[team]
            candidates = state.pieces.values() if team in observing_teams else changed
            news = self.vision.changes(team, candidates, seen)
            for piece in sorted(news, key=BY_NUMBER):
                self._record_sighting(team, piece)
        for battle in list(state.battles):
            self._end_unseen_battle(battle)

    def _record_sighting(self, team: int, piece: Piece) -> None:
        """Record that a piece comes into a team's view, or leaves it."""
        members = self.members[team]
        if piece.id in self.state.sighted[team]:
            self.record(events.LostFromView(piece.id), members)
        else:
            self.record(events.CameIntoView(piece.public()), members)

    def _end_unseen_battle(self, battle: Battle) -> None:
        """End a battle for onlookers who no longer see both of its principals."""
        one, other = (self.state.pieces[n] for n in (battle.attacker, battle.target))
        seers = self.observers(one) & self.observers(other)
        if blind := battle.known & ~(seers | 1 << one.owner | 1 << other.owner):
            self.record(events.BattleOver(battle.attacker, battle.target), blind)

    def queue_passives(self, trigger: Trigger, piece: Piece, cause: Piece | None) -> None:
        """Queue the passive abilities of a piece with this trigger."""
        for ability in self.state.kind(piece).abilities.values():
            if ability.trigger is trigger:
                self.pending.append(PendingPassive(piece, ability, cause))

    def next_wave(self) -> list[PendingPassive]:
        """The passives triggered since the last wave, each once, in the order of clause 4."""
        if self._watches_enemies:
            self._record_new_enemies()
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

    def _record_new_enemies(self) -> None:
        """Record the enemies that came into view, and queue the passives that this triggers."""
        state = self.state
        seers: dict[int, int] = {}
        for team in self.vision.teams:
            for number in state.sighted[team] - self.seen_before[team]:
                piece = state.pieces[number]
                if state.are_enemies(team, piece.owner):
                    seers[number] = seers.get(number, 0) | self.members[team]
                    self._queue_enemy_seen(team, piece)
        for number in sorted(seers):
            self.record_hour_event(EventKind.SEEN, number, seers[number])

    def _queue_enemy_seen(self, team: int, enemy: Piece) -> None:
        """Queue `enemy_seen` passives of a team's pieces that themselves see a new enemy."""
        state = self.state
        for watcher in list(state.pieces.values()):
            if state.eyes[watcher.owner] == team and piece_sees(state, watcher, enemy):
                self.queue_passives(Trigger.ENEMY_SEEN, watcher, enemy)

    def record_hour_event(self, kind: EventKind, piece: int, known: int) -> None:
        """Keep what happened for the orders of this hour that can name it (clause 4).

        Args:
            kind: what happened.
            piece: the number of the piece of the event.
            known: the mask of the players who know it.
        """
        if self._keeps_hour_events and not self.state.step.in_combat:
            self.record(events.HourEventRecorded(kind, piece), known)

    def mark_all_seen(self, known: Sequence[set[int]] | None = None) -> None:
        """Treat what is visible as already seen, so that it triggers no `enemy_seen` passives.

        Args:
            known: for each team the pieces of others that it saw at some time; None: now.
        """
        if self._watches_enemies:
            self.seen_before = [set(seen) for seen in (known or self.state.sighted)]

    # pieces

    def place(self, piece: Piece) -> None:
        """Place a new piece on the map."""
        owners = self.members[self.state.eyes[piece.owner]]
        self.record(events.Placed(copy(piece)), owners)
        placed = self.state.pieces[piece.id]
        self.update_vision([self.state.eyes[piece.owner]], [placed])

    def reveal(self, pieces: Iterable[Piece]) -> None:
        """Reveal those of the pieces that are hidden."""
        for piece in pieces:
            if piece.hidden:
                self.record_seen(piece, events.Revealed(piece.id))
                self.update_vision(pieces=[piece])

    def hide(self, piece: Piece) -> None:
        """Hide a piece; players who see it, at this hour's sight, see it vanish."""
        if not piece.hidden:
            self.record(
                events.Hidden(piece.id), self.observers(piece) & self.possible_observers(piece)
            )
            self.update_vision(pieces=[piece])

    def move_pieces(self, moves: Sequence[tuple[Piece, int]], cause: Piece | None) -> None:
        """Move pieces simultaneously; players who see one before and after see it move.

        Args:
            moves: pieces, each with its new cell.
            cause: the piece whose ability moves them; None if they move themselves.
        """
        origins = [piece.cell for piece, _ in moves]
        before = [self.observers(piece) for piece, _ in moves]
        for piece, cell in moves:
            piece.cell = cell
        teams = {self.state.eyes[piece.owner] for piece, _ in moves}
        for team in teams:
            self.vision.refresh(team)
        for (piece, cell), origin, seers in zip(moves, origins, before, strict=True):
            visible_to = seers & self.possible_observers(piece)
            self.record(events.Moved(piece.id, origin, cell), visible_to)
        self._record_sightings(teams, [piece for piece, _ in moves])
        for piece, _ in moves:
            self.queue_passives(Trigger.ENTERED, piece, cause or piece)

    def mark_acted(self, piece: Piece) -> None:
        """Use up a piece's action of the hour."""
        if not piece.acted:
            self.record_seen(piece, events.Acted(piece.id))

    def remove_piece(self, event: events.Destroyed, piece: Piece) -> None:
        """Take a piece off the map and end the battles that it leads."""
        self.record_seen(piece, event)
        self.pieces_lost = True
        for battle in list(self.state.battles):
            if piece.id in (battle.attacker, battle.target):
                self.record(events.BattleOver(battle.attacker, battle.target), battle.known)
        self.update_vision([self.state.eyes[piece.owner]])

    def update_alarms(self) -> None:
        """Alert players whose cells are attacked by pieces that they do not see (clause 5)."""
        state = self.state
        marked = [piece for piece in state.pieces.values() if piece.attacking is not None]
        if not (marked or state.alarms):
            return
        for player in state.priority:
            attacked = {
                cell
                for foe in marked
                for cell in foe.attacked_cells
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
        """Change a player's resources; the player knows, and the coalition where it is glory.

        Args:
            player: the seat.
            amounts: resources and how much of each.
            sign: -1 to pay, 1 to gain.
        """
        for resource, amount in amounts:
            if amount:
                team = self.state.team_mask(player)
                visible_to = team if resource == GLORY else 1 << player
                self.record(events.payment(player, resource, sign * amount), visible_to)

    # what players see of orders and abilities

    def mask_targets(
        self, targets: Sequence[Target], giver: int, player: int
    ) -> tuple[Target, ...]:
        """An order's targets as another player may know them.

        Pieces that it cannot see and orders that it does not know are masked (clause 9); references
        to orders that it knows are renumbered for it (clause 5).
        """
        return tuple(self._mask_target(target, giver, player) for target in targets)

    def _mask_target(self, target: Target, giver: int, player: int) -> Target:
        match target.type:
            case TargetType.EVENT:
                event = dereference(self.state, giver, target)
                if isinstance(event, Order | HourEvent):
                    return ref_to(self.state, player, event)
            case TargetType.PIECE:
                piece = self.state.pieces.get(target.value or 0)
                if piece and self.state.sees(player, piece):
                    return target
            case _:
                return target
        return Target(target.type, None)
