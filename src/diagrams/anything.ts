/**
 * Stands for a context, an event or an actor of which nothing is known: whatever is read of it, or called, is it again. What
 * a function of a chart answers by itself, whatever it is given, comes out.
 */
export const anything: object = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything;
  },
  apply: () => anything,
});

/** What a function of a chart answers to it; null when it fails, for it computes with what it is given. */
export const answerToAnything = (ask: (given: object) => unknown): unknown => {
  try {
    return ask({ context: anything, event: anything, self: anything });
  } catch {
    return null;
  }
};
