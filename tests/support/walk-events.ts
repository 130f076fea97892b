import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromCallback } from 'xstate';

/** The answer of a port, or the output of a child chart, as the event its chart receives. `id` is the invoke's id. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}` as const, output });

/** A port that rejected with `error`: a `Failure`, or whatever a service may throw. */
export const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}` as const, error });
export type PortAnswer = ReturnType<typeof done> | ReturnType<typeof failed>;

/** An actor that takes any event and does nothing, told apart from others by its id. */
export const somebody = (id: string): AnyActorRef =>
  createActor(
    fromCallback(() => {}),
    { id },
  ).start();

/** A parent, where it does not matter which. */
export const nobody = somebody('nobody');

/** What a port, a feed or a child chart was started with; undefined where it does not run. */
export const askedOf = ({ children }: AnyMachineSnapshot, id: string): unknown =>
  (children[id]?.getSnapshot() as { input?: unknown } | undefined)?.input;
