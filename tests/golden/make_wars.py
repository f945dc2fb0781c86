"""Write a war as this version stores it: `python -m tests.golden.make_wars NAME MAP DAYS SEED`.

Two people and bots play it, all as bots of level 2 would; some are late, and some pass. An existing
record is not changed, because it shows what its version wrote.
"""

import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

from tessera.games.zodiacs.automatic_responses import suggested_responses
from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.db.records import Change, Stored
from tessera.server.wars import messages, persistence
from tessera.server.wars.commands import decide, take_seat
from tessera.server.wars.content import of_today
from tessera.server.wars.creation import create_war
from tessera.server.wars.events import Answered, AnyWarEvent, Happened
from tessera.server.wars.following import next_auto_event, timeout_event
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.messages import Clock
from tessera.server.wars.reducer import apply, replay

GUESTS = "xy"
FOLDER = Path(__file__).with_name("wars")


class Making:
    """A war in progress, with its events."""

    def __init__(self, ground: str, days: int, seed: str) -> None:
        bots = len(builtin_content().maps[ground].starts) - len(GUESTS)
        seats = (
            NewWarSeat("me", name="Xenia", faction="fire"),
            NewWarSeat("open", faction="earth"),
            *(NewWarSeat("bot", level=2) for _ in range(bots)),
        )
        request = NewWar(ground, seats, days, Clock("live", 60, 30))
        config, content = create_war(request, GUESTS[0], 1_000, builtin_content())
        self.config = msgspec.structs.replace(config, secret=f"secret {seed}", id="goldenwar")
        self.war = replay(self.config, content=content)
        self.room = persistence.new_room(self.config)
        self.kept: list[Change] = []
        self.now = 2_000
        self.random = Random(seed)
        self.bots = [Bot(2, f"{seed} {seat}") for seat in range(len(seats))]

    def apply(self, event: AnyWarEvent) -> None:
        """Apply an event and all automatic ones."""
        following: AnyWarEvent | None = event
        while following is not None:
            self.now += self.random.randint(1, 2_000)
            happening = Happened(self.war.seq + 1, self.now, following)
            apply(self.war, happening)
            self.kept.append(persistence.change(self.war, happening))
            following = next_auto_event(self.war, frozenset(GUESTS))

    def ask(self, seat: int, wish: msgspec.Struct) -> None:
        """Execute a command of a seat."""
        self.apply(decide(self.war, GUESTS[seat], wish, self.now))

    def begin(self) -> None:
        """Fill the seats and start the war."""
        self.apply(take_seat(self.war, 1, GUESTS[1], "Yuri"))
        for seat in range(len(GUESTS)):
            self.ask(seat, messages.Agree(seat, True))
        self.ask(0, messages.SendMessage(0, "all", "Good luck"))
        assert self.war.game is not None
        self.ask(1, messages.SetResponses(1, tuple(suggested_responses(self.war.game.view(1)))))

    def play_step(self) -> None:
        """Play a step: awaited players answer, pass, or are late."""
        step = self.war.step_number
        for seat in list(self.war.awaited):
            if self.war.step_number == step and self.war.status == "playing":
                self._answer(seat, step)
        if self.war.step_number == step and self.war.status == "playing":
            self.now = max(self.now, self.war.due or 0)
            if (event := timeout_event(self.war, self.now)) is not None:
                self.apply(event)

    def _answer(self, seat: int, step: int) -> None:
        game = self.war.game
        assert game is not None
        answer = self.bots[seat].answer(game.view(seat))
        if self.war.played_by_bot(seat) is not None:
            self.apply(Answered(seat, answer, bot=True))
        elif self.random.random() < 0.1:
            self.ask(seat, messages.PassSteps(seat, step, self.random.choice(("hour", "alert"))))
        elif self.random.random() < 0.95:
            self.ask(seat, messages.SubmitAnswer(seat, step, answer))
            if self.war.step_number == step:
                self.ask(seat, messages.Ready(seat, step, True))

    def write(self, path: Path) -> None:
        """Write it as stored, with the final state of its game."""
        war, game = self.war, self.war.game
        assert game is not None
        expected = {
            "status": war.status,
            "result": game.state.result,
            "step_number": war.closed_steps,
            "entries": len(game.entries),
            "sha256": sha256(msgspec.json.encode(list(game.entries))).hexdigest(),
            "attendance": msgspec.to_builtins(war.attendance),
            "deadline": war.deadline,
        }
        stored = self._stored()
        with path.open("xb") as file:
            file.write(msgspec.json.encode({"stored": stored, "expected": expected}) + b"\n")

    def _stored(self) -> Stored:
        """All its events, and the last snapshot."""
        states = [change.state for change in self.kept if change.state]
        snapshots = [change.snapshot for change in self.kept if change.snapshot]
        seats = {seat.side: seat for seat in self.room.seats}
        for change in self.kept:
            seats |= {taken.seat.side: taken.seat for taken in change.seats}
        return Stored(
            room=self.room.room,
            state=states[-1],
            seats=tuple(seats.values()),
            events=tuple(change.event for change in self.kept if change.event),
            snapshot=snapshots[-1] if snapshots else None,
        )


def main(name: str, ground: str, days: str, seed: str, steps: str = "1000000") -> None:
    """Play a war for at most `steps` steps, and write it."""
    making = Making(ground, int(days), seed)
    assert making.config.content in of_today()
    making.begin()
    while making.war.status == "playing" and making.war.closed_steps < int(steps):
        making.play_step()
    making.write(FOLDER / f"{name}.json")


if __name__ == "__main__":
    main(*sys.argv[1:])
