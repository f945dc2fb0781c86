### A first game of Almajara, and all its tokens. Each step: its heading, what is to be done, what is
### said when something else is tried, and when it is done.

almajara-learn-place = Ваша фишка
almajara-learn-place-task = Вы играете за Юг, внизу. Ваши фишки ждут в резерве, и каждая может лечь любой стороной вверх. Выберите Мачту — две точки впереди и по одной с других сторон — и поставьте её на b3.
almajara-learn-place-hint = Выберите в резерве Мачту, это другая сторона Седла. Потом клетку b3.
almajara-learn-place-done = Север ответил. В настоящей партии каждый ставит по девять. Древние и Мифы ждут: в начале их не ставят.

almajara-learn-move = Фишка — сама себе правило
almajara-learn-move-task = Точки на фишке — клетки, куда она может пойти, что бы ни лежало по пути. Нос смотрит вперёд. Мачта умеет ходить на две клетки вперёд: с b3 на b5, на знак Маяка.
almajara-learn-move-hint = Выберите Мачту на b3, потом b5.
almajara-learn-move-done = Она на знаке. Чтобы Маяк стал вашим, она должна простоять там ход Севера.

almajara-learn-second = Три действия за ход
almajara-learn-second-task = В ходу три действия, и ни одна фишка не действует дважды. Мачта уже действовала. Шагните Веером с d1 на d2.
almajara-learn-second-hint = Выберите Веер на d1, потом d2.
almajara-learn-second-done = Осталось одно действие. Тратить его не обязательно.

almajara-learn-end = Конец хода
almajara-learn-end-task = После первого же действия ход можно закончить. Сделайте это: пусть Мачта держит Маяк.
almajara-learn-end-hint = Нажмите «{ almajara-web-end }».
almajara-learn-end-done = Север сходил, начался ваш ход, а Мачта всё там же: Маяк активен.

almajara-learn-deploy = Подкрепление
almajara-learn-deploy-task = В зону активного Маяка из резерва за одно действие выходят обычные фишки и Стражи. Выберите фишку и отмеченную клетку.
almajara-learn-deploy-hint = Выберите фишку в резерве, потом любую отмеченную клетку вокруг Маяка, например c6.
almajara-learn-deploy-done = Фишка, которая только что вышла, в этом ходу уже действовала. А стоит Мачте уйти со знака, и Маяк закроется.

almajara-learn-attack = Атака
almajara-learn-attack-task = Фишка, наступившая на фишку соперника, берёт её. Одна из ваших достаёт до Клина на d5 — найдите её.
almajara-learn-attack-hint = У Прыжка на c3 есть точка на две клетки вперёд и на одну вправо: это d5.
almajara-learn-attack-done = Клин меняет сторону. Начался ваш следующий ход, и он уже в вашем резерве.

almajara-learn-portal = Ваш портал
almajara-learn-portal-task = Свой портал удерживать не надо: через него за ход выходит одна фишка, на его знак. Верните взятый Клин в игру — на b2.
almajara-learn-portal-hint = Выберите Клин в резерве, потом b2.
almajara-learn-portal-done = Теперь он сражается за вас, с тем же рисунком.

almajara-learn-guard = Стражи защищают
almajara-learn-guard-task = Стражи никогда не атакуют. Они защищают: у Башни Севера на d6 есть точка на d5, и Коготь там под защитой. Всё равно атакуйте его — Мачтой с d3.
almajara-learn-guard-hint = Выберите Мачту на d3, потом d5, и подтвердите.
almajara-learn-guard-done = Атака отражена. Мачта осталась на месте, действие потрачено. Но за ход Страж может это только один раз…

almajara-learn-again = Ещё раз
almajara-learn-again-task = Башня уже отразила одну атаку, и в этом ходу на большее её не хватит. Атакуйте Коготь на d5 ещё раз, другой фишкой.
almajara-learn-again-hint = До d5 достаёт Прыжок с c3.
almajara-learn-again-done = Взят. Двое атакующих сильнее одного Стража.

almajara-learn-withdraw = Снятие
almajara-learn-withdraw-task = Ваш Прыжок на d4 в опасности: его может взять Клин с d5. За одно действие свою фишку можно снять с поля. Снимите её.
almajara-learn-withdraw-hint = Выберите Прыжок на d4, потом «{ almajara-web-withdraw }».
almajara-learn-withdraw-done = Он вернётся в резерв, когда начнётся ваш следующий ход.

almajara-learn-ancient = Древние
almajara-learn-ancient-task = У Древних много точек, но выходят они только там, где вы держите Обелиск или Камень. Обелиск ваш: выведите Древнего, любой стороной вверх.
almajara-learn-ancient-hint = Выберите в резерве одну из сторон Древнего, потом любую клетку вокруг e2.
almajara-learn-ancient-done = Мифы выходят через ваш портал, а у Камня — любые фишки.

almajara-learn-obelisks = Победа Обелисками
almajara-learn-obelisks-task = Кто продержал два Обелиска в течение хода соперника, тот победил. Вы стоите на b5. Займите и второй, e2.
almajara-learn-obelisks-hint = У Веера на d1 есть точка впереди справа: e2.
almajara-learn-obelisks-done = Север не смог вас прогнать. Начинается ваш ход, оба Обелиска ваши: вы победили.

almajara-learn-win = Победа через портал
almajara-learn-win-task = Есть и другой путь: встаньте на знак чужого портала, и партия сразу выиграна. Это e5. Хватит одного действия — найдите его.
almajara-learn-win-hint = Чья точка ведёт на e5? Прыжка на d3: две клетки вперёд и одна вправо.
almajara-learn-win-done = Вы прошли: победа ваша.

## All tokens

almajara-learn-faces-about = Видов фишек — { $types }, у каждой по рисунку с обеих сторон. Каждая точка — клетка, куда фишка может пойти из середины, если смотреть со стороны хозяина; нос смотрит вперёд.
almajara-learn-faces-filter = Показать
almajara-learn-faces-of = { $category ->
    [all] Все
    [O] Обычные
    [A] Древние
    [M] Мифы
   *[G] Стражи
}
almajara-learn-faces-does = { $category ->
    [O] Ставятся в начале. Из резерва выходят через свой портал и в зонах активных Маяков и Камней.
    [A] В начале не ставятся. Из резерва выходят только в зонах активных Обелисков и Камней, а при активном Камне — и у активных Маяков.
    [M] В начале не ставятся. Из резерва выходят только через свой портал и в зонах активных Камней, а при активном Камне — и у активных Маяков.
   *[G] Ставятся в начале. Никогда не атакуют: атака на свою фишку, стоящую на одной из их точек, отражается, одна за ход. Из резерва выходят, как обычные.
}
almajara-learn-faces-print = Распечатать
almajara-learn-faces-copies = { $count ->
    [1] в комплекте одна
   *[other] в комплекте { $count }
}
almajara-learn-face-told = { $name }: { $marks }.

## Where a point lies

almajara-learn-point = { $across ->
    [0] { almajara-learn-point-along }
   *[other] { $along ->
        [0] { almajara-learn-point-across }
       *[other] { almajara-learn-point-along }, { almajara-learn-point-across }
    }
}
almajara-learn-point-along = { $along ->
    [3] три вперёд
    [2] две вперёд
    [1] одна вперёд
    [-1] одна назад
    [-2] две назад
   *[-3] три назад
}
almajara-learn-point-across = { $across ->
    [3] три вправо
    [2] две вправо
    [1] одна вправо
    [-1] одна влево
    [-2] две влево
   *[-3] три влево
}
