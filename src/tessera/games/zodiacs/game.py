"""A game as a machine of steps: who is asked what, what has been given, who is ready, what next.

A server drives it: it hands in what players send (`submit`, `set_ready`) and closes the step when
nobody is awaited any more, or when it is too late (`close`). Between two calls a game is its log.
Who keeps that log elsewhere asks what closing a step would come to (`closing`), keeps it, and lets
it happen (`recall`); what was kept is never judged again.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Self, TypeAlias

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import combat
from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.answers import (
    ANSWERS,
    Answer,
    Arrangement,
    Orders,
    Question,
    Targets,
    Vanguards,
    check,
    question_of,
)
from tessera.games.zodiacs.content.model import HOURS, Amounts, Hour
from tessera.games.zodiacs.events import Entry, Fact, Given, Log, opening
from tessera.games.zodiacs.execution import execute
from tessera.games.zodiacs.hours import begin_hour, begin_step, end_hour
from tessera.games.zodiacs.orders import take_orders
from tessera.games.zodiacs.referee import Referee
from tessera.games.zodiacs.stack import place_of, target_of
from tessera.games.zodiacs.state import RULES_VERSION, Order, Piece, Setup, Shown, State, Step
from tessera.games.zodiacs.verdict import judge_by_glory, put_out
from tessera.games.zodiacs.view import events_for, view_of
from tessera.i18n import message

Begun: TypeAlias = tuple[Step, list[set[int]]]
"""Of what was recalled: the last step after which combat may reveal pieces, and whom each team had
in sight then."""


class Game:
    """A game under way.

    Args:
        state: the truth, between two steps.
        log: its entries, which the game goes on to write; None to keep none.
        begun: where the game was known before, what was `begun` then.
    """

    def __init__(
        self, state: State, log: list[Entry] | None = None, begun: Begun | None = None
    ) -> None:
        self._referee = Referee(state, log)
        self.state = state
        self.answers: dict[int, Answer] = {}
        """What players have handed in for this step; nobody else knows."""
        self.ready: set[int] = set()
        """Who has said that its answer stands."""
        self.begun: Begun = begun or (Step.BEFORE, [])
        self._recalled = begun is not None
        """Whether the referee has yet to look at what was recalled."""

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
            pieces: those that stand on the map.
            resources: what each seat holds before the first income.
            numbers: those of pieces to come; if there are none they are counted on.
        """
        game = cls(opening(setup), [])
        game.referee.note(happened.Numbered(tuple(numbers)))
        set_up(game.referee, pieces, resources)
        begin_hour(game.referee, 1, HOURS[0])
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
        game = cls(opening(setup), [])
        game.referee.announce(happened.HourBegan(day, hour))
        set_up(game.referee, pieces, resources)
        begin_step(game.referee, Step.ORDERS)
        return game

    @classmethod
    def from_log(cls, log: Log) -> Self:
        """A game as its log left it; what was not closed is to be handed in again.

        Raises:
            NotationError: if it is the log of one player, breaks off while nobody is asked, or
                belongs to a game by rules that this program does not have.
        """
        if log.setup.rules != RULES_VERSION:
            raise NotationError(message("zodiacs-answer-rules", version=log.setup.rules))
        game = cls(opening(log.setup), [])
        if log.viewer is None:
            game.recall(log.entries)
        if not (game.state.step.asks or game.state.result):
            raise NotationError(message("zodiacs-journal-broken-off"))
        return game

    @property
    def referee(self) -> Referee:
        """Who changes the state; knows what was recalled, and what of that is news still."""
        if self._recalled:
            self._recalled = False
            self._referee = Referee(self.state, self._referee.log)
            step, sighted = self.begun
            if step is UNSETTLED.get(self.state.step):
                self._referee.forget_news(sighted)
        return self._referee

    # what it tells

    @property
    def entries(self) -> Sequence[Entry]:
        """The log's, as far as one is kept."""
        return self._referee.log or ()

    @property
    def log(self) -> Log:
        """The whole game so far."""
        return Log(self.state.setup, tuple(self.entries))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All that is to be kept of the log."""
        return tuple(Fact(entry.knowers, entry.event) for entry in self.entries)

    def view(self, player: int) -> State:
        """What a player knows now."""
        return view_of(self.state, player)

    def events(self, player: int, since: int = 0) -> list[Entry]:
        """The events that a player may know, after the first ones."""
        return events_for(self.entries, player, since)

    def question(self, player: int) -> Question:
        """What a player is asked in this step of combat."""
        return question_of(self.view(player), player)

    @property
    def awaited(self) -> list[int]:
        """The seats that are asked something now and are not ready."""
        return [seat for seat in self.state.priority if self.asks(seat) and seat not in self.ready]

    def asks(self, player: int) -> bool:
        """Whether a player is asked something now."""
        state = self.state
        if player not in state.priority or not state.step.asks:
            return False
        return not state.step.combat or question_of(state, player).open

    # what players hand in

    def submit(self, player: int, answer: Answer) -> None:
        """Take a player's answer to this step; it replaces the one before.

        Raises:
            RulesError: if something in it is not allowed; then all is as before.
        """
        self._check_asked(player)
        wanted = ANSWERS[self.state.step]
        if not isinstance(answer, wanted):
            raise RulesError(
                message("zodiacs-answer-kind", step=message(f"zodiacs-step-{self.state.step}"))
            )
        check(self.view(player), answer)
        self.answers[player] = answer

    def set_ready(self, player: int, *, ready: bool = True) -> None:
        """A player says that its answer stands, or takes that back.

        Raises:
            RulesError: if the player is asked nothing now.
        """
        self._check_asked(player)
        if ready:
            self.ready.add(player)
        else:
            self.ready.discard(player)

    def _check_asked(self, player: int) -> None:
        if self.state.result:
            raise RulesError(message("zodiacs-answer-over"))
        if player not in self.state.priority:
            raise RulesError(message("zodiacs-order-out"))
        if not self.state.step.asks:
            raise RulesError(message("zodiacs-order-closed"))

    # the machine

    def close(self) -> None:
        """Close this step and go on to the next one that asks anybody anything.

        Who has handed in nothing has given no orders, and the defaults stand for its choices.

        Raises:
            RulesError: if the game is over, or played by rules that this program does not have.
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

    def closing(self, unless: Mapping[int, Answer] | None = None) -> tuple[Fact, ...]:
        """What closing this step would come to; nothing is changed.

        Args:
            unless: what stands for players unless they have handed in anything themselves.

        Raises:
            RulesError: as `close` does.
        """
        twin = self._twin()
        twin.answers = {**(unless or {}), **self.answers}
        twin.close()
        return twin.facts

    def conceding(self, player: int) -> tuple[Fact, ...]:
        """What it would come to if a player gave up now; nothing is changed."""
        twin = self._twin()
        put_out(twin.referee, [player])
        return twin.facts

    def deciding(self, *, glory: bool) -> tuple[Fact, ...]:
        """What it would come to if the game ended now, by glory or in a draw."""
        twin = self._twin()
        if glory:
            judge_by_glory(twin.referee)
        else:
            twin.referee.announce(happened.GameOver("draw"))
        return twin.facts

    def _twin(self) -> Self:
        """The same game, with a log of its own that begins now."""
        twin = type(self)(self.state.clone(), [])
        twin.referee.forget_news(self.referee.known)
        return twin

    def recall(self, facts: Iterable[Fact | Entry]) -> None:
        """Let happen what a step came to, or several; what was handed in for it is done with.

        Args:
            facts: what was kept, from where the game stands to the next step that asks.
        """
        self.answers, self.ready = {}, set()
        self._recalled = True
        for fact in facts:
            self._referee.write(fact.event, fact.knowers)
            match fact.event:
                case happened.StepBegan(step) if step in UNSETTLED.values():
                    self.begun = step, [set(seen) for seen in self.state.sighted]

    def _close_orders(self, answers: Mapping[int, Answer]) -> None:
        """Orders become known to those who see them; without any, execution comes, or combat."""
        self._write_orders(answers)
        if self.state.orders[-1]:
            begin_step(self.referee, Step.RESPONSE)
            self._show_orders()
        elif len(self.state.orders) > 1:
            self._execute()
        else:
            self._begin_combat()

    def _write_orders(self, answers: Mapping[int, Answer]) -> None:
        referee = self.referee
        late = [player for player in answers if player not in self.state.priority]
        for player in (*self.state.priority, *late):
            answer = answers.get(player)
            texts = answer.texts if isinstance(answer, Orders) else ()
            for text, order in zip(texts, take_orders(self.view(player), texts), strict=True):
                if isinstance(order, Given):
                    referee.tell(player, order)
                    referee.pay(player, self.state.orders[-1][-1].cost.items())
                else:
                    referee.tell(player, happened.Refused(player, text))

    def _show_orders(self) -> None:
        """Show the orders of the step before to those who see the pieces they were given to."""
        referee = self.referee
        for order in self.state.orders[-2]:
            piece = self.state.pieces[order.piece]
            witnesses = referee.seers(piece) & ~(1 << order.player)
            if witnesses:
                referee.note(happened.Witnessed(order.player, order.serial, witnesses))
            referee.tell_each(witnesses, partial(self._as_shown, order))

    def _as_shown(self, order: Order, player: int) -> happened.ShownOrder:
        targets = self.referee.masked(order.targets, order.player, player)
        step, place = place_of(target_of(self.state, player, order))
        return happened.ShownOrder(Shown(order.piece, order.ability, targets, step, place))

    def _execute(self) -> None:
        begin_step(self.referee, Step.EXECUTION)
        going = execute(self.referee)
        if self.state.result:
            return
        begin_step(self.referee, Step.ORDERS, fruitless=not going)

    def _begin_combat(self) -> None:
        begin_step(self.referee, Step.TARGETS)
        combat.mark(self.referee)
        if not any(question_of(self.state, seat).choice for seat in self.state.priority):
            self._close_targets({})

    def _close_targets(self, answers: Mapping[int, Answer]) -> None:
        choices = {
            piece: target
            for player, answer in answers.items()
            if isinstance(answer, Targets)
            for piece, target in answer.targets.items()
            if self._owns(player, piece)
        }
        combat.engage(self.referee, choices)
        if self.state.result:
            return
        if any(combat.possible_vanguards(self.state, seat) for seat in self.state.priority):
            begin_step(self.referee, Step.DEFENCE)
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
        combat.defend(self.referee, choices)
        if any(
            combat.possible_orders(self.state, seat) or combat.possible_strikes(self.state, seat)
            for seat in self.state.priority
        ):
            begin_step(self.referee, Step.ORDER)
        else:
            self._close_order({})

    def _close_order(self, answers: Mapping[int, Answer]) -> None:
        orders: dict[int, Mapping[int, Sequence[int]]] = {}
        strikes: dict[int, int] = {}
        for player, answer in answers.items():
            if isinstance(answer, Arrangement):
                orders |= {n: to for n, to in answer.orders.items() if self._owns(player, n)}
                strikes |= {n: to for n, to in answer.strikes.items() if self._owns(player, n)}
        combat.arrange(self.referee, orders, strikes)
        begin_step(self.referee, Step.DAMAGE)
        combat.strike(self.referee)
        if not self.state.result:
            combat.advance(self.referee)
        if not self.state.result:
            end_hour(self.referee)

    def _owns(self, player: int, number: int) -> bool:
        piece = self.state.pieces.get(number)
        return piece is not None and piece.owner == player


UNSETTLED = {Step.TARGETS: Step.TARGETS, Step.ORDER: Step.DEFENCE}
"""Steps that players are asked in after combat has revealed pieces and before passives fire on
that, each with the step that began before the first of them was revealed."""


def set_up(referee: Referee, pieces: Iterable[Piece], resources: Sequence[Amounts]) -> None:
    """Pieces stand on the map and resources are handed out; what is visible now is no news."""
    for piece in pieces:
        referee.place(piece)
    referee.forget_news()
    for player, amounts in enumerate(resources):
        referee.pay(player, amounts.items(), 1)
