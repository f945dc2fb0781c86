### What the server says when it refuses something about a war.

# Setting up and gathering
server-unknown-war = There is no such war. Its link may have been copied in part.
server-unknown-map = The map “{ $map }” is unknown; expected one of: { $expected }.
server-wrong-war-seats = This map needs { $expected } seats; { $found } were given.
server-unknown-faction = The faction “{ $faction }” is unknown; expected one of: { $expected }.
server-unknown-leader = No “{ $leader }” leads this faction; expected one of: { $expected }.
server-wrong-coalition = A coalition cannot be called “{ $coalition }”: at most { $most } characters, and no colon.
server-short-clock = A step needs at least { $least } seconds.
server-too-many-wars = { $most } of the wars that you set up are not over yet; play one of them to its end first.
server-started = The game has begun already.
server-gathering = The game has not begun yet.
server-nobody-sits = Nobody sits there.
server-asked-to-leave = The founder of the war has asked you to leave; you can sit down again when they let you back.
server-nobody-asked = Nobody who was asked to leave is called so; expected one of those shown to whoever set up the war.
server-not-founder = Only the founder of the war may do this.

# While the game is on
server-paused = The game is paused.
server-not-paused = The game is not paused.
server-not-asked = There is nothing to choose here in this step.
server-no-clock = No clock runs in this war.
server-no-vote = Players who are out do not vote.
server-no-draw = Bots are still playing, and they do not agree to draws; you can concede instead.
server-not-suspended = A war is aborted only while a bot in it cannot think.
server-hour-is-over = That hour has begun already; choose a later one.
server-not-over = This can be seen when the game is over.
server-war-goes-on = Nothing is looked back at before a war is over.
server-record-of-one = This is what one player knows of a war; a review needs the record of all of it, as it can be had when it is over.
server-record-long = The record has more than { $most } entries: too many to look back at.
server-unknown-hour = The hour “{ $hour }” is unknown; expected one of: { $expected }.
server-written-enough = So much has been written at this seat that nothing more can be before the next step.
server-wished-enough = So much has been changed at this seat ({ $most } times) that nothing more can be before the next step.
server-founder-wished-enough = You have changed so much at the seats of this war ({ $most } times) that nothing more can be before it begins.
server-sat-enough = So many have come and gone here that nobody can sit down any more; set up a new war.

# Talk
server-no-talk = There is no talk in this war.
server-plays-here = Spectators talk among themselves, and you have a seat in this war.
server-talked-out = { $most } messages have been written here; there is no room for more.
server-said-nothing = The message holds nothing that can be seen, or a character that cannot.
server-unknown-hearer = Nobody is called “{ $to }” here; expected all, coalition or the number of a seat.
