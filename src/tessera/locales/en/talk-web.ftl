## What people say beside games, and notes to oneself

talk-web-players = Talk
talk-web-spectators = Spectators’ talk
talk-web-close = Close the talk
talk-web-none = Nothing has been said yet. Players and spectators talk apart.
talk-web-message = Message
talk-web-send = Send
talk-web-guest = Spectators who are registered write here.
talk-web-log-in = Log in
talk-web-somebody = Somebody
talk-web-about = What to do about { $name }
talk-web-mute = { $place ->
    [war] Mute in this war
   *[table] Mute at this table
}
talk-web-unmute = Read again
talk-web-muted = { $place ->
    [war] You don’t read { $name } in this war.
   *[table] You don’t read { $name } at this table.
}
talk-web-block = Block
talk-web-unblock = Unblock
talk-web-blocked = { $name } is blocked; your account page lists whom you block.
talk-web-blocks = Blocked players
talk-web-blocks-about = They cannot invite you or sit down with you, quick pairing keeps you apart, and you don’t read what they say at tables and in wars.
talk-web-blocks-none = You block nobody. A player’s profile has a button for it.
talk-web-report = Report
talk-web-report-why = What is wrong with it?
talk-web-report-send = Send the report
talk-web-reported = The report has been sent.
talk-web-note = Note to yourself
talk-web-note-about = Only you can read it.
talk-web-note-kept = Kept.
talk-web-note-unknown = Your note could not be fetched.
talk-web-greeting = { $greeting ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [thanks] Thank you!
    [good-game] Good game!
   *[bye] Goodbye!
}
