"""Imported first by the process that starts all others of a server.

SIGTERM is for the server alone. Service managers send it to all processes of a service: those that
search would end before the server, which would log that they had failed.
"""

import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
