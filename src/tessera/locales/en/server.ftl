### What the server says when it refuses something.

# Requests at a table
server-out-of-date = Something happened at this table first; look at the new position and choose again.
server-finished = The game is over.
server-game-long = This game has { $most } actions, as many as a game can have here: agree on a draw, or let one side resign.
server-waiting = The game begins when both seats are taken.
server-playing = Somebody has sat down at this table: the game is on.
server-closed = The player who opened this table has closed it.
server-clock-slow = A slow clock gives from { $least } to { $most } hours for a turn, and holidays instead of periods.
server-clock-long = A live clock gives at most { $most } hours: expected fewer seconds, or the kind “slow”.
server-clock-fischer = A clock of the kind “fischer” gives at least a second at first, and has no periods.
server-clock-periods = Byo-yomi has from 1 to { $most } periods, of at least a second each.
server-clocks-stopped = The clocks are stopped: nothing is played until the game goes on.
server-not-to-claim = The game can be claimed only from another player who is to act and has left: for { $days } days where no clock runs, or, while one runs, without a connection for as long as is shown.
server-replies-not-now = Turns are laid ahead in slow games of two people, while it is the other player’s turn.
server-replies-many = No more than { $lines } lines with { $actions } actions in all can be laid ahead; remove some first.
server-replies-two = After the same turn you have laid both { $first } and { $second }; keep one of them.
server-replies-chance = Nobody knows what will be drawn before { $action }; end the line with your turn before that.
server-replies-half = A line is made of whole turns, the other player’s and yours, and ends with one of yours.
server-laying = The board is still being laid: expected a fragment.
server-never-laid = This table was closed before its board was laid: there is no game to record.
server-laid = The board is laid: nothing more can be laid on it.
server-not-laid = Boards of { $game } are not laid together.
server-laid-from = A board is laid from { $least } to { $most } fragments; { $found } were asked for.
server-laid-already = If you lay the board together, you cannot start from another board or position.
server-not-to-arrange = Only pieces that are still to be placed can be placed for you.
server-not-your-seat = This is not your seat.
server-not-your-turn = It is the other side’s turn.
server-drawing = Chance is drawing; then it goes on.
server-drawn = What chance has drawn stays drawn, and so does everything before it.
server-nothing-to-undo = There is nothing to take back: only your own actions can be, and against another person only until the turn is given.
server-undone-enough = Actions have been taken back { $most } times in this game; no more can be until it goes further.
server-asked-lately = Your request to go on was declined a moment ago; you can ask again in { $minutes } min.
server-not-to-offer = This cannot be asked of the other player now: it makes no sense here, or was declined since your last action, or another question waits for an answer.
server-nothing-offered = Nothing waits for an answer.
server-own-offer = What you have asked yourself is for the other player to answer.
server-is-legal = This may be played.
server-not-stored = The server could not keep this; please try again.
server-not-worked-out = The server could not work this out just now; please try again.
server-tries-again = The server cannot keep what comes next just now; it goes on trying.
server-elsewhere = Another server sees to this just now; please try again.

# Messages that cannot be read
server-busy = Too many messages at once; please wait a moment.
server-not-json = Send the body as JSON, with the header “Content-Type: application/json”.
server-not-text = A text message was expected, not a binary one.
server-too-large = This is longer than anything the server has a use for.
server-unreadable = The request cannot be read: { $problem }.
server-unknown-type = Messages of this type are unknown; expected one of: { $expected }.
server-unknown-language = This language is not spoken here; expected one of: { $expected }.

# Requests over HTTP
server-too-often = This has been asked for too often; please wait { $seconds } s.
server-queue-long = Many people want this at the moment; please try again in { $seconds } s.
server-too-much-waits = { $most } such wishes of yours wait already; please wait for their answers.
server-too-many-experiments = Too many experiments are going on at the moment; please come back in a few minutes.
server-too-many-experiments-here = { $most } experiments are going on for your address already; stop one, or wait until one is done.
server-too-many-experiments-kept = You have { $most } experiments; remove one that you need no longer.
server-too-many-compared = A report compares { $most } experiments at most.
server-unknown-experiment = There is no such experiment.
server-no-lab = This server cannot run experiments: the Python package “{ $module }” is missing; it comes with the extra “lab” of tessera.
server-no-report = That could not be read just now; try again.
server-too-many-analyses = { $most } positions are being analysed already; stop one of them, or try again in a minute.
server-game-goes-on = This is a position of a game that goes on: nothing is analysed before it is over.
server-own-game-goes-on = You are playing a game that stands like this, or nearly so: until it is over, nothing is analysed, and no bot plays on from here.
server-nothing-to-analyse = There is nothing to analyse here: nobody is to move.
server-nothing-to-review = There is nothing to look back at: nothing was played.
server-review-long = The game has more than { $most } turns: too many to look back at.
server-too-many-bot-tables = Bots already play each other at { $most } of your tables; wait until one of these games is over.
server-too-many-connections = This table is open in { $most } of your windows already; close one of them.
server-too-many-of-address = { $most } connections come from your address already; close some, or try again later.
server-tournament-guest = Tournaments are set up by registered players: give yourself a name and a password first.
server-tournament-board = Tournaments are played on boards of the house: { $expected }.
server-tournament-large = At most { $most } can play in such a tournament.
server-tournament-cycles = In a round robin each meets each { $most } times at most.
server-tournament-arena-slow = An arena needs a live clock, so that players are soon free again.
server-tournament-rated-bots = A rated tournament is for people alone: leave the bots out, or play it unrated.
server-tournament-many-bots = Bots fill up a tournament to { $most } players at most.
server-tournament-bots-when = Bots come at a set time: say when the tournament begins.
server-tournament-full = This tournament is full: { $most } play already.
server-tournament-begun = This tournament has begun, or is over.
server-tournament-too-few = At least two are needed; wait until somebody has joined.
server-tournament-not-yours = Only the founder of a tournament may begin it or call it off.
server-league-map = A war of a league has { $least } seats at least; choose a larger map.
server-league-clock = Wars of a league have a clock: choose a time for a step, an hour or a day.
server-league-terms = A league says how its wars are played (“war”), and no other tournament does.
server-league-game = Leagues are for wars; other games have Swiss tournaments, round robins and arenas.
server-league-few = A league needs { $least } players at least.
server-league-pause = Wars of a league are not stopped by agreement: others wait for what they come to.
server-tournament-clock = A tournament needs a clock, so that nobody waits for ever.
server-bot-plays = A bot plays for you already.
server-not-in-journal = Your journal has no entry { $found }: its last one is { $last }.
server-not-to-go-on = You may let a war go on without others once it has waited for them alone for { $days } days.
server-too-many-tournaments = { $most } of your tournaments are not over yet; wait until one is, or call one off.
server-unknown-tournament = There is no such tournament. Its link may have been copied in part.
server-unknown-table = There is no such table. Its link may have been copied in part.
server-unknown-content = This war was begun with pieces and maps that nobody here knows any more, and what happened in it was not kept.
server-other-rules = This game is played by version { $version } of the rules, which this server does not have.
server-other-content = This game was begun with other tokens than the server has now; it goes on when the server has those again.
server-lost-content = Nothing that one could play with is kept under this address; send it as a text.
server-unknown-side = This game has no side “{ $side }”; expected one of: { $expected }.
server-taken = This seat is taken.
server-rated-guest = Rated games are for registered players: give yourself a name and a password first.
server-rated-alone = In a rated game two people play: you have a seat at this table already.
server-not-rated = Such a game cannot be rated: that takes two people, the usual start, and boards and tokens of the house.
server-rated-by-bot = In a rated war nobody lets a bot play for them: one stands in only for players who have missed three hours in a row, or one day where whole days are handed in.
server-not-rated-war = Such a war cannot be rated: that takes a person on each seat, and content of the house.
server-kept-for = This seat is kept for { $name }.
server-invited-oneself-to-war = You cannot invite yourself: sit down on the seat.
server-invited-already = { $name } has a seat in this war already, or one is kept for them.
server-invited-barred = You have asked { $name } to leave: let them back first.
server-kept-elsewhere = Another seat of this war is kept for you.
server-invited-oneself = You cannot invite yourself; to play both sides choose one screen.
server-unknown-pool = There is no such pool; expected one of: { $expected }.
server-nobody-known = Your browser keeps no cookies, so nobody could know at the table that it is you. Allow them for this site.
server-one-seat = You have a seat in this war already.
server-unknown-game = The game “{ $game }” is unknown; expected one of: { $expected }.
server-wrong-seats = A table needs a seat for each side, and no others: { $expected }.
server-wrong-engine = The engine { $name } cannot be played against here.
server-wrong-level = There is no bot of level { $level }; expected one of: { $expected }.
server-replay-long = The game has { $count } actions; at most { $most } are replayed.
server-replay-costly = So much could be played in this game that showing it takes too long: more than { $most } actions in all its positions. A shorter part of it can be shown.
server-position-over = In this position the game is over; choose one in which something can be played.
server-name-long = A name has { $length } characters; at most { $most } are allowed.
server-name-sign = “{ $sign }” cannot stand in a name; use letters, digits, spaces and signs such as - . ’ ! ( ).
server-name-unprintable = The name holds a character that cannot be seen; write it anew.
server-without-truce = Without a truce the first turn can win on a board of your own. Set { $option } to 1 or more.
server-won-at-once = { web-side } would win in the first turn, with { $action }. Move some pieces, or give the other side the first turn.
server-unknown-parameter = There is no parameter “{ $name }” here; expected one of: { $expected }.
server-wrong-cursor = This cursor is not one that a page of tables ended with.
server-foreign-page = Pages of other sites may not do this.
server-unknown-host = No site is served here under the name “{ $problem }”.
server-not-found = There is nothing at this address.
server-wrong-method = This address does not answer requests of this kind.
server-failed = The server made a mistake. It has been noted; please try again.
server-unwell = The database can no longer be written or read; the log of the server says why.
server-home = To the start page
server-account = Your account

# At the start
server-ready = Tessera is at { $address } (stop it with Ctrl-C).
worker-ready = This worker thinks for the site at { $address }, { $processes ->
    [one] in one process
   *[other] in { $processes } processes
} (stop it with Ctrl-C).
worker-no-token = The variable TESSERA_WORKER_TOKEN is empty or has other letters than ASCII; set it to what the servers of the site have in it.
worker-address = ADDRESS is “{ $found }”; expected the address of a server, as http://10.0.0.7:8000.
worker-no-site = No server of a site answers at { $address }.
worker-not-let-in = This worker is not let in at { $address }: expected the address of a server of the site, and in TESSERA_WORKER_TOKEN the same there as here.
worker-other-build = The server at { $address } is tessera { $there }, and this worker is { $here }: install the same here.
worker-other-games = The server at { $address } plays other games, content or engines than this worker: set TESSERA_GAMES, TESSERA_ALMAJARA_KIT and TESSERA_ENGINES here as there.
server-wrong-setting = The variable { $name } is “{ $value }”; a whole number was expected.
server-wrong-smtp = The variable TESSERA_SMTP is no address of a server of letters; one like smtps://name:password@mail.example.org, smtp://… or smtp+plain://… was expected.
server-wrong-site = The variable TESSERA_SITE is “{ $value }”; an address like https://play.example.org or https://example.org/tessera was expected.
server-port-in-use = Port { $port } of { $host } is in use: stop the other program, or choose another port (0 takes a free one).
server-no-address = Cannot listen at { $host }, port { $port }: { $problem }.
server-no-data = Cannot use the data folder { $folder }: { $problem }.
server-spoilt-database = The database is damaged: { $problem }. Bring back the last copy with “tessera restore FILE”.
server-lost-database = The database { $database } is missing or empty, but the key { $file } belongs to an earlier site: bring back its last copy with “tessera restore FILE”, or move the key away to begin a new site.
server-database-url = TESSERA_DATABASE_URL cannot be read; expected postgresql://user:password@host/database, with special characters in the password percent-encoded.
server-database-kind = TESSERA_DATABASE_URL names “{ $found }”; expected postgresql:// or sqlite:///.
server-database-parameter = TESSERA_DATABASE_URL has the parameter “{ $name }”, which has no meaning here; leave it out. Expected: { $expected }.
server-database-value = TESSERA_DATABASE_URL: { $name } is “{ $value }”; expected one of { $expected }.
server-database-file = TESSERA_DATABASE_URL: { $name } is the file “{ $file }”, which cannot be read.
server-database-twice = TESSERA_DATABASE_URL gives “{ $name }” twice; expected it once.
server-shared-sessions = The database is reached through a pooler that shares sessions (pool_mode transaction or statement of PgBouncer); expected pool_mode = session, or the direct address of PostgreSQL.
server-no-database = Cannot use the database: { $problem }.
server-other-secret = Other servers of this site sign with another secret than the one in { $file }; let all have the same file.
server-wrong-secret = The signing secret { $file } has { $length } bytes instead of { $expected }; delete it to have a new one (all browsers then lose their seats).
server-folder-in-use = Another server uses the data folder { $folder }: stop it, or choose another folder.
server-newer-database = The database was made by a newer version of Tessera (its revision is { $revision }, and this version knows { $known }): start that version, or put back the copy made before it was brought up to date.
server-film-goes-on = A game can be watched as a film once it is over.
server-unknown-player = Nobody of this name is registered here.
server-blocked = Somebody there does not want to play you.
server-chat-guest = Only registered players can write to spectators; log in first.
server-block-self = Nobody blocks themselves.
server-blocks-many = You block { $most } people; let go of one first.
server-unknown-puzzle = There is no such puzzle. Its link may have been copied in part.
server-no-puzzle = There is no such puzzle yet.
server-unknown-theme = There is no theme “{ $theme }”; expected one of { $expected }.
server-puzzle-nothing-tried = Nothing was tried: expected at least one action.
server-puzzle-illegal = These actions cannot be played in this puzzle: { $actions }.

# Accounts
server-name-length = A name has { $least } to { $most } characters; this one has { $length }.
server-name-letters = A name is made of letters and digits, with single spaces, hyphens or the like between them.
server-name-uncommon = “{ $letter }” is easily taken for another letter; choose letters that names are written with.
server-name-scripts = A name keeps to the letters of one alphabet; this one mixes several.
server-name-taken = This name, or one that looks like it, belongs to somebody else; choose another.
server-name-registered = This name belongs to a registered player; choose another, or log in if it is yours.
server-password-length = A password has { $least } to { $most } characters; this one has { $length }.
server-password-common = This password is among those that are guessed first; choose a longer or less usual one.
server-logged-in = You are logged in already in this browser.
server-logged-out = You are not logged in; log in and try again.
server-log-in-again = For this you must have logged in within the last quarter of an hour; log out, log in and try again.
server-banned = You are shut out of this site{ $until ->
    [never] {""}
   *[other] {" "}until { $until }
}: { $reason }
server-muted = You may not write to anybody here: { $reason }
server-not-above = Only an admin may do this to a moderator.
server-wrong-login = There is no account with this name and this password.
server-wrong-password = This is not your password.
server-email-wrong = This is not an e-mail address; expected one like name@example.org.
server-link-spent = This link has been used, or is too old; ask for a new letter.
server-passkey-failed = The passkey could not be checked; please try again.
server-passkey-unknown = This passkey opens no account here; it may have been removed.
server-passkey-many = An account has at most { $most } passkeys; remove one first.
server-passkey-last = Nothing else opens this account; set a password first, or add another passkey.

# Letters
confirm-letter-subject = Tessera: confirm your address
confirm-letter =
    Hello, { $name }!

    To have letters about your account at { $site } sent to this address, open this link within a day:

    { $link }

    If you know nothing of it, do nothing: then nothing happens.
moved-letter-subject = Tessera: another address
moved-letter =
    Hello, { $name }!

    Letters about your account at { $site } are no longer sent to this address. If that was not you, log in, change your password, and end all other log-ins on the account page.

recover-letter-subject = Tessera: a new password
recover-letter =
    Hello, { $name }!

    Somebody has asked for a new password for your account at { $site }. If that was you, open this link within an hour:

    { $link }

    If it was not you, do nothing: your password stays as it is.
notice-letter-subject = Tessera: { $what }
notice-letter =
    Hello, { $name }!

    { $what }

    { $link }

    To have no more letters of this kind from { $site }, open this link; you need not log in:

    { $off }

# What somebody is told who is away
notice-turn = Your turn
notice-turn-war = Your orders are awaited
notice-hour-war = An hour of the war is over
notice-invited = You are invited
notice-invited-war = You are invited
notice-over = The game is over
notice-over-war = The war is over
notice-begun-war = Your war has begun
server-subscription-wrong = This browser’s address for notices cannot be used; expected an https address of a public push service, and its two keys.
server-no-email = Letters need a confirmed e-mail address; add one first.

# Programs of others
server-token-wrong = This token opens nothing here, or no more; expected “Authorization: Bearer” and a token from the account page.
server-token-scope = This token does not let a program do that; expected one with the scope “{ $scope }”.
server-too-many-tokens = An account has at most { $most } tokens; revoke one first.
server-too-many-streams = An account listens to at most { $most } streams at a time; end one first.
server-no-challenge = No seat is kept for you at this table.
server-rated-bot = Programs do not play for ratings; expected “rated” to be false.
server-plays-rated = You play a rated game, and programs do not: finish it or leave it first.
server-name-bot = Only programs have names that end in “bot”.
server-bots-apart = Quick pairing is for people; programs invite, and are invited.
