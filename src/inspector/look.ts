import { type ActorRefLike, isMachineSnapshot } from 'xstate';
import type { Look, Masked, RunningActor, ShownStep, Step } from '../domain/inspection.ts';
import { isExpected } from './expected.ts';
import { maskOf } from './mask.ts';
import { idOf, leavesOf, type Recorder } from './recorder.ts';

const actorsFrom = (actor: ActorRefLike, parent: string | null, depth: number): readonly RunningActor[] => {
  const snapshot: unknown = actor.getSnapshot();
  const { sessionId: session } = actor;
  const id = idOf(actor);
  if (!isMachineSnapshot(snapshot)) return [{ session, parent, id, chart: null, depth, states: [] }];
  const children: readonly (ActorRefLike | undefined)[] = Object.values(snapshot.children);
  const running = children.flatMap((child) => (child?.getSnapshot().status === 'active' ? [child] : []));
  return [
    { session, parent, id, chart: snapshot.machine.id, depth, states: leavesOf(snapshot) },
    ...running.flatMap((child) => actorsFrom(child, session, depth + 1)),
  ];
};

const find = (actor: ActorRefLike, session: string): ActorRefLike | null => {
  if (actor.sessionId === session) return actor;
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return null;
  const children: readonly (ActorRefLike | undefined)[] = Object.values(snapshot.children);
  for (const child of children) {
    const found = child ? find(child, session) : null;
    if (found) return found;
  }
  return null;
};

const contextOf = (actor: ActorRefLike | null): Masked => {
  const snapshot: unknown = actor?.getSnapshot();
  return isMachineSnapshot(snapshot) ? maskOf(snapshot.context) : null;
};

/** How many steps are shown. */
const mostSteps = 100;

/** What runs now, what happened last, and what one actor, or the outermost, remembers. */
export const lookAt = (recorder: Recorder, session: string | null): Look => {
  const root = recorder.root();
  if (!root) return { actors: [], steps: [], context: null };
  const shown = (step: Step): ShownStep => {
    const machine = recorder.machineOf(step.chart);
    const isFine = step.outcome !== 'untaken' || !machine || isExpected(machine, step.from, step.event);
    return { ...step, isExpected: isFine };
  };
  return {
    actors: actorsFrom(root, null, 0),
    steps: recorder.steps().slice(-mostSteps).toReversed().map(shown),
    context: contextOf(session === null ? root : find(root, session)),
  };
};
