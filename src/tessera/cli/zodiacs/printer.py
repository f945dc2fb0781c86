"""Terminal output of wars: the map, the pieces, the journal."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rich.console import Console
from rich.text import Text

from tessera.cli.common import supported_language
from tessera.cli.zodiacs.map import draw, letter, piece_label
from tessera.games.zodiacs.answers import Question
from tessera.games.zodiacs.content.descriptions import describe_ability, describe_kind, localized
from tessera.games.zodiacs.content.model import Amounts, Content, Words
from tessera.games.zodiacs.event_refs import event_ref, known_hour_events, order_ref
from tessera.games.zodiacs.events import Entry
from tessera.games.zodiacs.fog_memory import Ghost
from tessera.games.zodiacs.journal import FailedOrder, Journal, KnownState, Turn
from tessera.games.zodiacs.legal_orders import AbilityOption, PieceOptions, order_options
from tessera.games.zodiacs.narration import SILENT_EVENTS, Narrator
from tessera.games.zodiacs.options import options_of, rule_sentences
from tessera.games.zodiacs.orders import format_target
from tessera.games.zodiacs.state import Piece, State, VisibleOrder
from tessera.i18n import Message, message

Resources: TypeAlias = Mapping[str, Words]
INDENT = "  "


class WarPrinter:
    """Prints the contents of a journal.

    Args:
        journal: the journal of a player, or of the full game.
        console: the output.
        resources: the names of the resources.
    """

    def __init__(self, journal: Journal, console: Console, resources: Resources) -> None:
        self.journal = journal
        self.console = console
        self.language: str = supported_language()
        self.narrator: Narrator = Narrator(journal, self.language)
        setup = journal.setup
        self.content: Content = Content(setup.terrains, setup.kinds, {}, {}, resources)

    def print_message(self, sentence: Message, style: str = "") -> None:
        """Print a message."""
        self.print(Text(sentence.format(self.language), style))

    def print(self, line: Text | str) -> None:
        """Print a line without wrapping or markup."""
        self.console.print(line, soft_wrap=True, markup=False)

    def print_rules(self) -> None:
        """Print the options of the rules."""
        for sentence in rule_sentences(options_of(self.journal.setup)):
            self.print_message(sentence)

    # the known state

    def print_state(self, known: KnownState) -> None:
        """Print the hour, the map, and the standings."""
        view = known.state
        self.print("")
        self.print_hour(view)
        self.print(draw(known, self.console.width))
        for seat in range(len(view.players)):
            self.print(Text.assemble(f"{letter(seat)} ", self._player_line(view, seat)))

    def print_hour(self, view: State) -> None:
        """Print the hour, and whether it is day or night."""
        light = "night" if view.hour.night else "day"
        hour = message(f"zodiacs-{view.hour}")
        self.print_message(
            message("zodiacs-play-head", day=view.day, hour=hour, light=light), "bold"
        )

    def _player_line(self, view: State, seat: int) -> str:
        player = view.players[seat]
        parts = [] if player.glory is None else [("glory", player.glory)]
        parts += sorted((player.resources or {}).items())
        held = ", ".join(f"{self.narrator.resource(name)} {amount}" for name, amount in parts)
        text = message(
            "zodiacs-play-player",
            name=view.name(seat),
            who=self._relation(view, seat),
            held=held,
            known="yes" if held else "no",
        )
        return text.format(self.language)

    def _relation(self, view: State, seat: int) -> str:
        if view.players[seat].out:
            return "out"
        if view.viewer is None:
            return "player"
        if seat == view.viewer:
            return "you"
        return "enemy" if view.are_enemies(seat, view.viewer) else "ally"

    # pieces

    def print_own_pieces(self, view: State, *, idle: bool = True) -> None:
        """Print the viewer's pieces with their possible orders.

        Args:
            view: the viewer's view.
            idle: whether to include pieces without possible orders.
        """
        for found in order_options(view):
            piece = view.pieces[found.piece]
            able = any(option.refusal is None for option in found.abilities)
            if not (idle or able or found.moves):
                continue
            line = Text.assemble(self._piece(view, piece), f"  {self._state(view, piece)}")
            if found.moves and found.move_refusal is None:
                line.append("  " + " ".join(f"→{view.map.name(cell)}" for cell in found.moves))
            for option in found.abilities:
                if option.refusal is None:
                    line.append(f"  {self._ability(view, piece, option)}", "cyan")
            self.print(line)

    def print_legend(self, view: State) -> None:
        """Print the kinds of the visible pieces of others, as the map names them."""
        others = [piece for piece in view.pieces_by_number() if piece.owner != view.viewer]
        names = (
            f"{piece_label(view, piece).text} "
            + localized(view.kind(piece).name, view.kind(piece).id, self.language)
            for piece in others
        )
        if others:
            self.print_message(message("zodiacs-play-in-view", pieces=", ".join(names)), "dim")

    def print_other_pieces(self, known: KnownState) -> None:
        """Print the visible pieces of others, then the remembered ones."""
        view = known.state
        for piece in view.pieces_by_number():
            if piece.owner != view.viewer:
                self.print(self._piece(view, piece))
        for number in sorted(known.memory.ghosts):
            self.print(self._ghost(view, known.memory.ghosts[number]))

    def print_piece_details(self, view: State, piece: Piece) -> None:
        """Print details of a piece: kind, abilities and options."""
        kind = view.kind(piece)
        self.print(self._piece(view, piece))
        self.print(INDENT + describe_kind(kind, self.language))
        for ability in kind.abilities.values():
            text = describe_ability(ability, self.content, self.language)
            name = localized(ability.name, ability.id, self.language)
            self.print(f"{INDENT}{ability.id} ({name}): {text}")
        if piece.owner == view.viewer:
            for found in order_options(view):
                if found.piece == piece.id:
                    self._refusals(found)

    def _refusals(self, found: PieceOptions) -> None:
        """Print the reasons why options of a piece are unavailable."""
        refusals = [found.move_refusal, *(option.refusal for option in found.abilities)]
        for refusal in dict.fromkeys(r.format(self.language) for r in refusals if r):
            self.print(Text(INDENT + refusal, "dim"))

    def _piece(self, view: State, piece: Piece) -> Text:
        kind = view.kind(piece)
        shown = piece_label(view, piece)
        name = localized(kind.name, kind.id, self.language)
        line = Text(" " * max(0, 5 - len(shown.text)))
        line.append(shown.text, shown.style)
        line.append(f" {name}  {view.map.name(piece.cell)}  {piece.hp}/{kind.hp}")
        marks = [key for key in ("hidden", "shield", "boost", "stunned") if getattr(piece, key)]
        if piece.attacking is not None:
            marks.append("attacking")
        for mark in marks:
            line.append(" " + message("zodiacs-play-mark", mark=mark).format(self.language), "dim")
        return line

    def _ghost(self, view: State, ghost: Ghost) -> Text:
        line = self._piece(view, ghost.piece)
        hour = message(f"zodiacs-{ghost.hour}")
        text = message("zodiacs-play-ghost", day=ghost.day, hour=hour)
        line.append("  " + text.format(self.language))
        line.stylize("dim")
        return line

    def _state(self, view: State, piece: Piece) -> str:
        states = {
            "commanded": piece.commanded,
            "acted": piece.acted,
            "stunned": bool(piece.stunned),
            "asleep": view.hour not in view.kind(piece).hours,
            "held": view.is_pinned(piece),
        }
        state = next((state for state, holds in states.items() if holds), "ready")
        return message("zodiacs-play-state", state=state).format(self.language)

    def _ability(self, view: State, piece: Piece, option: AbilityOption) -> str:
        cost = self._amounts(view.ability(piece, option.ability).cost)
        return f"{option.ability}[{cost}]" if cost else option.ability

    def _amounts(self, amounts: Amounts) -> str:
        return ", ".join(
            f"{self.narrator.resource(name)} {amount}" for name, amount in amounts.items() if amount
        )

    # the journal

    def print_turns(self, turns: Iterable[Turn], *, empty: bool = True) -> None:
        """Print turns with their entries, failed orders, and order drafts.

        Args:
            turns: the turns.
            empty: whether to print turns without content.
        """
        for turn in turns:
            entries = [entry for entry in turn.entries if type(entry.event) not in SILENT_EVENTS]
            if not empty and not (entries or turn.failures or turn.plans):
                continue
            hour = message(f"zodiacs-{turn.hour}")
            head = message("zodiacs-play-turn", day=turn.day, hour=hour, when=turn.when)
            self.print_message(head, "bold")
            self.print_entries(entries)
            self._section("failures", map(self._describe_failure, turn.failures))
            self._section("plans", turn.plans)

    def _describe_failure(self, failure: FailedOrder) -> str:
        return self.narrator.failure(failure)

    def _section(self, name: str, lines: Iterable[str]) -> None:
        found = list(lines)
        if found:
            self.print_message(message("zodiacs-play-section", name=name), "dim")
        for line in found:
            self.print(INDENT + line)

    def print_entries(self, entries: Iterable[Entry]) -> None:
        """Print entries with their numbers, except silent ones."""
        for entry in entries:
            if type(entry.event) not in SILENT_EVENTS:
                line = Text(f"{entry.number:>6}  ", "dim")
                line.append(self.narrator.describe(entry), "default")
                self.print(line)

    def print_visible_orders(self, orders: Iterable[VisibleOrder], view: State) -> None:
        """Print the visible orders of this stage, and how responses refer to them."""
        for order in orders:
            place = format_target(view, order_ref(order.step, order.place))
            piece, what = self.narrator.piece(order.piece), self.narrator.order(order)
            self.print_message(message("zodiacs-play-shown", number=place, piece=piece, order=what))

    def print_hour_events(self, view: State, player: int) -> None:
        """Print what happened in this hour, as far as the player's pieces can name it."""
        named = {
            kind
            for piece in view.pieces_of(player)
            for ability in view.kind(piece).abilities.values()
            for target in ability.targets
            if target.names_hour_events
            for kind in target.events
        }
        for place, event in enumerate(known_hour_events(view, player), start=1):
            if event.kind in named:
                name = format_target(view, event_ref(place))
                what = self.narrator.hour_event(event)
                self.print_message(message("zodiacs-play-hour-event", number=name, event=what))

    def print_question(self, question: Question) -> None:
        """Print the choices in a step of combat, and their syntax."""
        for attacker, targets in question.targets.items():
            self._choice("target", attacker, targets)
        for (own, enemy), pieces in question.vanguards.items():
            self._choice("vanguard", own, pieces, enemy)
        for (own, enemy), pieces in question.orders.items():
            self._choice("order", own, pieces, enemy)
        for piece, attackers in question.strikes.items():
            self._choice("strike", piece, attackers)

    def _choice(self, what: str, piece: int, options: Iterable[int], enemy: int = 0) -> None:
        text = message(
            "zodiacs-play-question",
            what=what,
            piece=self.narrator.piece(piece),
            enemy=self.narrator.piece(enemy),
            options=self.narrator.pieces(options),
            line=f"{piece} {enemy}" if enemy else str(piece),
        )
        self.print_message(text)
