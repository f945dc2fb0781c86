"""Account names: which are valid, and which look alike."""

import re
import unicodedata

from tessera.server.core.errors import refuse
from tessera.visible import is_shown, script_of, without_joiners

SHORTEST, LONGEST = 2, 24
"""Minimum and maximum length, in characters."""

_SEPARATORS = frozenset(" -_.'’་")
_MARKS = frozenset({"Mn", "Mc"})
_WITHOUT_MARKS = frozenset({"COMBINING", "ARABIC", "HEBREW"})
"""Scripts whose marks are optional: names that differ only in them look alike."""
_SHAPE = re.compile("a[am]*(?:sa[am]*)*")
"""Letters and digits, with their marks, and single separators between them."""
_PARTS = re.compile(r"[\W_]+")
_ALIKE = {
    ord(letter): taken_for
    for letters, latin in (
        # Cyrillic, in lower case, where either case looks like another letter
        ("авгекмнопрстухчзбіјѕԁԛԝһӏ", "abrekmhonpctyx436ljsdqwhl"),
        # Greek
        ("αβεηικνορτυχωσγ", "abenlkvoptuxwoy"),
        # Armenian
        ("օոսհց", "onuhg"),
        # digits, and Latin letters that look like them or each other
        ("01i", "oll"),
        # Latin: alpha, script g, dotless i, and small capitals
        ("ɑɡıᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "aglabcdefghljklmnoprstuvwyz"),
    )
    for letter, taken_for in zip(letters, latin, strict=True)
}
_RUN_TOGETHER = (("rn", "m"), ("vv", "w"))
_BOTS = ("bot", "бот")
"""The last word of bot names, in Latin letters and in Cyrillic."""
_RESERVED_NAMES = ("tessera", "admin", "administrator", "moderator", "support", "guest", "bot")
_TOGETHER = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "IDEOGRAPHIC"}
)
"""Scripts that may be mixed in one name."""
_DAILY = _TOGETHER | {
    *("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA"),
    *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"),
    *("MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "KHMER", "ETHIOPIC", "HANGUL"),
}
"""Scripts in common use (Unicode UAX 31); letters of other scripts could pass for theirs."""
_LATIN = frozenset("æœøđðþłħŋŧıəɛɔɓɖɗɨɲʉƙƴ")
"""Latin letters in common use that do not decompose into ASCII letters with marks."""


def checked_account_name(text: str) -> str:
    """A valid account name, normalized.

    Raises:
        RefusalError: if it is too short, too long or unreadable.
    """
    name = unicodedata.normalize("NFKC", text).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise refuse("name-length", least=SHORTEST, most=LONGEST, length=len(name))
    if not _SHAPE.fullmatch("".join(map(_kind, without_joiners(name)))):
        raise refuse("name-letters")
    if not is_shown(name):
        raise refuse("name-unprintable")
    if uncommon := [letter for letter in name if not _is_common(letter)]:
        raise refuse("name-uncommon", letter=uncommon[0])
    if len(_scripts(name)) > 1:
        raise refuse("name-scripts")
    if skeleton(name) in _RESERVED:
        raise refuse("name-taken")
    return name


def check_guest_name(name: str) -> None:
    """Refuse a guest name that passes for a bot or for the site.

    Raises:
        RefusalError: if it does.
    """
    if is_of_bot(name):
        raise refuse("name-bot")
    if skeleton(name) in _RESERVED - {skeleton("guest")}:
        raise refuse("name-taken")


def is_of_bot(name: str) -> bool:
    """Whether a name is reserved for bots: its last word says so or looks like it.

    >>> is_of_bot("Xenia bot"), is_of_bot("Xenia-B0t"), is_of_bot("Robot")
    (True, True, False)
    """
    return skeleton(_PARTS.split(name)[-1]) in _OF_BOTS


def bot_name(name: str) -> str:
    """The name of a bot account.

    >>> bot_name("Xenia"), bot_name("Ксения"), bot_name("Xenia bot")
    ('Xenia bot', 'Ксения бот', 'Xenia bot')
    """
    if name.casefold().rpartition(" ")[2] in _BOTS:
        return name
    return f"{name} {_BOTS['CYRILLIC' in _scripts(name)]}"


def skeleton(name: str) -> str:
    """A key shared by all names that look like this one, whatever the case or script.

    >>> skeleton("Xenia") == skeleton("ХЕN1А")
    True
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(c for c in plain if c.isalnum() or _tells_apart(c)).translate(_ALIKE)
    for run, letter in _RUN_TOGETHER:
        letters = letters.replace(run, letter)
    return letters


def _kind(character: str) -> str:
    """Classify a character: letter or digit (a), mark (m), separator (s) or other (?)."""
    if character.isalnum():
        return "a"
    if unicodedata.category(character) in _MARKS:
        return "m"
    return "s" if character in _SEPARATORS else "?"


def _tells_apart(character: str) -> bool:
    """Whether a mark makes a different letter, like the vowel signs of India and Southeast Asia."""
    return unicodedata.category(character) in _MARKS and script_of(character) not in _WITHOUT_MARKS


_RESERVED = frozenset(map(skeleton, _RESERVED_NAMES))
_OF_BOTS = frozenset(map(skeleton, _BOTS))


def _scripts(name: str) -> set[str]:
    """The scripts of a name's letters; those that may be mixed count as one."""
    found = {_script(letter) for letter in name if letter.isalpha() or not letter.isascii()}
    return {"CJK" if script in _TOGETHER else script for script in found - {"", "COMBINING"}}


def _script(character: str) -> str:
    """The script of a letter, digit or mark; empty for other characters."""
    return script_of(character) if _kind(character) in "am" else ""


def _is_common(character: str) -> bool:
    """Whether a letter is in common use: rare letters may look like common ones."""
    if not character.isalpha():
        return True
    script = _script(character)
    plain = unicodedata.normalize("NFKD", character).casefold()
    return script in _DAILY and (script != "LATIN" or plain[0].isascii() or plain[0] in _LATIN)
