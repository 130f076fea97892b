/** A part of a chart's declaration, as xstate takes it: a state, an invocation, a transition. */
export type Declared = Readonly<Record<string, unknown>>;

/** What to declare in place of a transition; null for nothing. */
export type Change = (transition: Declared) => Declared | null;

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The candidates of one event. Without any left the event is not declared. */
const changedCandidates = (candidates: unknown, change: Change): readonly Declared[] | undefined => {
  const kept = listOf(candidates)
    .map((one) => change(isDeclared(one) ? one : { target: one }))
    .filter((one) => one !== null);
  return kept.length > 0 ? kept : undefined;
};

/** The candidates of many events: of `on`, by type, or of `after`, by delay. */
const changedEvents = (events: unknown, change: Change): Declared | undefined => {
  if (!isDeclared(events)) return undefined;
  const entries = Object.entries(events).map(([event, candidates]) => [event, changedCandidates(candidates, change)]);
  return Object.fromEntries(entries.filter(([, candidates]) => candidates !== undefined));
};

const changedInvocation = (invocation: unknown, change: Change): unknown =>
  isDeclared(invocation)
    ? {
        ...invocation,
        onDone: changedCandidates(invocation.onDone, change),
        onError: changedCandidates(invocation.onError, change),
        onSnapshot: changedCandidates(invocation.onSnapshot, change),
      }
    : invocation;

/**
 * The declaration of a state with every transition in it, and in the states below it, put through `change`, always in
 * the same order.
 */
export const changeTransitions = (state: Declared, change: Change): Declared => ({
  ...state,
  always: changedCandidates(state.always, change),
  on: changedEvents(state.on, change),
  after: changedEvents(state.after, change),
  invoke: listOf(state.invoke).map((one) => changedInvocation(one, change)),
  onDone: changedCandidates(state.onDone, change),
  ...(isDeclared(state.states) && {
    states: Object.fromEntries(
      Object.entries(state.states).map(([key, below]) => [
        key,
        isDeclared(below) ? changeTransitions(below, change) : below,
      ]),
    ),
  }),
});
