"""Run the given program, like `python -c`."""

import sys

if __name__ == "__main__":
    exec(compile(sys.argv[1], "<string>", "exec"), {"__name__": "__main__"})  # noqa: S102
