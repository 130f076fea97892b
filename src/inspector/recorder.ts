import {
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { wayIdsOf } from '../diagrams/taken.ts';
import { mostUnexpected, type Outcome, type Step } from '../domain/inspection.ts';

/*
 * How a test in a browser watches the charts of any page (console or device), as any user, in the very build that is shipped:
 *
 *   await context.addInitScript(() => {
 *     window.steps = [];
 *     window.watchCharts = (recorder) => recorder.watch((step) => window.steps.push(step));
 *   });
 *
 * `step.chart` is the id of the chart and `step.ways` the transitions that were taken, by the ids of `waysOf` in
 * src/diagrams/graph.ts. The function is called once, before the first actor starts, so no step is missed. Nothing but a
 * script that runs in the page already can set it, and all that it learns are names of states and events.
 */
declare global {
  interface Window {
    watchCharts?: (recorder: Recorder) => void;
  }
}

/** An event that a chart has no transition for in these states, and how often it came. */
export interface Untaken {
  readonly machine: AnyStateMachine;
  readonly states: readonly string[];
  readonly event: string;
  readonly count: number;
}

/** Remembers what happened last to the charts of a page: in memory, with bounds, and names only. */
export interface Recorder {
  /** For `createActor`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The outermost actor, which all others are below; null before it is made. */
  root(): ActorRefLike | null;
  /** The last steps, oldest first. */
  steps(): readonly Step[];
  /** The number of the last step; 0 before the first. */
  lastNumber(): number;
  /** A chart that ran, with its ports answered as they were. */
  machineOf(chart: string): AnyStateMachine | null;
  /** Tells each step when it is over. */
  watch(listener: (step: Step) => void): () => void;
  /** What no transition took since this was asked last. */
  takeUntaken(): readonly Untaken[];
}

/** How many steps are remembered, and how many kinds of untaken events until they are asked for. */
export const bounds = { steps: 500, untaken: mostUnexpected.kinds } as const;

/** The paths of the innermost states, in the order of their declaration. */
export const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .toSorted((one, other) => one.order - other.order)
    .map(({ path }): string => path.join('.'));

export const idOf = (actor: ActorRefLike): string => ('id' in actor ? String(actor.id) : actor.sessionId);

/** The event by which the inspector itself learns what happened: watching it would never end. */
const ownEvent = 'look.taken';

/** What the library tells itself; an actor that failed is another matter. */
const isInner = (event: string) => event.startsWith('xstate.') && !event.startsWith('xstate.error.');

/** `now` in unix milliseconds. */
export function createRecorder(now: () => number = Date.now): Recorder {
  const steps: Step[] = [];
  const untaken = new Map<string, Untaken>();
  const machines = new Map<string, AnyStateMachine>();
  const listeners = new Set<(step: Step) => void>();
  const senders = new WeakMap<object, string>();
  /** The step that an actor is making: one event, and the eventless transitions behind it. */
  const making = new WeakMap<ActorRefLike, { readonly event: object; readonly step: Step }>();
  const last = new WeakMap<ActorRefLike, unknown>();
  const ids = new WeakMap<AnyTransitionDefinition, readonly string[]>();
  let root: ActorRefLike | null = null;
  let number = 0;

  const waysOf = (transition: AnyTransitionDefinition): readonly string[] => {
    const known = ids.get(transition) ?? wayIdsOf(transition);
    ids.set(transition, known);
    return known;
  };

  const count = (machine: AnyStateMachine, { chart, from, event }: Step): void => {
    const key = [chart, event, ...from].join(' ');
    const known = untaken.get(key);
    if (!known && untaken.size >= bounds.untaken) return;
    untaken.set(key, { machine, states: from, event, count: (known?.count ?? 0) + 1 });
  };

  const outcomeOf = ({ _nodes }: AnyMachineSnapshot, event: string, ways: readonly string[]): Outcome => {
    if (ways.length > 0) return 'taken';
    return _nodes.some(({ transitions }) => transitions.has(event)) ? 'refused' : 'untaken';
  };

  /** The innermost states of an actor before its step; none while it is being made. */
  const before = (actor: ActorRefLike): readonly string[] => {
    const snapshot = last.get(actor);
    return making.get(actor)?.step.to ?? (isMachineSnapshot(snapshot) ? leavesOf(snapshot) : []);
  };

  const keepStep = (
    actor: ActorRefLike,
    event: { readonly type: string },
    snapshot: AnyMachineSnapshot,
    transitions: readonly AnyTransitionDefinition[],
  ): void => {
    const { machine } = snapshot;
    machines.set(machine.id, machine);
    const ways = transitions.flatMap(waysOf);
    const to = leavesOf(snapshot);
    const made = making.get(actor);
    if (made?.event === event) {
      const step = { ...made.step, to, ways: [...made.step.ways, ...ways] };
      const index = steps.indexOf(made.step);
      if (index >= 0) steps[index] = step;
      making.set(actor, { event, step });
      return;
    }
    number += 1;
    const step: Step = {
      number,
      at: now(),
      session: actor.sessionId,
      actor: idOf(actor),
      chart: machine.id,
      event: event.type,
      sender: senders.get(event) ?? null,
      from: before(actor),
      to,
      ways,
      outcome: outcomeOf(snapshot, event.type, ways),
    };
    finish(actor);
    making.set(actor, { event, step });
    steps.push(step);
    if (steps.length > bounds.steps) steps.shift();
    if (step.outcome === 'untaken' && !isInner(event.type)) count(machine, step);
  };

  const finish = (actor: ActorRefLike): void => {
    const made = making.get(actor);
    if (!made) return;
    making.delete(actor);
    for (const listener of listeners) listener(made.step);
  };

  return {
    inspect(inspected) {
      const { type, actorRef } = inspected;
      if (type === '@xstate.actor') root ??= actorRef;
      else if (type === '@xstate.event') {
        if (inspected.sourceRef) senders.set(inspected.event, idOf(inspected.sourceRef));
      } else if (type === '@xstate.snapshot') {
        finish(actorRef);
        last.set(actorRef, inspected.snapshot);
      } else if (type === '@xstate.microstep' && isMachineSnapshot(inspected.snapshot)) {
        const { event, snapshot, _transitions } = inspected;
        if (event.type !== 'xstate.stop' && event.type !== ownEvent) keepStep(actorRef, event, snapshot, _transitions);
      }
    },
    root: () => root,
    steps: () => steps,
    lastNumber: () => number,
    machineOf: (chart) => machines.get(chart) ?? null,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeUntaken() {
      const taken = [...untaken.values()];
      untaken.clear();
      return taken;
    },
  };
}
