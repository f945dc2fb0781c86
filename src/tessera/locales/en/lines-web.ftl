## Trying variations in a correspondence game, and conditional moves

lines-web-try = Try variations
lines-web-trying = Trying variations
lines-web-trying-about = This changes nothing in the game, and only you see it.
lines-web-back = Back to the game
lines-web-replies = Conditional moves
lines-web-about = Save your reply to a turn you expect, and it will be played for you at once. Only you can see it.
lines-web-none = No conditional moves yet.
lines-web-if = if
lines-web-then = then
lines-web-show = Show this variation on the board
lines-web-drop = Remove the reply to { $turn } and everything after it
lines-web-begin = Play a whole turn you expect from your opponent, then your reply.
lines-web-reply = Now play your reply, a whole turn.
lines-web-own-turn = It is your turn in the game. You can try variations; conditional moves can be saved during your opponent’s turn.
lines-web-drawn = Random draws cannot be predicted: a saved variation ends before them.
lines-web-keep = Save variation
lines-web-saved = Saved
lines-web-saved-about = It will be played for you when the game gets there.
lines-web-removed = Removed.
