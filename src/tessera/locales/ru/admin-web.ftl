### Страница тех, кто следит за порядком

admin-web-title = Порядок
admin-web-lead = Жалобы на игроков и то, что с ними можно сделать. Всё, что сделано здесь, записано ниже.
admin-web-not = Эта страница для тех, кто следит здесь за порядком.
admin-web-reports = Жалобы
admin-web-bans = Вход закрыт
admin-web-mutes = Запрещено писать
admin-web-roles = Кто следит за порядком
admin-web-actions = Кто что сделал
admin-web-none = Нет.
admin-web-by = от кого: { $name }
admin-web-somebody = кто-то без учётной записи
admin-web-guest = гость { $handle }
admin-web-take = Закрыть вход или запретить писать
admin-web-resolve = Рассмотрено
admin-web-ban-title = Закрыть вход
admin-web-ban-do = Закрыть
admin-web-mute-title = Запретить писать
admin-web-mute-do = Запретить
admin-web-rename-title = Переименовать игрока
admin-web-rename-do = Переименовать
admin-web-role-title = Дать роль
admin-web-role-do = Дать роль
admin-web-name = Имя учётной записи
admin-web-whom = Имя учётной записи или # гостя
admin-web-reason = Причина — её увидит сам игрок
admin-web-days = На сколько дней; пусто — навсегда
admin-web-new = Новое имя
admin-web-role = Роль
admin-web-rank = { $role ->
    [admin] администратор
    [moderator] модератор
   *[player] игрок
}
admin-web-until = до { $day }
admin-web-for-ever = навсегда
admin-web-lift = Снова впустить
admin-web-unmute = Снова разрешить писать
admin-web-operator = Хозяин сервера
admin-web-action = { $action ->
    [banned] { $moderator }: вход закрыт для { $target } — { $detail }
    [unbanned] { $moderator }: вход снова открыт для { $target }
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
