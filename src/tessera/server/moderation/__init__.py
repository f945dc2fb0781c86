"""Reports, bans, mutes and blocks."""
