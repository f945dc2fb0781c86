"""URL paths of a site that may be mounted below a path of its host, such as `/tessera`."""

from tessera.server.core.http import AnyConnection


def at(connection: AnyConnection, path: str) -> str:
    """The path below the host of a path of the site."""
    root: str = connection.app.state.root
    return root + path


def linked_at(html: str, root: str) -> str:
    """Prefix links in HTML that start at the root of the site."""
    return html.replace('href="/', f'href="{root}/')


def root_attribute(root: str) -> str:
    """The HTML attribute with the mount path, for `web/base/address.ts`; empty at the root."""
    return f' data-root="{root}"' if root else ""
