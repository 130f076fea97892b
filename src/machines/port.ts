import {
  type ActorRef,
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

/** Whether a port, feed or outlet is still empty. The wiring test asks. */
export const isEmpty = (implementation: object): boolean => empty.has(implementation);
