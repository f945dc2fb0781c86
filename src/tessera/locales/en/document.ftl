### Errors in documents, with their lines.

document-line = Line { $line }: { $what }
document-line-of-file = { $file }, line { $line }: { $what }
document-unreadable = The file { $file } cannot be read; expected a text file in UTF-8.
document-long = The document is { $length } characters long; at most { $most } are allowed.
document-deep = this line has too many dots for a key; at most { $most } are allowed.
document-not-toml = this is not TOML: { $reason }
document-key = unknown key “{ $name }”; expected one of: { $expected }
document-missing = “{ $name }” is missing here.
document-kind = “{ $name }” must be { $kind ->
        [text] a string, "in quotes"
        [number] a whole number
        [list] a list, in square brackets
       *[table] a table
    }.
document-number = “{ $name }” is too large or too small; expected a number with at most 18 digits.
document-tables = “{ $name }” must be a list of tables, each starting with [[{ $name }]].
document-text = “{ $found }” is not valid; expected 1 to { $most } visible characters, without spaces at either end.
