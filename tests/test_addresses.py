"""A site may lie below a path of its host: the client makes addresses of its paths in one place."""

import re
from pathlib import Path

import tessera

WEB = Path(tessera.__file__).parent / "web"
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)

PATH = re.compile(r"""(?<!\$=)(?P<quote>['"`])/(?=[\w@#?$]|(?P=quote))""")
"""Where something begins that looks like a path of the site."""
HANDED_TO = {
    "href", "linkTo", "socketAt",  # which make addresses (`base/address.ts`)
    "ask", "sent", "drawn", "news", "Session", "fileAt", "textOf",  # which have them made
    "here", "split", "join", "replaceAll", "startsWith",  # which need none
}  # fmt: skip
COMPARED = re.compile(r"[=!]== $")
"""What stands before a path with which that of the page is compared."""
FROM_THE_HOST = re.compile(r"origin\}/|location\.pathname\.split\('/'\)(?!\.at\(-)")
"""An address that is put together, or taken apart, as if the site had its host to itself."""


def function_of(text: str) -> str:
    """The name of the function to which is handed what follows on a text; empty: to none."""
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(text[place], 0)
        if depth < 0:
            return str(re.findall(r"\w*$", text[:place])[0])
    return ""


def strangers(code: str) -> list[str]:
    """What a module has for an address though it is a path of the site, or the other way round."""
    text = COMMENT.sub("", code)
    paths = [
        text[found.start() : found.start() + 30]
        for found in PATH.finditer(text)
        if function_of(text[: found.start()]) not in HANDED_TO
        and not COMPARED.search(text, 0, found.start())
    ]
    return paths + FROM_THE_HOST.findall(text)


def test_paths_of_the_site_become_addresses_in_one_place() -> None:
    files = [*WEB.rglob("*.ts")]
    found = {
        str(file.relative_to(WEB)): strangers(file.read_text(encoding="utf-8")) for file in files
    }
    assert not {name: said for name, said in found.items() if said}


def test_what_forgets_it_is_found() -> None:
    forgotten = [
        'html`<a href="/tables">${say("web")}</a>`',
        "html`<a href=${`/t/${id}`}>${icon(name)}</a>`",
        "location.assign('/')",
        "const link = `${location.origin}/t/${id}`;",
        "const id = location.pathname.split('/')[2];",
    ]
    assert all(strangers(code) for code in forgotten)
    assert not strangers("html`<a href=${href(war ? `/w/${id}` : '/tables')}>`; // '/tables'")
