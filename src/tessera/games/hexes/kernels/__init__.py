"""Compiled rules that the games on hexes share: pieces, turns, captures, threats.

In all modules here `board` is a record with `BOARD_FIELDS`, and `position` a record with
`POSITION_FIELDS`, modified in place.
"""
