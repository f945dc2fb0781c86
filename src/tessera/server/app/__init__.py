"""The site as a whole: settings, start, health, backups."""
