### The page of those who keep order

admin-web-title = Keeping order
admin-web-lead = Reports of players, and what can be done about them. Whatever is done here is written down below.
admin-web-not = This page is for those who keep order here.
admin-web-reports = Reports
admin-web-bans = Shut out
admin-web-mutes = Muted
admin-web-roles = Who keeps order
admin-web-actions = Who did what
admin-web-none = None.
admin-web-by = from { $name }
admin-web-somebody = somebody without an account
admin-web-guest = guest { $handle }
admin-web-take = Shut out or mute
admin-web-resolve = Done with it
admin-web-ban-title = Shut somebody out
admin-web-ban-do = Shut out
admin-web-mute-title = Mute somebody
admin-web-mute-do = Mute
admin-web-rename-title = Rename somebody
admin-web-rename-do = Rename
admin-web-role-title = Give somebody a role
admin-web-role-do = Give the role
admin-web-name = Name of the account
admin-web-whom = Name of the account, or # of the guest
admin-web-reason = Reason, which they will read
admin-web-days = Days; empty: for ever
admin-web-new = New name
admin-web-role = Role
admin-web-rank = { $role ->
    [admin] admin
    [moderator] moderator
   *[player] player
}
admin-web-until = until { $day }
admin-web-for-ever = for ever
admin-web-lift = Let in again
admin-web-unmute = Let write again
admin-web-operator = The keeper of the server
admin-web-action = { $action ->
    [banned] { $moderator } shut out { $target }: { $detail }
    [unbanned] { $moderator } let { $target } in again
    [muted] { $moderator } muted { $target }: { $detail }
    [unmuted] { $moderator } let { $target } write again
    [renamed] { $moderator } renamed “{ $detail }”: { $target }
    [role] { $moderator } gave { $target } a role: { $detail ->
        [admin] admin
        [moderator] moderator
       *[player] player
    }
   *[resolved] { $moderator } settled a report about { $target }
}
admin-web-game = The game
