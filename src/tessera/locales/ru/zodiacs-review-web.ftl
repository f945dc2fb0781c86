## Разбор войны

zodiacs-web-review-title = Разбор войны
zodiacs-web-review-open = Разобрать войну
zodiacs-web-review-reviewing = Разбираем: готово частей { $done } из { $most }
zodiacs-web-review-stopped = Разбор остановлен. Готовый разбор сохраняется, считать его нужно только раз.
zodiacs-web-review-bring = Откройте запись оконченной войны: файл, который сохранён в разборе или командой «tessera zodiacs play». Её разберут, но не сохранят.
zodiacs-web-review-file = Выбрать файл
zodiacs-web-review-torn = Ссылка неполная; скопируйте её целиком.
zodiacs-web-review-large = Файл больше { $most } МБ: записи войн такими не бывают.
zodiacs-web-review-another = Другая запись
zodiacs-web-review-record = Скачать запись

## Как она шла

zodiacs-web-review-curve = Шансы по часам
zodiacs-web-review-share = { $name } { $percent } %
zodiacs-web-review-end = Конец
zodiacs-web-review-seat = Место
zodiacs-web-review-chance = Шанс
zodiacs-web-review-accuracy = Точность
zodiacs-web-review-step = { $way ->
    [back] Предыдущий час
   *[forth] Следующий час
}
zodiacs-web-review-hidden = { $count ->
    [0] { $name }: место каждой из этих фигур было известно.
    [one] { $name }: { $count } фигура была скрыта, она отмечена перечёркнутым глазом.
    [few] { $name }: { $count } фигуры были скрыты, они отмечены перечёркнутым глазом.
   *[other] { $name }: { $count } фигур были скрыты, они отмечены перечёркнутым глазом.
}
zodiacs-web-review-turns = Переломные моменты
zodiacs-web-review-no-turns = Шансы ни разу сильно не менялись.
zodiacs-web-review-shift = { $name } { $way ->
    [down] −
   *[up] +
}{ $points }
zodiacs-web-review-conceded = { $name } сдаётся
zodiacs-web-review-days = День за днём
zodiacs-web-review-day = День { $day }
zodiacs-web-review-no-losses = Потерь нет.

## Команды

zodiacs-web-review-verdict = { $name }: { $how ->
    [blunder] грубая ошибка, потеряно пунктов: { $points }
    [mistake] ошибка, потеряно пунктов: { $points }
    [slip] неточность, потеряно пунктов: { $points }
    [little] потеряно пунктов: { $points }
   *[fine] команды хороши
}
zodiacs-web-review-from-to = { $name }: при том, что можно было знать, лучше было другое — шанс на победу { $before } % вместо { $after } % (± { $error }).
zodiacs-web-review-as-good = При том, что можно было знать, ничего заметно лучшего не нашлось.
zodiacs-web-review-forced = Выбора не было.
zodiacs-web-review-no-part = { $name } к этому часу уже не участвует в войне.
zodiacs-web-review-over = Война окончена.
zodiacs-web-review-plans = Команды на карте
zodiacs-web-review-plan = { $plan ->
    [given] Как было
   *[better] Лучше
}
zodiacs-web-review-nothing = Команд нет.
zodiacs-web-review-misses = Худшие ошибки: { $name }
zodiacs-web-review-no-misses = Серьёзных ошибок нет.
zodiacs-web-review-miss = −{ $points }. Лучше: { $order }
zodiacs-web-review-fewer = меньше команд
zodiacs-web-review-useless = Команды без пользы, { $name }: { $count }
zodiacs-web-review-why = { $why ->
    [refused] не принята сразу
   *[idle] выполнена без результата
}

## Как это считается

zodiacs-web-review-how = Как устроен разбор
zodiacs-web-review-about = { $what ->
    [chances] Кривая показывает настоящее положение в начале каждого часа, вместе со скрытым: оценка армий, лидеров, славы и ресурсов, как их видят боты, подогнанная под исходы примерно четырёхсот войн между ботами. Доли всех в сумме дают 100 %; союзники побеждают вместе.
    [orders] Команды оцениваются по тому, что их игрок мог знать, и никогда — по скрытому. Сильнейший бот отдаёт команды за то же место, зная только то, что видел игрок. Потом те и другие команды разыгрываются в одной и той же дюжине догадок о том, что скрыто и какие команды отдадут другие, — этот час и следующий. В счёт идёт только разница, не похожая на случайность, и бот может ошибаться. Ответы и выбор в бою не оцениваются.
    [accuracy] Точность — среднее по часам, в которых был выбор: час без потерь считается за 100 %, с потерей 10 пунктов шанса на победу — за 65 %, 30 пунктов — за 27 %.
   *[luck] Случая в правилах нет: ни костей, ни карт. Неожиданности — это скрытые фигуры и одновременные команды.
}
