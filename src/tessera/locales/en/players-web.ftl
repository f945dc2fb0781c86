## Players: profiles, leaderboards, games that are over.

players-web-title = Players
players-web-lead = Rated games are those that registered players have agreed to play for ratings. Beside each rating stands how sure it is: in 19 cases of 20 the strength lies within that margin.
players-web-best = Best players
players-web-none-yet = Nobody has played a rated game yet.
players-web-pool = { $pace ->
    [live] live
   *[slow] slow
}
players-web-rating = { $rating } ± { $margin }
players-web-guess = still a guess
players-web-games-rated = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
players-web-all-leaders = The first hundred
players-web-find = Find a player
players-web-name = Name
players-web-go = Show
players-web-found = Names that begin so
players-web-nobody = No name of a registered player begins so.
players-web-since = Here since { $since }.
players-web-ratings = Ratings
players-web-unrated = No rated games yet.
players-web-record = won { $won }, drawn { $drawn }, lost { $lost }
players-web-curve = Rating over time
players-web-curve-said = Rating from { $first } to { $last } in { $count ->
    [one] { $count } game
   *[other] { $count } games
}; lowest { $low }, highest { $high }. The band around the line is the margin.
players-web-points = As a table
players-web-when = When
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
players-web-came = { $came ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
}
players-web-no-games = No such games.
players-web-nameless = nameless
players-web-versus = against
players-web-open-game = Open the game
players-web-unknown-board = unknown
players-web-challenge = Challenge
players-web-settings = Account and settings
players-web-report = Report this player
players-web-report-what = What is wrong
players-web-report-send = Send the report
players-web-reported = Thank you; somebody will look at it.
