### Zodiacs in the terminal.

## Cases

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Line { $number }
zodiacs-cli-unreadable = this file cannot be read.
zodiacs-cli-long = this is more than { $most } bytes; no case is so long.
zodiacs-cli-json = this is no JSON document: { $reason }.
