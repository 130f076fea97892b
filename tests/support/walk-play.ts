import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  SimulatedClock,
} from 'xstate';

/** What a chart did on a walk beside changing its state, in order. */
export interface Played {
  readonly events: readonly AnyEventObject[];
  readonly snapshot: AnyMachineSnapshot;
  /** Actions by name, outlets with their params among them. */
  readonly did: readonly { readonly type: string; readonly params: unknown }[];
  /** Events sent to others: children, readers, the parent. `to` is the id of the actor. */
  readonly told: readonly { readonly to: string; readonly event: AnyEventObject }[];
  /** What the chart emitted to whoever listens, in order. */
  readonly emitted: readonly AnyEventObject[];
  /** Of these three, what the last event caused; the start, when there was none. */
  readonly caused: Pick<Played, 'did' | 'told' | 'emitted'>;
  readonly taken: readonly AnyTransitionDefinition[];
  /** The same, those together that were taken at once, in regions beside each other. */
  readonly microsteps: readonly (readonly AnyTransitionDefinition[])[];
  /** Ids of the state nodes that were active at any moment, the transient ones too. */
  readonly entered: ReadonlySet<string>;
}

/** The same chart with every port, feed and child chart replaced by one that starts and stays silent. */
export const silent = (chart: AnyStateMachine): AnyStateMachine => {
  const mute = fromCallback(() => {});
  return chart.provide({
    actors: Object.fromEntries(Object.keys(chart.implementations.actors).map((name) => [name, mute])),
  });
};

/**
 * Lets the time pass that a delayed transition waits for. An actor that does not wait for it fails the walk. Beside one of
 * another state that waits less long it comes first all the same: it may have begun long before.
 */
const elapse = (actor: AnyActorRef, clock: SimulatedClock, type: string) => {
  const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const timer = timers.find(({ source, event }) => source === actor && event.type === type);
  if (!timer) throw new Error(`No timer of the living actor leads to '${type}'`);
  const stateOf = (name: string) => name.replace(/^xstate\.after\.[^.]*\./, '');
  const isCut = timers.some(
    ({ source, delay, event }) => source === actor && delay < timer.delay && stateOf(event.type) !== stateOf(type),
  );
  if (isCut) actor.send({ type });
  else clock.increment(timer.delay);
};

/** Plays events on a living actor of a silent chart with a simulated clock. Delayed transitions are waited for, not fed. */
export const play = (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Played => {
  const did: { type: string; params: unknown }[] = [];
  const sent: { from: unknown; to: { sessionId?: string; id?: string }; event: AnyEventObject }[] = [];
  const emitted: AnyEventObject[] = [];
  const microsteps: AnyTransitionDefinition[][] = [];
  const entered = new Set<string>();
  const enter = (snapshot: AnyMachineSnapshot) => {
    for (const { id } of snapshot._nodes) entered.add(id);
  };
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (seen) => {
      if (seen.type === '@xstate.action' && !seen.action.type.startsWith('xstate.')) did.push(seen.action);
      if (seen.type === '@xstate.event')
        sent.push({ from: seen.sourceRef, to: seen.actorRef as AnyActorRef, event: seen.event });
      if (seen.type !== '@xstate.microstep') return;
      microsteps.push([...seen._transitions]);
      enter(seen.snapshot as AnyMachineSnapshot);
    },
  });
  actor.subscribe({ error: () => {} }); // a throw shows in the snapshot's status
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  enter(actor.getSnapshot());
  let earlier = { did: 0, sent: 0, emitted: 0 };
  for (const event of events) {
    earlier = { did: did.length, sent: sent.length, emitted: emitted.length };
    if (event.type.startsWith('xstate.after.')) elapse(actor, clock, event.type);
    else actor.send(event);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  const toldIn = (some: typeof sent) =>
    some
      .filter(({ from, to, event }) => from === actor && to !== actor && !event.type.startsWith('xstate.'))
      .map(({ to, event }) => ({ to: to.id ?? '', event }));
  const caused = {
    did: did.slice(earlier.did),
    told: toldIn(sent.slice(earlier.sent)),
    emitted: emitted.slice(earlier.emitted),
  };
  return { events, snapshot, did, told: toldIn(sent), emitted, caused, taken: microsteps.flat(), microsteps, entered };
};
