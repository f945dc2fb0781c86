### The engine protocol.

engine-number = “{ $word }” is followed by “{ $found }”; expected a whole number, { $least } or more.
engine-version = Protocol version “{ $found }” is not supported; expected version { $version }.
engine-value = Option { $name } is “{ $found }”; expected a whole number from { $least } to { $most }.
engine-option = “{ $found }” does not set an option; expected “name NAME value NUMBER” with one of { $known }.
engine-newgame = “newgame” is followed by “{ $found }”; expected the name of one game.
engine-no-position = There is no position to search; send “position” before “go”.
engine-nothing-to-search = { $over ->
    [yes] The game is over; there is nothing to search.
   *[no] A random draw is due; send a position that has it among its actions.
}
engine-searching = A search is running; send { $verb } after its bestmove, or stop it first.

## Outside engines

engine-start = Cannot start the engine { $command }: { $problem }
engine-no-option = The engine has no option { $name }.
engine-plays-not = The engine does not play { $game }.
engine-no-handshake = The program does not speak the engine protocol: it did not answer “tessera 1” with “tesseraok 1” within { $seconds } seconds.
engine-silent = The engine did not send “{ $word }” within { $seconds } seconds.
engine-reads-not = The engine did not read its input within { $seconds } seconds.
engine-illegal = The engine answered “{ $action }”, which cannot be played: { $problem }
engine-ended = { $says ->
    [yes] The engine exited with status { $status }; its last line on standard error: { $line }
   *[no] The engine exited with status { $status } and without an error message.
}
engine-file = Cannot use the file { $path }, set in { $name }: { $problem }
engine-offer = The engine { $name } cannot be offered. { $problem }
engine-gone = The engine { $name } is no longer available.
engine-no-command = Expected a command that starts an engine; found none.
engine-closed = The engine { $name } is closed.
