### The account page

account-web-title = Account
account-web-lead = You can play without an account. With one, you keep your name and games in any browser.
account-web-log-in = Log in
account-web-profile = Your profile
account-web-experiments = My experiments
account-web-log-out = Log out
account-web-register = Register
account-web-register-about = Games, wars and puzzles played in this browser move to your account.
account-web-name = Name
account-web-name-hint = Shown to other players: 2 to 24 letters and digits, with single spaces, hyphens or similar signs between them.
account-web-password = Password
account-web-password-hint = At least 10 characters of any kind; a short sentence works well.
account-web-have-one = I have an account
account-web-missing = Fill in this field.
account-web-admin = Moderation
account-web-since = Registered on { $since }. Your games, wars and puzzles are saved here.
account-web-rename-about = Games in progress will show the new name; finished games keep the old one. You can still log in with the old name.
account-web-new-name = New name
account-web-rename = Change name
account-web-done = Done.
account-web-current = Current password
account-web-new-password = New password
account-web-change-password = Change password
account-web-set-password = Set a password
account-web-password-done = Password changed; all other browsers are logged out.
account-web-notices = Notifications
account-web-push = { $state ->
    [blocked] Browser notifications (blocked by the browser)
   *[other] Browser notifications, even when the site is closed
}
account-web-push-not = This browser cannot show notifications while the site is closed. On some phones it can, once you add the site to the home screen.
account-web-ring = Sound on open pages
account-web-letters = E-mail, for correspondence games only
account-web-letters-need = E-mail about correspondence games needs an account with a confirmed address.
account-web-unsubscribed = You will receive no more e-mail about your games.
account-web-reasons = Notify me when
account-web-reason = { $reason ->
    [hour] an hour of a war is over
    [invited] I am invited to play
    [begun] a war starts
    [over] a game is over
   *[turn] it is my turn
}
account-web-notices-failed = Could not change notifications; please try again.
account-web-logins = Active sessions
account-web-some-device = Unknown browser
account-web-here = this browser
account-web-seen = last seen { $ago }
account-web-end = Log out
account-web-end-others = Log out everywhere else
account-web-by-passkey = With a passkey
account-web-register-by-passkey = With a passkey instead
account-web-no-passkey = No passkey was used; the browser does not support it or the request was cancelled.
account-web-forgotten = Forgot your password?
account-web-forgotten-about = If your e-mail address is confirmed, we send you a link to choose a new password.
account-web-recover = Send e-mail
account-web-recover-done = If this is the confirmed address of an account, an e-mail is on its way.
account-web-recovery = New password
account-web-recovered = Password changed; all other browsers are logged out.
account-web-email = E-mail
account-web-email-optional = E-mail (optional)
account-web-email-hint = For password recovery and, if you choose, notifications.
account-web-email-is = E-mail address: { $email }
account-web-email-none = Without a confirmed address you cannot recover a forgotten password.
account-web-email-waits = { $email } is not confirmed yet; open the link in the e-mail we sent.
account-web-change-email = Change address
account-web-confirmed = Address confirmed.
account-web-passkeys = Passkeys
account-web-passkeys-about = A passkey logs you in without a password, with the screen lock of your device.
account-web-add-passkey = Add a passkey
account-web-used = last used { $ago }
account-web-drop = Remove
account-web-programs = API tokens
account-web-programs-about = Your bot or program plays for this account with a token.
account-web-api-reference = Read the API reference
account-web-token-name = Token description
account-web-token-finds = Can also send and accept challenges and join tables
account-web-token-make = Create token
account-web-token-new = Copy this token now: it is shown only once. Anyone with it can play as you.
account-web-token-copy = Copy token
account-web-token-may = { $finds ->
    [yes] challenges and plays
   *[no] plays
}
account-web-token-unused = never used
account-web-token-revoke = Revoke
account-web-bot = Bot account
account-web-bot-about = A bot account is permanent: its name ends in “bot”, and it takes no part in leaderboards, rated games and quick pairing.
account-web-bot-now = Make this a bot account permanently
account-web-bot-is = This is a bot account.
account-web-data = Your data
account-web-export-about = Everything we store about you, including your games, in one JSON file.
account-web-export = Download
account-web-leave = Delete account
account-web-leave-about = This erases your name, password, address and passkeys permanently. Your games stay, without your name; you resign the ones in progress.
account-web-leave-now = Delete permanently
account-web-gone = Your account has been deleted. You are now a guest.
