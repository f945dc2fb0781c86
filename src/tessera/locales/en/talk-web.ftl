## Chat and private notes

talk-web-players = Chat
talk-web-spectators = Spectator chat
talk-web-close = Close chat
talk-web-none = No messages yet. Players and spectators have separate chats.
talk-web-message = Message
talk-web-send = Send
talk-web-guest = Log in to use spectator chat.
talk-web-log-in = Log in
talk-web-unnamed = Guest
talk-web-about = Options for { $name }
talk-web-mute = { $place ->
    [war] Mute in this war
   *[table] Mute at this table
}
talk-web-unmute = Unmute
talk-web-muted = { $place ->
    [war] { $name } is muted in this war.
   *[table] { $name } is muted at this table.
}
talk-web-block = Block
talk-web-unblock = Unblock
talk-web-blocked = { $name } is blocked; see blocked players on your account page.
talk-web-blocks = Blocked players
talk-web-blocks-about = Blocked players cannot challenge you or join your tables, are never paired with you, and their messages are hidden.
talk-web-blocks-none = You have not blocked anyone. To block a player, open their profile.
talk-web-report = Report
talk-web-report-why = What is wrong with it?
talk-web-report-send = Send report
talk-web-reported = Report sent.
talk-web-note = Private notes
talk-web-note-about = Only you can see these notes.
talk-web-note-saved = Saved.
talk-web-note-unknown = Your notes could not be loaded.
talk-web-greeting = { $greeting ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [thanks] Thank you!
    [good-game] Good game!
   *[bye] Goodbye!
}
