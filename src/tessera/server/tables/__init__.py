"""Tables: what happens at them, who is there, and where they are found."""
