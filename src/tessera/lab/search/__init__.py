"""The search for boards, numbers and content that meet stated wishes.

`Search` says what is looked for (`document`), and among what: boards (`boards`), or whatever else a
kind of game has that is `Sought`. `Hunt` looks (`hunt`), `page` and `telling` show what was found.
"""
