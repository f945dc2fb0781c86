"""Small pages that need no modules: errors, and the page for use offline."""

from html import escape

from tessera.i18n import message
from tessera.server.core.http import AnyRequest
from tessera.server.web.root import at, root_attribute

_PAGE = """\
<!doctype html>
<html lang="{language}"{root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>{title}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="stylesheet" href="{style}">
<script src="{early}"></script>
{script}</head>
<body>
<header>
<a class="skip" href="#content">{skip}</a>
<nav aria-label="{site}">
<a class="name" href="{home}">
<svg width="22" height="24" viewBox="0 0 22 24" aria-hidden="true" fill="currentColor">
<path d="M11 .5 21 6.2V11l-4.5 2.6V8.8L11 5.7 5.5 8.8v4.8L1 11V6.2Z"/>
<path opacity=".55" d="M1 13.2 10 18.4v5.1L1 18.3ZM21 13.2l-9 5.2v5.1l9-5.2Z"/>
</svg>
<span class="word">Tessera</span></a>
{links}
</nav>
</header>
{body}
</body>
</html>
"""


def plain_page(
    request: AnyRequest, language: str, title: str, body: str, *, links: str = "", script: str = ""
) -> str:
    """The HTML of a small page.

    Args:
        request: determines where the site is mounted.
        language: of the page.
        title: of the page, in HTML.
        body: what follows the header, in HTML; the element `content` is where the skip link leads.
        links: of the header, in HTML.
        script: the path of a script of its own.
    """
    return _PAGE.format(
        language=language,
        skip=escape(message("web-skip").format(language)),
        site=escape(message("web-site").format(language)),
        root=root_attribute(at(request, "")),
        title=title,
        icon=at(request, "/web/icon.svg"),
        style=at(request, "/web/style/plain.css"),
        early=at(request, "/web/early.js"),
        script=f'<script src="{at(request, script)}" defer></script>\n' if script else "",
        home=at(request, "/"),
        links=links,
        body=body,
    )
