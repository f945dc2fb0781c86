"""How much one visitor may ask for."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What nobody who plays comes near to, and what a server can bear from one visitor.

    Each process counts for itself; tries to log in and reports are counted for the whole site.
    """

    tables_a_minute: int = 30
    """Tables that are founded from one address, in the long run."""
    records_a_minute: int = 120
    """Records that are read from one address, in the long run."""
    drafts_a_minute: int = 600
    """Boards laid by hand that are looked at from one address, in the long run."""
    contents_a_minute: int = 60
    """Contents of their own that are looked at from one address, in the long run."""
    experiments_a_minute: int = 12
    """Experiments that one address begins or has go on, in the long run."""
    prints_a_minute: int = 20
    """Games that are printed for one address, in the long run."""
    pictures_a_minute: int = 30
    """Pictures of games that are drawn for one address, in the long run."""
    experiments: int = 64
    """Of all guests at the same time; they share few processes."""
    address_experiments: int = 4
    """Of one address at the same time."""
    analyses_a_minute: int = 240
    """Positions that are analysed for one address, in the long run."""
    puzzles_a_minute: int = 240
    """Actions that are tried in puzzles from one address, in the long run."""
    dilemmas_a_minute: int = 30
    """Orders of an hour of a war that are weighed for one address, in the long run."""
    analyses: int = 32
    """Analyses of all guests at the same time; a guest has one."""
    address_analyses: int = 6
    """Of one address at the same time."""
    work_a_minute: int = 15_000
    """Milliseconds of processor time that the server spends for one address, in the long run; a
    third of it at once."""
    reads_a_minute: int = 1_800
    """Questions that one address may ask, in the long run; files for the browser do not count."""
    address_requests: int = 64
    """Of one address that wait for their answers at the same time."""
    connections: int = 16
    """Of one guest at one table; those without a cookie count as one guest."""
    address_connections: int = 800
    """Of one address, at all tables: so many people may share one, at a school or behind a proxy
    that does not tell whom it asks for."""
    bot_tables: int = 4
    """Unfinished tables of one guest at which bots play each other."""
    wars: int = 40
    """Wars that one guest has set up and that are not over."""
    logins_a_minute: int = 30
    """Tries to log in, to register or to prove who one is, from one address, in the long run."""
    account_logins_a_minute: int = 10
    """Such tries at one account, from wherever they come; at a name that nobody has as well."""
    bot_actions_a_minute: int = 600
    """What programs of others do from one address, in the long run."""
    bot_streams: int = 32
    """Games and events that programs of one account listen to at the same time."""
    tournaments: int = 4
    """Tournaments that one account has set up and that are not over."""
    tournaments_a_minute: int = 60
    """Tournaments that are founded, joined or left from one address, in the long run."""
    reports_a_minute: int = 6
    """Reports of somebody’s conduct that come from one address, in the long run."""
    lines_a_minute: int = 120
    """Lines of talk, and notes, that are written from one address, in the long run."""
    replies_a_minute: int = 20
    """Times that turns are laid ahead from one address, in the long run: all of them are tried."""
    exports_a_minute: int = 3
    """Accounts that are handed over whole to one address, in the long run."""
