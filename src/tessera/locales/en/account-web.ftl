### The account page

account-web-title = Account
account-web-lead = Play as you are: no account is needed. With one you keep your name and your games, and find them in any browser.
account-web-log-in = Log in
account-web-profile = Your profile
account-web-experiments = My experiments
account-web-log-out = Log out
account-web-register = Register
account-web-register-about = The games, wars and puzzles of this browser become those of the account.
account-web-name = Name
account-web-name-hint = As others see it: 2 to 24 letters and digits, with single spaces, hyphens or the like between them.
account-web-password = Password
account-web-password-hint = At least 10 characters, whichever you like; a short sentence does well.
account-web-have-one = I have an account
account-web-missing = Fill in this field.
account-web-admin = Keep order
account-web-since = Registered on { $since }. Your games, wars and puzzles are kept for you.
account-web-rename-about = Games in progress will show the new name; finished games keep the old one. You can still log in with the old name.
account-web-new-name = New name
account-web-rename = Change the name
account-web-done = Done.
account-web-current = Current password
account-web-new-password = New password
account-web-change-password = Change the password
account-web-set-password = Set a password
account-web-password-done = Done; all other browsers have been logged out.
account-web-notices = When it is your turn
account-web-push = { $state ->
    [blocked] Notices in this browser: it blocks them
   *[other] Notices in this browser, even when the site is closed
}
account-web-push-not = This browser shows nothing while the site is closed. On some phones it does once the site is on the home screen.
account-web-ring = A sound on open pages
account-web-letters = Letters, for slow games only
account-web-letters-need = Letters, for slow games, need an account with a confirmed address.
account-web-unsubscribed = You will have no more letters about your games.
account-web-reasons = Tell me, while I am away,
account-web-reason = { $reason ->
    [hour] that an hour of a war is over
    [invited] that somebody invites me
    [begun] that a war has begun
    [over] that a game is over
   *[turn] that it is my turn
}
account-web-notices-failed = That did not work; please try again.
account-web-logins = Where you are logged in
account-web-some-device = An unknown browser
account-web-here = this browser
account-web-seen = last seen { $ago }
account-web-end = Log out
account-web-end-others = Log out everywhere else
account-web-by-passkey = With a passkey
account-web-register-by-passkey = With a passkey instead
account-web-no-passkey = No passkey was given: the browser was not asked, or the question was called off.
account-web-forgotten = Password forgotten?
account-web-forgotten-about = If you have confirmed an e-mail address, a letter with a link to a new password goes there.
account-web-recover = Send the letter
account-web-recover-done = If an account has confirmed this address, a letter is on its way.
account-web-recovery = A new password
account-web-recovered = Your new password holds; all other browsers have been logged out.
account-web-email = E-mail
account-web-email-optional = E-mail, if you like
account-web-email-hint = For a forgotten password, and for letters about your games if you wish for them.
account-web-email-is = Letters go to { $email }.
account-web-email-none = Without an address nobody can help you when the password is forgotten.
account-web-email-waits = A letter to { $email } waits to be confirmed.
account-web-change-email = Change the address
account-web-confirmed = The address is confirmed.
account-web-passkeys = Passkeys
account-web-passkeys-about = A passkey logs you in by the lock of your device, without a password.
account-web-add-passkey = Add a passkey
account-web-used = last used { $ago }
account-web-drop = Remove
account-web-programs = Programs
account-web-programs-about = A program of yours may play for this account: it shows a token.
account-web-token-name = What the token is for
account-web-token-finds = It may also invite, accept and sit down
account-web-token-make = Make a token
account-web-token-new = Copy this token now: it is shown only once. Anyone who has it can play for you.
account-web-token-copy = Copy the token
account-web-token-may = { $finds ->
    [yes] finds games and plays
   *[no] plays
}
account-web-token-unused = never used
account-web-token-revoke = Revoke
account-web-bot = A program alone plays here
account-web-bot-about = The account is known as that of a program, for good: its name ends in “bot”, it is on no leaderboard of people, plays no rated games, and meets nobody by quick pairing.
account-web-bot-now = Make it a bot account for good
account-web-bot-is = This is a bot account.
account-web-data = Your data
account-web-export-about = All that is kept of you, games included, in one JSON file.
account-web-export = Download
account-web-leave = Delete the account
account-web-leave-about = Your name, password, address and passkeys are forgotten for good. Your games stay, without your name; you resign those in progress.
account-web-leave-now = Delete for good
account-web-gone = The account is deleted. You are a guest now.
