## Позиции, которые расставляют вручную.

position-web-title = Расставить позицию
position-web-games = Игры
position-web-tools = История
position-web-undo = Отменить
position-web-redo = Повторить
position-web-bin = Очистить поле
position-web-owner = { $hand ->
    [finger] Чьи фигуры
   *[mouse] Чьи фигуры (X)
}
position-web-things = Фигуры для поля
position-web-away = Убрать
position-web-turn = Чей ход
position-web-reserves = В резерве
position-web-hint = Нажмите на свободную клетку, чтобы поставить фигуру; чтобы передвинуть, нажмите на фигуру, а потом на клетку{ $hand ->
    [finger] . Удержите фигуру, чтобы убрать её.
   *[mouse] , или перетащите. Delete или правая кнопка убирают.
}
position-web-empty = { $hand ->
    [finger] Выберите фигуру и нажимайте на клетки.
   *[mouse] Выберите фигуру и нажимайте на клетки или перетащите её на поле.
}
position-web-checking = Проверяем…
position-web-refused = Позицию из этой ссылки показать нельзя. { $problem }
position-web-mend = Играть можно будет, когда позиция станет допустимой.
position-web-share = Скопировать ссылку
position-web-copy = Скопировать текст
position-web-analyse = Анализ позиции
position-web-open = Открыть в просмотре партий
