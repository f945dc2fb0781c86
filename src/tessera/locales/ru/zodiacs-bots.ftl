### «Зодиаки»: чем можно командовать, боты и игры между ними.

zodiacs-options-no-target = Для способности «{ $ability }» сейчас нет цели.
zodiacs-options-pinned = Фигура в бою: пока это так, способность будет отменена.
zodiacs-bots-level = Бота уровня «{ $found }» нет; ожидается { $expected }.
zodiacs-bots-players = Карты для стольких игроков («{ $found }») нет; есть для { $expected }.
zodiacs-bots-content = «content» — не набор «Зодиаков»; укажите папку с набором или уберите этот параметр.
zodiacs-bots-unknown = Неизвестное имя «{ $found }»; ожидается что-то из: { $expected }.

