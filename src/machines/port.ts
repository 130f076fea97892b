import {
  type ActorRef,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate';

/** Whoever takes these events: all that a chart has to know of another that it tells something. */
export type Target<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

const empty = new WeakSet<object>();
const marked = <T extends object>(implementation: T): T => {
  empty.add(implementation);
  return implementation;
};
const unprovided = (name: string) => new Error(`Nobody provides '${name}'`);

/** A question asked once. Rejects with its own name until the wiring answers it; then with a `Failure`. */
export const port = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  marked(fromPromise<Output, Input>(() => Promise.reject(unprovided(name))));

/**
 * Events from outside for as long as a state lasts: a clock, a socket, the address bar. What the chart sends to it
 * reaches the outside.
 */
export const feed = <
  Event extends EventObject,
  Input extends NonReducibleUnknown = undefined,
  Command extends EventObject = EventObject,
>(
  name: string,
) =>
  marked(
    fromCallback<Command, Input, Event>(() => {
      throw unprovided(name);
    }),
  );

/** An effect nobody waits for: a notice, a navigation, a stored draft. Silent until provided. */
export const outlet = <Params = undefined>() => marked((_: unknown, _params: Params): void => {});

/** A chart that stands in for another, whose code is fetched later. */
export interface StandIn {
  /** The id of the chart that it stands for. */
  readonly standsFor: string;
  /** Fetches the chart. Rejects when its code does not come, and may be asked again. */
  readonly fetch: () => Promise<AnyStateMachine>;
}

/**
 * Starts as the chart that `bring` brings, which must have been fetched by then. xstate sees no difference, for all that
 * an actor asks of its chart is passed on.
 */
export const standIn = <Chart extends AnyStateMachine>(
  standsFor: string,
  bring: () => Promise<Chart>,
): Chart & StandIn => {
  let chart: Chart | null = null;
  const now = (): AnyActorLogic => {
    if (!chart) throw new Error(`The code of the chart '${standsFor}' is not there`);
    return chart;
  };
  const logic: AnyActorLogic & StandIn = {
    standsFor,
    fetch: async () => {
      const brought = await bring();
      chart ??= brought;
      return chart;
    },
    getInitialSnapshot: (scope, input) => now().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => now().transition(snapshot, event, scope),
    start: (snapshot, scope) => now().start?.(snapshot, scope),
    restoreSnapshot: (persisted, scope) => now().restoreSnapshot?.(persisted, scope),
    getPersistedSnapshot: (snapshot, options) => now().getPersistedSnapshot(snapshot, options),
  };
  // What asks a chart for more than this, asks for the declared one; xstate cannot express a chart that is not there yet.
  return logic as unknown as Chart & StandIn;
};

/** A chart whose code is fetched after that of the chart which starts it. Empty until the wiring brings it. */
export const later = <Chart extends AnyStateMachine>(id: string) =>
  marked(standIn<Chart>(id, () => Promise.reject(unprovided(id))));

/** Whether what a chart starts only stands in for a chart. */
export const isStandIn = (logic: unknown): logic is StandIn =>
  typeof logic === 'object' && logic !== null && 'standsFor' in logic;

/** Whether a port, feed or outlet is still empty. The wiring test asks. */
export const isEmpty = (implementation: object): boolean => empty.has(implementation);
