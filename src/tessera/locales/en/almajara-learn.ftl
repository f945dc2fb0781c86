### A first game of Almajara, and all its tokens. Each step: its heading, what is to be done, what is
### said when something else is tried, and when it is done.

almajara-learn-place = A token of your own
almajara-learn-place-task = You are South, below. Your tokens wait in reserve, and each may come with either face upwards. Choose the Mast, two points ahead and one to each other side, and set it down on b3.
almajara-learn-place-hint = Choose the Mast in your reserve; it is the other face of the Saddle. Then choose b3.
almajara-learn-place-done = North has answered. In a real game each side places nine. Ancients and Myths wait: none of them is placed at the start.

almajara-learn-move = A token is its own rule
almajara-learn-move-task = The points on a token are the cells where it may go, whatever lies between. Its nose points forwards. The Mast can go two cells ahead: from b3 to b5, the mark of the Lighthouse.
almajara-learn-move-hint = Choose the Mast on b3, then b5.
almajara-learn-move-done = It stands on the mark. To make the Lighthouse yours it must stay there through North’s turn.

almajara-learn-second = Three actions a turn
almajara-learn-second-task = A turn has three actions, and no token acts twice. The Mast has acted. Step with the Fan from d1 to d2.
almajara-learn-second-hint = Choose the Fan on d1, then d2.
almajara-learn-second-done = One action is left. You need not use it.

almajara-learn-end = The turn is over
almajara-learn-end-task = After one action or more you may end your turn. Do so: the Mast shall hold the Lighthouse.
almajara-learn-end-hint = Press “{ almajara-web-end }”.
almajara-learn-end-done = North has moved, your turn begins, and the Mast is still there: the Lighthouse is active.

almajara-learn-deploy = Reinforcements
almajara-learn-deploy-task = In the zone of an active Lighthouse ordinary tokens and Guardians enter from your reserve, for one action. Choose one and a marked cell.
almajara-learn-deploy-hint = Choose a token of your reserve, then any marked cell around the Lighthouse, for example c6.
almajara-learn-deploy-done = A token that has just come has acted for this turn. When the Mast leaves its mark, the Lighthouse closes.

almajara-learn-attack = Attack
almajara-learn-attack-task = A token that goes on an enemy token takes it. One of yours reaches the Wedge on d5: find it.
almajara-learn-attack-hint = The Leap on c3 has a point two ahead and one to the right: that is d5.
almajara-learn-attack-done = The Wedge changes sides. It has joined your reserve, now that your next turn begins.

almajara-learn-portal = Your portal
almajara-learn-portal-task = Your own portal needs no holding: one token a turn comes through it, on its mark. Send the Wedge that you have taken back into the game, on b2.
almajara-learn-portal-hint = Choose the Wedge in your reserve, then b2.
almajara-learn-portal-done = It fights for you now, with the face that it had.

almajara-learn-guard = Guardians ward off
almajara-learn-guard-task = Guardians never attack. They protect: North’s Tower on d6 has a point on d5, and guards the Claw there. Attack it all the same, with the Mast on d3.
almajara-learn-guard-hint = Choose the Mast on d3, then d5, and confirm.
almajara-learn-guard-done = Warded off. The Mast has stayed where it was, and the action is spent. But a Guardian does that only once a turn…

almajara-learn-again = Once more
almajara-learn-again-task = The Tower has warded off one attack and can do no more in this turn. Attack the Claw on d5 again, with another token.
almajara-learn-again-hint = The Leap on c3 reaches d5.
almajara-learn-again-done = Taken. Two attackers are stronger than one Guardian.

almajara-learn-withdraw = Off the board
almajara-learn-withdraw-task = Your Leap on d4 is in danger: the Wedge on d5 can take it. For one action you may take a token of your own off the board. Do so.
almajara-learn-withdraw-hint = Choose the Leap on d4, then “{ almajara-web-withdraw }”.
almajara-learn-withdraw-done = It is back in your reserve when your next turn begins.

almajara-learn-ancient = Ancients
almajara-learn-ancient-task = Ancients have many points, but they enter only where you hold an Obelisk or a Stone. You hold the Obelisk: let the Ancient in, with either face.
almajara-learn-ancient-hint = Choose a face of the Ancient in your reserve, then any cell around e2.
almajara-learn-ancient-done = Myths come through your portal, and at a Stone all tokens may enter.

almajara-learn-stone = The Stone
almajara-learn-stone-task = You hold the Stone. It lets any token into its zone, Ancients and Myths too, and it opens your Lighthouses to them. Let the Myth in.
almajara-learn-stone-hint = Choose a face of the Myth in your reserve, then any marked cell around the Stone.
almajara-learn-stone-done = No other zone does as much. Not every board has a Stone: you lay boards as you like.

almajara-learn-cards = Playing with cards
almajara-learn-cards-task = If you wish, cards move the tokens. Then the points on a token mean nothing: each of five open cards lends its own to any token of yours, once. Take the Wedge on d5 by a card.
almajara-learn-cards-hint = Choose the card Leap right: two ahead and one to the right. Then the token on c3, then d5.
almajara-learn-cards-done = A used card is discarded, and when your turn begins your hand is filled up to five. You choose cards, points or both when you begin a game.

almajara-learn-obelisks = Win by two Obelisks
almajara-learn-obelisks-task = Whoever holds two Obelisks through one turn of the enemy wins. You stand on b5. Take the other, on e2.
almajara-learn-obelisks-hint = The Fan on d1 has a point ahead to the right: e2.
almajara-learn-obelisks-done = North could not drive you off. Your turn begins, you hold both: you win.

almajara-learn-win = Win by the portal
almajara-learn-win-task = The other way: step on the mark of the enemy’s portal, and the game is won at once. It is e5. One action is enough: find it.
almajara-learn-win-hint = Which token has a point that leads to e5? The Leap on d3: two ahead and one to the right.
almajara-learn-win-done = You are through: you win.

## All tokens

almajara-learn-faces-about = { $types } types of tokens, each with a face on either side. Every point is a cell where the token may go from the middle, as its owner sees it; the nose points forwards.
almajara-learn-faces-filter = Show
almajara-learn-faces-of = { $category ->
    [all] All
    [O] Ordinary
    [A] Ancients
    [M] Myths
   *[G] Guardians
}
almajara-learn-faces-does = { $category ->
    [O] Placed at the start. Deployed through their own portal, and in zones of active Lighthouses and Stones.
    [A] Not placed at the start. Deployed only in zones of active Obelisks and Stones; with an active Stone, at active Lighthouses too.
    [M] Not placed at the start. Deployed only through their own portal and in zones of active Stones; with an active Stone, at active Lighthouses too.
   *[G] Placed at the start. Never attack: an attack on a token of their side that stands at one of their points is warded off, one in each turn. Deployed like ordinary tokens.
}
almajara-learn-faces-edit = Change them in the workshop
almajara-learn-faces-print = Print
almajara-learn-faces-copies = { $count ->
    [one] one in the kit
   *[other] { $count } in the kit
}
almajara-learn-face-told = { $name }: { $marks }.
