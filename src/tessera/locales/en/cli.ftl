### The command line.

cli-actions-on-line = With POSITION “-”, put the actions on each line after a tab, not on the command line.
cli-no-database = There is no site database at “{ $file }”; expected one created by “tessera serve”.
cli-unknown-database = TESSERA_DATABASE_URL does not name a PostgreSQL database; back it up with its own tools, together with secret.key in the data folder.
cli-no-key = The key “{ $file }” is missing; copy it from the data folder of a server of this site.
cli-outdated-database = The database has revision { $revision }, but this version expects { $known }: start the site once to upgrade it.
cli-cannot-back-up = Cannot back up the database “{ $file }”: { $problem }. If it is damaged, stop the site and restore the last backup with “tessera restore FILE”.
cli-is-there = “{ $file }” already exists; choose another name, or add --replace.
cli-no-folder = There is no folder “{ $folder }”.
cli-no-file = There is no file “{ $file }”.
cli-backed-up = The backup is in { $file }.
cli-restored = Restored the site from { $file }.
cli-restored-before = The previous data is in { $copy }.
cli-role-given = { $role ->
    [admin] { $name } is now an admin.
    [moderator] { $name } is now a moderator.
   *[player] { $name } is now a player without special rights.
}
cli-no-role = Unknown role “{ $found }”; expected one of { $expected }.
cli-no-account = There is no account named “{ $name }”.
cli-no-copy = “{ $file }” is not a valid backup; expected a file written by “tessera backup”.
cli-restore-in-use = A server is running on “{ $folder }”; stop it before you change its database.
cli-site-in-use = Servers are running on this database; stop all of them first.
cli-no-home = This user has no home folder to store data in; set { $variable } to a folder.
cli-no-server = The site needs the Python package “{ $module }”; install tessera with its extra “server”.
cli-nothing-to-undo = You have not played an action yet.
cli-side = SIDE is “{ $found }”; expected one of { $expected }.
cli-depth = DEPTH is “{ $found }”; expected a whole number from 0 to { $most }.
cli-seed = SEED is “{ $found }”; expected a whole number from 0 to { $most }.
cli-ending = “{ $path }” has the wrong extension; expected a name that ends in { $expected }.
cli-cannot-write = Cannot write the file { $path }: { $problem }.
cli-cannot-use = Cannot use { $path }: { $problem }.
cli-no-input = Standard input is closed, but the command reads from it.
cli-position-alone = A position text already has the variant and the board; leave out --variant, --preset and --board.
cli-preset-alone = --preset sets the variant; leave out --variant.
cli-level = LEVEL is “{ $found }”; expected a whole number from { $least } to { $most }.
cli-number = { $name }: expected a whole number{ $bounded ->
    [both] {" "}from { $least } to { $most }
    [below] {", "}{ $least } or more
   *[none] {""}
}.
cli-choice = { $name }: expected one of { $expected }.
cli-missing = { $name } is missing.
cli-option = { $known ->
    [yes] Option { $name } needs a value.
   *[no] Unknown option { $name }; see --help.
}
cli-usage = Invalid command line; see --help.
cli-board-folder = { $path } is a folder; expected a board: its name, its text, or a scenario file.
cli-no-design = { $game } has no board design tools.
cli-only-generate = --seed and the board options need --generate.
cli-board-or-generate = Use either BOARD or --generate.
cli-generator-option = Boards of { $game } have no option “{ $name }”; expected one of: { $expected }.

## A game in the terminal

cli-help =
    Instead of an action you can type:
      ?        list legal actions          ? d2     list actions of the piece on d2
      hint     show the bot’s choice       threats  show pieces under threat
      undo     take back your last action  text     show the position text
      resign   resign                      quit     leave the game
cli-help-faces = {"  "}face O05  show the moves of a token face, and of its other face
cli-more = … and { $count } more
cli-threat = { web-side }’s piece on { $cell } is under threat: { $actions }.
cli-no-threats = No piece is under threat.
cli-held = { $group ->
    [fresh] either face up
    [fixed] face fixed
    [pending] from the next turn
    [cards] cards
   *[reserve] {""}
}
cli-face = Unknown face “{ $found }”; expected one of { $expected }.
cli-by-chance = To repeat the deal and all draws, use --seed { $seed }.
cli-preparing = Compiling once, { $game }: { $part ->
    [rules] the rules
    [search] how bots search
    [explanations] explanations
   *[analysis] analysis
}
cli-thinks-less = The bot plays below its level until its search is compiled (only once; a minute or two).
cli-thinking = { web-side } (level { $level }) is thinking
cli-won = { web-side } wins: { $result }
cli-drawn = Draw: { $result }
