/** The charts of which the server knows how many calls, or agents, are in each state. */
export const countedCharts = ['call-states', 'availability-states'] as const;
export type CountedChart = (typeof countedCharts)[number];

/**
 * How many are in each state at this moment, in one business: by the id of a chart and the state's own name, without those that
 * nobody is in. A chart is not there whose states the reader may not know.
 */
export type DiagramCounts = Partial<Readonly<Record<CountedChart, Readonly<Record<string, number>>>>>;

export const isCounted = (chart: string): chart is CountedChart => countedCharts.some((one) => one === chart);

/** How many are in a state by its path: what is counted there, or in all that is inside it. */
export const countIn = (counts: Readonly<Record<string, number>>, path: string, inside: readonly string[]): number =>
  [path, ...inside].reduce((sum, name) => sum + (counts[name.split('.').at(-1) ?? ''] ?? 0), 0);

/** The file of the site that holds them: of a server what is so now, elsewhere nothing. */
export const countsFile = 'counts.json';
