### Documents that people write: what can be wrong with one, told with its line.

document-line = Line { $line }: { $what }
document-line-of-file = { $file }, line { $line }: { $what }
document-unreadable = The file { $file } cannot be read; a text file in UTF-8 was expected.
document-long = The document is { $length } characters long; at most { $most } are allowed.
document-deep = this line has more dots than any key needs; at most { $most } are allowed.
document-not-toml = this is not TOML: { $reason }
document-key = “{ $name }” is not known here; expected one of: { $expected }
document-missing = “{ $name }” is missing here.
document-kind = “{ $name }” must be { $kind ->
        [text] a text, "in quotes"
        [number] a whole number
        [list] a list, in square brackets
       *[table] a table
    }.
document-number = “{ $name }” is further from zero than a number may be; expected one of at most 18 digits.
document-tables = “{ $name }” must be tables, each begun with [[{ $name }]].
document-text = “{ $found }” cannot stand here; expected 1 to { $most } visible characters, without spaces at the ends.
