## Разбор войны.

zodiacs-web-review-title = Разбор войны
zodiacs-web-review-open = Разобрать войну
zodiacs-web-review-reviewing = Разбираем: часть { $done } из { $most }
zodiacs-web-review-stopped = Разбор остановлен. Готовый разбор хранится: считать его нужно только раз.
zodiacs-web-review-bring = Откройте запись оконченной войны: файл, который сохранён в разборе или командой «tessera zodiacs play». Её разберут, но не сохранят.
zodiacs-web-review-file = Выбрать файл
zodiacs-web-review-torn = В адресе нет целой записи; скопируйте его весь.
zodiacs-web-review-large = Файл больше { $most } МБ: записи войн такими не бывают.
zodiacs-web-review-another = Другая запись
zodiacs-web-review-record = Скачать запись

## Как она шла

zodiacs-web-review-curve = Шансы по часам
zodiacs-web-review-share = { $name } { $percent } %
zodiacs-web-review-end = Конец
zodiacs-web-review-who = Место
zodiacs-web-review-chance = Шанс
zodiacs-web-review-accuracy = Точность
zodiacs-web-review-step = { $way ->
    [back] Предыдущий час
   *[forth] Следующий час
}
zodiacs-web-review-hidden = { $count ->
    [0] { $name }: место каждой из этих фигур было известно.
    [one] { $name }: { $count } фигура стоит там, где о ней нельзя было знать; она отмечена перечёркнутым глазом.
    [few] { $name }: { $count } фигуры стоят там, где о них нельзя было знать; они отмечены перечёркнутым глазом.
   *[other] { $name }: { $count } фигур стоят там, где о них нельзя было знать; они отмечены перечёркнутым глазом.
}
zodiacs-web-review-turns = Переломы
zodiacs-web-review-no-turns = Ни в один час шансы сильно не менялись.
zodiacs-web-review-shift = { $name } { $way ->
    [down] −
   *[up] +
}{ $points }
zodiacs-web-review-conceded = { $name } сдаётся
zodiacs-web-review-days = День за днём
zodiacs-web-review-day = День { $day }
zodiacs-web-review-nobody-fell = Никто не погиб.

## Команды

zodiacs-web-review-verdict = { $name }: { $how ->
    [blunder] грубая ошибка, отдано пунктов: { $points }
    [mistake] ошибка, отдано пунктов: { $points }
    [slip] неточность, отдано пунктов: { $points }
    [little] отдано пунктов: { $points }
   *[fine] команды хороши
}
zodiacs-web-review-from-to = { $name }: с тем, что можно было знать, лучше было другое — ожидаемый шанс { $before } % вместо { $after } %, с погрешностью { $error }.
zodiacs-web-review-as-good = С тем, что можно было знать, ничего заметно лучшего не нашлось.
zodiacs-web-review-forced = Выбирать было не из чего.
zodiacs-web-review-no-part = { $name } к этому часу уже вне игры.
zodiacs-web-review-over = Война окончена.
zodiacs-web-review-plans = Какие команды показаны на карте
zodiacs-web-review-plan = { $plan ->
    [given] Как было
   *[better] Лучше
}
zodiacs-web-review-nothing = Команд нет.
zodiacs-web-review-misses = Главные промахи: { $name }
zodiacs-web-review-no-misses = Ни один час не отдал много.
zodiacs-web-review-miss = −{ $points }. Лучше: { $order }
zodiacs-web-review-fewer = отдать меньше команд
zodiacs-web-review-useless = Бесполезные команды, { $name }: { $count }
zodiacs-web-review-why = { $why ->
    [refused] отклонена сразу
   *[idle] выполнена, но ничего не изменила
}

## Как это считается

zodiacs-web-review-how = Как это считается
zodiacs-web-review-about = { $what ->
    [chances] Кривая показывает, как дела обстояли на самом деле в начале каждого часа, со всем скрытым: оценка армий, лидеров, славы и ресурсов, как их видят боты, подогнанная под исходы примерно четырёхсот войн между ботами. Доли всех в сумме дают 100 %; союзники побеждают вместе.
    [orders] Команды судят по тому, что их игрок мог знать, и никогда — по скрытому. Вместо него команды отдаёт сильнейший бот: с его обзором, с тем, что он видел раньше, и больше ни с чем. Потом то и другое разыгрывается в одной и той же дюжине догадок о том, что скрыто и какие команды отдадут другие, — этот час и следующий. В счёт идёт только разница, не похожая на случайность, и бот может ошибаться. Ответы и выбор в бою не оцениваются.
    [accuracy] Точность — среднее по часам, в которых был выбор: час, который ничего не отдал, считается за 100 %, отдавший 10 пунктов шанса на победу — за 65 %, 30 пунктов — за 27 %.
   *[luck] Случая в правилах нет: ни костей, ни карт. Что застало врасплох, то было скрыто или делалось в тот же час.
}
