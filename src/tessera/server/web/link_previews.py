"""Link previews: Open Graph tags of pages, a title and a picture (https://ogp.me)."""

from collections.abc import Iterator
from html import escape

from tessera.printing.pictures import HIGH, WIDE


def preview_tags(title: str, address: str, picture: str) -> Iterator[str]:
    """Format the tags for the head of a page; addresses must be absolute."""
    tags = {
        "og:site_name": "Tessera",
        "og:type": "website",
        "og:title": title,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
    }
    for name, content in tags.items():
        yield f'<meta property="{name}" content="{escape(content)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'
