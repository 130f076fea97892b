import type { CallFlow, MoveCount, WaitFigures } from '../../src/domain/call-flow.ts';

/** How many moves of one kind came after one length of stay, in seconds; null where no state was left. */
export interface StayCount extends Pick<MoveCount, 'event' | 'from' | 'to' | 'count'> {
  readonly stayed: number | null;
}

const total = (stays: readonly StayCount[]): number => stays.reduce((sum, { count }) => sum + count, 0);

/** The least stay that so many of 100 did not exceed; null without any. */
const nearest = (stays: readonly StayCount[], percent: number): number | null => {
  const measured = stays
    .flatMap(({ stayed, count }) => (stayed === null ? [] : [{ stayed, count }]))
    .toSorted((a, b) => a.stayed - b.stayed);
  const wanted = measured.reduce((sum, { count }) => sum + count, 0) * percent;
  let reached = 0;
  for (const { stayed, count } of measured) {
    reached += count;
    if (reached * 100 >= wanted) return stayed;
  }
  return null;
};

const figuresOf = (stays: readonly StayCount[]): WaitFigures => ({
  median: nearest(stays, 50),
  p95: nearest(stays, 95),
});

/** The groups of those that agree in what `by` says, in the order of their first. */
const groups = (stays: readonly StayCount[], by: (stay: StayCount) => string) =>
  [...Map.groupBy(stays, by).values()].flatMap((group) => (group[0] ? [{ first: group[0], group }] : []));

/** How often calls moved which way, and after how long: of each way, of a move from any state, and of each state. */
export const flowFigures = (stays: readonly StayCount[]): Pick<CallFlow, 'moves' | 'waits' | 'states'> => ({
  moves: groups(stays, ({ event, from, to }) => `${event} ${from} ${to}`).map(({ first, group }) => {
    const { event, from, to } = first;
    return { event, from, to, count: total(group), ...figuresOf(group) };
  }),
  waits: groups(stays, ({ event, to }) => `${event} ${to}`).map(({ first: { event, to }, group }) => ({
    event,
    to,
    ...figuresOf(group),
  })),
  states: groups(
    stays
      .filter(({ stayed, from }) => stayed !== null && from !== null)
      .toSorted((a, b) => String(a.from).localeCompare(String(b.from))),
    ({ from }) => String(from),
  ).flatMap(({ first: { from }, group }) => {
    const { median, p95 } = figuresOf(group);
    return from === null || median === null || p95 === null ? [] : [{ state: from, count: total(group), median, p95 }];
  }),
});
