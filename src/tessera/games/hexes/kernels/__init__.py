"""Compiled rules that the hex games for two share: pieces, turns, captures by surrounding.

In all files here `board` is a record with `BOARD_FIELDS`, and `position` one with
`POSITION_FIELDS` that is modified in place.
"""
