/** How somebody wants to see a list again: the query of its address, under a name. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** With its question mark; empty for the list as it usually is. */
  readonly query: string;
}

/** How many views of a screen somebody keeps in a business. */
export const mostViews = 20;
export const longestViewName = 40;
export const longestViewQuery = 1_000;
