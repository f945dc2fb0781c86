### The page of the client's shared elements, for developers.

kit-web-title = Элементы интерфейса
kit-web-lead = Общие элементы сайта во всех состояниях — для разработчиков.
kit-web-part = { $part ->
    [texts] Тексты
    [cards] Карточки
    [buttons] Кнопки
    [menus] Меню
    [choices] Выбор
    [fields] Поля ввода
    [requests] Запросы
   *[progress] Ход выполнения
}
kit-web-name = Имя
kit-web-text = Текст
