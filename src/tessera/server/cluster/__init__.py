"""Clusters: several processes that serve one site on PostgreSQL; a single process needs none of it.

Only the process that holds the lease of a room may change it (`leases`); other processes forward
requests to it (`web.forwarding`). One process, the leader, runs what exists once per site, such as
the lobby (`leader`). Processes notify each other over a bus (`bus`).
"""
