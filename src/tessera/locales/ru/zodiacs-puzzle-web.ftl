## Задачи на команды

zodiacs-web-puzzle-title = Какие команды отдали бы вы?
zodiacs-web-puzzle-task = Вы ведёте фракцию «{ $faction }». Отдайте команды этого часа: их сравнят с командами глубокого перебора по тому, что вам может быть известно.
zodiacs-web-puzzle-ready = { $count ->
    [0] Не отдавать команд
    [one] Отдать { $count } команду
    [few] Отдать { $count } команды
   *[other] Отдать { $count } команд
}
zodiacs-web-puzzle-again = { $count ->
    [0] Оценить час без команд
    [one] Оценить { $count } команду
    [few] Оценить { $count } команды
   *[other] Оценить { $count } команд
}
zodiacs-web-puzzle-weighing = Команды разыгрываются…
zodiacs-web-puzzle-of = из 100.
zodiacs-web-puzzle-verdict = { $how ->
    [best] Не хуже, чем у перебора.
    [good] Почти как у перебора: решено.
    [some] Лучше, чем без команд, но перебор находит больше.
   *[none] Не лучше, чем без команд.
}
zodiacs-web-puzzle-compared = Сравнение: ваши команды, команды перебора и без команд
zodiacs-web-puzzle-column = { $what ->
    [chance] Шанс
    [lost] Потеряете
   *[taken] Враги потеряют
}
zodiacs-web-puzzle-percent = { $percent } %
zodiacs-web-puzzle-plan = { $plan ->
    [given] Ваши
    [best] Перебора
   *[nothing] Без команд
}
zodiacs-web-puzzle-plans = Команды на карте
zodiacs-web-puzzle-how = Как оцениваются команды
zodiacs-web-puzzle-about = Неизвестное — скрытые фигуры и команды других — выбирается наугад 24 раза. Каждый план испытывается в одних и тех же 24 положениях, этот час и следующий, без ответов. Оценка сравнивает шансы на победу после обоих часов: 0 — без команд, 100 — перебор; с 75 задача считается решённой. Потери — средние за оба часа.
