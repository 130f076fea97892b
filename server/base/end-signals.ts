/** Signals within this time are one: npm and the terminal both send the same Ctrl-C, and a terminal that closes says more. In milliseconds. */
const echo = 2_000;

/** Where signals come from. */
interface Source {
  on(signal: NodeJS.Signals, hear: () => void): unknown;
}

/** Has something done each time that we are asked to end. `now` in milliseconds. */
export const onEndSignal = (act: () => void, source: Source = process, now = () => performance.now()): void => {
  let heardAt = Number.NEGATIVE_INFINITY;
  const hear = () => {
    if (now() - heardAt < echo) return;
    heardAt = now();
    act();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) source.on(signal, hear);
};
