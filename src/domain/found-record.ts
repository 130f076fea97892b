/** A record that was found by what its fields hold. */
export interface FoundRecord {
  /** The table of the console, such as `devices`. */
  readonly resource: string;
  readonly id: number;
  readonly name: string;
  /** How many of its table were found; the first of them are told. */
  readonly total: number;
}

/** So many are found in each table at most, by a text of so many characters at least. */
export const mostFound = 5;
export const leastSearched = 2;
