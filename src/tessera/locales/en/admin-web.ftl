### The moderation page

admin-web-title = Moderation
admin-web-lead = Handle reports from players. Every action is logged below.
admin-web-not = This page is for moderators.
admin-web-reports = Reports
admin-web-bans = Banned
admin-web-mutes = Muted
admin-web-roles = Moderators
admin-web-actions = Moderation log
admin-web-none = None.
admin-web-by = reported by { $name }
admin-web-unnamed = someone without an account
admin-web-guest = guest { $handle }
admin-web-take = Ban or mute
admin-web-resolve = Mark as resolved
admin-web-ban-title = Ban a player
admin-web-ban-do = Ban
admin-web-mute-title = Mute a player
admin-web-mute-do = Mute
admin-web-rename-title = Rename a player
admin-web-rename-do = Rename
admin-web-role-title = Assign a role
admin-web-role-do = Assign
admin-web-name = Account name
admin-web-player = Account name, or # of the guest
admin-web-reason = Reason (shown to the player)
admin-web-days = Days (empty: permanent)
admin-web-new = New name
admin-web-role = Role
admin-web-rank = { $role ->
    [admin] admin
    [moderator] moderator
   *[player] player
}
admin-web-until = until { $day }
admin-web-for-ever = permanent
admin-web-lift = Unban
admin-web-unmute = Unmute
admin-web-operator = The operator
admin-web-action = { $action ->
    [banned] { $moderator } banned { $target }: { $detail }
    [unbanned] { $moderator } unbanned { $target }
    [muted] { $moderator } muted { $target }: { $detail }
    [unmuted] { $moderator } unmuted { $target }
    [renamed] { $moderator } renamed “{ $detail }” to { $target }
    [role] { $moderator } changed the role of { $target }: { $detail ->
        [admin] admin
        [moderator] moderator
       *[player] player
    }
   *[resolved] { $moderator } resolved a report about { $target }
}
admin-web-game = The game
