### Server messages about wars.

# Setting up and gathering
server-unknown-war = War not found. Check that the link is complete.
server-unknown-map = Unknown map “{ $map }”; expected one of: { $expected }.
server-wrong-war-seats = This map needs { $expected } seats; found { $found }.
server-unknown-faction = Unknown faction “{ $faction }”; expected one of: { $expected }.
server-unknown-leader = This faction has no leader “{ $leader }”; expected one of: { $expected }.
server-wrong-coalition = Invalid coalition name “{ $coalition }”: use at most { $most } characters and no colon.
server-short-clock = A step needs at least { $least } seconds.
server-too-many-wars = You have { $most } unfinished wars; finish one first.
server-started = The war has already started.
server-gathering = The war has not started yet.
server-seat-empty = This seat is empty.
server-asked-to-leave = The organizer of this war removed you from your seat; you can rejoin when they allow it.
server-not-removed = No player with this name was removed; expected one of those shown to the organizer.
server-not-creator = Only the organizer of the war can do this.

# During the war
server-paused = The game is paused.
server-not-paused = The game is not paused.
server-not-asked = You have no choice to make in this step.
server-no-clock = This war has no clock.
server-no-vote = Eliminated players cannot vote.
server-no-draw = Bots are still playing, and bots never agree to a draw; you can concede instead.
server-not-suspended = A war can be aborted only while one of its bots fails.
server-hour-is-over = This hour has already started; choose a later one.
server-not-over = You can see this when the war is over.
server-war-goes-on = You can analyse this war when it is over.
server-record-of-one = This record shows only what one player knew; an analysis needs the complete record, available when the war is over.
server-record-long = The record has more than { $most } entries, too many to analyse.
server-unknown-hour = Unknown hour “{ $hour }”; expected one of: { $expected }.
server-written-enough = This seat has reached the message limit of this step.
server-too-many-commands = This seat has reached the limit of { $most } changes in this step.
server-too-many-changes = You have reached the limit of { $most } changes before the war starts.
server-sat-enough = Too many players have joined and left this war; create a new one.

# Chat
server-no-chat = This war has no chat.
server-plays-here = You have a seat in this war, so you cannot use the spectator chat.
server-chat-full = The chat is full: it has { $most } messages.
server-empty-message = The message is empty or contains an invisible character.
server-unknown-hearer = Unknown recipient “{ $to }”; expected all, coalition or the number of a seat.
