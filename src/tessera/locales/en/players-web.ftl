## Players: profiles, leaderboards, finished games

players-web-title = Players
players-web-lead = Leaderboards of rated games. The ± next to a rating is its 95% confidence interval.
players-web-best = Best players
players-web-none-yet = No rated games yet.
players-web-pool = { $pace ->
    [live] real time
   *[slow] correspondence
}
players-web-rating = { $rating } ± { $margin }
players-web-guess = provisional
players-web-games-rated = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
players-web-all-leaders = Top 100
players-web-find = Find a player
players-web-name = Name
players-web-go = Search
players-web-found = Matching names
players-web-not-found = No player found.
players-web-since = Member since { $since }.
players-web-ratings = Ratings
players-web-unrated = No rated games yet.
players-web-record = won { $won }, drawn { $drawn }, lost { $lost }
players-web-curve = Rating over time
players-web-curve-said = Rating from { $first } to { $last } in { $count ->
    [one] { $count } game
   *[other] { $count } games
}; lowest { $low }, highest { $high }. The band around the line is the 95% interval.
players-web-points = As a table
players-web-when = Date
players-web-rating-head = Rating
players-web-margin = Margin
players-web-boards = Boards
players-web-openings = Openings
players-web-board = Board
players-web-opening = First actions
players-web-played = Played
players-web-score = Won · drawn · lost
players-web-game = Game
players-web-games = Games
players-web-search = Search games
players-web-any-game = Any game
players-web-player = Player
players-web-opponent = Opponent
players-web-result = Result
players-web-any-board = Any board
players-web-any-result = Any result
players-web-rated-only = Rated only
players-web-rated = rated
players-web-game-result = { $result ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
}
players-web-no-games = No games found.
players-web-nameless = Guest
players-web-versus = against
players-web-open-game = Open the game
players-web-unknown-board = unknown
players-web-challenge = Challenge
players-web-settings = Account and settings
players-web-report = Report this player
players-web-report-what = What is wrong?
players-web-report-send = Send report
players-web-reported = Thank you; a moderator will review your report.
