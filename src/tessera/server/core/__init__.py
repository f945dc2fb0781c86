"""What everything stands on: time, errors, limits, logs."""
