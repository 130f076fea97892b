/** Steps of it come nowhere twice, and leave no gap for long. */
const goldenPart = 0.618_033_988_749_895;

/** Numbers from 0 up to 1, spread evenly, and always the same ones: for what is not to be chance of a seed. */
export const spread = (): (() => number) => {
  let last = 0;
  return () => {
    last = (last + goldenPart) % 1;
    return last;
  };
};
