### A first game of Breakthrough.

breakthrough-learn-forward = Forward
breakthrough-learn-forward-task = Your men move up, one cell at a time. Move from b1 to b2.
breakthrough-learn-forward-hint = In this game, move from b1 to b2.
breakthrough-learn-forward-done = North has come within reach.

breakthrough-learn-take = Taking
breakthrough-learn-take-task = A man takes slantwise. Take the man on c3.
breakthrough-learn-take-hint = From b2 the man on c3 can be taken.
breakthrough-learn-take-done = Straight ahead nothing is ever taken.

breakthrough-learn-arrive = Breaking through
breakthrough-learn-arrive-task = Reach the far rank.
breakthrough-learn-arrive-hint = The man on b3 is one step away.
breakthrough-learn-arrive-done = That wins the game.
