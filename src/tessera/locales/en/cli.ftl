### The command line.

cli-actions-on-line = With POSITION “-” the actions come on each line, after a tab, not on the command line.
cli-depth = DEPTH is { $found }; expected 0 to { $most }.
cli-no-server = The site needs the Python package “{ $module }”; install tessera with its extra “server”.
cli-nothing-to-undo = You have not played an action yet.
cli-side = SIDE is “{ $found }”; expected one of { $expected }.
