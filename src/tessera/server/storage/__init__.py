"""What is kept: events in a database, committed before anybody hears of them."""
