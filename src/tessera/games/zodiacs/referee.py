"""The referee changes the state, event by event, and says who may know each.

All rules go through these few verbs; so nothing happens that is not in the log, and nobody is told
what they may not know.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy
from typing import NamedTuple

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import Ability, TargetType, Trigger
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.sight import Lookout, sees_itself
from tessera.games.zodiacs.stack import meant, target_of
from tessera.games.zodiacs.state import GLORY, NUMBER, Battle, Order, Piece, State, Target
from tessera.geometry.masks import bits


class Triggered(NamedTuple):
    """A reason for a passive ability of a piece to fire."""

    piece: Piece
    ability: Ability
    cause: Piece | None
    """The piece that caused it, if one did."""


class Referee:
    """Applies what the rules decide to the truth, and keeps the log.

    Args:
        state: the truth; changed.
        log: where entries are added; None to keep none, as for trying something out.
    """

    def __init__(self, state: State, log: list[Entry] | None = None) -> None:
        self.state = state
        self.log = log
        self.everybody = (1 << len(state.teams)) - 1
        self.members = {team: state.allies(team) for team in set(state.teams)}
        self.lookout = Lookout(state)
        self.triggered: list[Triggered] = []
        self.losses = True
        """Whether pieces have left the map since it was last asked who is out."""
        self._watchers = any(
            ability.trigger is Trigger.ENEMY_SEEN
            for kind in state.setup.kinds.values()
            for ability in kind.abilities.values()
        )
        self.known: list[set[int]] = []
        """[team]: the pieces of others that it saw when passives fired last."""
        self.forget_news()

    def write(self, event: AnyEvent, knowers: int) -> None:
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

    def announce(self, event: AnyEvent) -> None:
        """An event happens that everybody may know."""
        self.write(event, self.everybody)

    def note(self, event: AnyEvent) -> None:
        """An event happens that nobody may know."""
        self.write(event, 0)

    def tell(self, player: int, event: AnyEvent) -> None:
        """An event happens that only one player may know."""
        self.write(event, 1 << player)

    def tell_each(self, players: int, event_for: Callable[[int], AnyEvent]) -> None:
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
            self.write(event, knowers)

    def show(self, piece: Piece, event: AnyEvent) -> None:
        """An event happens to a piece, before the eyes of all who see it."""
        self.write(event, self.seers(piece))

    def seers(self, piece: Piece) -> int:
        """The mask of the players who see a piece."""
        mask = self.members[self.state.teams[piece.owner]]
        for team, members in self.members.items():
            if piece.id in self.state.sighted[team]:
                mask |= members
        return mask

    def in_sight_of(self, piece: Piece) -> int:
        """The mask of the players in whose sight a piece stands, whether or not they know yet."""
        return sum(
            members for team, members in self.members.items() if self.lookout.visible(team, piece)
        )

    # sight

    def look(self, teams: Iterable[int] = (), pieces: Iterable[Piece] = ()) -> None:
        """Tell teams which pieces they now see, and which no longer.

        Args:
            teams: those whose pieces have changed: they look everywhere anew.
            pieces: those that have changed: all teams look at them.
        """
        looking = set(teams)
        for team in looking:
            self.lookout.renew(team)
        self._tell_news(looking, list(pieces))

    def _tell_news(self, looking: Collection[int], changed: Sequence[Piece]) -> None:
        """Tell teams what has changed since they looked anew, as some of them have just done."""
        state = self.state
        for team in self.lookout.teams:
            seen = state.sighted[team]
            candidates = state.pieces.values() if team in looking else changed
            news = self.lookout.changes(team, candidates, seen)
            for piece in sorted(news, key=NUMBER):
                self._sight(team, piece)
        for battle in list(state.battles):
            self._overlook(battle)

    def _sight(self, team: int, piece: Piece) -> None:
        """A piece comes into a team's sight, or leaves it."""
        members = self.members[team]
        if piece.id in self.state.sighted[team]:
            self.write(happened.Lost(piece.id), members)
        else:
            self.write(happened.Seen(piece.public()), members)

    def _overlook(self, battle: Battle) -> None:
        """Who looks on at a battle, and no longer sees both principals, is told no more of it."""
        one, other = (self.state.pieces[n] for n in (battle.attacker, battle.target))
        seers = self.seers(one) & self.seers(other)
        if blind := battle.known & ~(seers | 1 << one.owner | 1 << other.owner):
            self.write(happened.BattleOver(battle.attacker, battle.target), blind)

    def trigger(self, trigger: Trigger, piece: Piece, cause: Piece | None) -> None:
        """Remember that passive abilities of a piece may fire."""
        for ability in self.state.kind(piece).abilities.values():
            if ability.trigger is trigger:
                self.triggered.append(Triggered(piece, ability, cause))

    def wave(self) -> list[Triggered]:
        """What has been triggered since the last wave, each once, in the order of clause 4."""
        if self._watchers:
            self._trigger_watchers()
            self.forget_news()
        if not self.triggered:
            return []
        places = {player: place for place, player in enumerate(self.state.priority)}
        once = {(t.piece.id, t.ability.id, t.cause and t.cause.id): t for t in self.triggered}
        self.triggered.clear()
        return sorted(
            (found for found in once.values() if found.piece.owner in places),
            key=lambda found: (
                places[found.piece.owner],
                found.piece.id,
                list(self.state.kind(found.piece).abilities).index(found.ability.id),
                found.cause.id if found.cause else 0,
            ),
        )

    def _trigger_watchers(self) -> None:
        """Enemies that a team did not see before set off those who see them themselves."""
        state = self.state
        for team in self.lookout.teams:
            news = [state.pieces[number] for number in state.sighted[team] - self.known[team]]
            for piece in news:
                for watcher in list(state.pieces.values()):
                    if state.teams[watcher.owner] == team and sees_itself(state, watcher, piece):
                        self.trigger(Trigger.ENEMY_SEEN, watcher, piece)

    def forget_news(self, known: Sequence[set[int]] | None = None) -> None:
        """What is visible is nothing new from now on.

        Args:
            known: for each team the pieces of others that it saw at some moment; None: now.
        """
        if self._watchers:
            self.known = [set(seen) for seen in (known or self.state.sighted)]

    # pieces

    def place(self, piece: Piece) -> None:
        """A piece comes to stand on the map."""
        owners = self.members[self.state.teams[piece.owner]]
        self.write(happened.Placed(copy(piece)), owners)
        placed = self.state.pieces[piece.id]
        self.look([self.state.teams[piece.owner]], [placed])

    def reveal(self, pieces: Iterable[Piece]) -> None:
        """Hidden pieces no longer are."""
        for piece in pieces:
            if piece.hidden:
                self.show(piece, happened.Revealed(piece.id))
                self.look(pieces=[piece])

    def hide(self, piece: Piece) -> None:
        """A piece becomes hidden; who sees it sees it vanish, in the light that there is now."""
        if not piece.hidden:
            self.write(happened.Hid(piece.id), self.seers(piece) & self.in_sight_of(piece))
            self.look(pieces=[piece])

    def relocate(self, moves: Sequence[tuple[Piece, int]], cause: Piece | None) -> None:
        """Pieces change cells, at once; who sees one before and after sees it move.

        Args:
            moves: pieces, and where each goes.
            cause: the piece whose ability moves them; None if they move by themselves.
        """
        origins = [piece.cell for piece, _ in moves]
        before = [self.seers(piece) for piece, _ in moves]
        for piece, cell in moves:
            piece.cell = cell
        teams = {self.state.teams[piece.owner] for piece, _ in moves}
        for team in teams:
            self.lookout.renew(team)
        for (piece, cell), origin, seers in zip(moves, origins, before, strict=True):
            knowers = seers & self.in_sight_of(piece)
            self.write(happened.Moved(piece.id, origin, cell), knowers)
        self._tell_news(teams, [piece for piece, _ in moves])
        for piece, _ in moves:
            self.trigger(Trigger.ENTERED, piece, cause or piece)

    def spend(self, piece: Piece) -> None:
        """A piece uses its action of the hour."""
        if not piece.acted:
            self.show(piece, happened.Spent(piece.id))

    def remove(self, event: happened.Destroyed, piece: Piece) -> None:
        """A piece leaves the map, and the battles that it leads are over."""
        self.show(piece, event)
        self.losses = True
        for battle in list(self.state.battles):
            if piece.id in (battle.attacker, battle.target):
                self.write(happened.BattleOver(battle.attacker, battle.target), battle.known)
        self.look([self.state.teams[piece.owner]])

    def raise_alarms(self) -> None:
        """Who has pieces in attacked cells, and does not see the attacker, is told (clause 5)."""
        state = self.state
        marked = [piece for piece in state.pieces.values() if piece.attacking is not None]
        if not (marked or state.alarms):
            return
        for player in state.priority:
            attacked = {
                foe.attacking
                for foe in marked
                if state.enemies(foe.owner, player) and not state.sees(player, foe)
            }
            cells = tuple(
                sorted({p.cell for p in state.own(player)} & attacked if attacked else ())
            )
            if cells != state.alarms.get(player, ()):
                self.tell(player, happened.Alarmed(cells))

    # players

    def pay(self, player: int, amounts: Iterable[tuple[str, int]], sign: int = -1) -> None:
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
                self.write(happened.payment(player, resource, sign * amount), knowers)

    # what is shown of orders and abilities

    def masked(self, targets: Sequence[Target], giver: int, player: int) -> tuple[Target, ...]:
        """Targets as a player may know them, which may be others than its who aimed at them.

        Which pieces are meant that it cannot see stays hidden (clause 9), and so do orders that it
        does not know; those that it knows it counts in its own way (clause 5).
        """
        return tuple(self._as_known(target, giver, player) for target in targets)

    def _as_known(self, target: Target, giver: int, player: int) -> Target:
        match target.type:
            case TargetType.EVENT:
                order = meant(self.state, giver, target)
                if isinstance(order, Order):
                    return target_of(self.state, player, order)
            case TargetType.PIECE:
                piece = self.state.pieces.get(target.value or 0)
                if piece and self.state.sees(player, piece):
                    return target
            case _:
                return target
        return Target(target.type, None)
