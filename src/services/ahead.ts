/** What browsers tell of the connection, where they do. */
type Telling = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/**
 * Fetches what will be wanted, one after the other, when the browser has nothing else to do; not for whoever saves data, nor
 * where a browser does not tell when it rests. What does not come is fetched when it is wanted.
 */
export const fetchAhead = ([next, ...others]: readonly (() => Promise<unknown>)[]): void => {
  if (!next || (navigator as Telling).connection?.saveData || !('requestIdleCallback' in window)) return;
  window.requestIdleCallback(() => {
    next().then(
      () => fetchAhead(others),
      () => {},
    );
  });
};
