/** No new picture for longer than this is a poor connection; in milliseconds. */
const patience = 3_000;

/**
 * Remembers when the count of pictures last grew.
 *
 * @returns asked with the count, whether pictures have to come at all, and a time in milliseconds: whether the picture
 * stands still.
 */
export const freezeWatch = () => {
  let frames = -1;
  let since = 0;
  return (count: number, isExpected: boolean, now: number): boolean => {
    if (count !== frames || !isExpected) {
      frames = count;
      since = now;
    }
    return now - since >= patience;
  };
};
