"""Worker processes, on any machine, that run a site's bots and analysis.

A remote worker (`remote/worker.py`) connects to each server of a site. There, the server's own
pools use it through executors (`remote/connection.py`), like local processes.
"""
