/** A whole number that a command line was given. Throws an Error of one line for anything else; `most` of infinity: there is no end. */
export const wholeNumber = (name: string, text: string, least: number, most = Number.POSITIVE_INFINITY): number => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(
    `--${name} must be a whole number from ${least} ${most === Number.POSITIVE_INFINITY ? 'on' : `to ${most}`}.`,
  );
};
