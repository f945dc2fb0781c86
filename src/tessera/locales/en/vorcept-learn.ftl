### The lesson of Vorcept. Each step has a heading, a task, a hint for other actions, and a comment when
### it is done.

vorcept-learn-pylon = The Pylon
vorcept-learn-pylon-task = You are Blue. Every game begins with the Pylon, which you place. The best place is near the centre of the board but not in it, with room around it. Put it on d3.
vorcept-learn-pylon-hint = In this game, take d3: one step from the centre.
vorcept-learn-pylon-done = It stays there until the end. Red has answered with an obstacle: no piece can stand on it.

vorcept-learn-obstacle = Obstacles
vorcept-learn-obstacle-task = Now you place an obstacle: anywhere but next to the Pylon. Choose e5.
vorcept-learn-obstacle-hint = Place it on e5: you will jump over it soon.
vorcept-learn-obstacle-done = In a real game each side places four. They shape the battlefield: leave room around the Pylon, and a fair start for both Hosts.

vorcept-learn-host = Your Host
vorcept-learn-host-task = The Host is the piece you must not lose. It starts at least two steps from the Pylon and not next to an obstacle. Place it on c6.
vorcept-learn-host-hint = In this game, choose c6.
vorcept-learn-host-done = Red’s Host is on the board too. The game begins: Red moves first and has summoned two drones. In return, you have one more Drone-1 and one more Drone-2. Now it is your turn.

vorcept-learn-summon = Summon a drone
vorcept-learn-summon-task = Your drones wait in reserve, beside or below the board. Choose the Drone-2 there, the one with two crystals, and place it next to your Host, on c5.
vorcept-learn-summon-hint = Take Drone-2 from the reserve and place it on c5.
vorcept-learn-summon-done = Drone-1, -2 and -3 differ in how far they move. A summoned drone cannot act again this turn.

vorcept-learn-second = The second action
vorcept-learn-second-task = A turn has two actions, with two different pieces. Summoning did not count as an action of the Host, so it can still move: step from c6 to d6.
vorcept-learn-second-hint = Take the Host and step from c6 to d6.
vorcept-learn-second-done = Your turn is over. Red has summoned a third drone and moved the Host.

vorcept-learn-jump = Jumping
vorcept-learn-jump-task = Drones move in straight lines and jump over pieces and obstacles, but not over the Pylon. Drone-2 moves up to three cells: jump over the obstacle from c5 to f5.
vorcept-learn-jump-hint = Take Drone-2 on c5 and jump over the obstacle to f5.
vorcept-learn-jump-done = Jumping over a piece does not take it. The next steps show how pieces are taken.

vorcept-learn-clamp = Clamp
vorcept-learn-clamp-task = Two of your pieces on opposite sides take the enemy piece between them. Your Drone-1 is on one side of the red drone on c3: bring Drone-2 to the other side.
vorcept-learn-clamp-hint = The cell opposite c4, beyond the red drone, is c2: Drone-2 on c5 can jump there.
vorcept-learn-clamp-done = Clamped and taken. Taken pieces leave the game.

vorcept-learn-triangle = Triangle
vorcept-learn-triangle-task = Three of your pieces in a triangle around an enemy piece take it as well. Close the triangle around the red drone on e4.
vorcept-learn-triangle-hint = Look at e3 and d5: the third corner is f4.
vorcept-learn-triangle-done = The triangle is closed.

vorcept-learn-full = No way out
vorcept-learn-full-task = A piece with no empty cell around it is taken. Obstacles, the Pylon and pieces of either side shut it in; the edge of the board helps. The red drone in the corner has one empty cell left: fill it.
vorcept-learn-full-hint = The corner g1 touches f1, f2 and g2. Only f1 is empty: Drone-2 on f4 can jump there.
vorcept-learn-full-done = No way out. Careful: if your own action leaves one of your pieces like this, it is lost too.

vorcept-learn-between = Only the moving piece takes
vorcept-learn-between-task = Is it safe to walk between two enemies? Try: move Drone-2 from c5 to c3.
vorcept-learn-between-hint = Move Drone-2 between the two red drones: c5 to c3.
vorcept-learn-between-done = Nothing happens. Only the piece that acts takes; to clamp you, Red would have to move again.

vorcept-learn-triangle-win = Win by the Pylon
vorcept-learn-triangle-win-task = Now win. Close a triangle of your pieces around the Pylon: you hold d2 and c4.
vorcept-learn-triangle-win-hint = The third corner is e3. Drone-3 on e6 can jump over the obstacle to it.
vorcept-learn-triangle-win-done = The triangle around the Pylon is closed: you win.

vorcept-learn-host-win = Win by the Host
vorcept-learn-host-win-task = The other way to win is to take the enemy Host, like any other piece. It stands on e2. One action is enough: find it.
vorcept-learn-host-win-hint = Your drone stands next to it, on e3. Which piece can jump to the opposite side, e1?
vorcept-learn-host-win-done = The red Host is clamped: you win.
