"""Route options shared by several features: body sizes, streams, compression."""

from functools import partial

from litestar import post

from tessera.server.web.errors import RESPONSES

NEWS = "application/x-ndjson"
"""Streams of JSON, one object per line."""
UNCOMPRESSED = "uncompressed"
"""Marks handlers whose responses must not be compressed: they are already, or are streams."""
UNDELAYED = {"x-accel-buffering": "no"}
"""Keeps proxies from buffering a stream."""
LARGEST_RECORD = 256_000
"""Maximum bytes of a request with a game record, with any whitespace."""
LARGEST_WITH_CONTENT = 264_000
"""Maximum bytes of a request with custom content; its characters may take several bytes each."""

ask_with_content = partial(
    post, status_code=200, request_max_body_size=LARGEST_WITH_CONTENT, responses=RESPONSES
)
"""A POST route that may receive custom content, and creates nothing."""
ask_for_news = partial(post, status_code=200, media_type=NEWS, opt={UNCOMPRESSED: True})
"""A POST route that streams JSON lines; describe them by its `responses`."""
