### Протокол движков.

engine-number = После «{ $word }» стоит «{ $found }»; ожидалось целое число, не меньше { $least }.
engine-version = Версия протокола «{ $found }» не поддерживается; ожидалась версия { $version }.
engine-value = Параметр { $name } равен «{ $found }»; ожидалось целое число от { $least } до { $most }.
engine-option = «{ $found }» не задаёт параметра; ожидалось «name ИМЯ value ЧИСЛО», где имя — одно из { $known }.
engine-newgame = После newgame стоит «{ $found }»; ожидалось название одной игры.
engine-no-position = Нет позиции для поиска; перед «go» отправьте «position».
engine-nothing-to-search = { $over ->
    [yes] Партия окончена; искать нечего.
   *[no] Сейчас решает случай; отправьте позицию вместе с действием, которое выпало.
}
engine-searching = Идёт поиск; отправьте { $verb } после его bestmove или сначала остановите поиск.

## Сторонние движки

engine-start = Движок { $command } не запускается: { $problem }
engine-no-option = У движка нет параметра { $name }.
engine-plays-not = Движок не играет в { $game }.
engine-no-handshake = Программа не поддерживает протокол движков: за { $seconds } с она не ответила «tesseraok 1» на «tessera 1».
engine-silent = Движок не прислал «{ $word }» за { $seconds } с.
engine-reads-not = Движок за { $seconds } с не прочитал свой ввод.
engine-illegal = Движок ответил «{ $action }», но так сыграть нельзя: { $problem }
engine-ended = { $says ->
    [yes] Движок завершился с кодом { $status }; последняя строка его потока ошибок: { $line }
   *[no] Движок завершился с кодом { $status } без сообщения об ошибке.
}
engine-file = Не удаётся использовать файл { $path }, указанный в { $name }: { $problem }
engine-offer = Движок { $name } нельзя предложить. { $problem }
engine-gone = Движок { $name } больше недоступен.
engine-no-command = Не указана команда, которая запускает движок.
engine-closed = Движок { $name } закрыт.
