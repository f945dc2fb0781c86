### Vorcept in the browser client

vorcept-web-name = Vorcept
vorcept-web-tagline = { $pylon ->
    [obstacle] Two commanders and their drones. Take the enemy Host.
    [absent] Two commanders and their drones. Take the enemy Host.
   *[goal] Two commanders, one Pylon. Take the enemy Host, or close a triangle around the Pylon.
}

## Pieces and cells

vorcept-web-kind = { $kind ->
    [H] Host
    [D] Drone-1
    [E] Drone-2
    [F] Drone-3
    [P] Pylon
   *[L] obstacle
}
vorcept-web-piece = { $side ->
    [b] blue { vorcept-web-kind }
   *[r] red { vorcept-web-kind }
}
vorcept-web-free = empty
vorcept-web-lava = obstacle
vorcept-web-pylon = the Pylon
vorcept-web-block = { $side ->
    [b] blue block
   *[r] red block
}
vorcept-web-in-reserve = { vorcept-web-kind }, { $count } in reserve: moves up to { $kind ->
    [D] two
    [E] three
   *[F] four
} cells
vorcept-web-about = { $kind ->
    [H] The Host commands. It moves one cell. Drones are summoned next to it. Lose it and you lose the game.
    [D] Drone-1 makes up most of the army: it moves one or two cells in a straight line and jumps over pieces and obstacles.
    [E] Drone-2 supports at middle range: it moves up to three cells in a straight line and jumps over pieces and obstacles.
    [F] Drone-3 supports at long range: it moves up to four cells in a straight line and jumps over pieces and obstacles.
    [pylon] The Pylon never moves and cannot be jumped over. { $pylon ->
        [obstacle] At this table it is only an obstacle.
       *[goal] Three pieces in a triangle around it win.
    }
    [lava] Obstacle: nothing can stand here, but Drones jump over it.
   *[other] A block: nothing can stand here, but Drones jump over it.
}

## What to do

vorcept-web-task-pylon = { $pylon ->
    [obstacle] Place the Pylon on a marked cell. At this table it is only an obstacle: it cannot be jumped over, and a triangle around it does not win.
   *[goal] Place the Pylon, ideally near the centre but not in it, with room around it. Closing a triangle around it wins.
}
vorcept-web-task-blocks = { $lay ->
    [one] Place the last obstacle on a marked cell. Drones jump over it, Hosts cannot.
   *[other] Place an obstacle on a marked cell; the sides take turns, { $lay } left. Leave room around the Pylon.
}
vorcept-web-task-host = Place your Host on a marked cell, not far from the Pylon. Your drones will be summoned next to it.
vorcept-web-task-main = { $left ->
    [one] { $full ->
        [1] Move a piece, or summon a drone next to your Host.
       *[other] One action left: move another piece, or summon a drone next to your Host.
    }
   *[other] Move a piece, or summon a drone next to your Host. Two actions, two different pieces.
}
vorcept-web-wait-pylon = Blue is placing the Pylon.
vorcept-web-wait-blocks = { $lay ->
    [one] { web-side } is placing the last obstacle.
   *[other] { web-side } is placing an obstacle. { $lay } left.
}
vorcept-web-wait-host = { web-side } is placing the Host.
vorcept-web-wait-main = { web-wait-two-actions }

## What happened

vorcept-web-announce-place = { $kind ->
    [L] { web-side }: an obstacle on { $target }.
   *[other] { web-side }: { vorcept-web-kind } on { $target }.
}
vorcept-web-announce-summon = { web-side }: { vorcept-web-kind } summoned on { $target }.
vorcept-web-announce-move = { web-side }: { vorcept-web-kind } from { $origin } to { $target }.
vorcept-web-announce-capture = { $reason ->
    [clamp] Taken on { $cell }: { vorcept-web-piece }, clamped.
    [triangle] Taken on { $cell }: { vorcept-web-piece }, in a triangle.
    [full] Taken on { $cell }: { vorcept-web-piece }, no empty cell around it.
   *[self-surround] Lost on { $cell }: { vorcept-web-piece }, no empty cell left around it.
}
vorcept-web-would = { $reason ->
    [clamp] would clamp { vorcept-web-piece } on { $cell }
    [triangle] would take { vorcept-web-piece } on { $cell } in a triangle
    [full] would take { vorcept-web-piece } on { $cell }, no empty cell around it
   *[self-surround] would lose { vorcept-web-piece } on { $cell }, no empty cell left around it
}
vorcept-web-fallen = { $side ->
    [b] The red Host
   *[r] The blue Host
}
vorcept-web-reason = { $reason ->
    [host] { $fall ->
        [clamp] { vorcept-web-fallen } was clamped.
        [triangle] { vorcept-web-fallen } was caught in a triangle.
        [full] { vorcept-web-fallen } had no empty cell left around it.
        [self-surround] { vorcept-web-fallen } was boxed in by its own pieces.
       *[other] { vorcept-web-fallen } is not on the board.
    }
    [pylon] { web-side } closed a triangle around the Pylon.
   *[other] { web-reason }
}

## Start page

vorcept-web-play = Play Vorcept
vorcept-web-option-edition = Obstacles
vorcept-web-option-edition-lava = lava
vorcept-web-option-edition-blocks = coloured blocks
vorcept-web-option-blocks = Number of obstacles
vorcept-web-hint-blocks = The rules say six to nine; 18 means nine for each side.
vorcept-web-hint-reserve = Three numbers separated by dots, like 6.3.2.
vorcept-web-hint-pylon = As the goal, it draws the fight to itself; otherwise the fight spreads over the board.
vorcept-web-option-pylon = Pylon
vorcept-web-option-pylon-goal = the goal
vorcept-web-option-pylon-obstacle = an obstacle
vorcept-web-option-pylon-absent = none
vorcept-web-option-reserve = Drone-1, -2, -3 in reserve
vorcept-web-option-host_gap = Minimum distance from Host to Pylon
vorcept-web-option-self_surround = If your move leaves your own piece without an empty cell around it
vorcept-web-option-self_surround-removes = it is lost
vorcept-web-option-self_surround-forbidden = not allowed
vorcept-web-option-gaps = Gaps in the board
vorcept-web-option-gaps-wall = stop a line
vorcept-web-option-gaps-open = can be crossed
vorcept-web-option-begins = First to move after setup
vorcept-web-option-begins-b = Blue
vorcept-web-option-begins-r = Red
vorcept-web-hint-begins = { $pylon ->
    [absent] Blue places the first Host. If Red moves first, neither side has both advantages.
   *[goal] Blue places the Pylon and the first Host. If Red moves first, neither side has both advantages.
}
vorcept-web-option-komi = Extra drones for the side that moves second
vorcept-web-option-komi-none = none
vorcept-web-option-komi-D = Drone-1
vorcept-web-option-komi-DE = Drone-1, -2
vorcept-web-option-komi-DEF = all three
vorcept-web-hint-komi = Moving first gains a tempo; an extra drone makes up for it.
vorcept-web-option-first_turn = { web-option-first_turn }
vorcept-web-option-draw_after = { web-option-draw_after }

## What an option changes at a table

vorcept-web-means-edition-blocks = Obstacles are coloured blocks: each side places its own, away from the other’s, at most three in a group.
vorcept-web-means-pylon-obstacle = The Pylon is only an obstacle: a triangle around it does not win. Take the enemy Host.
vorcept-web-means-pylon-absent = There is no Pylon. Take the enemy Host.
vorcept-web-means-self_surround-forbidden = You may not leave your own piece without an empty cell around it.
vorcept-web-means-gaps-open = Lines cross gaps in the board.
vorcept-web-means-begins-r = Red moves first after the setup.
vorcept-web-means-komi-D = The side that moves second has one more Drone-1.
vorcept-web-means-komi-DE = The side that moves second has one more Drone-1 and one more Drone-2.
vorcept-web-means-komi-DEF = The side that moves second has one more drone of each kind.
vorcept-web-means-first_turn-1 = The first turn of the game has one action.
vorcept-web-position-example = vorcept standard ____...../… b:main:2:- 6.3.2/6.3.2 0

## The rules in pictures

vorcept-web-lesson-move = Two actions a turn
vorcept-web-lesson-move-text = Move two different pieces. A Host steps one cell; Drone-1, -2 and -3 move up to two, three and four cells in a straight line, over pieces and obstacles but never over the Pylon.
vorcept-web-lesson-summon = Or summon
vorcept-web-lesson-summon-text = Instead of moving, place a drone from your reserve next to your Host. It can act from your next turn on.
vorcept-web-lesson-clamp = Clamp
vorcept-web-lesson-clamp-text = Two of your pieces on opposite sides take the piece between them.
vorcept-web-lesson-triangle = Triangle
vorcept-web-lesson-triangle-text = Three of your pieces in a triangle take the piece in the middle.
vorcept-web-lesson-full = No way out
vorcept-web-lesson-full-text = A piece with no empty cell around it is taken. Obstacles and the Pylon count as walls. Watch your own pieces too.
vorcept-web-lesson-pylon = Winning
vorcept-web-lesson-pylon-text = Take the enemy Host, or close a triangle of your pieces around the Pylon.
