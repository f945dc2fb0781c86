"""What routes have in common that are asked with a body."""

from functools import partial

from litestar import post

from tessera.server.tables.game_messages import LARGEST_WITH_CONTENT
from tessera.server.web.client_errors import RESPONSES

ask_with_content = partial(
    post, status_code=200, request_max_body_size=LARGEST_WITH_CONTENT, responses=RESPONSES
)
"""A route whose question may bring what a game is played with, and which makes nothing."""
