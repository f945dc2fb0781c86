### Страница тех, кто следит за порядком

admin-web-title = Порядок
admin-web-lead = Жалобы на игроков и то, что с ними можно сделать. Всё, что сделано здесь, записано ниже.
admin-web-not = Эта страница для тех, кто следит здесь за порядком.
admin-web-reports = Жалобы
admin-web-bans = Вход закрыт
admin-web-mutes = Запрещено писать
admin-web-roles = Кто следит за порядком
admin-web-deeds = Кто что сделал
admin-web-none = Нет.
admin-web-by = от кого: { $name }
admin-web-somebody = кто-то без учётной записи
admin-web-guest = гость { $handle }
admin-web-take = Закрыть вход или запретить писать
admin-web-settle = Рассмотрено
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
admin-web-keeper = Хозяин сервера
admin-web-deed = { $deed ->
    [banned] { $doer }: вход закрыт для { $about } — { $detail }
    [lifted] { $doer }: вход снова открыт для { $about }
    [muted] { $doer }: запрещено писать — { $about }: { $detail }
    [unmuted] { $doer }: снова разрешено писать — { $about }
    [renamed] { $doer }: имя «{ $detail }» изменено на { $about }
    [role] { $doer }: роль { $about } — { $detail ->
        [admin] администратор
        [moderator] модератор
       *[player] игрок
    }
   *[settled] { $doer }: жалоба рассмотрена — { $about }
}
admin-web-game = Партия
