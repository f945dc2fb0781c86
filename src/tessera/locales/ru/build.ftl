### Стол, на котором складывают поля, и опции по группам.

build-title = Мастерская полей
build-games = Игры
build-tools = Инструменты
build-undo = Отменить
build-redo = Повторить
build-clear = Очистить поле
build-start = Полка и готовые поля
build-start-brief = Полка
build-back = К полю
build-play = Играть на этом поле
build-position = Расставить фигуры
build-share = Ссылка
build-share-play = Ссылка на игру
build-change = Изменить поле
build-nameless = Своё поле

## The grid and the palette

build-board = Поле по местам
build-palette = Что класть
build-zone = { $kind ->
    [v] Пустота
    [l] Маяк
    [o] Обелиск
    [k] Камень
    [P] Портал Юга
    [p] Портал Севера
   *[none] Ничего: убрать зону
}
build-zone-brief = { $kind ->
    [P] Юг
    [p] Север
    [none] Ничего
   *[other] { build-zone }
}
build-zone-about = { $kind ->
    [v] Пустота: просто земля, удерживать здесь нечего.
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
    [mouse] Зоны перетаскивают; с Alt — копируют, за край — убирают.
   *[finger] Зоны перетаскивают, а за край — убирают.
}
build-told = { $verb ->
    [laid] { build-zone }: на поле
    [taken] { build-zone }: убрано
    [moved] { build-zone }: на новом месте
    [copied] { build-zone }: скопировано
    [like-south] Половина Севера теперь как у Юга
    [twice] Сверху добавлена половина Севера
   *[complete] Недостающее сложено
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
build-cleared = Поле пусто. Отмена вернёт прежнее.
build-stepped = { $way ->
    [undo] Отменено.
   *[redo] Повторено.
}
build-begun = Поле готово. Отмена вернёт то, что было до него.
build-content-spoilt = Фишки в этой ссылке не читаются: похоже, часть её потеряна.
build-refused = Поле из этой ссылки показать нельзя. { $problem }

## Boards of hexes

build-hex-board = Поле по клеткам
build-hex-kind = { $kind ->
    [ground] Земля
    [lava] Лава
    [pillar] Столб
   *[none] Ничего
}
build-hex-forms = Какой формы
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
       *[no] Земля по одной клетке: проведите по клеткам, чтобы положить больше.
    }
    [lava] Лава: стоять в ней могут только Люмены. Длинная полоса лавы отрезает пути.
    [pillar] Столбы: второй уровень поверх земли. Кого сбросят со столба, тот разобьётся.
   *[none] Убирает то, что лежит.
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
    [mouse] Фрагмент поворачивают R, правая кнопка или движение от клетки. Одиночными клетками рисуют.
   *[finger] Потяните от клетки, чтобы повернуть фрагмент. Одиночными клетками рисуют.
}
build-hex-told = { $form ->
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
        [yes] ; его отражению тоже
       *[no] { "" }
    }. Одиночными клетками можно рисовать где угодно.
   *[no] Фрагменту нужны три свободные клетки{ $image ->
        [yes] ; его отражению тоже
       *[no] { "" }
    }. Одиночными клетками можно рисовать где угодно.
}
build-hex-random-about = Случай сложит поле из фрагментов по три клетки, по выбранным сейчас правилам. Одно и то же число даёт одно и то же поле.

## The shelf of what one has made

build-keep = На полку
build-keep-why = Сохранить это состояние на своей полке
build-keep-done = На вашей полке оно уже есть.
build-kept = Теперь это на вашей полке.
build-keep-options = Сохранить эти правила
build-foreign = Поле из ссылки. Ваше — на шаг назад; измените это — и ваше встанет на полку.
build-shelf = Ваша полка
build-shelf-about = Хранится в этом браузере, без учётной записи. Каждое сохранённое состояние можно открыть снова.
build-shelf-empty = Здесь будет стоять то, что вы сохраните: поля, фишки и правила — в этом браузере, без учётной записи.
build-shelf-kind = { $kind ->
    [board] Поля
    [kit] Фишки
   *[options] Правила
}
build-shelf-nameless = { $kind ->
    [board] Поле без названия
    [kit] Комплект без названия
   *[options] Правила без названия
}
build-shelf-here = сейчас на столе
build-shelf-open = Открыть
build-shelf-open-named = Открыть «{ $name }»
build-shelf-open-state = Открыть «{ $name }», как было { $when }
build-shelf-rename = Переименовать «{ $name }»
build-shelf-name = Название на полке
build-shelf-copy = Сделать копию «{ $name }»
build-shelf-copy-of = { $name }, копия
build-shelf-delete = Удалить «{ $name }»
build-shelf-earlier = { $count ->
    [one] { $count } прежнее состояние
    [few] { $count } прежних состояния
   *[many] { $count } прежних состояний
}
build-shelf-renamed = Теперь это называется «{ $name }».
build-shelf-copied = «{ $name }» стоит на полке.
build-shelf-deleted = «{ $name }»: удалено.
build-shelf-save = Сохранить полку в файл
build-shelf-read = Прочитать полку из файла
build-shelf-came = { $count ->
    [one] Из файла прочитана { $count } работа.
    [few] Из файла прочитаны { $count } работы.
   *[many] Из файла прочитано { $count } работ.
}
build-shelf-no-file = Файл «{ $name }» — не полка; нужен такой, какой сохраняют здесь.
build-shelf-full = Сохранить не получилось: полка заполнена, или в браузере кончилось место, или оно закрыто для этой страницы.
build-shelf-unreadable = Это состояние больше не читается.
build-opened = { $kind ->
    [board] Поле такое, каким было сохранено. Отмена вернёт то, что лежало здесь до него.
    [kit] Теперь на этом поле играют этими фишками. Отмена вернёт прежние.
   *[options] Правила такие, какими были сохранены. Отмена вернёт прежние.
}

## Tokens

build-kit = Фишки
build-kit-house = Исходный комплект, который есть у всех.
build-kit-own = { $name ->
    [none] Свой комплект без названия.
   *[other] Комплект «{ $name }».
}
build-kit-drop = Исходный комплект
build-kit-dropped = Снова исходный комплект. Отмена вернёт свой.
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
build-kit-category = Кем считается
build-kit-copies = Сколько таких в комплекте
build-kit-face = { $side ->
    [front] Лицо
   *[back] Оборот
}
build-kit-points = { $side ->
    [front] Точки на лице
   *[back] Точки на обороте
}: куда она ходит
build-kit-alike = Левая и правая половины одинаковы
build-kit-mirror = Оборот — зеркало лица
build-kit-copy = Копия этой фишки
build-kit-delete = Удалить эту фишку
build-kit-pointed = { $point }: { $there ->
    [yes] точка есть
   *[no] точки нет
}.
build-kit-done = Изменено. Отмена вернёт то, что было.
build-kit-refused = { $why ->
    [empty] На стороне нужна хотя бы одна точка: поставьте другую, прежде чем убрать эту.
    [many] В комплекте не больше 32 видов фишек. Сначала удалите какой-нибудь.
   *[start] Нужна обычная фишка или Страж: без них в начале нечего было бы выставить.
}
build-kit-note = { $what ->
    [same-faces] У { $type } обе стороны одинаковы: переворот ничего не меняет.
   *[same-tokens] { $type } — такая же, как { $other }: то же дали бы лишние копии.
}
build-kit-save = Сохранить в файл
build-kit-read = Открыть комплект из файла
build-kit-large = Файл «{ $name }» слишком велик для комплекта.
build-kit-came = Теперь фишки — из файла «{ $name }».

## Both sides alike

build-alike = Симметрия
build-alike-while = Пока складываете
build-likeness = { $likeness ->
    [turned] с поворотом
    [mirrored] зеркально
    [half-turn] 180°
    [third-turn] 120°
    [mirror] зеркально
   *[none] нет
}
build-like-south = Север как Юг
build-like-south-why = Складывает северную половину заново: как южную, с поворотом на пол-оборота или зеркально
build-complete = Сложить недостающее
build-complete-why = Кладёт отражение каждой клетки; если симметрия не выбрана, с поворотом на пол-оборота
build-twice = То же для Севера
build-twice-why = Делает это поле половиной Юга и добавляет сверху половину Севера

## What is to be said of a board

build-check = Как на нём играть
build-check-empty = Здесь пока ничего нет. Положите что-нибудь или начните с готового поля.
build-ways = Как победить
build-no-way = победить нельзя
build-all-well = Возразить нечего.
build-held = { $count ->
    [one] { $count } проверка в порядке
    [few] { $count } проверки в порядке
   *[other] { $count } проверок в порядке
}
build-verdict = { $verdict ->
    [broken] Исправить:
    [note] На заметку:
   *[held] Хорошо:
}
build-show-cells = Показать эти клетки на поле

## Проба

build-trial = Равны ли шансы?
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
build-group-end = Чем кончается

## Names and texts

build-names = Название
build-name = Как называется поле
build-about = Чем оно примечательно, одной фразой
build-texts = Текстом
build-text = Поле текстом
build-text-form = Запись
build-text-name = { $form ->
    [line] в одну строку
   *[document] документ
}
build-text-hint = Вставьте сюда поле в любой записи или перетащите файл.
build-text-shut = Документ появится, когда на поле можно будет играть. Запись в одну строку есть всегда.
build-copy = Скопировать
build-download = Скачать
build-open = Открыть файл
build-lay-text = Сложить это поле
build-own-text = Вернуть текст поля
build-file-large = Этот файл слишком велик для поля.

## Boards to start from

build-from-library = Готовые поля
build-lay-named = Взять это
build-random = Новое поле
build-random-about = Случай сложит поле, одинаковое для обеих сторон, по выбранным сейчас правилам. Одно и то же число даёт одно и то же поле.
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
build-any = как выйдет
build-seed = Число
build-other-seed = Другое число
build-lay-random = Сложить новое поле

## Start page

build-all-boards = Все поля: { $count }
