### Редактор полей и группы настроек

build-title = Редактор полей
build-games = Игры
build-tools = Инструменты
build-undo = Отменить
build-redo = Повторить
build-clear = Очистить поле
build-start = Библиотека и готовые поля
build-start-brief = Библиотека
build-back = К полю
build-play = Играть на этом поле
build-position = Расставить позицию
build-share = Ссылка
build-share-play = Ссылка на игру
build-change = Изменить поле
build-nameless = Своё поле

## The grid and the palette

build-board = Поле по местам
build-palette = Детали поля
build-zone = { $kind ->
    [v] Пустота
    [l] Маяк
    [o] Обелиск
    [k] Камень
    [P] Портал Юга
    [p] Портал Севера
   *[none] Ластик: убрать зону
}
build-zone-brief = { $kind ->
    [P] Юг
    [p] Север
    [none] Ластик
   *[other] { build-zone }
}
build-zone-about = { $kind ->
    [v] Пустота: обычная земля, удерживать здесь нечего.
    [l] Маяк: держите его знак — и обычные фишки и Стражи выходят на любую его клетку.
    [o] Обелиск: держите его знак — и здесь выходят Древние. Два Обелиска приносят победу.
    [k] Камень: держите его знак — и здесь выходят любые фишки; он помогает Древним и Мифам и в других зонах.
    [P] Портал Юга: на его знак выходят фишки Юга. Север побеждает, ступив на него.
    [p] Портал Севера: на его знак выходят фишки Севера. Юг побеждает, ступив на него.
   *[none] Убирает зону с её места.
}
build-slot = { $kind ->
    [none] Свободно
   *[other] { build-zone }
}, ряд { $row }, столбец { $column }{ $held ->
    [yes] , взято
   *[no] { "" }
}
build-hint-empty = Нажмите на место или перетащите туда зону. Юг сидит снизу, Север — сверху.
build-hint = { $hand ->
    [mouse] Перетащите зону, чтобы передвинуть её; с Alt — скопировать, за край — убрать.
   *[finger] Перетащите зону, чтобы передвинуть её; за край — убрать.
}
build-announce = { $verb ->
    [laid] { build-zone }: на поле
    [taken] { build-zone }: убрано
    [moved] { build-zone }: на новом месте
    [copied] { build-zone }: скопировано
    [like-south] Половина Севера теперь как у Юга
    [twice] Сверху добавлена половина Севера
   *[complete] Недостающее добавлено
}{ $image ->
    [yes] , и так же у другой стороны
   *[no] { "" }
}.
build-full = { $what ->
    [zones] На поле не больше 16 зон. Сначала уберите одну или передвиньте.
    [width] Поле не шире 8 зон.
    [height] Поле не выше 33 зон.
    [cells] На поле не больше 127 клеток. Сначала уберите лишние.
    [files] Поле не шире 26 клеток.
   *[ranks] На поле не больше 99 рядов.
}
build-cleared = Поле очищено. Отмена вернёт прежнее.
build-stepped = { $way ->
    [undo] Отменено.
   *[redo] Повторено.
}
build-begun = Новое поле создано. Отмена вернёт прежнее.
build-content-spoilt = Фишки из этой ссылки прочитать не удалось: возможно, часть ссылки потеряна.
build-refused = Поле из этой ссылки показать нельзя. { $problem }

## Boards of hexes

build-hex-board = Поле по клеткам
build-hex-kind = { $kind ->
    [ground] Земля
    [lava] Лава
    [pillar] Столб
   *[none] Ластик
}
build-hex-forms = Форма
build-hex-form = { $form ->
    [cell] Клетка
    [triangle] Треугольник
    [line] Линия
   *[bent] Уголок
}
build-hex-turn = Повернуть
build-hex-about = { $kind ->
    [ground] { $fragment ->
        [yes] { $layered ->
            [yes] Фрагмент земли ложится на три свободные клетки; поверх трёх занятых он образует столбы.
           *[no] Фрагмент ложится на три свободные клетки.
        }
       *[no] Земля по одной клетке: проведите по клеткам, чтобы добавить ещё.
    }
    [lava] Лава: стоять в ней могут только Люмены. Длинная полоса лавы отрезает пути.
    [pillar] Столбы: второй уровень поверх земли. Фигура, сброшенная со столба, разбивается.
   *[none] Убирает клетки.
}
build-hex-cell = { $kind ->
    [none] Свободно, ряд { $row }, столбец { $column }
   *[other] { build-hex-kind }, { $name }
}
build-hex-hint-empty = { $hand ->
    [mouse] Нажмите на клетку, чтобы положить фрагмент. Потяните от неё, чтобы повернуть, или нажмите R.
   *[finger] Коснитесь клетки, чтобы положить фрагмент. Потяните от неё, чтобы повернуть.
}
build-hex-hint = { $hand ->
    [mouse] Чтобы повернуть фрагмент, нажмите R или правую кнопку либо потяните от клетки. Одиночными клетками рисуют.
   *[finger] Потяните от клетки, чтобы повернуть фрагмент. Одиночными клетками рисуют.
}
build-hex-announce = { $form ->
    [cell] { build-hex-kind }
   *[other] { build-hex-form }, { $kind ->
        [ground] земля
        [lava] лава
        [pillar] столбы
       *[none] клетки
    }
}: { $verb ->
    [laid] на поле
    [raised] вторым уровнем
    [changed] изменено
   *[taken] убрано
}{ $image ->
    [yes] , и так же по симметрии
   *[no] { "" }
}.
build-hex-covered = { $high ->
    [yes] Фрагменту земли нужны три свободные клетки или три занятые одного уровня, чтобы лечь сверху{ $image ->
        [yes] ; его образу тоже
       *[no] { "" }
    }. Одиночными клетками можно рисовать где угодно.
   *[no] Фрагменту нужны три свободные клетки{ $image ->
        [yes] ; его образу тоже
       *[no] { "" }
    }. Одиночными клетками можно рисовать где угодно.
}
build-hex-random-about = Создаёт поле из случайных фрагментов по три клетки по выбранным правилам. Одно и то же число даёт одно и то же поле.

## Библиотека сохранённых полей, фишек и правил

build-keep = Сохранить
build-keep-why = Сохранить эту версию в библиотеке
build-keep-done = Эта версия уже в вашей библиотеке.
build-saved = Сохранено в вашей библиотеке.
build-keep-options = Сохранить эти правила
build-foreign = Это поле из ссылки. Отмена вернёт ваше поле; если изменить это, ваше сохранится в библиотеке.
build-library = Ваша библиотека
build-library-about = Хранится в этом браузере, учётная запись не нужна. Любую сохранённую версию можно открыть снова.
build-library-empty = Здесь появятся сохранённые вами поля, фишки и правила. Они хранятся в этом браузере, учётная запись не нужна.
build-library-kind = { $kind ->
    [board] Поля
    [kit] Фишки
   *[options] Правила
}
build-library-nameless = { $kind ->
    [board] Поле без названия
    [kit] Комплект без названия
   *[options] Правила без названия
}
build-library-here = открыто сейчас
build-library-open = Открыть
build-library-open-named = Открыть «{ $name }»
build-library-open-state = Открыть «{ $name }», версия: { $when }
build-library-rename = Переименовать «{ $name }»
build-library-name = Название в библиотеке
build-library-copy = Копировать «{ $name }»
build-library-copy-of = { $name }, копия
build-library-delete = Удалить «{ $name }»
build-library-earlier = { $count ->
    [one] { $count } прежняя версия
    [few] { $count } прежние версии
   *[many] { $count } прежних версий
}
build-library-renamed = Новое название — «{ $name }».
build-library-copied = «{ $name }»: сохранено в библиотеке.
build-library-deleted = «{ $name }»: удалено.
build-library-save = Сохранить библиотеку в файл
build-library-read = Загрузить библиотеку из файла
build-library-came = { $count ->
    [one] Загружена { $count } запись.
    [few] Загружены { $count } записи.
   *[many] Загружено { $count } записей.
}
build-library-no-file = Файл «{ $name }» — не библиотека; нужен файл, сохранённый здесь.
build-library-full = Сохранить не получилось: заполнена библиотека или память браузера, либо хранение для этой страницы запрещено.
build-library-unreadable = Эту версию больше не удаётся прочитать.
build-opened = { $kind ->
    [board] Поле открыто. Отмена вернёт прежнее.
    [kit] Теперь на этом поле играют этими фишками. Отмена вернёт прежние.
   *[options] Правила открыты. Отмена вернёт прежние.
}

## Tokens

build-kit = Фишки
build-kit-builtin = Стандартный комплект.
build-kit-own = { $name ->
    [none] Свой комплект без названия.
   *[other] Комплект «{ $name }».
}
build-kit-drop = Стандартный комплект
build-kit-dropped = Снова стандартный комплект. Отмена вернёт свой.
build-kit-keep = Сохранить эти фишки

build-kit-edit = Изменить фишки
build-kit-name = Название комплекта
build-kit-mine = Мои фишки
build-kit-count = { $types ->
    [one] { $types } вид
    [few] { $types } вида
   *[many] { $types } видов
}, всего фишек: { $tokens }. Каждой стороне достаётся не больше половины.
build-kit-all = Все виды фишек
build-kit-token = { $type }: { $front }, { $back }; в комплекте { $copies }
build-kit-new = Новая
build-kit-nameless = Новая фишка
build-kit-category = Категория
build-kit-copies = Копий в комплекте
build-kit-face = { $side ->
    [front] Лицо
   *[back] Оборот
}
build-kit-points = { $side ->
    [front] Точки на лице
   *[back] Точки на обороте
}: куда она ходит
build-kit-alike = Симметрия левой и правой половин
build-kit-mirror = Оборот — зеркало лица
build-kit-copy = Копия этой фишки
build-kit-delete = Удалить эту фишку
build-kit-pointed = { $point }: { $there ->
    [yes] точка есть
   *[no] точки нет
}.
build-kit-done = Изменено. Отмена вернёт прежнее.
build-kit-refused = { $why ->
    [empty] На стороне нужна хотя бы одна точка: поставьте другую, прежде чем убрать эту.
    [many] В комплекте не больше 32 видов фишек. Сначала удалите какой-нибудь.
   *[start] Нужна обычная фишка или Страж: без них в начале нечего было бы выставить.
}
build-kit-note = { $what ->
    [same-faces] У { $type } обе стороны одинаковы: переворот ничего не меняет.
   *[same-tokens] { $type } — такая же, как { $other }: лучше добавить её копии.
}
build-kit-save = Сохранить в файл
build-kit-read = Открыть комплект из файла
build-kit-large = Файл «{ $name }» слишком велик для комплекта.
build-kit-came = Теперь фишки — из файла «{ $name }».

## Симметрия

build-alike = Симметрия
build-alike-while = При правке
build-likeness = { $likeness ->
    [turned] с поворотом
    [mirrored] зеркально
    [half-turn] 180°
    [third-turn] 120°
    [mirror] зеркально
   *[none] нет
}
build-like-south = Север как Юг
build-like-south-why = Строит северную половину заново по южной, с поворотом или зеркально
build-complete = Дополнить до симметрии
build-complete-why = Добавляет образ каждой клетки; если симметрия не выбрана, с поворотом на 180°
build-twice = Повторить для Севера
build-twice-why = Делает это поле половиной Юга и добавляет сверху половину Севера

## Проверка поля

build-check = Проверка поля
build-check-empty = Поле пусто. Положите что-нибудь или начните с готового поля.
build-ways = Как победить
build-no-way = победить нельзя
build-all-well = Проблем не найдено.
build-held = { $count ->
    [one] { $count } проверка пройдена
    [few] { $count } проверки пройдены
   *[other] { $count } проверок пройдено
}
build-verdict = { $verdict ->
    [broken] Ошибка:
    [note] Замечание:
   *[held] Хорошо:
}
build-show-cells = Показать эти клетки на поле

## Проверка баланса

build-trial = Проверка баланса
build-trial-about = Боты играют за обе стороны, а вы видите, кто побеждает и как. { $dealt ->
    [yes] Раздача в каждой партии своя.
   *[no] Расставляют фигуры тоже они, и партии выходят разными.
}

## Options

build-options = Правила
build-group-all = Все настройки
build-group-tokens = Фишки
build-group-moves = Ходы
build-group-zones = Зоны и дома
build-group-end = Конец игры

## Names and texts

build-names = Название
build-name = Название поля
build-about = Описание, одной фразой
build-texts = Текстом
build-text = Поле текстом
build-text-form = Формат
build-text-name = { $form ->
    [line] в одну строку
   *[document] документ
}
build-text-hint = Вставьте сюда поле в любом формате или перетащите файл.
build-text-shut = Документ доступен, когда на поле можно играть, а запись в одну строку — всегда.
build-copy = Скопировать
build-download = Скачать
build-open = Открыть файл
build-lay-text = Взять это поле
build-own-text = Вернуть текст поля
build-file-large = Этот файл слишком велик для поля.

## Boards to start from

build-from-library = Готовые поля
build-lay-named = Открыть это поле
build-random = Случайное поле
build-random-about = Создаёт случайное поле, одинаковое для обеих сторон, по выбранным правилам. Одно и то же число даёт одно и то же поле.
build-symmetry = Симметрия
build-random-symmetry = { $way ->
    [none] нет
    [half-turn] 180°
    [third-turn] 120°
    [sixth-turn] 60°
   *[mirror] зеркально
}
build-zones = Зон
build-portals = Порталов у каждого
build-obelisks = Обелисков
build-fragments = Фрагментов
build-holes = Пустот
build-pillars = Фрагментов столбов
build-lava = Клеток лавы
build-any = любое число
build-seed = Случайное число
build-other-seed = Другое число
build-lay-random = Создать поле

## Start page

build-all-boards = Все поля: { $count }
