import { type ActorRefLike, type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { Fed, Happening } from '../../src/domain/recording.ts';
import { isExpected } from '../../src/inspector/expected.ts';
import { machines } from '../../src/machines/index.ts';
import type { Witness } from './witness.ts';

/** How much is kept of what led to a failure. */
const most = 250;

/** Time goes by in every chart: of its ticks none is told. */
const isTick = (event: string) => event.endsWith('.ticked');

/** What an event brings, as a file holds it: errors by what they say, actors by their names. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (one instanceof Error ? { ...one, message: one.message } : one)) ??
      'null',
  );

interface Watched {
  readonly fed: { -readonly [Key in keyof Fed]: Fed[Key] };
  readonly events: { at: number; event: { type: string } }[];
}

export interface Recorder {
  readonly witness: Witness;
  /** The end of what happened on these pages, and whatever began then. */
  happened(isOf: (page: string) => boolean): readonly Happening[];
  pages(): readonly string[];
  /** The pages that spoke of this with a node. */
  pagesThat(isSaid: (text: string) => boolean): readonly string[];
  /** What the charts of these pages were sent. */
  fed(isOf: (page: string, chart: string) => boolean): readonly Fed[];
}

/** Remembers everything that happens in one course. */
export const recordRoom = (): Recorder => {
  const all: { readonly one: Happening; readonly number: number }[] = [];
  const keep = (one: Happening, number = 0) => {
    // A step is told when it is over, after those that it led to: it stands where it began.
    const isLater = (other: (typeof all)[number] | undefined) =>
      one.kind === 'step' && other?.one.kind === 'step' && other.one.page === one.page && other.number > number;
    let place = all.length;
    while (isLater(all[place - 1])) place -= 1;
    all.splice(place, 0, { one, number });
  };
  /** Sessions count on from course to course: here each has the number in which it came. */
  const sessions = new Map<string, string>();
  const sessionOf = (session: string) => {
    const known = sessions.get(session) ?? String(sessions.size + 1);
    sessions.set(session, known);
    return known;
  };
  const watched = new Map<ActorRefLike, Watched>();
  const inspect = (page: string, { type, actorRef, ...rest }: InspectionEvent) => {
    if (type !== '@xstate.event' || !('event' in rest)) return;
    const { event } = rest;
    const snapshot: unknown = actorRef.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    const known = watched.get(actorRef);
    if (known) known.events.push({ at: Date.now(), event: plain(event) as { type: string } });
    else {
      const session = sessionOf(actorRef.sessionId);
      const input = 'input' in event ? plain(event.input) : null;
      const events: Watched['events'] = [];
      watched.set(actorRef, { fed: { page, chart: snapshot.machine.id, session, input, events }, events });
    }
  };
  return {
    witness: {
      inspect,
      step(page, { number, ...step }) {
        if (isTick(step.event)) return;
        const machine = machines.find(({ id }) => id === step.chart);
        const isFine = step.outcome !== 'untaken' || !machine || isExpected(machine, step.from, step.event);
        keep({ kind: 'step', page, ...step, session: sessionOf(step.session), isExpected: isFine }, number);
      },
      message: (message) => keep(message),
      begin: (name) => keep({ kind: 'begun', at: Date.now(), name }),
    },
    happened: (isOf) => all.flatMap(({ one }) => (one.kind === 'begun' || isOf(one.page) ? [one] : [])).slice(-most),
    pages: () => [...new Set([...watched.values()].map(({ fed }) => fed.page))],
    pagesThat: (isSaid) => [
      ...new Set(all.flatMap(({ one }) => ('text' in one && isSaid(one.text) ? [one.page] : []))),
    ],
    fed: (isOf) => [...watched.values()].map(({ fed }) => fed).filter(({ page, chart }) => isOf(page, chart)),
  };
};
