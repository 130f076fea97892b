/**
 * A pure function that remembers its last answer. Selectors are asked at every transition of a chart: it works only when
 * what it is about is another one.
 */
export const remembered = <Args extends readonly unknown[], Answer>(
  work: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  let last: { readonly args: Args; readonly answer: Answer } | null = null;
  return (...args) => {
    if (last?.args.every((arg, index) => Object.is(arg, args[index]))) return last.answer;
    last = { args, answer: work(...args) };
    return last.answer;
  };
};
