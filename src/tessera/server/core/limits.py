"""Rate and concurrency limits per visitor."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Limits far above normal use that a server can bear from one visitor.

    Each process counts by itself; only login attempts and reports are counted for the whole site.
    Limits per minute are long-run averages.
    """

    tables_a_minute: int = 30
    """Tables created from one address."""
    records_a_minute: int = 120
    """Game records read from one address."""
    drafts_a_minute: int = 600
    """Drafts of boards checked for one address."""
    contents_a_minute: int = 60
    """Custom contents checked for one address."""
    experiments_a_minute: int = 12
    """Experiments started or resumed from one address."""
    prints_a_minute: int = 20
    """Games printed for one address."""
    pictures_a_minute: int = 30
    """Pictures of games drawn for one address."""
    experiments: int = 64
    """Running experiments of all users; they share few processes."""
    address_experiments: int = 4
    """Running experiments of one address."""
    analyses_a_minute: int = 240
    """Positions analysed for one address."""
    puzzles_a_minute: int = 240
    """Tries at puzzles from one address."""
    analyses: int = 32
    """Concurrent analyses of all users; each user has one."""
    address_analyses: int = 6
    """Concurrent analyses of one address."""
    work_a_minute: int = 15_000
    """Milliseconds of processor time that the server spends for one address; a third of it at
    once."""
    reads_a_minute: int = 1_800
    """Requests of one address; static files do not count."""
    address_requests: int = 64
    """Unanswered requests of one address."""
    connections: int = 16
    """Connections of one user at one table; all clients without a cookie count as one user."""
    address_connections: int = 800
    """Connections of one address, at all tables. Many people may share an address, at a school or
    behind a proxy that does not forward client addresses."""
    bot_tables: int = 4
    """Unfinished tables of one user where only bots play."""
    wars: int = 40
    """Unfinished wars created by one user."""
    logins_a_minute: int = 30
    """Attempts to log in, register or confirm one's identity, from one address."""
    account_logins_a_minute: int = 10
    """Such attempts at one account, from any address; also at unknown names."""
    bot_actions_a_minute: int = 600
    """Actions by bots from one address."""
    bot_streams: int = 32
    """Concurrent event streams of one account's bots."""
    tournaments: int = 4
    """Unfinished tournaments created by one account."""
    tournaments_a_minute: int = 60
    """Tournaments created, joined or left from one address."""
    reports_a_minute: int = 6
    """Reports of players sent from one address."""
    messages_a_minute: int = 120
    """Chat messages and notes written from one address."""
    conditional_moves_a_minute: int = 20
    """Updates of conditional moves from one address; each is checked against the rules."""
    exports_a_minute: int = 3
    """Account exports downloaded from one address."""
