/**
 * A function that does something at most once in a time: at once, or as soon as that time is over,
 * however often it was called meanwhile.
 */
export function atMostEvery(ms: number, act: () => void) {
  let rests = false;
  let due = false;
  const run = () => {
    rests = due;
    if (!due) return;
    due = false;
    act();
    setTimeout(run, ms);
  };
  return () => {
    due = true;
    if (!rests) run();
  };
}
