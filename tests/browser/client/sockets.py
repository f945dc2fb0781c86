"""The other end of a page's sockets."""

import msgspec
from playwright.sync_api import Page, WebSocketRoute


def meet(page: Page, path: str, *messages: object) -> None:
    """Say something to sockets at a path, and answer their pings."""

    def hear(socket: WebSocketRoute, text: str | bytes) -> None:
        if "ping" in str(text):
            socket.send('{"type":"pong"}')

    def welcome(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: hear(socket, text))
        for message in messages:
            socket.send(msgspec.json.encode(message).decode())

    page.route_web_socket(f"**{path}/socket*", welcome)
