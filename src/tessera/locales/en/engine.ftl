### Engines: programs that play.

engine-number = After “{ $word }” stands “{ $found }”; expected a whole number from { $least } on.
engine-version = The protocol of version “{ $found }” is not spoken here, only that of version { $version }.
engine-value = Option { $name } is “{ $found }”; expected a whole number from { $least } to { $most }.
engine-option = “{ $found }” sets no option; expected “name NAME value NUMBER” with one of { $known }.
engine-newgame = “{ $found }” stands after newgame; expected the name of one game.
engine-no-position = There is no position to search; expected the command position before go.
engine-nothing-to-search = { $over ->
    [yes] The game is over; there is nothing to search.
   *[no] Chance is to move; expected a position with what it has drawn among its actions.
}
engine-searching = A search goes on; { $verb } must wait for its bestmove, or for stop.

## Of outside engines

engine-start = The engine { $command } cannot be started: { $problem }
engine-no-option = The engine has no option { $name }.
engine-plays-not = The engine does not play { $game }.
engine-no-handshake = The program does not speak the engine protocol: within { $seconds } seconds it did not answer “tessera 1” with “tesseraok 1”.
engine-silent = The engine did not say “{ $word }” within { $seconds } seconds.
engine-reads-not = The engine did not read what it was sent within { $seconds } seconds.
engine-illegal = The engine answered “{ $action }”, which cannot be played: { $problem }
engine-ended = { $says ->
    [yes] The engine ended by itself with status { $status }; its last words: { $line }
   *[no] The engine ended by itself with status { $status } and without a word.
}
engine-file = The file { $path } that { $name } names cannot be used: { $problem }
engine-offer = The engine { $name } cannot be offered. { $problem }
engine-gone = There is no engine { $name } any more.
