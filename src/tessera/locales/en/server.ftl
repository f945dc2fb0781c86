### Server messages: refusals, start-up errors, e-mails and notifications.

# Requests at a table
server-out-of-date = The position changed before your move arrived; look at the new position and choose again.
server-finished = The game is over.
server-game-long = This game has reached the limit of { $most } actions; agree on a draw or resign.
server-waiting = The game starts when both seats are taken.
server-playing = Someone has joined: the game has started.
server-closed = This table was closed by the player who created it.
server-clock-slow = A correspondence clock allows { $least } to { $most } hours per turn, and vacation instead of periods.
server-clock-long = A real-time clock allows at most { $most } hours; use fewer seconds, or the kind “slow”.
server-clock-fischer = A clock of the kind “fischer” needs at least one second of initial time and has no periods.
server-clock-periods = Byo-yomi needs 1 to { $most } periods of at least one second each.
server-clocks-stopped = The game is paused; resume it to play.
server-not-to-claim = You can claim victory only when your opponent is to move and has been away for { $days } days (untimed games) or for the time shown (timed games).
server-conditional-not-now = You can set conditional moves only in correspondence games against another person, while it is their turn.
server-conditional-many = You can save at most { $lines } variations with { $actions } actions in all; remove some first.
server-conditional-two = You have two different replies to the same turn, { $first } and { $second }; keep only one.
server-conditional-chance = A variation cannot continue past a random draw; end it with your turn before { $action }.
server-conditional-half = A variation consists of whole turns, your opponent’s and yours, and ends with yours.
server-board-unfinished = The board is not complete yet; expected a fragment.
server-never-laid = This table was closed before its board was complete, so there is no game to record.
server-laid = The board is complete; no more fragments can be added.
server-not-laid = { $game } does not support building a board together.
server-laid-from = A board has { $least } to { $most } fragments; found { $found }.
server-laid-already = If you build the board together, you cannot start from another board or position.
server-preset-alone = A preset sets the variant; leave out variant and position.
server-not-to-arrange = The server can place only pieces that have not been placed yet.
server-not-your-seat = This is not your seat.
server-not-your-turn = It is not your turn.
server-drawing = A random draw is in progress; the game continues after it.
server-drawn = Random draws, and everything before them, cannot be taken back.
server-nothing-to-undo = There is nothing to take back: you can take back only your own actions and, against another person, only until you end your turn.
server-undone-enough = This game has reached the limit of { $most } takebacks; play on before you ask again.
server-asked-lately = Your opponent declined to resume a moment ago; you can ask again in { $minutes } min.
server-not-to-offer = You cannot ask this now: it does not apply here, it was declined since your last action, or another request is waiting for an answer.
server-nothing-offered = There is no request to answer.
server-own-offer = This is your own request; your opponent has to answer it.
server-is-legal = This action is legal.
server-not-stored = The server could not save this; please try again.
server-not-worked-out = The server could not compute this; please try again.
server-tries-again = The server cannot save the game right now; it keeps trying.
server-elsewhere = Another server is handling this; please try again.

# Unreadable messages
server-busy = Too many messages at once; wait a moment.
server-not-json = Send the body as JSON, with the header “Content-Type: application/json”.
server-not-text = A text message was expected, not a binary one.
server-too-large = This message is too large.
server-unreadable = The request is invalid: { $problem }.
server-unknown-type = Unknown message type; expected one of: { $expected }.
server-unknown-language = This language is not available; expected one of: { $expected }.

# Requests over HTTP
server-too-often = Too many requests; try again in { $seconds } s.
server-queue-long = The server is busy; try again in { $seconds } s.
server-too-much-waits = You already have { $most } requests of this kind waiting; wait for their answers.
server-too-many-experiments = Too many experiments are running; try again in a few minutes.
server-too-many-experiments-here = { $most } experiments are already running for your address; stop one or wait until one finishes.
server-too-many-experiments-stored = You have { $most } experiments, the most you can keep; delete one first.
server-too-many-compared = A report compares at most { $most } experiments.
server-unknown-experiment = There is no such experiment.
server-no-lab = This server cannot run experiments: the Python package “{ $module }” is missing. Install tessera with its extra “lab”.
server-no-report = The report could not be created; please try again.
server-too-many-analyses = { $most } positions are already being analysed; stop one or try again in a minute.
server-game-goes-on = This position belongs to a game in progress; you can analyse it when the game is over.
server-own-game-goes-on = You are playing a game with this or a very similar position; analysis and play against bots from here are unavailable until it is over.
server-nothing-to-analyse = There is nothing to analyse: no player is to move.
server-nothing-to-review = There is nothing to analyse: no actions were played.
server-review-long = The game has more than { $most } turns, too many to analyse.
server-too-many-bot-tables = Bots are already playing each other at { $most } of your tables; wait until one of these games is over.
server-too-many-connections = You have this table open in { $most } windows; close one of them.
server-too-many-of-address = Your address already has { $most } open connections; close some or try again later.
server-tournament-guest = You need an account to create a tournament: choose a name and a password first.
server-tournament-board = Tournaments use built-in boards only: { $expected }.
server-tournament-large = This kind of tournament has at most { $most } players.
server-tournament-cycles = In a round robin, opponents meet at most { $most } times.
server-tournament-arena-slow = An arena needs a real-time clock.
server-tournament-rated-bots = Bots cannot play in a rated tournament: leave them out or make it casual.
server-tournament-many-bots = Bots can fill a tournament up to { $most } players.
server-tournament-bots-when = A tournament with bots needs a start time.
server-tournament-full = This tournament is full: it has { $most } players.
server-tournament-begun = This tournament has already started or is over.
server-tournament-too-few = A tournament needs at least two players.
server-tournament-not-yours = Only the organizer can start or cancel a tournament.
server-league-map = League wars need at least { $least } seats; choose a larger map.
server-league-clock = League wars need a clock: choose a time per step, hour or day.
server-league-terms = Only leagues take the field “war”, and they require it.
server-league-game = Leagues are for wars; other games have Swiss, round-robin and arena tournaments.
server-league-few = A league needs at least { $least } players.
server-league-pause = League wars cannot be paused: other players are waiting for their results.
server-tournament-clock = A tournament needs a clock.
server-bot-plays = A bot already plays for you.
server-not-in-journal = Your journal has no entry { $found }; its last entry is { $last }.
server-not-to-go-on = You can continue the war without the missing players once it has waited { $days } days for them alone.
server-too-many-tournaments = You have { $most } unfinished tournaments; wait until one is over, or cancel one.
server-unknown-tournament = Tournament not found. Check that the link is complete.
server-unknown-table = Table not found. Check that the link is complete.
server-unknown-content = The pieces and maps of this war are no longer available, and its events were not stored.
server-other-rules = This game uses version { $version } of the rules, which this server does not have.
server-other-content = This game uses other tokens than the server has now; it can continue once they are restored.
server-lost-content = No content is stored under this address; send the content itself instead.
server-unknown-side = This game has no side “{ $side }”; expected one of: { $expected }.
server-taken = This seat is taken.
server-rated-guest = You need an account to play rated games: choose a name and a password first.
server-rated-alone = A rated game needs two people, and you already have a seat at this table.
server-not-rated = This game cannot be rated: rated games need two people, the standard start, and built-in boards and tokens.
server-rated-by-bot = In a rated war you cannot hand your seat to a bot: a bot takes over only after you miss three hours in a row, or one day if the deadlines are daily.
server-rated-quick-war = In quick pairing, only wars of two players can be rated.
server-not-rated-war = This war cannot be rated: rated wars need a person in every seat and built-in content.
server-seat-reserved = This seat is reserved for { $name }.
server-invited-oneself-to-war = You cannot invite yourself; take the seat instead.
server-invited-already = { $name } already has a seat or an invitation in this war.
server-invited-barred = You removed { $name }; allow them to rejoin first.
server-other-seat-reserved = Another seat in this war is reserved for you.
server-invited-oneself = You cannot challenge yourself; to play both sides, choose pass and play.
server-unknown-pool = Unknown pairing pool; expected one of: { $expected }.
server-cookies-blocked = Your browser blocks cookies, so the server cannot recognize you. Allow cookies for this site.
server-one-seat = You already have a seat in this war.
server-unknown-game = Unknown game “{ $game }”; expected one of: { $expected }.
server-wrong-seats = A table needs exactly one seat for each side: { $expected }.
server-wrong-engine = The engine { $name } is not available for this game.
server-wrong-level = There is no bot of level { $level }; expected one of: { $expected }.
server-replay-long = The game has { $count } actions; the replay shows at most { $most }.
server-replay-costly = The positions of this game have more than { $most } legal actions in all, too many to replay. Try a shorter part of the game.
server-position-over = The game is over in this position; choose one with legal actions.
server-name-long = The name has { $length } characters; at most { $most } are allowed.
server-name-sign = Names cannot contain “{ $sign }”; use letters, digits, spaces and signs such as - . ’ ! ( ).
server-name-unprintable = The name contains an invisible character; type it again.
server-without-truce = On a custom board without a truce, the first turn could win. Set { $option } to 1 or more.
server-won-at-once = { web-side } could win in the first turn with { $action }. Move some pieces, or let the other side start.
server-unknown-parameter = Unknown parameter “{ $name }”; expected one of: { $expected }.
server-wrong-cursor = Invalid cursor; use one returned with a page of this list.
server-foreign-page = This request came from another site and was refused.
server-unknown-host = No site is served under the name “{ $problem }”.
server-not-found = There is nothing at this address.
server-wrong-method = This address does not support this request method.
server-failed = Something went wrong on our side. The error was logged; please try again.
server-unwell = The database cannot be read or written; see the server log for the reason.
server-offline = No connection
server-offline-about = Tessera cannot be reached. You need a connection to play; your games are safe on the server. This page reloads as soon as the connection is back.
server-offline-again = Try again
server-offline-games = Your games as last seen
server-offline-games-about = Look at the position and step through the moves.
server-offline-rules = Rules saved in this browser
server-home = Home
server-account = Your account

# Start-up
server-ready = Tessera runs at { $address } (press Ctrl-C to stop).
worker-ready = This worker serves { $address } with { $processes ->
    [one] one process
   *[other] { $processes } processes
} (press Ctrl-C to stop).
worker-no-token = TESSERA_WORKER_TOKEN is empty or contains non-ASCII characters; set it to the token of the site’s servers.
worker-address = ADDRESS is “{ $found }”; expected the address of a server, such as http://10.0.0.7:8000.
worker-no-site = No Tessera server answers at { $address }.
worker-not-let-in = The server at { $address } rejected this worker: check the address, and set TESSERA_WORKER_TOKEN to the same value on both sides.
worker-other-build = The server at { $address } runs tessera { $there }, but this worker is { $here }; install the same version.
worker-other-games = The server at { $address } has other games, content or engines than this worker; set TESSERA_GAMES, TESSERA_ALMAJARA_KIT and TESSERA_ENGINES to the same values on both.
server-wrong-setting = { $name } is “{ $value }”; expected a whole number.
server-wrong-smtp = TESSERA_SMTP is not the address of a mail server; expected one like smtps://name:password@mail.example.org, smtp://… or smtp+plain://….
server-wrong-site = TESSERA_SITE is “{ $value }”; expected an address like https://play.example.org or https://example.org/tessera.
server-port-in-use = Port { $port } of { $host } is in use; stop the other program or choose another port (0 takes a free one).
server-no-address = Cannot listen on { $host }, port { $port }: { $problem }.
server-no-data = Cannot use the data folder { $folder }: { $problem }.
server-spoilt-database = The database is damaged: { $problem }. Restore the last backup with “tessera restore FILE”.
server-lost-database = The database { $database } is missing or empty, but the key { $file } belongs to an earlier site; restore its last backup with “tessera restore FILE”, or move the key away to start a new site.
server-database-url = TESSERA_DATABASE_URL cannot be read; expected postgresql://user:password@host/database, with special characters in the password percent-encoded.
server-database-kind = TESSERA_DATABASE_URL starts with “{ $found }”; expected postgresql:// or sqlite:///.
server-database-parameter = TESSERA_DATABASE_URL has the unsupported parameter “{ $name }”; remove it. Supported: { $expected }.
server-database-value = TESSERA_DATABASE_URL: { $name } is “{ $value }”; expected one of { $expected }.
server-database-file = TESSERA_DATABASE_URL: { $name } is the file “{ $file }”, which cannot be read.
server-database-twice = TESSERA_DATABASE_URL sets “{ $name }” twice; expected it once.
server-shared-sessions = The connection pooler shares sessions (PgBouncer’s pool_mode transaction or statement); use pool_mode = session, or connect to PostgreSQL directly.
server-no-database = Cannot use the database: { $problem }.
server-no-bundle = The client of the site is not built in { $folder }; run “make bundle”, which needs Node.js.
server-other-secret = Other servers of this site use a different secret than { $file }; give all of them the same file.
server-wrong-secret = The signing secret { $file } has { $length } bytes instead of { $expected }; restore it, or delete it to create a new one (all players then lose their seats).
server-folder-in-use = Another server uses the data folder { $folder }; stop it or choose another folder.
server-newer-database = The database was created by a newer version of Tessera (it has revision { $revision }; this version knows { $known }); start that version, or restore the backup made before the upgrade.
server-animation-unfinished = You can download the animation of a game once the game is over.
server-unknown-player = There is no registered player with this name.
server-blocked = You cannot join this table.
server-chat-guest = Log in to use spectator chat.
server-block-self = You cannot block yourself.
server-blocks-many = You can block at most { $most } players; unblock someone first.
server-unknown-puzzle = Puzzle not found. Check that the link is complete.
server-no-puzzle = There are no puzzles of this kind yet.
server-unknown-theme = Unknown theme “{ $theme }”; expected one of { $expected }.
server-puzzle-nothing-tried = No action was sent; expected at least one.
server-puzzle-illegal = These actions are not legal in this puzzle: { $actions }.
server-puzzle-no-hints = There are no hints in this puzzle.

# Accounts
server-name-length = A name has { $least } to { $most } characters; this one has { $length }.
server-name-letters = A name consists of letters and digits, with single spaces, hyphens or similar signs between them.
server-name-uncommon = “{ $letter }” is easily mistaken for another letter; use the usual letters of your alphabet.
server-name-scripts = A name uses the letters of one alphabet; this one mixes several.
server-name-taken = This name, or one that looks like it, is taken; choose another.
server-name-registered = This name belongs to a registered player; choose another, or log in if it is yours.
server-password-length = A password has { $least } to { $most } characters; this one has { $length }.
server-password-common = This password is too easy to guess; choose a longer or less common one.
server-logged-in = You are already logged in.
server-logged-out = You are not logged in; log in and try again.
server-log-in-again = This requires a login within the last 15 minutes; log out, log in and try again.
server-banned = You are banned from this site{ $until ->
    [never] {""}
   *[other] {" "}until { $until }
}: { $reason }
server-muted = You are muted and cannot write to others: { $reason }
server-not-above = Only an admin can do this to a moderator.
server-wrong-login = Wrong name or password.
server-wrong-password = Wrong password.
server-email-wrong = This is not a valid e-mail address; expected one like name@example.org.
server-link-spent = This link has already been used or has expired; request a new e-mail.
server-passkey-failed = The passkey could not be verified; please try again.
server-passkey-unknown = No account uses this passkey; it may have been removed.
server-passkey-many = An account has at most { $most } passkeys; remove one first.
server-passkey-last = This is the only way to log in to the account; set a password or add another passkey first.

# E-mails
confirm-email-subject = Tessera: confirm your address
confirm-email =
    Hello, { $name }!

    To receive e-mails about your account on { $site } at this address, open this link within 24 hours:

    { $link }

    If you did not ask for this, you can ignore this e-mail.
moved-email-subject = Tessera: your address was changed
moved-email =
    Hello, { $name }!

    E-mails about your account on { $site } no longer go to this address. If you did not change it, log in, change your password, and log out all other sessions on the account page.

recover-email-subject = Tessera: reset your password
recover-email =
    Hello, { $name }!

    Someone asked to reset the password of your account on { $site }. To choose a new password, open this link within an hour:

    { $link }

    If this was not you, ignore this e-mail: your password stays the same.
notification-email-subject = Tessera: { $what }
notification-email =
    Hello, { $name }!

    { $what }

    { $link }

    To stop these e-mails from { $site }, open this link (no login needed):

    { $off }

# Notifications
notification-turn = Your turn
notification-turn-war = Your orders are due
notification-hour-war = An hour of the war has ended
notification-invited = You are invited
notification-invited-war = You are invited
notification-over = The game is over
notification-over-war = The war is over
notification-begun-war = Your war has started
server-subscription-wrong = This browser’s push subscription is invalid; expected an https address of a public push service, and its two keys.
server-no-email = E-mail notifications need a confirmed address; add one first.

# Bots
server-token-wrong = Invalid or revoked token; expected “Authorization: Bearer” and a token from the account page.
server-token-scope = This token lacks the scope “{ $scope }”.
server-too-many-tokens = An account has at most { $most } tokens; revoke one first.
server-too-many-streams = An account can have at most { $most } open streams; close one first.
server-no-challenge = There is no challenge for you at this table.
server-rated-bot = Bots cannot play rated games; set “rated” to false.
server-plays-rated = You have a rated game in progress, and bots cannot play rated games; finish or leave it first.
server-name-bot = Names that end in “bot” are reserved for bot accounts.
server-bots-apart = Quick pairing is for people; bots send and accept challenges instead.
