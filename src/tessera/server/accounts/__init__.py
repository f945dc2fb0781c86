"""Accounts: names, logins, passkeys, passwords and e-mail addresses.

An account is a registered guest: it keeps the guest's id, so that games, wars and puzzles need not
be moved, and rooms need not know about accounts. `web/auth.py` authenticates each request; its
`login_of(request)` returns the account that sent it. `Accounts.of(principal)` returns the account
of a principal, if it has one.

`accounts` looks accounts up and renames them, `seat_names` renames their seats, `logins` registers,
logs in and logs out, `passkeys` and `passwords` are the credentials, and `emails` handles the links
sent by e-mail.
"""
