### Движки: программы, которые играют.

engine-number = После «{ $word }» стоит «{ $found }»; ожидалось целое число, не меньше { $least }.
engine-version = Протокол версии «{ $found }» здесь не понимают, только версию { $version }.
engine-value = Параметр { $name } равен «{ $found }»; ожидалось целое число от { $least } до { $most }.
engine-option = «{ $found }» не задаёт параметра; ожидалось «name ИМЯ value ЧИСЛО», где имя — одно из { $known }.
engine-newgame = После newgame стоит «{ $found }»; ожидалось название одной игры.
engine-no-position = Нет позиции для поиска; перед go ожидалась команда position.
engine-nothing-to-search = { $over ->
    [yes] Игра окончена; искать нечего.
   *[no] Сейчас решает случай; ожидалась позиция, среди действий которой есть и то, что он вытянул.
}
engine-searching = Идёт поиск; { $verb } подождёт его bestmove или команды stop.

## О сторонних движках

engine-start = Движок { $command } не запускается: { $problem }
engine-no-option = У движка нет настройки { $name }.
engine-plays-not = Движок не играет в { $game }.
engine-no-handshake = Программа не говорит по протоколу движков: за { $seconds } с она не ответила «tesseraok 1» на «tessera 1».
engine-silent = Движок не сказал «{ $word }» за { $seconds } с.
engine-reads-not = Движок за { $seconds } с не прочитал то, что ему послали.
engine-illegal = Движок ответил «{ $action }», но так сыграть нельзя: { $problem }
engine-ended = { $says ->
    [yes] Движок завершился сам с кодом { $status }; его последние слова: { $line }
   *[no] Движок завершился сам с кодом { $status }, ничего не сказав.
}
engine-file = Файл { $path }, который называет { $name }, не годится: { $problem }
engine-offer = Движок { $name } нельзя предложить. { $problem }
engine-gone = Движка { $name } больше нет.
