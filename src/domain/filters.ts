/** What a list has to hold, by the name of what is compared; as text, as an address says it. */
export type Filters = Readonly<Record<string, string>>;

/** Changes of some of them; null where anything will do. */
export type FilterChange = Readonly<Record<string, string | null>>;

/** The filters with these changes. */
export const filtered = (filters: Filters, change: FilterChange): Filters =>
  Object.fromEntries(
    Object.entries({ ...filters, ...change }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    ),
  );
