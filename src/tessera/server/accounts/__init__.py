"""Accounts: who somebody is in any browser, and how they prove it.

An account is a guest who has registered: its id is that guest's, so that games, wars and puzzles
are its own without being moved, and rooms know nothing of accounts. `web/auth.py` tells for each
request who asks, and has `login_of(request)`, the account that does; `Accounts.of(principal)` is
the account that holds a seat, if one does.

`accounts` says who is registered under which name, `logins` lets them in and out, `passkeys` and
`passwords` are what they prove it with, and `emails` has what the secrets of `letters` open.
"""
