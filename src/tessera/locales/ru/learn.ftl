### Rules, lessons, and games to look back at.

## Rules

learn-rules = Правила
learn-rules-text = Полные правила
learn-contents = Содержание
learn-whole-page = Открыть страницей
learn-close = Закрыть
learn-loading = Загрузка…
learn-by-playing = Учиться играя
learn-faces = Все фишки

## A first game

learn-lesson = Первая партия
learn-progress = Шаг { $step } из { $of }
learn-new-position = новая позиция
learn-next = Продолжить
learn-back = На шаг назад
learn-skip = Пропустить шаг
learn-show = Подсказать
learn-allowed = Так тоже можно, но урок сейчас о другом.
learn-not-there = Туда нельзя. Клетки, куда можно, отмечены.
learn-watch = Смотрите: ходит { web-side }.
learn-right = Отлично
learn-finished = Теперь вы умеете играть
learn-finished-text = Это вся игра. Теперь победите бота: на уровне 1 он много ошибается.
learn-play-bot = Сыграть с самым слабым ботом
learn-puzzles = Решать задачи
learn-again = Начать сначала

## Levels of bots

learn-bot = Бот
learn-level = Уровень { $level } из { $of }

## Games to look back at

learn-replay = Открыть запись партии
learn-replay-about = Листайте запись партии или позицию, пробуйте варианты на поле и играйте дальше с любого места.
learn-replay-text = Запись партии или позиция
learn-replay-hint = Запись (JSON, одна или несколько, по строке на партию), главы или текст позиции
learn-replay-show = Открыть
learn-replay-file = Выбрать файл
learn-replay-drop = …или перетащите файл сюда
learn-replay-large = Файл слишком велик: можно не больше { $most } МБ.
learn-replay-empty = Сначала вставьте запись или позицию.
learn-replay-games = { $count ->
    [one] В файле { $count } партия
    [few] В файле { $count } партии
   *[other] В файле { $count } партий
}
learn-replay-first-games = Первые партии этого файла: { $most }
learn-replay-other = Другая партия
learn-replay-versus = { $first } — { $second }
learn-replay-actions = { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[other] { $count } действий
}
learn-replay-number = Партия { $number }
learn-replay-position = Позиция
learn-replay-run = Воспроизвести
learn-replay-pause = Пауза
learn-replay-from-here = Играть отсюда
learn-replay-change = Сначала изменить позицию
learn-replay-over = Здесь партия окончена: вернитесь на шаг, чтобы играть дальше.
learn-replay-go-back = Вернуться к партии
learn-replay-variation = Вариант (так не играли)

## One’s own games

learn-my-games = Ваши партии
learn-my-turn = ваш ход
