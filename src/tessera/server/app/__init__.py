"""The site as a whole: settings, startup, health, backups."""
