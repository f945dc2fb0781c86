## A board beside a slow game to try lines on, and what one lays ahead there: if they play this,
## then I play that

lines-web-try = Try lines
lines-web-trying = Trying lines
lines-web-trying-about = Nothing of this is played, and nobody sees it.
lines-web-back = To the game
lines-web-replies = If … then …
lines-web-about = Try lines on a board of your own. What you keep there as your reply is played for you at once when it comes to that; nobody else can see it.
lines-web-none = Nothing is kept yet.
lines-web-if = if
lines-web-then = then
lines-web-look = Show this line on the board
lines-web-drop = Remove the reply to { $turn }, and what follows
lines-web-begin = Play a whole turn that you expect of the other player, then your reply to it.
lines-web-reply = Now play your whole turn in reply.
lines-web-own-turn = It is your turn in the game. Try what you like; replies are laid ahead while it is the other player’s turn.
lines-web-drawn = What chance draws nobody knows: a line that is kept ends before it.
lines-web-keep = Keep this line
lines-web-kept = Kept
lines-web-kept-told = It will be played for you when it comes to that.
lines-web-dropped-told = Removed.
