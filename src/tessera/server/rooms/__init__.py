"""Whatever is played at a table: one actor keeps order, and a game says what comes of it."""
