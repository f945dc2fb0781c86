"""The search for boards, numbers and token sets that meet stated wishes.

`Search` says what is looked for (`document`), `Hunt` looks (`hunt`), `page` and `telling` show what
was found.
"""
