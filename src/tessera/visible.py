"""Checks that untrusted text is fully visible, without hidden characters.

The rules for joiners follow RFC 5892, appendix A.
"""

import re
import unicodedata

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible letters and marks: joiners, fillers, the blank Braille pattern."""
_JOINER = "\u200d"
_SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_READABLE = re.compile("(?:s|[lm]|vf?|ef?(?:jef?)*)*")
"""The valid sequences of kinds: joiners join emoji, selectors follow characters with variants."""
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC")
"""Scripts without variants: a selector after such a letter is invisible."""
_JOINERS = re.compile("[\u200c\u200d]")
_NON_JOINER = "\u200c"
_VIRAMA = 9
"""The combining class of viramas: a joiner after one changes the rendering."""
_PLAIN = re.compile("[ -~\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u2013\u2014\u2018-\u201e\u2026]*")
"""The common case: Latin and Cyrillic text without marks, all visible."""
MOST_MARKS = 4
"""Maximum combining marks on a letter: no script has more, and large stacks cover other lines."""


def is_shown(text: str) -> bool:
    r"""Whether a line is fully visible.

    Control characters, bidirectional controls, fillers, and large stacks of marks are not.

    >>> is_shown("Ксения & Cie."), is_shown("gpj.\u202eexe"), is_shown("\u3164")
    (True, False, False)
    """
    if _PLAIN.fullmatch(text):
        return True
    kinds = "".join(map(_kind, without_joiners(text)))
    stacked = "m" * (MOST_MARKS + 1) in re.sub("[fj]", "", kinds)
    return _READABLE.fullmatch(kinds) is not None and not stacked


def without_joiners(text: str) -> str:
    """A text without the joiners that affect its rendering; invisible ones remain.

    >>> without_joiners("\u0915\u094d\u200d\u0937") == "\u0915\u094d\u0937"
    True
    >>> without_joiners("An\u200dna") == "An\u200dna"
    True
    """
    return _JOINERS.sub(lambda found: "" if _shapes(text, found.start()) else found[0], text)


def _shapes(text: str, place: int) -> bool:
    """Whether a joiner changes the rendering of its neighbours (RFC 5892, appendix A)."""
    before, after = text[:place], text[place + 1 :]
    if before and unicodedata.combining(before[-1]) == _VIRAMA:
        return True
    letters = [c for c in before if c.isalpha()][-1:] + [c for c in after if c.isalpha()][:1]
    joined = [script_of(letter) == "ARABIC" for letter in letters]
    apart = before[-1:].isspace() or after[:1].isspace()
    return text[place] == _NON_JOINER and joined == [True, True] and not apart


def script_of(character: str) -> str:
    """The script of a character by its Unicode name; `COMBINING` for marks of several scripts."""
    named = unicodedata.name(character, "?").removeprefix("EXTENDED ")
    return re.split("[ -]", named)[0]


def _kind(character: str) -> str:
    """The kind of a character.

    One of: visible (v), letter without variants (l), emoji (e), mark (m), space (s), joiner (j),
    selector (f), or hidden.
    """
    if character == _JOINER:
        return "j"
    if _SELECTORS.match(character):
        return "f"
    category = unicodedata.category(character)
    if category in {"Cc", "Cf", "Cs", "Zl", "Zp"} or character in _BLANKS:
        return "hidden"
    if category in {"Mn", "Me"}:
        return "m"
    if category == "So" or "\U0001f3fb" <= character <= "\U0001f3ff":
        return "e"
    if character.isalpha() and script_of(character) in _ALPHABETS:
        return "l"
    return "s" if category == "Zs" else "v"
