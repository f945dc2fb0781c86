### Зодиаки в терминале.

## Задачи

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Строка { $number }
zodiacs-cli-unreadable = этот файл не читается.
zodiacs-cli-long = здесь больше { $most } байт; таких длинных задач не бывает.
zodiacs-cli-json = это не документ JSON: { $reason }.
