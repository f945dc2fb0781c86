"""Calls of the command line in a process."""

import os

from tests.forked import Answer, run


def tessera(*arguments: str, given: str | bytes = b"", language: str = "C") -> Answer:
    """Call the command in a separate process."""
    environment = os.environ | {"LANGUAGE": language}
    text = given.encode() if isinstance(given, str) else given
    return run("tessera", *arguments, given=text, environment=environment)
