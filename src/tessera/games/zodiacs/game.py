"""A game as a state machine of steps: who must submit what, who is ready, and what comes next.

A server submits what players send (`submit`, `set_ready`) and closes the step when no player is
awaited any more, or at the deadline (`close`). Between calls a game is its log. To store that log
elsewhere, get the events of closing a step (`preview_close`), store them, and apply them
(`apply_events`); stored events are never adjudicated again.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Self, TypeAlias

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import combat, events
from tessera.games.zodiacs.answers import (
    ANSWERS,
    Answer,
    Arrangement,
    Orders,
    Question,
    Targets,
    Vanguards,
    check_answer,
    question_of,
)
from tessera.games.zodiacs.content.model import HOURS, Amounts, Hour
from tessera.games.zodiacs.event_refs import ref_parts, ref_to
from tessera.games.zodiacs.events import Entry, Log, OrderGiven, StoredEvent, initial_state
from tessera.games.zodiacs.execution import execute_stage
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import (
    RULES_VERSION,
    Order,
    Piece,
    Setup,
    State,
    Step,
    VisibleOrder,
)
from tessera.games.zodiacs.turn_flow import begin_hour, begin_step, end_hour
from tessera.games.zodiacs.victory import eliminate, end_by_glory
from tessera.games.zodiacs.view import events_for, view_of
from tessera.i18n import message

LastReveal: TypeAlias = tuple[Step, list[set[int]]]
"""The last step after which combat may reveal pieces, and the pieces that each team saw then."""


class Game:
    """A game in progress.

    Args:
        state: the truth, between two steps.
        log: its entries so far, to be continued; None to keep none.
        last_reveal: the value of `last_reveal` when the game was stored.
    """

    def __init__(
        self, state: State, log: list[Entry] | None = None, last_reveal: LastReveal | None = None
    ) -> None:
        self._resolver = Resolver(state, log)
        self.state = state
        self.answers: dict[int, Answer] = {}
        """Submissions for this step; secret from the other players."""
        self.ready: set[int] = set()
        """The players who have confirmed their answers."""
        self.last_reveal: LastReveal = last_reveal or (Step.BEFORE, [])
        self._stale = last_reveal is not None
        """Whether the resolver has to be rebuilt after applied events."""

    @classmethod
    def begin(
        cls,
        setup: Setup,
        pieces: Iterable[Piece],
        resources: Sequence[Amounts],
        numbers: Sequence[int] = (),
    ) -> Self:
        """A new game, in the first orders step of its first morning.

        Args:
            setup: what it is played with.
            pieces: the pieces on the map.
            resources: what each seat holds before the first income.
            numbers: for summoned pieces; if empty, they continue from the highest.
        """
        game = cls(initial_state(setup), [])
        game.resolver.record_secret(events.NumbersDrawn(tuple(numbers)))
        place_pieces(game.resolver, pieces, resources)
        begin_hour(game.resolver, 1, HOURS[0])
        return game

    @classmethod
    def resume(
        cls,
        setup: Setup,
        pieces: Iterable[Piece],
        resources: Sequence[Amounts],
        day: int,
        hour: Hour,
    ) -> Self:
        """A game in the first orders step of an hour that has already begun (clause 11)."""
        game = cls(initial_state(setup), [])
        game.resolver.record_public(events.HourBegan(day, hour))
        place_pieces(game.resolver, pieces, resources)
        begin_step(game.resolver, Step.ORDERS)
        return game

    @classmethod
    def from_log(cls, log: Log) -> Self:
        """A game restored from its log; submissions for the open step are lost.

        Raises:
            NotationError: if it is one player's log, ends in a step without input, or belongs to
                another version of the rules.
        """
        if log.setup.rules != RULES_VERSION:
            raise NotationError(message("zodiacs-answer-rules", version=log.setup.rules))
        game = cls(initial_state(log.setup), [])
        if log.viewer is None:
            game.apply_events(log.entries)
        if not (game.state.step.takes_input or game.state.result):
            raise NotationError(message("zodiacs-journal-broken-off"))
        return game

    @property
    def resolver(self) -> Resolver:
        """The resolver, rebuilt if events were applied from outside."""
        if self._stale:
            self._stale = False
            self._resolver = Resolver(self.state, self._resolver.log)
            step, sighted = self.last_reveal
            if step is BEFORE_PASSIVES.get(self.state.step):
                self._resolver.mark_all_seen(sighted)
        return self._resolver

    # reading

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries of the log, if one is kept."""
        return self._resolver.log or ()

    @property
    def log(self) -> Log:
        """The whole game so far."""
        return Log(self.state.setup, tuple(self.entries))

    @property
    def stored_events(self) -> tuple[StoredEvent, ...]:
        """The log in the form in which it is stored."""
        return tuple(StoredEvent(entry.visible_to, entry.event) for entry in self.entries)

    def view(self, player: int) -> State:
        """A player's current view."""
        return view_of(self.state, player)

    def known_events(self, player: int, since: int = 0) -> list[Entry]:
        """The events that a player may know, from a number on."""
        return events_for(self.entries, player, since)

    def question(self, player: int) -> Question:
        """The choices a player has in this step of combat."""
        return question_of(self.view(player), player)

    @property
    def awaited(self) -> list[int]:
        """The seats that must submit something and are not ready."""
        return [seat for seat in self.state.priority if self.asks(seat) and seat not in self.ready]

    def asks(self, player: int) -> bool:
        """Whether a player must submit something now."""
        state = self.state
        if player not in state.priority or not state.step.takes_input:
            return False
        return not state.step.in_combat or question_of(state, player).must_choose

    # submissions

    def submit(self, player: int, answer: Answer) -> None:
        """Submit a player's answer for this step, replacing an earlier one.

        Raises:
            RulesError: if it is not allowed; nothing changes then.
        """
        self._check_takes_input(player)
        expected = ANSWERS[self.state.step]
        if not isinstance(answer, expected):
            raise RulesError(
                message("zodiacs-answer-kind", step=message(f"zodiacs-step-{self.state.step}"))
            )
        check_answer(self.view(player), answer)
        self.answers[player] = answer

    def set_ready(self, player: int, *, ready: bool = True) -> None:
        """Mark a player as ready, or not.

        Raises:
            RulesError: if nothing is asked of the player now.
        """
        self._check_takes_input(player)
        if ready:
            self.ready.add(player)
        else:
            self.ready.discard(player)

    def _check_takes_input(self, player: int) -> None:
        if self.state.result:
            raise RulesError(message("zodiacs-answer-over"))
        if player not in self.state.priority:
            raise RulesError(message("zodiacs-order-out"))
        if not self.state.step.takes_input:
            raise RulesError(message("zodiacs-order-closed"))

    # steps

    def close(self) -> None:
        """Close this step and advance to the next one that needs input.

        Players without a submission give no orders and get the default choices.

        Raises:
            RulesError: if the game is over, or of another version of the rules.
        """
        if self.state.result:
            raise RulesError(message("zodiacs-answer-over"))
        if self.state.setup.rules != RULES_VERSION:
            raise RulesError(message("zodiacs-answer-rules", version=self.state.setup.rules))
        answers, self.answers, self.ready = self.answers, {}, set()
        match self.state.step:
            case Step.TARGETS:
                self._close_targets(answers)
            case Step.DEFENCE:
                self._close_defence(answers)
            case Step.ORDER:
                self._close_order(answers)
            case _:
                self._close_orders(answers)

    def preview_close(
        self, defaults: Mapping[int, Answer] | None = None
    ) -> tuple[StoredEvent, ...]:
        """The events of closing this step; the game stays as it is.

        Args:
            defaults: answers for players who have submitted none.

        Raises:
            RulesError: as `close` does.
        """
        copy = self._copy()
        copy.answers = {**(defaults or {}), **self.answers}
        copy.close()
        return copy.stored_events

    def preview_concede(self, player: int) -> tuple[StoredEvent, ...]:
        """The events of a player's resignation; the game stays as it is."""
        copy = self._copy()
        eliminate(copy.resolver, [player])
        return copy.stored_events

    def preview_end(self, *, glory: bool) -> tuple[StoredEvent, ...]:
        """The events of ending the game now, by glory or in a draw."""
        copy = self._copy()
        if glory:
            end_by_glory(copy.resolver)
        else:
            copy.resolver.record_public(events.GameOver("draw"))
        return copy.stored_events

    def _copy(self) -> Self:
        """A copy of the game with a log of its own that starts here."""
        copy = type(self)(self.state.clone(), [])
        copy.resolver.mark_all_seen(self.resolver.seen_before)
        return copy

    def apply_events(self, facts: Iterable[StoredEvent | Entry]) -> None:
        """Apply the stored events of one or more steps, and clear the submissions.

        Args:
            facts: the events from here to the next step that needs input.
        """
        self.answers, self.ready = {}, set()
        self._stale = True
        for fact in facts:
            self._resolver.record(fact.event, fact.visible_to)
            match fact.event:
                case events.StepBegan(step) if step in BEFORE_PASSIVES.values():
                    self.last_reveal = step, [set(seen) for seen in self.state.sighted]

    def _close_orders(self, answers: Mapping[int, Answer]) -> None:
        """Show the new orders to other players; without any, execute the stage or begin combat."""
        self._write_orders(answers)
        if self.state.orders[-1]:
            begin_step(self.resolver, Step.RESPONSE)
            self._show_orders()
        elif len(self.state.orders) > 1:
            self._execute()
        else:
            self._begin_combat()

    def _write_orders(self, answers: Mapping[int, Answer]) -> None:
        resolver = self.resolver
        late = [player for player in answers if player not in self.state.priority]
        for player in (*self.state.priority, *late):
            answer = answers.get(player)
            texts = answer.texts if isinstance(answer, Orders) else ()
            for text, order in zip(texts, accept_orders(self.view(player), texts), strict=True):
                if isinstance(order, OrderGiven):
                    resolver.record_for(player, order)
                    resolver.change_resources(player, self.state.orders[-1][-1].cost.items())
                else:
                    resolver.record_for(player, events.OrderRefused(player, text))

    def _show_orders(self) -> None:
        """Show the previous step's orders to the players who see the ordered pieces."""
        resolver = self.resolver
        for order in self.state.orders[-2]:
            piece = self.state.pieces[order.piece]
            witnesses = resolver.observers(piece) & ~(1 << order.player)
            if witnesses:
                resolver.record_secret(events.Witnessed(order.player, order.serial, witnesses))
            resolver.record_each(witnesses, partial(self._as_shown, order))

    def _as_shown(self, order: Order, player: int) -> events.ShownOrder:
        targets = self.resolver.mask_targets(order.targets, order.player, player)
        step, place = ref_parts(ref_to(self.state, player, order))
        return events.ShownOrder(VisibleOrder(order.piece, order.ability, targets, step, place))

    def _execute(self) -> None:
        begin_step(self.resolver, Step.EXECUTION)
        going = execute_stage(self.resolver)
        if self.state.result:
            return
        begin_step(self.resolver, Step.ORDERS, fruitless=not going)

    def _begin_combat(self) -> None:
        begin_step(self.resolver, Step.TARGETS)
        combat.mark_attackers(self.resolver)
        if not any(question_of(self.state, seat).may_choose for seat in self.state.priority):
            self._close_targets({})

    def _close_targets(self, answers: Mapping[int, Answer]) -> None:
        choices = {
            piece: target
            for player, answer in answers.items()
            if isinstance(answer, Targets)
            for piece, target in answer.targets.items()
            if self._owns(player, piece)
        }
        combat.start_battles(self.resolver, choices)
        if self.state.result:
            return
        if any(combat.possible_vanguards(self.state, seat) for seat in self.state.priority):
            begin_step(self.resolver, Step.DEFENCE)
        else:
            self._close_defence({})

    def _close_defence(self, answers: Mapping[int, Answer]) -> None:
        choices = {
            own: battles
            for player, answer in answers.items()
            if isinstance(answer, Vanguards)
            for own, battles in answer.vanguards.items()
            if self._owns(player, own)
        }
        combat.form_vanguards(self.resolver, choices)
        if any(
            combat.possible_orders(self.state, seat) or combat.possible_strikes(self.state, seat)
            for seat in self.state.priority
        ):
            begin_step(self.resolver, Step.ORDER)
        else:
            self._close_order({})

    def _close_order(self, answers: Mapping[int, Answer]) -> None:
        orders: dict[int, Mapping[int, Sequence[int]]] = {}
        strikes: dict[int, int] = {}
        for player, answer in answers.items():
            if isinstance(answer, Arrangement):
                orders |= {n: to for n, to in answer.orders.items() if self._owns(player, n)}
                strikes |= {n: to for n, to in answer.strikes.items() if self._owns(player, n)}
        combat.apply_arrangements(self.resolver, orders, strikes)
        begin_step(self.resolver, Step.DAMAGE)
        combat.deal_damage(self.resolver)
        if not self.state.result:
            combat.advance_attackers(self.resolver)
        if not self.state.result:
            end_hour(self.resolver)

    def _owns(self, player: int, number: int) -> bool:
        piece = self.state.pieces.get(number)
        return piece is not None and piece.owner == player


BEFORE_PASSIVES = {Step.TARGETS: Step.TARGETS, Step.ORDER: Step.DEFENCE}
"""Steps with input between combat's reveals and the passives on them, each with the step that
began before the first reveal."""


def place_pieces(resolver: Resolver, pieces: Iterable[Piece], resources: Sequence[Amounts]) -> None:
    """Place pieces and hand out resources; what is visible now triggers nothing."""
    for piece in pieces:
        resolver.place(piece)
    resolver.mark_all_seen()
    for player, amounts in enumerate(resources):
        resolver.change_resources(player, amounts.items(), 1)
