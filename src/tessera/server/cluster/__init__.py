"""Several processes that serve one site, on PostgreSQL; a process that is alone notices nothing.

Each room is one process's to change: whoever has its lease (`leases`). Requests for it that come to
another are handed on (`forwarding`). What there is once on a site, such as the lobby, is seen to by
whoever leads (`leader`). What one of them should hear of another goes over a bus (`bus`).
"""
