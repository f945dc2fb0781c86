"""Text of strangers: whether all of it can be seen, so that nothing hides in it."""

import re
import unicodedata

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing: joiners, fillers, a Braille pattern without dots."""
_JOINER = "\u200d"
_SELECTORS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_READABLE = re.compile("(?:s|[lm]|vf?|ef?(?:jef?)*)*")
"""The kinds of a name's characters: joiners join emoji, selectors follow what has several looks."""
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC")
"""Letters that have one look: a selector behind one shows nothing."""
_JOINERS = re.compile("[\u200c\u200d]")
_NON_JOINER = "\u200c"
_VIRAMA = 9
"""The combining class of signs that take a vowel away: a joiner behind one shapes what is seen."""
_PLAIN = re.compile("[ -~\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u2013\u2014\u2018-\u201e\u2026]*")
"""Latin and Cyrillic text without marks: all of it can be seen, and most texts are of it alone."""
MOST_MARKS = 4
"""Stacked on a letter: no script has more, and many reach over lines above and below."""


def is_shown(text: str) -> bool:
    r"""Return whether all of a line can be seen.

    Control characters, marks that turn the direction of writing and fillers cannot, nor letters
    below a pile of marks.

    >>> is_shown("Ксения & Cie."), is_shown("gpj.\u202eexe"), is_shown("\u3164")
    (True, False, False)
    """
    if _PLAIN.fullmatch(text):
        return True
    kinds = "".join(map(_kind, without_joiners(text)))
    stacked = "m" * (MOST_MARKS + 1) in re.sub("[fj]", "", kinds)
    return _READABLE.fullmatch(kinds) is not None and not stacked


def without_joiners(text: str) -> str:
    """A text without the joiners that its script needs; one that shows nothing stays.

    >>> without_joiners("\u0915\u094d\u200d\u0937") == "\u0915\u094d\u0937"
    True
    >>> without_joiners("An\u200dna") == "An\u200dna"
    True
    """
    return _JOINERS.sub(lambda found: "" if _shapes(text, found.start()) else found[0], text)


def _shapes(text: str, place: int) -> bool:
    """Whether a joiner changes how its neighbours look (as RFC 5892 has it, appendix A)."""
    before, after = text[:place], text[place + 1 :]
    if before and unicodedata.combining(before[-1]) == _VIRAMA:
        return True
    letters = [c for c in before if c.isalpha()][-1:] + [c for c in after if c.isalpha()][:1]
    joined = [script_of(letter) == "ARABIC" for letter in letters]
    apart = before[-1:].isspace() or after[:1].isspace()
    return text[place] == _NON_JOINER and joined == [True, True] and not apart


def script_of(character: str) -> str:
    """The script of a letter, digit or mark, as Unicode names it; `COMBINING` for marks of many."""
    named = unicodedata.name(character, "?").removeprefix("EXTENDED ")
    return re.split("[ -]", named)[0]


def _kind(character: str) -> str:
    """What a character of a name is.

    It is visible (v), a letter of one look (l), an emoji (e), a mark (m), a space (s), a joiner
    (j), a selector (f), or hidden.
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
