"""Our own engine behind the protocol: it answers every line and survives bad ones."""

import traceback
from collections.abc import Callable, Iterator
from threading import Event, Lock, Thread

from tessera.engines import protocol
from tessera.engines.protocol import Go, Info, Option, ProtocolError, SupportedGame
from tessera.engines.searching import SearchJob, run_job
from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.i18n import MessageError, excerpt, message
from tessera.search.levels import LEVELS
from tessera.search.memory import MEBIBYTE, Memory
from tessera.search.pvs import MAX_EXCLUDED
from tessera.search.warm import OPENING_PLIES, warm

MAX_THREADS = 64
WARM_UP = Go(nodes=2_000, infinite=True)
"""A search that compiles or loads everything before the clock runs."""

SendLine = Callable[[str], None]


class EngineSession:
    """A session of our engine with one client."""

    def __init__(self, send: SendLine, name: str, level: int = 0, memory: int = 64) -> None:
        """Begin a session.

        Args:
            send: sends a line; also called in the search thread.
            name: the name of the engine.
            level: default of the option `Level`; 0: full strength.
            memory: default of the option `Hash`, in MiB.
        """
        self._write_line, self._name, self._lock = send, name, Lock()
        options = (
            Option("Level", level, 0, max(LEVELS)),
            Option("Hash", memory, 8, 65_536),
            Option("MultiPV", 1, 1, MAX_EXCLUDED),
            Option("Threads", 1, 1, MAX_THREADS),
        )
        self._options = {option.name: option for option in options}
        self._values = {option.name: option.default for option in options}
        self._memory = Memory(memory * MEBIBYTE)
        self._board: Board | None = None
        self._game, self._content = "", list[str]()
        self._games = 0
        """Number of games begun; identifies the current one."""
        self._ready = set[tuple[str, int]]()
        """Games with levels that are compiled."""
        self._stop, self._idle = Event(), Event()
        self._idle.set()
        self._search: Thread | None = None
        self._handlers: dict[str, Callable[[list[str]], None]] = {
            protocol.GREETING: self._handshake,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._position,
            protocol.LEGAL: lambda _: None,  # not needed by this engine
            "go": self._go,
            "stop": lambda _: self.stop(),
        }

    def handle_line(self, line: str) -> bool:
        """Process a line; return whether the session goes on."""
        words = line[: protocol.MAX_LINE].split()
        if words == ["quit"]:
            self.stop()
            return False
        try:
            if words and words[0] == "content":
                self._content.append(line.rstrip("\r\n").lstrip()[len("content ") :])
            elif words:
                self._handlers.get(words[0], _ignore)(words[1:])
        except MessageError as error:
            self._send_line(f"error {error}")
        except Exception as error:  # noqa: BLE001  the session must survive
            self._send_internal_error(error)
        return True

    def stop(self) -> None:
        """Stop the search, if any, and wait until its answer is sent."""
        self._stop.set()
        if self._search is not None:
            self._search.join()
        self._search = None

    # --- Commands, called with the words after the first ----------------------------------------

    def _handshake(self, words: list[str]) -> None:
        """Answer with our own version, whatever version the client names."""
        self._send_line(f"id name {self._name}")
        self._send_line("id author the Tessera founders")
        for game in catalog.games().values():
            self._send_line(SupportedGame(game.id, content=game.contents is not None).line())
        for option in self._options.values():
            self._send_line(option.line())
        self._send_line(f"{protocol.GREETING_OK} {protocol.VERSION}")
        version = words[0] if words else str(protocol.VERSION)
        if not version.isdecimal() or not int(version[:9]):
            found, ours = excerpt(version), str(protocol.VERSION)
            raise ProtocolError(message("engine-version", found=found, version=ours))

    def _is_ready(self, _words: list[str]) -> None:
        if self._game and self._idle.is_set():
            self._warm_up(self._game)
        self._send_line("readyok")

    def _set_option(self, words: list[str]) -> None:
        self._refuse_while_searching("setoption")
        match words:
            case ["name", name, "value", value] if name in self._options:
                option = self._options[name]
                number = int(value) if value.isascii() and value.isdigit() else -1
                if not option.least <= number <= option.most:
                    bounds = {"least": str(option.least), "most": str(option.most)}
                    raise ProtocolError(
                        message("engine-value", name=name, found=excerpt(value), **bounds)
                    )
                self._values[name] = number
                if name == "Hash":
                    self._memory = Memory(number * MEBIBYTE)
            case _:
                known, found = ", ".join(self._options), excerpt(" ".join(words))
                raise ProtocolError(message("engine-option", found=found, known=known))

    def _new_game(self, words: list[str]) -> None:
        self._refuse_while_searching("newgame")
        self._game, self._content, self._board = "", [], None
        self._games += 1
        if len(words) != 1:
            raise ProtocolError(message("engine-newgame", found=excerpt(" ".join(words))))
        catalog.game(words[0])
        self._game = words[0]

    def _position(self, words: list[str]) -> None:
        self._refuse_while_searching("position")
        self._board = None
        text, actions = protocol.read_position(words)
        game = text.partition(" ")[0]
        content = "\n".join(self._content) if game == self._game else ""
        board = catalog.game(game, content).board_class.from_text(text)
        for action in actions:
            board.push(action)
        self._board = board
        self._warm_up(board.game)

    def _go(self, words: list[str]) -> None:
        self._refuse_while_searching("go")
        try:
            job = self._job(Go.read(words))
        except ProtocolError:
            self._send_line(f"bestmove {protocol.NO_ACTION}")
            raise
        self._stop.clear()
        self._idle.clear()
        self._search = Thread(target=self._run_search, args=(job,), daemon=True)
        self._search.start()

    def _job(self, go: Go) -> SearchJob:
        """The search that a `go` command asks for."""
        if self._board is None:
            raise ProtocolError(message("engine-no-position"))
        if self._board.turn in (None, CHANCE_LETTER):
            raise ProtocolError(
                message("engine-nothing-to-search", over="yes" if self._board.is_over else "no")
            )
        game, ply, values = f"game-{self._games}", self._board.ply, self._values
        lines, threads = values["MultiPV"], values["Threads"]
        return SearchJob(self._board, go, values["Level"], game, ply, lines, threads)

    # --- Searching ------------------------------------------------------------------------

    def _run_search(self, job: SearchJob) -> None:
        """Search, and send the action; an infinite search waits for `stop`."""
        board = job.board
        try:
            action = run_job(job, self._memory, self._stop, self._send_info)
        except Exception as error:  # noqa: BLE001  the client awaits an action
            self._send_internal_error(error)
            action = board.decode(board.legal_codes()[0])
        if job.go.infinite:
            self._stop.wait()
        self._idle.set()  # before the answer, because the client may go on at once
        self._send_line(f"bestmove {action}")

    def _send_info(self, info: Info) -> None:
        self._send_line(info.line())

    def _warm_up(self, game: str) -> None:
        """Compile or load the code of a game, so that no search is late."""
        kind = (game, self._values["Level"])
        if kind in self._ready:
            return
        warm(game)
        for board in _warm_up_positions(game):
            job = SearchJob(board, WARM_UP, self._values["Level"])
            run_job(job, Memory(8 * MEBIBYTE), Event(), lambda _: None)
        self._ready.add(kind)

    def _refuse_while_searching(self, verb: str) -> None:
        if not self._idle.is_set():
            raise ProtocolError(message("engine-searching", verb=verb))

    def _send_line(self, line: str) -> None:
        with self._lock:
            self._write_line(line)

    def _send_internal_error(self, error: Exception) -> None:
        """Report an internal error and its location."""
        *_, where = traceback.extract_tb(error.__traceback__)
        problem = f"{type(error).__name__}: {error}".replace("\n", " ")
        self._send_line(f"error {problem} ({where.name}, line {where.lineno})")


def _ignore(_words: list[str]) -> None:
    """Ignore an unknown command: later versions may add some."""


def _warm_up_positions(game: str) -> Iterator[Board]:
    """A position of each phase, because set-ups use another search."""
    board, seen = catalog.game(game).board_class.start(), set[str]()
    while board.turn is not None and board.ply <= OPENING_PLIES:
        if (
            board.turn != CHANCE_LETTER
            and (phase := board.scene_without_choices().phase) not in seen
        ):
            seen.add(phase)
            yield board.copy()
        board.push_code(board.legal_codes()[-1])
