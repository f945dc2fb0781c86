### The lesson of Almajara, and all its tokens. Each step has a heading, a task, a hint for other
### actions, and a comment when it is done.

almajara-learn-place = Your first token
almajara-learn-place-task = You are South, below. Your tokens wait in reserve, and each can enter with either face up. Choose the Mast, with two pips forward and one on each other side, and place it on b3.
almajara-learn-place-hint = Choose the Mast in your reserve; it is the other face of the Saddle. Then choose b3.
almajara-learn-place-done = North has answered. In a real game each side places nine. Ancients and Myths are not placed at the start.

almajara-learn-move = Tokens show their moves
almajara-learn-move-task = The pips on a token are the cells it can move to, whatever lies between. Its nose points forward. The Mast can move two cells ahead: from b3 to b5, the mark of the Lighthouse.
almajara-learn-move-hint = Choose the Mast on b3, then b5.
almajara-learn-move-done = It stands on the mark. To make the Lighthouse yours, it must stay there through North’s turn.

almajara-learn-second = Three actions a turn
almajara-learn-second-task = A turn has three actions, and no token acts twice. The Mast has acted. Move the Fan from d1 to d2.
almajara-learn-second-hint = Choose the Fan on d1, then d2.
almajara-learn-second-done = One action is left. You don’t have to use it.

almajara-learn-end = The turn is over
almajara-learn-end-task = After at least one action, you can end your turn. Do so, and let the Mast hold the Lighthouse.
almajara-learn-end-hint = Press “{ almajara-web-end }”.
almajara-learn-end-done = North has moved, your turn begins, and the Mast is still there: the Lighthouse is active.

almajara-learn-deploy = Reinforcements
almajara-learn-deploy-task = Ordinary tokens and Guardians can enter the zone of an active Lighthouse from your reserve, for one action. Choose one and a marked cell.
almajara-learn-deploy-hint = Choose a token from your reserve, then any marked cell around the Lighthouse, for example c6.
almajara-learn-deploy-done = A token that has just entered cannot act again this turn. When the Mast leaves its mark, the Lighthouse closes.

almajara-learn-attack = Attack
almajara-learn-attack-task = A token that moves onto an enemy token takes it. One of yours reaches the Wedge on d5: find it.
almajara-learn-attack-hint = The Leap on c3 has a pip two ahead and one to the right: that is d5.
almajara-learn-attack-done = The Wedge changes sides: it has joined your reserve now that your next turn begins.

almajara-learn-portal = Your portal
almajara-learn-portal-task = You don’t have to hold your own portal: one token per turn enters through it, on its mark. Send the Wedge you took back into the game, on b2.
almajara-learn-portal-hint = Choose the Wedge in your reserve, then b2.
almajara-learn-portal-done = It fights for you now, with the same face.

almajara-learn-guard = Guardians protect
almajara-learn-guard-task = Guardians never attack. They protect: North’s Tower on d6 has a pip on d5 and guards the Claw there. Attack it anyway, with the Mast on d3.
almajara-learn-guard-hint = Choose the Mast on d3, then d5, and confirm.
almajara-learn-guard-done = Warded off. The Mast stays where it was, and the action is spent. But a Guardian can do that only once a turn…

almajara-learn-again = A second attack
almajara-learn-again-task = The Tower has warded off one attack and cannot do so again this turn. Attack the Claw on d5 again, with another token.
almajara-learn-again-hint = The Leap on c3 reaches d5.
almajara-learn-again-done = Taken. Two attackers are stronger than one Guardian.

almajara-learn-withdraw = Off the board
almajara-learn-withdraw-task = Your Leap on d4 is in danger: the Wedge on d5 can take it. For one action, you can take one of your tokens off the board. Do so.
almajara-learn-withdraw-hint = Choose the Leap on d4, then “{ almajara-web-withdraw }”.
almajara-learn-withdraw-done = It returns to your reserve when your next turn begins.

almajara-learn-ancient = Ancients
almajara-learn-ancient-task = Ancients have many pips, but they enter only where you hold an Obelisk or a Stone. You hold the Obelisk: deploy the Ancient with either face up.
almajara-learn-ancient-hint = Choose a face of the Ancient in your reserve, then any cell around e2.
almajara-learn-ancient-done = Myths enter through your portal; any token can enter at a Stone.

almajara-learn-stone = The Stone
almajara-learn-stone-task = You hold the Stone. Any token can enter its zone, even Ancients and Myths, and it opens your Lighthouses to them. Deploy the Myth.
almajara-learn-stone-hint = Choose a face of the Myth in your reserve, then any marked cell around the Stone.
almajara-learn-stone-done = No other zone does as much, but not every board has a Stone. You can also design your own boards.

almajara-learn-cards = Playing with cards
almajara-learn-cards-task = Optionally, cards move the tokens. Then the pips on a token do nothing: each of your five open cards lends its pips to any token of yours, once. Take the Wedge on d5 with a card.
almajara-learn-cards-hint = Choose the card Leap right: two ahead and one to the right. Then the token on c3, then d5.
almajara-learn-cards-done = A used card is discarded, and your hand is refilled to five when your turn begins. When you create a game, you choose cards, the tokens’ own moves, or both.

almajara-learn-obelisks = Win by two Obelisks
almajara-learn-obelisks-task = Holding two Obelisks through one turn of your opponent wins. You stand on b5. Take the other, on e2.
almajara-learn-obelisks-hint = The Fan on d1 has a pip ahead to the right: e2.
almajara-learn-obelisks-done = North could not drive you off. Your turn begins and you hold both: you win.

almajara-learn-win = Win by portal
almajara-learn-win-task = The other way to win: step on the mark of the enemy portal, e5. One action is enough: find it.
almajara-learn-win-hint = Which token has a pip that leads to e5? The Leap on d3: two ahead and one to the right.
almajara-learn-win-done = You are through: you win.

## All tokens

almajara-learn-faces-about = { $types } token types, each with a face on either side. Each pip is a cell the token can move to from the centre, as its owner sees it; the nose points forward.
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
   *[G] Placed at the start. Never attack. Once a turn, a Guardian wards off an attack on a token of its side that stands on one of its pips. Deployed like ordinary tokens.
}
almajara-learn-faces-edit = Edit in the board editor
almajara-learn-faces-print = Print
almajara-learn-faces-copies = { $count ->
    [one] one in the set
   *[other] { $count } in the set
}
almajara-learn-face-text = { $name }: { $marks }.
