### Zodiacs: what can be wrong with a content file or a case.

zodiacs-file-place = { $place }: { $what }
zodiacs-file-number = “{ $name }” is { $found }; it must be { $low } to { $high }.
zodiacs-file-flag = “{ $name }” must be true or false.
zodiacs-file-word = “{ $name }” is “{ $found }”; expected one of: { $expected }
zodiacs-file-hour = “{ $found }” is no hour; expected a list of hours or one of: { $expected }
zodiacs-file-sight = “sight” must be two numbers of cells from 0 to { $most }, by day and by night, as in [2, 1].
zodiacs-file-active-trigger = an active ability waits for an order and has no trigger; leave out “trigger” or write mode = "passive".
zodiacs-file-passive-trigger = a passive ability needs a “trigger”; expected one of: { $expected }
zodiacs-file-targets = “targets” must be a list of tables, as in [{"{"} type = "piece", range = 2 {"}"}].
zodiacs-file-effects = the ability has { $found } effects; at most { $most } are allowed.
zodiacs-file-effect = { $found } is no effect; expected one of: { $expected }
zodiacs-file-effect-form = the effect { $found } is not written in full; expected { $expected }
