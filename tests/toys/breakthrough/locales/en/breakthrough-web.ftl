### What the browser says of Breakthrough.

breakthrough-web-name = Breakthrough
breakthrough-web-tagline = Reach the far rank first.
breakthrough-web-play = Play Breakthrough

breakthrough-web-piece = { $side ->
    [s] a man of South
   *[n] a man of North
}
breakthrough-web-free = free
breakthrough-web-about = A man steps one cell forward; slantwise it may take.
breakthrough-web-kind = man
breakthrough-web-in-reserve = { $count } men
breakthrough-web-in-board = { $count } men on the board

breakthrough-web-wait-main = { web-side } is to move.
breakthrough-web-would = would take the man on { $cell }
breakthrough-web-reason = { $reason ->
    [far-rank] { web-side } has reached the far rank.
    [last-man] { web-side } has taken the last man.
   *[other] { web-reason }
}
breakthrough-web-option-rows = Rows of men
breakthrough-web-position-example = breakthrough standard mmmmm/… s

breakthrough-web-lesson-move = Forward
breakthrough-web-lesson-move-text = A man steps one cell forward, straight or slantwise; slantwise it takes.

breakthrough-web-task-main = Move a man one cell forward; slantwise it may take.
breakthrough-web-announce-move = { web-side }: from { $origin } to { $target }.
breakthrough-web-announce-capture = Taken on { $cell }.
