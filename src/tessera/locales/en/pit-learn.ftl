### The lesson of Pit. Each step has a heading, a task, a hint for other actions, and a comment when it
### is done.

pit-learn-lumen = Your Lumen
pit-learn-lumen-task = You are Blue, below. The board is an island over an abyss, and the Lumen is the piece you must not lose. She is placed first, on ground at the edge of the board: put her on b7.
pit-learn-lumen-hint = In this game, choose b7.
pit-learn-lumen-done = Red’s Lumen is on the board too. Remove her, and you win.

pit-learn-army = The army
pit-learn-army-task = Now the sides take turns placing one piece each. Every piece goes next to your own and not next to an enemy. Choose any piece beside or below the board, then a marked cell.
pit-learn-army-hint = Any piece and any marked cell will do: for example the Balor on a7.
pit-learn-army-done = Both armies are placed like this. You have two Imps; Red, who moves second, has a third as compensation. Do not shut in your own pieces: each needs an empty cell next to it.

pit-learn-step = Up the pillar
pit-learn-step-task = The game has begun, with a truce: in the first turn of each side, no Lumen can be lost. Every piece can step one cell, up and down pillars too. The Balor can only step: send yours from c6 up to d6.
pit-learn-step-hint = Take the Balor on c6 and step onto the pillar on d6.
pit-learn-step-done = Climbing down from a pillar is safe. Being thrown down is not.

pit-learn-jump = The Imp jumps
pit-learn-jump-task = A turn has two actions, with two different pieces. An Imp moves one or two cells and jumps over pieces and lava. Jump over the lava on b5, from a5 to c5.
pit-learn-jump-hint = Take the Imp on a5 and jump over the lava to c5.
pit-learn-jump-done = Your turn is over, Red has moved two pieces, and the truce has ended. Imps jump over anything except a pillar higher than they are.

pit-learn-push = The Imp pushes
pit-learn-push-task = After its move an Imp can push a piece next to it, straight away from itself. The red Gargoyle on f4 has lava behind it: move your Imp to f5, then choose the Gargoyle, and confirm.
pit-learn-push-hint = Take the Imp on e6, go to f5, choose the Gargoyle on f4, and confirm.
pit-learn-push-done = Everything but Lumens burns in lava. Only Balors cannot be pushed.

pit-learn-abyss = The abyss
pit-learn-abyss-task = The abyss lies around the island and in its holes. A piece pushed over the edge is lost, even a Lumen: most games are lost that way. Push the red Gargoyle on f5 over the edge.
pit-learn-abyss-hint = Step with the Imp from e6 up to e5, choose the Gargoyle on f5, and confirm.
pit-learn-abyss-done = It has fallen. Keep your Lumen away from enemy Imps when the edge is behind her. Pieces can jump and fly over the abyss.

pit-learn-pull = The Lumen pulls
pit-learn-pull-task = Instead of moving, a Lumen pulls a piece from two cells away, in a straight line. The red Balor stands on a pillar: pull it down.
pit-learn-pull-hint = Take the Lumen on b7, choose the Balor on d5, and confirm.
pit-learn-pull-done = A piece thrown down from a pillar is smashed, even a Lumen.

pit-learn-bond = The bond
pit-learn-bond-task = A Lumen walks through lava, and she binds: if a single enemy piece is next to her, it cannot leave her. Step into the lava on c4, next to the Gargoyle.
pit-learn-bond-hint = Take the Lumen on b4 and step into the lava on c4.
pit-learn-bond-done = The chain shows the bond: the Gargoyle’s moves must end next to your Lumen until a second red piece joins it or she leaves.

pit-learn-flight = The Gargoyle flies
pit-learn-flight-task = A Gargoyle flies in a straight line, any distance, over everything. Fly over lava and pillars, from a5 to f5.
pit-learn-flight-hint = Take the Gargoyle on a5 and fly to f5, at the other end of the row.
pit-learn-flight-done = It lands wherever it can stand: on ground, on pillars, not in lava.

pit-learn-carry = The Gargoyle carries
pit-learn-carry-task = On its way it can pick up a piece and drop it farther on. Fly from a4 beyond the lava, to d4; then choose the red Imp on b4, then the lava on c4.
pit-learn-carry-hint = Take the Gargoyle on a4, choose where it lands, d4, then the Imp on b4, then the lava on c4, and confirm.
pit-learn-carry-done = Burnt. You can carry your own pieces too. Balors are too heavy.

pit-learn-clamp = Clamp
pit-learn-clamp-task = There is another way to remove pieces. Two of yours on opposite sides of an enemy piece take it. Your Balor is on one side of the Gargoyle on c5: bring the Imp to the other side.
pit-learn-clamp-hint = The cell opposite b6 is d4. The Imp on d6 can jump there from its pillar, over the pillar on d5.
pit-learn-clamp-done = Clamped and taken. A piece that moves between two enemies is safe: to take it, one of them would have to move again.

pit-learn-triangle = Triangle
pit-learn-triangle-task = Three of your pieces in a triangle around an enemy piece take it too. The Lumen counts like any other piece. Close the triangle around the red Imp on c6.
pit-learn-triangle-hint = You hold c5 and b7; the third corner is d6. The Balor on e6 can step there.
pit-learn-triangle-done = The triangle is closed.

pit-learn-corner = Corner
pit-learn-corner-task = A piece with no empty cell next to it is taken; the abyss does not count as empty. The red Gargoyle at the edge has only one left: fill it.
pit-learn-corner-hint = The cell a4 touches a5, b4 and b3. Only b3 is empty: the Gargoyle on b6 can fly there.
pit-learn-corner-done = It has nowhere to go. Lava next to a piece helps you: only Lumens could escape there.

pit-learn-win = Win
pit-learn-win-task = The red Lumen has climbed a pillar, on d3. Lava does not hurt her, but a fall does. One action of your Imp is enough: find it.
pit-learn-win-hint = There must be no pillar behind her. Jump from f2 to d2, choose the Lumen, and confirm: she falls to d4. You could also push her from e2.
pit-learn-win-done = The red Lumen is smashed: you win.
