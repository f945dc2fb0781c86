### Зодиаки: что может быть не так с файлом набора или с задачей.

zodiacs-file-place = { $place }: { $what }
zodiacs-file-number = значение «{ $name }» — { $found }, а нужно от { $low } до { $high }.
zodiacs-file-flag = значение «{ $name }» должно быть true или false.
zodiacs-file-word = значение «{ $name }» — «{ $found }»; бывают такие: { $expected }
zodiacs-file-hour = часа «{ $found }» нет; нужен список часов или одно из слов: { $expected }
zodiacs-file-events = { $found } — не список событий; нужно хотя бы одно из слов: { $expected }
zodiacs-file-events-type = «events» бывает только у цели типа «event»; уберите его
zodiacs-file-sight = значение «sight» должно состоять из двух чисел от 0 до { $most } — на сколько клеток видно днём и ночью, например [2, 1].
zodiacs-file-active-trigger = активная способность ждёт команды, и условия срабатывания у неё нет; уберите «trigger» или напишите mode = "passive".
zodiacs-file-passive-trigger = пассивной способности нужно условие «trigger»; бывают такие: { $expected }
zodiacs-file-targets = значение «targets» должно быть списком таблиц, например [{"{"} type = "piece", range = 2 {"}"}].
zodiacs-file-effects = эффектов у способности { $found }, а можно не больше { $most }.
zodiacs-file-effect = эффекта { $found } нет; бывают такие: { $expected }
zodiacs-file-effect-form = эффект { $found } записан не полностью; нужно { $expected }
zodiacs-file-ability = { $kind }, способность { $ability }: { $what }
zodiacs-file-id = «{ $found }» не годится как обозначение; нужно до 30 строчных латинских букв, цифр и подчёркиваний, первой — буква.
zodiacs-file-none = В папке { $folder } нет ни одной фракции; нужен хотя бы один файл вроде fire.toml.
zodiacs-file-kind = вида «{ $found }» у этой фракции нет; есть такие: { $expected }
zodiacs-file-kind-twice = вид { $kind } есть и в файле { $file }; каждый вид описывают только в одном файле.
zodiacs-file-kinds = видов у фракции { $found }, а можно не больше { $most }.
zodiacs-file-no-leader = среди видов фракции нет лидера; хотя бы одному нужно leader = true.
zodiacs-file-army = фигур в армии { $found }, а можно не больше { $most }.
zodiacs-file-army-leader = { $kind } — лидер и не может стоять в армии: лидера игрок берёт отдельно, одного.
zodiacs-file-resource = ресурса «{ $found }» здесь нет; есть такие: { $expected }
zodiacs-file-resources = ресурсов у фракции { $found }, а можно не больше { $most }.
zodiacs-file-resource-twice = ресурс { $resource } назван и в другом файле; одно из названий уберите.
zodiacs-file-glory = славу приносят только уничтоженные враги; она не бывает ресурсом фракции, стоимостью, прибылью или доходом.
zodiacs-file-terrain = местности «{ $found }» нет; есть такие: { $expected }
zodiacs-file-letter = «{ $found }» не может обозначать местность; нужен один видимый знак, кроме _ и /.
zodiacs-file-letter-twice = знак { $letter } уже обозначает местность { $other }; у каждой должен быть свой.
zodiacs-file-no-ground = ни на одной местности нет места для фигур; хотя бы одной нужна вместимость больше 0.
zodiacs-file-seats = в «starts» списков клеток: { $found }; нужен список клеток для каждого из { $low }–{ $high } игроков.
zodiacs-file-start-list = игроку { $seat } нужен список клеток вроде ["a1", "b1"], первой — клетка лидера.
zodiacs-file-start-cell = игрок { $seat }: клетки «{ $cell }» на карте нет; пропуск тоже не клетка.
zodiacs-file-start-closed = игрок { $seat }: клетка { $cell } — это { $terrain }, стоять там нельзя.
zodiacs-file-start-twice = игрок { $seat }: клетка { $cell } уже отдана игроку { $other }; каждую можно указать один раз.
zodiacs-file-start-full = игрок { $seat }: если играть фракцией { $faction }, в клетке { $cell } вместимостью { $capacity } не остаётся места для фигуры { $kind }; укажите больше клеток.

## Способности, которые записаны верно, но смысла не имеют.

zodiacs-sense-idle = у неё нет эффектов, а нужен хотя бы один.
zodiacs-sense-passive-response = пассивная способность срабатывает сама, в ответ на команду её не применить; уберите «response».
zodiacs-sense-attacked-main = основная способность, которая срабатывает при атаке на фигуру, не сработает никогда: в бою основных способностей нет; напишите kind = "extra".
zodiacs-sense-passive-targets = целью пассивной способности может быть только одна фигура, которая её вызвала, а такая есть лишь при enemy_seen, attacked, damaged и destroyed; иначе цели не нужны.
zodiacs-sense-event = команда может быть целью только на шаге ответных команд; напишите response = true или назовите в «events» другие события.
zodiacs-sense-seen-side = в поле зрения попадают только враги; напишите side = "enemy" или назовите в «events» другие события.
zodiacs-sense-cell-side = у клетки нет стороны; уберите «side».
zodiacs-sense-player-place = у игрока нет места на карте; уберите «range» и «visible».
zodiacs-sense-player = её цель — игрок, но на игроков действует только эффект «drain».
zodiacs-sense-to = эффекту «to» нужна ровно одна целевая клетка — куда переместить.
zodiacs-sense-to-piece = эффекту «to» нужна целевая фигура — кого переместить.
zodiacs-sense-teleport = эффекту «teleport_self» нужна ровно одна целевая клетка — куда переместиться.
zodiacs-sense-cancel = эффекту «cancel» нужна цель типа «event», где events = ["order"] (так и будет, если не писать): отменить можно только команду.
zodiacs-sense-swap = эффекту «swap» нужна одна целевая фигура, чтобы поменяться с ней местами, или две, чтобы поменять их между собой.
zodiacs-sense-push = эффектам «push» и «pull» нужна цель: оттолкнуть саму себя фигура не может.
zodiacs-sense-drain = эффекту «drain» нужна цель, иначе он отнял бы ресурс у своего игрока.

## Бесконечные циклы.

zodiacs-endless-summons = фигуры можно было бы призывать без конца и бесплатно: { $circle }.
zodiacs-endless-extra = вместе с тем, что она призывает и вызывает, она может вернуть всё, что стоит; применять её можно было бы без конца.
zodiacs-endless-together = вместе с { $others } она может вернуть всё, чего они стоят, считая то, что они призывают и вызывают; применять их можно было бы без конца.

## Наборы, загруженные на сайт.

zodiacs-file-abilities = способностей у вида { $found }, а можно не больше { $most }.
zodiacs-own-nothing = Файлов пока нет; нужна хотя бы одна карта или фракция.
zodiacs-own-files = Файлов { $found }, а загрузить можно не больше { $most }.
zodiacs-own-long = Во всех файлах вместе { $found } знаков, а загрузить можно не больше { $most }.
zodiacs-own-twice = { $file } и { $other } — одна и та же часть набора дважды; уберите один файл или назовите его иначе.
zodiacs-own-terrain = В файле { $file } есть местности, но нет ни одной карты, которая ими нарисована; добавьте карту.
zodiacs-own-many = { $what ->
    [kinds] Видов фигур
    [factions] Фракций
   *[maps] Карт
} всего { $found }, а загрузить можно не больше { $most }.
zodiacs-own-room = клетки этой карты вмещают вместе { $found }, а здесь можно не больше { $most }. Нарисуйте меньше клеток или дайте местностям меньшую вместимость.
zodiacs-own-built-in = с местностями из файла { $file } нельзя играть стандартными фракциями: { $what }
