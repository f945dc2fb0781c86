### «Зодиаки»: чем можно командовать, боты и игры между ними.

zodiacs-options-no-target = Для способности «{ $ability }» сейчас нет цели.
zodiacs-options-pinned = Фигура в бою: пока это так, способность будет отменена.
zodiacs-bots-level = Уровня «{ $found }» у ботов нет; есть { $expected }.
zodiacs-bots-players = Карты для стольких игроков («{ $found }») нет; есть для { $expected }.
zodiacs-bots-unknown = Под именем «{ $found }» ничего нет; годятся { $expected }.

zodiacs-balance-games = «{ $found }» — не число игр; ожидается от 1 до { $most }.
zodiacs-balance-pairing = пара
zodiacs-balance-share = доля первой
zodiacs-balance-interval = с уверенностью 95 %
zodiacs-balance-tally = игры
zodiacs-balance-fair-column = ровно
zodiacs-balance-level = уровень
zodiacs-balance-mean = секунд на ответ
zodiacs-balance-most = не больше
zodiacs-balance-length = Дней до конца: медиана { $days }, квартили { $low } и { $high } (день: игр — { $spread }).
zodiacs-balance-ends = Закончились поражением: { $last }; по славе: { $glory }; вничью: { $draw }. В { $stalled } игр никто, кроме лидеров, уже никому не мог навредить.
zodiacs-balance-useless = Команд без пользы: { $useless } из { $given } (отменено { $cancelled }, без последствий { $idle }).
zodiacs-balance-faction = фракция
zodiacs-balance-seat-share = побед на место
zodiacs-balance-seats = занято мест
zodiacs-balance-near = Все фракции остаются в пределах от { $low } до { $high }.
zodiacs-balance-factions = Выбрать фракции можно только для игр вдвоём; за столом побольше играют все.
zodiacs-balance-fair = Все пары остаются в пределах от { $low } до { $high }.
zodiacs-balance-unfair = Выходят за пределы от { $low } до { $high }: { $pairings }.
