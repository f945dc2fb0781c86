"""Workers: processes on any machine that think for a site's bots and analysis.

A worker (`worker`) opens a line to each server of a site and offers places (`line`) at which the
server's own pools have questions answered, as at processes beside it (`remote_workers`).
"""
