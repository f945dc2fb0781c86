"""A bot that plays any legal action in all four games of a site (docs/engines/bots.md).

Create a token on the account page, then run the bot for that account:

    TESSERA_TOKEN=tessera_… python examples/bot.py https://play.example.org

It accepts every challenge. With `--challenge NAME GAME` it challenges a player, with `--sit WAR
SEAT` it takes a seat in a war. It needs only Python’s standard library.
"""

import argparse
import json
import os
import random
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

REST = 2.0
"""Seconds before a lost connection is opened again."""
ANSWERS = {
    "orders": "orders",
    "response": "orders",
    "targets": "targets",
    "defence": "vanguards",
    "order": "arrangement",
}
"""The default answer for each step of a war."""


class Site:
    """The bot API of a site, with the token of an account."""

    def __init__(self, address: str, token: str) -> None:
        self._address = address.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def _open(self, path: str, body: object = None) -> Any:  # noqa: ANN401
        data = None if body is None else json.dumps(body).encode()
        url = f"{self._address}/api/bot{path}"
        request = urllib.request.Request(url, data, self._headers)  # noqa: S310
        return urllib.request.urlopen(request, timeout=60)  # noqa: S310

    def post(self, path: str, **body: object) -> bool:
        """Send a request and return whether it succeeded; print refusals."""
        try:
            with self._open(path, body):
                return True
        except urllib.error.HTTPError as error:
            print(path, json.load(error)["text"], flush=True)
            return False

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """Yield the events of a stream, without its empty keep-alive lines."""
        with self._open(path) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


class Bot:
    """Plays all games of its account."""

    def __init__(self, site: Site, seed: int | None = None) -> None:
        self._site = site
        self._chance = random.Random(seed)
        self._at: set[str] = set()

    def run(self) -> None:
        """Play until the token is revoked."""
        while True:
            try:
                for event in self._site.stream("/events"):
                    self._hear(event)
            except urllib.error.HTTPError as error:
                print(json.load(error)["text"], flush=True)
                return
            except OSError as error:
                print(error, flush=True)
            time.sleep(REST)

    def _hear(self, event: dict[str, Any]) -> None:
        room, kind = event["id"], event["kind"]
        print(event["type"], event["game"], room, flush=True)
        if event["type"] == "challenge":
            self._site.post(f"/tables/{room}/accept")
        elif event["type"] != "finish" and room not in self._at:
            self._at.add(room)
            play = self._table if kind == "table" else self._war
            threading.Thread(target=self._stay, args=(play, room), daemon=True).start()

    def _stay(self, play: Any, room: str) -> None:  # noqa: ANN401
        """Play a game until it ends or its stream is lost; the next event reopens it."""
        try:
            play(room)
        except OSError as error:
            print(room, error, flush=True)
        self._at.discard(room)

    # Games for two

    def _table(self, table: str) -> None:
        mine: list[str] = []
        for said in self._site.stream(f"/tables/{table}/stream"):
            if said["type"] == "welcome":
                mine, status = said["you"], said["table"]["status"]
                scene = said["history"][-1]
            elif said["type"] == "happened":
                status, scene = said["status"], said["scene"]
            else:
                continue
            if status == "finished":
                return
            if status == "playing" and scene["turn"] in mine:
                action = self._any(scene["choices"])
                self._site.post(f"/tables/{table}/act", seq=said["seq"], action=action)

    def _any(self, choices: Any) -> str:  # noqa: ANN401
        """Choose an action by following random clicks."""
        while not isinstance(choices, str):
            choices = choices[self._chance.choice(list(choices))]
        return choices

    # Zodiacs

    def _war(self, war: str) -> None:
        handed_in: set[tuple[int, int]] = set()
        for said in self._site.stream(f"/wars/{war}/stream"):
            if said["type"] not in ("welcome", "step-ended", "war-changed"):
                continue
            info = said["war"]
            if info["status"] == "finished":
                return
            for seat in info["you"]:
                if info["status"] == "gathering" and not info["seats"][seat]["agreed"]:
                    self._site.post(f"/wars/{war}/agree", seat=seat, agreed=True)
                moment = said.get("seat_states", {}).get(str(seat))
                turn = (seat, info["step_number"])
                if moment and moment["must_answer"] and turn not in handed_in:
                    handed_in.add(turn)
                    self._order(war, *turn, moment)

    def _order(self, war: str, seat: int, step: int, moment: dict[str, Any]) -> None:
        """Submit an answer for a step: moves of some pieces, or the default."""
        answer: dict[str, Any] = {"type": ANSWERS[moment["scene"]["step"]]}
        if moment["scene"]["step"] == "orders":
            answer["texts"] = list(self._moves(moment))
        self._site.post(f"/wars/{war}/answer", seat=seat, step_number=step, answer=answer)
        self._site.post(f"/wars/{war}/ready", seat=seat, step_number=step, ready=True)

    def _moves(self, moment: dict[str, Any]) -> Iterator[str]:
        cells = {piece["id"]: piece["cell"] for piece in moment["scene"]["pieces"]}
        for option in moment["options"]:
            if option["moves"] and option["move_refusal"] is None:
                to = self._chance.choice(option["moves"])
                yield f"{option['piece']} {cells[option['piece']]}-{to}"


def main() -> None:
    """Run the bot on a site."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("address", help="of the site, as https://play.example.org")
    parser.add_argument("--challenge", nargs=2, metavar=("NAME", "GAME"))
    parser.add_argument("--sit", nargs=2, metavar=("WAR", "SEAT"))
    parser.add_argument("--seed", type=int, help="for the same choices again")
    wishes = parser.parse_args()
    site = Site(wishes.address, os.environ.get("TESSERA_TOKEN", ""))
    if wishes.challenge:
        player, game = wishes.challenge
        site.post("/challenges", player=player, game=game)
    if wishes.sit:
        war, seat = wishes.sit
        site.post(f"/wars/{war}/seats/{seat}")
    Bot(site, wishes.seed).run()


if __name__ == "__main__":
    main()
