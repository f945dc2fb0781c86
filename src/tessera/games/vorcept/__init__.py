"""Vorcept: two players, drones, a Host each, and a Pylon between them."""
