/** What can be searched for, in the order in which equals are shown. */
export const entryKinds = ['question', 'chart', 'state', 'event', 'guard', 'action', 'actor', 'delay'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something that has a name in a chart: where it is, what it is called and what it means. */
export interface SearchEntry {
  readonly kind: EntryKind;
  readonly anchor: string;
  /** In the code: the identifier of a state, a condition, an effect, or the word for an event. Empty for a question. */
  readonly name: string;
  /** The title of a state or a chart; empty for what has none. */
  readonly title: string;
  readonly text: string;
}

/** The entries of a page, by its name in a list of all: the id of a chart. `title` is that of the page. */
export interface ChartEntries {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}
export type SearchList = Readonly<Record<string, ChartEntries>>;

/** An entry with the chart that it is of. */
export interface Hit extends SearchEntry {
  readonly chart: string;
  /** The title of the chart. */
  readonly place: string;
}
