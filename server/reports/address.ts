/** The parameters of a report page, by name. What is null or empty is left out. */
export type Parameters = Readonly<Record<string, string | number | null>>;

/** The address of a page of the reports, with the pass that opens it. */
export const addressOf = (path: string, pass: string, parameters: Parameters): string => {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  query.set('pass', pass);
  return `/reports/${path}?${query}`;
};
