"""Preloaded into the fork server, from which all processes of a server start.

Only the server handles SIGTERM. Service managers send it to all processes of a service: worker
processes would end first, and the server would log failures.
"""

import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
