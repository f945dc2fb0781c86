## Какие команды отдали бы вы? Час войны, взвешенный против глубокого перебора.

zodiacs-web-dilemma-title = Какие команды отдали бы вы?
zodiacs-web-dilemma-daily = задача дня
zodiacs-web-dilemma-all = Все задачи
zodiacs-web-dilemma-task = Вы ведёте фракцию «{ $faction }». Отдайте команды этого часа: их сравнят с командами глубокого перебора по тому, что вам может быть известно.
zodiacs-web-dilemma-ready = { $count ->
    [0] Не отдавать команд
    [one] Отдать { $count } команду
    [few] Отдать { $count } команды
   *[other] Отдать { $count } команд
}
zodiacs-web-dilemma-again = { $count ->
    [0] Взвесить час без команд
    [one] Взвесить { $count } команду
    [few] Взвесить { $count } команды
   *[other] Взвесить { $count } команд
}
zodiacs-web-dilemma-weighing = Команды разыгрываются…
zodiacs-web-dilemma-of = из 100.
zodiacs-web-dilemma-verdict = { $how ->
    [best] Не хуже перебора.
    [good] Почти как перебор: решено.
    [some] Лучше, чем бездействие, но перебор находит больше.
   *[none] Не лучше бездействия.
}
zodiacs-web-dilemma-compared = К чему ведут ваши команды, команды перебора и бездействие
zodiacs-web-dilemma-column = { $what ->
    [chance] Победа
    [lost] Потеряете
   *[taken] Потеряют
}
zodiacs-web-dilemma-plan = { $plan ->
    [given] Ваши
    [best] Перебора
   *[nothing] Без команд
}
zodiacs-web-dilemma-plans = Чьи команды показаны на карте
zodiacs-web-dilemma-how = Как это взвешивается
zodiacs-web-dilemma-about = То, чего вы знать не можете, разыгрывается 24 раза: где могут быть скрытые фигуры и какие команды отдадут другие. Каждый план проигрывается в одних и тех же 24 положениях, этот час и следующий; никто не отвечает. Счёт дают шансы на победу после обоих часов: 0 — бездействие, 100 — перебор. С 75 задача считается решённой. Потери — в среднем за оба часа.
zodiacs-web-dilemma-its-rating = { $tries ->
    [0] Рейтинг этого часа { $rating }, предварительно: ни одной зачётной попытки ещё не было.
    [one] Рейтинг этого часа { $rating }, по { $tries } попытке; с первого раза решили: { $solved }.
   *[other] Рейтинг этого часа { $rating }, по { $tries } попыткам; с первого раза решили: { $solved }.
}
zodiacs-web-dilemma-next = Следующая
