### Документы, которые пишут люди: что может быть в них не так и в какой строке.

document-line = Строка { $line }: { $what }
document-line-of-file = { $file }, строка { $line }: { $what }
document-unreadable = Файл { $file } не читается; нужен текстовый файл в UTF-8.
document-long = Длина документа — { $length }, а можно не больше { $most } знаков.
document-deep = в этой строке больше точек, чем нужно любому ключу; можно не больше { $most }.
document-not-toml = это не TOML: { $reason }
document-key = ключа «{ $name }» здесь не бывает; есть такие: { $expected }
document-missing = здесь не хватает ключа «{ $name }».
document-kind = { $kind ->
        [text] значение «{ $name }» должно быть текстом в кавычках
        [number] значение «{ $name }» должно быть целым числом
        [list] значение «{ $name }» должно быть списком в квадратных скобках
       *[table] значение «{ $name }» должно быть таблицей
    }.
document-number = число «{ $name }» слишком велико; нужно не больше 18 цифр.
document-tables = «{ $name }» должно состоять из таблиц, каждая начинается с [[{ $name }]].
document-text = «{ $found }» здесь не годится; нужно от 1 до { $most } видимых знаков, без пробелов по краям.
