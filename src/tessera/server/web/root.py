"""Addresses of a site that may be served below a path of its host, as `/tessera`."""

from tessera.server.core.http import AnyConnection


def at(connection: AnyConnection, path: str) -> str:
    """The address of what lies at a path of the site, for who asks over a connection."""
    root: str = connection.app.state.root
    return root + path


def linked_at(html: str, root: str) -> str:
    """A piece of HTML whose links to paths of the site lead there."""
    return html.replace('href="/', f'href="{root}/')


def root_attribute(root: str) -> str:
    """The attribute by which a page knows that path (`web/net/address.js`), if there is any."""
    return f' data-root="{root}"' if root else ""
