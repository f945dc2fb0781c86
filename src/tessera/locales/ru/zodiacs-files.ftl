### Зодиаки: что может быть не так с файлом содержания или с задачей.

zodiacs-file-place = { $place }: { $what }
zodiacs-file-number = значение «{ $name }» — { $found }, а нужно от { $low } до { $high }.
zodiacs-file-flag = значение «{ $name }» должно быть true или false.
zodiacs-file-word = значение «{ $name }» — «{ $found }»; бывают такие: { $expected }
zodiacs-file-hour = часа «{ $found }» нет; нужен список часов или одно из слов: { $expected }
zodiacs-file-sight = значение «sight» должно состоять из двух чисел от 0 до { $most } — на сколько клеток видно днём и ночью, например [2, 1].
zodiacs-file-active-trigger = активная способность ждёт приказа, и условия срабатывания у неё нет; уберите «trigger» или напишите mode = "passive".
zodiacs-file-passive-trigger = пассивной способности нужно условие «trigger»; бывают такие: { $expected }
zodiacs-file-targets = значение «targets» должно быть списком таблиц, например [{"{"} type = "piece", range = 2 {"}"}].
zodiacs-file-effects = эффектов у способности { $found }, а можно не больше { $most }.
zodiacs-file-effect = эффекта { $found } нет; бывают такие: { $expected }
zodiacs-file-effect-form = эффект { $found } записан не полностью; нужно { $expected }
