### Searching for bots.

search-memory = The variable { $name } is “{ $found }”; expected a whole number of MiB from 1 to { $most }.
