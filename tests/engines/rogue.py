"""Engines that misbehave in various ways: `python rogue.py HOW [FILE]`.

Each writes its process id into the file. Those that play request the legal actions and play the
first.
"""

import os
import sys
import time


def answer(how: str, line: str, legal: list[str]) -> list[str]:
    """The answer of an engine to a line."""
    match line.split():
        case ["tessera", *_]:
            if how == "newer":
                return ["tesseraok 2"]
            greeting = ["id name Rogue", "hello!", "", "game vorcept", "game race", "want legal"]
            return [*greeting, "tesseraok" if how == "terse" else "tesseraok 1"]
        case ["isready"]:
            return ["readyok"]
        case ["go", *_]:
            return play(how, legal)
        case ["stop"] if how == "late":
            return [f"bestmove {legal[0]}"]
    return []


def play(how: str, legal: list[str]) -> list[str]:
    """Its answer to `go`."""
    match how:
        case "crashes" | "orphans":
            print("out of luck", file=sys.stderr)
            sys.exit(3)
        case "hangs":
            time.sleep(600)
        case "late" | "floods":
            return []
        case "garbage":
            return ["info depth x score chance many pv", "bestmove \udcff P@@", "bestmove"]
        case "silent":
            return ["bestmove"]
        case "illegal":
            return ["error I know no better", "bestmove P@a1"]
        case "terse":
            return [f"  bestmove   {legal[0]}  and more \r"]
        case "chats":
            info = [
                "info string nothing",
                "info depth 4 score win 3 pv a b",
                "info multipv 2 nodes 5",
            ]
            return [*info, f"bestmove {legal[0]}"]
    return [f"bestmove {legal[0]}"]


def leave_a_helper_behind() -> None:
    """Start a process in its own session, which keeps our pipes open."""
    if os.fork() == 0:
        os.setsid()
        os.execvp("sleep", ["sleep", "30"])  # noqa: S606


def begin(how: str) -> None:
    """Act before reading the first line."""
    match how:
        case "mute":
            time.sleep(600)
        case "leaves":
            sys.exit(1)
        case "breeds" | "orphans":
            leave_a_helper_behind()
        case "deaf":
            print("game vorcept\ntesseraok 1", flush=True)
            time.sleep(600)


def main() -> None:
    how, legal = sys.argv[1], list[str]()
    for path in sys.argv[2:]:
        with open(path, "a", encoding="utf-8") as file:  # noqa: PTH123  pathlib takes its time
            print(os.getpid(), file=file)
    begin(how)
    for line in sys.stdin:
        if how == "echoes":
            print(line, end="", flush=True)
            continue
        if line.startswith("legal "):
            legal = line.split()[1:]
        for told in answer(how, line, legal):
            print(told.encode("utf-8", "replace").decode(), flush=True)
        while how == "floods" and line.startswith("go"):
            os.write(1, b"info depth 1\n" * 1_000)
        if line.strip() == "quit" and how != "stays":
            return
    while how == "stays":
        time.sleep(1)


if __name__ == "__main__":
    main()
