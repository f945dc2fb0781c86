### What search results and link previews say about pages, by page module.

page-home = Strategy games on boards built from pieces. Play people or bots in your browser, in real time or by correspondence. No account needed.
page-editor = Design your own board, check it, play on it, or let bots test its balance.
page-lab = Experiments on boards and maps: bots play them to measure balance and length of games.
page-kit = The shared elements of this site’s interface, for developers.
page-position = Set up a position, then analyse it or play on from it.
page-admin = Moderation of this site.
page-account = Log in or register to play rated games and keep your games in any browser.
page-lobby = Find an opponent: quick pairing, open games and games to watch.
page-tournaments = Arena, Swiss and round-robin tournaments, and leagues of wars.
page-tournament = A tournament: players, pairings, standings and games.
page-replay = Step through a finished game, try variations and read the analysis.
page-table = A game of { $game }: watch it, replay it or take a seat.
page-players = Leaderboards of rated games.
page-profile = A player: ratings, games and tournaments.
page-puzzles = Puzzles from real games, with proven solutions and a rating of your own.
page-puzzle = A puzzle from a real game: find the winning play.
page-rules = The rules of { $game } with pictures, and a short introduction for beginners.
page-faces = All tokens of { $game } and how they move.
page-lesson = Learn { $game } by playing: a short guided first game.
page-new-war = A war for 2 to 9 players who all give orders at the same time, on a map in fog. Play people or bots.
page-pieces = All pieces of { $game } with their strength, range and abilities.
page-first-war = Learn { $game } by playing: a short guided first war.
page-war = A war of { $game }: watch it, replay it or take a seat.
page-review = Analysis of a war: what each side intended and what happened.
page-guided-war = A guided first war in { $game }.
