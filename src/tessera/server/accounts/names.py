"""What accounts may be called, and which names look alike."""

import re
import unicodedata

from tessera.server.refusals import refuse

SHORTEST, LONGEST = 2, 24
"""Characters."""

_SEPARATORS = re.escape(" -_.'’")
_SHAPE = re.compile(rf"[^\W_]+(?:[{_SEPARATORS}][^\W_]+)*")
"""Letters and digits, with single separators between."""
_ALIKE = str.maketrans(
    # Cyrillic, in lower case, where either case looks like something else
    "авгекмнопрстухчзбіјѕԁԛԝһӏ"
    # Greek
    "αβεηικνορτυχωσγ"
    # Armenian
    "օոսհց"
    # digits, and the Latin letters that they and each other are taken for
    "01i",
    "abrekmhonpctyx436ljsdqwhl" + "abenlkvoptuxwoy" + "onuhg" + "oll",
)
_RUN_TOGETHER = (("rn", "m"), ("vv", "w"))
_BOTS = ("bot", "бот")
"""The last word of names of programs, in Latin letters and in Cyrillic."""
_OF_THE_HOUSE = ("tessera", "admin", "administrator", "moderator", "support", "guest", "bot")
_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO"})
"""Scripts that are written together."""


def checked_account_name(text: str) -> str:
    """A name for an account, as it is kept.

    Raises:
        RefusalError: if it is too short or too long, or is no name that anybody could read out.
    """
    name = unicodedata.normalize("NFKC", text).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise refuse("name-length", least=SHORTEST, most=LONGEST, length=len(name))
    if not _SHAPE.fullmatch(name):
        raise refuse("name-letters")
    if len(_scripts(name)) > 1:
        raise refuse("name-scripts")
    if likeness(name) in _RESERVED:
        raise refuse("name-taken")
    return name


def is_of_bot(name: str) -> bool:
    """Whether a name is one of those that programs alone have: its last word says so."""
    return name.casefold().rpartition(" ")[2] in _BOTS


def bot_name(name: str) -> str:
    """What an account is called that is a program’s.

    >>> bot_name("Xenia"), bot_name("Ксения"), bot_name("Xenia bot")
    ('Xenia bot', 'Ксения бот', 'Xenia bot')
    """
    if is_of_bot(name):
        return name
    return f"{name} {_BOTS['CYRILLIC' in _scripts(name)]}"


def in_address(name: str) -> str:
    """A name as it stands in addresses: one of before may have a slash, which would part them.

    >>> in_address("Xe/nia"), likeness("Xe-nia") == likeness("Xe/nia")
    ('Xe-nia', True)
    """
    return name.replace("/", "-")


def likeness(name: str) -> str:
    """What all names have in common that can be taken for this one, whatever case or letters.

    >>> likeness("Xenia") == likeness("ХЕN1А")
    True
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(c for c in plain if c.isalnum()).translate(_ALIKE)
    for run, letter in _RUN_TOGETHER:
        letters = letters.replace(run, letter)
    return letters


_RESERVED = frozenset(map(likeness, _OF_THE_HOUSE))


def _scripts(name: str) -> set[str]:
    """The scripts of a name's letters, those that are written together as one."""
    found = {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
    return {"CJK" if script in _TOGETHER else script for script in found}
