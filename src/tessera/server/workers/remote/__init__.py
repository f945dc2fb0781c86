"""Workers on remote machines."""
