### The command line.

cli-actions-on-line = With POSITION “-” the actions come on each line, after a tab, not on the command line.
cli-no-database = There is no database of a site at “{ $file }”; expected one that “tessera serve” has made.
cli-unknown-database = TESSERA_DATABASE_URL names a database that is not of PostgreSQL; copy it by its own tools, and the file secret.key in the data folder with it.
cli-no-key = The key “{ $file }” is not there; copy it from the data folder of a server of this site.
cli-outdated-database = The database has revision { $revision }, and this version knows { $known }: start the site once, which brings it up to date.
cli-cannot-back-up = The database “{ $file }” cannot be copied: { $problem }. If it is damaged, stop the site and bring back the last copy with “tessera restore FILE”.
cli-is-there = “{ $file }” exists already; choose another name, or add --replace.
cli-no-folder = There is no folder “{ $folder }”.
cli-no-file = There is no file “{ $file }”.
cli-backed-up = The copy of the site is in { $file }.
cli-restored = The site has been restored from { $file }.
cli-restored-before = What was there before is in { $copy }.
cli-role-given = { $role ->
    [admin] { $name } is an admin now.
    [moderator] { $name } is a moderator now.
   *[player] { $name } is a player without special rights now.
}
cli-no-role = The role is “{ $found }”; expected one of { $expected }.
cli-no-account = Nobody is registered as “{ $name }”; expected the name of an account.
cli-no-copy = “{ $file }” is no sound copy of a site; expected one that “tessera backup” has written.
cli-restore-in-use = A server runs on “{ $folder }”; stop it before its database is changed.
cli-site-in-use = Servers run on this database; stop all of them before it is changed.
cli-no-home = This user has no home folder to store data in; set { $variable } to a folder.
cli-no-server = The site needs the Python package “{ $module }”; install tessera with its extra “server”.
cli-nothing-to-undo = You have not played an action yet.
cli-side = SIDE is “{ $found }”; expected one of { $expected }.
cli-depth = DEPTH is “{ $found }”; expected a whole number from 0 to { $most }.
cli-seed = SEED is “{ $found }”; expected a whole number from 0 to { $most }.
cli-ending = “{ $path }” has the wrong extension; expected a name that ends in { $expected }.
cli-cannot-write = The file { $path } cannot be written: { $problem }.
cli-cannot-use = { $path } cannot be used: { $problem }.
cli-no-input = Standard input is closed; the questions or actions come from there.
cli-position-alone = A position text tells the variant and the board; leave out --variant and --board.
cli-level = LEVEL is “{ $found }”; expected a whole number from { $least } to { $most }.
cli-number = { $name }: expected a whole number{ $bounded ->
    [both] {" "}from { $least } to { $most }
    [below] {", "}{ $least } or more
   *[none] {""}
}.
cli-missing = { $name } is missing.
cli-option = { $known ->
    [yes] Option { $name } needs a value.
   *[no] There is no option { $name }; --help names those that there are.
}
cli-usage = This command line cannot be understood; --help says what may be typed.
cli-board-folder = { $path } is a folder; expected a board: its name, its text, or a scenario file.
cli-no-design = The game { $game } has nothing to say about its boards.
cli-only-generate = A seed and wishes are for a new board; add --generate, or leave them out.
cli-board-or-generate = Either look at a board or lay a new one; leave out BOARD or --generate.
cli-wish = Boards of { $game } are not laid by “{ $wish }”; expected only: { $expected }.

## A game in the terminal

cli-help =
    Instead of an action you can type:
      ?        what may be done now        ? d2     what the piece on d2 may do
      hint     what the bot would play     threats  what could be taken in one turn
      undo     take back your last action  text     the position text
      resign   give up                     quit     leave the game as it is
cli-help-faces = {"  "}face O05  where a token with this face may go, and with its other face
cli-more = … and { $count } more
cli-threat = { web-side }’s piece on { $cell } could be taken: { $actions }.
cli-no-threats = No piece could be taken in one turn.
cli-held = { $group ->
    [fresh] either face up
    [fixed] face fixed
    [pending] from the next turn
    [cards] cards
   *[reserve] {""}
}
cli-face = “{ $found }” is no face; expected one of { $expected }.
cli-by-chance = The deal and all draws follow from a seed; --seed { $seed } gives them again.
cli-preparing = Compiling once, { $game }: { $part ->
    [rules] the rules
    [search] how bots search
    [explanations] explanations
   *[analysis] analysis
}
cli-thinks-less = The bot thinks less until its search is compiled, the first time: a minute or two.
cli-thinking = { web-side } (level { $level }) is thinking
cli-won = { web-side } has won: { $result }
cli-drawn = The game is drawn: { $result }
