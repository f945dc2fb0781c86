### The command line.

cli-actions-on-line = With POSITION “-” the actions come on each line, after a tab, not on the command line.
cli-no-server = The site needs the Python package “{ $module }”; install tessera with its extra “server”.
cli-nothing-to-undo = You have not played an action yet.
cli-side = SIDE is “{ $found }”; expected one of { $expected }.
cli-depth = DEPTH is “{ $found }”; expected a whole number from 0 to { $most }.
cli-seed = SEED is “{ $found }”; expected a whole number from 0 to { $most }.
cli-cannot-write = The file { $path } cannot be written: { $problem }.
cli-no-input = Standard input is closed; the questions or actions come from there.
