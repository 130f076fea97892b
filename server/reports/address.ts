/** The parameters of a report page, by name. What is null or empty is left out. */
export type Parameters = Readonly<Record<string, string | number | null>>;

/** Those parameters that say something. */
export const givenIn = (parameters: Parameters): readonly [string, string | number | null][] =>
  Object.entries(parameters).filter(([, value]) => value !== null && value !== '');

/** The address of a page of the reports, with the pass that opens it. */
export const addressOf = (path: string, pass: string, parameters: Parameters): string => {
  const given = givenIn(parameters);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  query.set('pass', pass);
  return `/reports/${path}?${query}`;
};
