"""Options that routes of several features share: sizes of bodies, streams, uncompressed answers."""

from functools import partial

from litestar import post

from tessera.server.web.client_errors import RESPONSES

NEWS = "application/x-ndjson"
"""Streams of JSON, an object a line."""
UNCOMPRESSED = "uncompressed"
"""Marks handlers whose answers must not be compressed: they are already, or are streams."""
UNDELAYED = {"x-accel-buffering": "no"}
"""Keeps proxies from buffering a stream."""
LARGEST_RECORD = 256_000
"""Bytes of a request with a record of so many actions, however it is spaced."""
LARGEST_WITH_CONTENT = 264_000
"""Bytes of a request with content of the player's own, whose characters may need several each."""

ask_with_content = partial(
    post, status_code=200, request_max_body_size=LARGEST_WITH_CONTENT, responses=RESPONSES
)
"""A route whose question may bring what a game is played with, and which makes nothing."""
ask_for_news = partial(post, status_code=200, media_type=NEWS, opt={UNCOMPRESSED: True})
"""A route whose answer is a stream of news; its `responses` tell of which."""
