"""Wars: tables of Zodiacs, where two to nine give orders at the same time."""
