"""Printed boards and pictures of games."""
