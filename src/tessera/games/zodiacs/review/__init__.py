"""A war that is over, looked back at: how it went, and what each could have known and done."""
