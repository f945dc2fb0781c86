### Searching for bots.

search-memory = The variable { $name } is “{ $found }”; expected MiB, a whole number from 1 to { $most }.
