### Страница модерации

admin-web-title = Модерация
admin-web-lead = Жалобы игроков и меры по ним. Каждое действие записывается в журнал внизу страницы.
admin-web-not = Эта страница для модераторов.
admin-web-reports = Жалобы
admin-web-bans = Баны
admin-web-mutes = Запрет писать
admin-web-roles = Модераторы
admin-web-actions = Журнал модерации
admin-web-none = Нет.
admin-web-by = от кого: { $name }
admin-web-unnamed = кто-то без учётной записи
admin-web-guest = гость { $handle }
admin-web-take = Забанить или запретить писать
admin-web-resolve = Рассмотрено
admin-web-ban-title = Бан
admin-web-ban-do = Забанить
admin-web-mute-title = Запретить писать
admin-web-mute-do = Запретить
admin-web-rename-title = Переименовать игрока
admin-web-rename-do = Переименовать
admin-web-role-title = Назначить роль
admin-web-role-do = Назначить
admin-web-name = Имя учётной записи
admin-web-player = Имя учётной записи или # гостя
admin-web-reason = Причина (её увидит игрок)
admin-web-days = Дней (пусто — навсегда)
admin-web-new = Новое имя
admin-web-role = Роль
admin-web-rank = { $role ->
    [admin] администратор
    [moderator] модератор
   *[player] игрок
}
admin-web-until = до { $day }
admin-web-for-ever = навсегда
admin-web-lift = Снять бан
admin-web-unmute = Снова разрешить писать
admin-web-operator = Администратор сервера
admin-web-action = { $action ->
    [banned] { $moderator }: бан для { $target } — { $detail }
    [unbanned] { $moderator }: бан для { $target } снят
    [muted] { $moderator }: запрещено писать — { $target }: { $detail }
    [unmuted] { $moderator }: снова разрешено писать — { $target }
    [renamed] { $moderator }: имя «{ $detail }» изменено на { $target }
    [role] { $moderator }: роль { $target } — { $detail ->
        [admin] администратор
        [moderator] модератор
       *[player] игрок
    }
   *[resolved] { $moderator }: жалоба рассмотрена — { $target }
}
admin-web-game = Партия
