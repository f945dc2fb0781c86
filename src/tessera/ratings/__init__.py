"""How strong players are: Glicko-2 for two, OpenSkill for many; pure, and the same every time."""
