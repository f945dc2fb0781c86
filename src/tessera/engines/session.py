"""Our own engine behind the protocol: it answers every line and survives bad ones."""

import traceback
from collections.abc import Callable, Iterator
from threading import Event, Lock, Thread

from tessera.engines import protocol
from tessera.engines.protocol import Go, Info, Option, Plays, ProtocolError
from tessera.engines.thinking import Question, answer
from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.i18n import MessageError, excerpt, message
from tessera.search.levels import LEVELS
from tessera.search.memory import MEBIBYTE, Memory
from tessera.search.pvs import MAX_EXCLUDED
from tessera.search.warm import OPENING, warm

MOST_THREADS = 64
PREPARING = Go(nodes=2_000, infinite=True)
"""A search that compiles or loads everything before the clock runs."""

Say = Callable[[str], None]


class EngineSession:
    """A session of our engine with one client."""

    def __init__(self, say: Say, name: str, level: int = 0, memory: int = 64) -> None:
        """Begin a session.

        Args:
            say: sends a line; also called in the search thread.
            name: the name of the engine.
            level: default of the option `Level`; 0: full strength.
            memory: default of the option `Hash`, in MiB.
        """
        self._send, self._name, self._lock = say, name, Lock()
        options = (
            Option("Level", level, 0, max(LEVELS)),
            Option("Hash", memory, 8, 65_536),
            Option("MultiPV", 1, 1, MAX_EXCLUDED),
            Option("Threads", 1, 1, MOST_THREADS),
        )
        self._options = {option.name: option for option in options}
        self._set = {option.name: option.default for option in options}
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
        self._verbs: dict[str, Callable[[list[str]], None]] = {
            protocol.GREETING: self._greet,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._position,
            protocol.LEGAL: lambda _: None,  # not needed by this engine
            "go": self._go,
            "stop": lambda _: self.stop(),
        }

    def hear(self, line: str) -> bool:
        """Process a line; return whether the session goes on."""
        words = line[: protocol.LONGEST].split()
        if words == ["quit"]:
            self.stop()
            return False
        try:
            if words and words[0] == "content":
                self._content.append(line.rstrip("\r\n").lstrip()[len("content ") :])
            elif words:
                self._verbs.get(words[0], _pass_over)(words[1:])
        except MessageError as error:
            self._say(f"error {error}")
        except Exception as error:  # noqa: BLE001  the session must survive
            self._say_bug(error)
        return True

    def stop(self) -> None:
        """Stop the search, if any, and wait until its answer is sent."""
        self._stop.set()
        if self._search is not None:
            self._search.join()
        self._search = None

    # --- Commands, called with the words after the first ----------------------------------------

    def _greet(self, words: list[str]) -> None:
        """Answer with our own version, whatever version the client names."""
        self._say(f"id name {self._name}")
        self._say("id author the Tessera founders")
        for game in catalog.games().values():
            self._say(Plays(game.id, content=game.contents is not None).line())
        for option in self._options.values():
            self._say(option.line())
        self._say(f"{protocol.GREETED} {protocol.VERSION}")
        version = words[0] if words else str(protocol.VERSION)
        if not version.isdecimal() or not int(version[:9]):
            found, ours = excerpt(version), str(protocol.VERSION)
            raise ProtocolError(message("engine-version", found=found, version=ours))

    def _is_ready(self, _words: list[str]) -> None:
        if self._game and self._idle.is_set():
            self._prepare(self._game)
        self._say("readyok")

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
                self._set[name] = number
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
        self._prepare(board.game)

    def _go(self, words: list[str]) -> None:
        self._refuse_while_searching("go")
        try:
            question = self._question(Go.read(words))
        except ProtocolError:
            self._say(f"bestmove {protocol.NOTHING}")
            raise
        self._stop.clear()
        self._idle.clear()
        self._search = Thread(target=self._think, args=(question,), daemon=True)
        self._search.start()

    def _question(self, go: Go) -> Question:
        """The question that a `go` command asks."""
        if self._board is None:
            raise ProtocolError(message("engine-no-position"))
        if self._board.turn in (None, CHANCE_LETTER):
            raise ProtocolError(
                message("engine-nothing-to-search", over="yes" if self._board.is_over else "no")
            )
        game, ply, told = f"game-{self._games}", self._board.ply, self._set
        lines, threads = told["MultiPV"], told["Threads"]
        return Question(self._board, go, told["Level"], game, ply, lines, threads)

    # --- Searching ------------------------------------------------------------------------

    def _think(self, question: Question) -> None:
        """Search, and send the action; an infinite search waits for `stop`."""
        board = question.board
        try:
            action = answer(question, self._memory, self._stop, self._tell)
        except Exception as error:  # noqa: BLE001  the client awaits an action
            self._say_bug(error)
            action = board.decode(board.legal_codes()[0])
        if question.go.infinite:
            self._stop.wait()
        self._idle.set()  # before the answer, because the client may go on at once
        self._say(f"bestmove {action}")

    def _tell(self, info: Info) -> None:
        self._say(info.line())

    def _prepare(self, game: str) -> None:
        """Compile or load the code of a game, so that no search is late."""
        kind = (game, self._set["Level"])
        if kind in self._ready:
            return
        warm(game)
        for board in _rehearsal(game):
            asked = Question(board, PREPARING, self._set["Level"])
            answer(asked, Memory(8 * MEBIBYTE), Event(), lambda _: None)
        self._ready.add(kind)

    def _refuse_while_searching(self, verb: str) -> None:
        if not self._idle.is_set():
            raise ProtocolError(message("engine-searching", verb=verb))

    def _say(self, line: str) -> None:
        with self._lock:
            self._send(line)

    def _say_bug(self, error: Exception) -> None:
        """Report an internal error and its location."""
        *_, where = traceback.extract_tb(error.__traceback__)
        told = f"{type(error).__name__}: {error}".replace("\n", " ")
        self._say(f"error {told} ({where.name}, line {where.lineno})")


def _pass_over(_words: list[str]) -> None:
    """Ignore an unknown command: later versions may add some."""


def _rehearsal(game: str) -> Iterator[Board]:
    """A position of each phase, because set-ups use another search."""
    board, seen = catalog.game(game).board_class.start(), set[str]()
    while board.turn is not None and board.ply <= OPENING:
        if (
            board.turn != CHANCE_LETTER
            and (phase := board.scene_without_choices().phase) not in seen
        ):
            seen.add(phase)
            yield board.copy()
        board.push_code(board.legal_codes()[-1])
