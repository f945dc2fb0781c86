"""Requests and sockets: routes, guests, pages, bounds, failures."""
