import { type AnyMachineSnapshot, assign, isMachineSnapshot, sendTo, setup } from 'xstate';
import { liveQuery, type QueryNews } from '../../src/machines/live-query.ts';
import type { Protocol } from './explore.ts';
import { type Answers, isAsked, isReading } from './living.ts';
import { page } from './page.ts';

/** What the server answers: what it has now, or had before. */
interface Known {
  readonly isNewest: boolean;
}
type AskerEvent = QueryNews<'thing', Known> | { type: 'asker.ask' } | { type: 'asker.refresh' };

const nobody = { send: () => {} };

/** Whoever starts a live query: keeps what it hears. */
const askerMachine = setup({
  types: {
    context: {} as { known: Known | null; wentBack: boolean },
    events: {} as AskerEvent,
  },
  actors: { liveThing: liveQuery<'thing', object, Known>() },
  actions: {
    keep: assign(({ context }, known: Known) => ({
      known,
      wentBack: context.wentBack || (context.known?.isNewest === true && !known.isNewest),
    })),
    ask: sendTo('liveThing', { type: 'query.ask' as const, question: {} }),
    refresh: sendTo('liveThing', { type: 'query.refresh' as const }),
  },
}).createMachine({
  id: 'asker',
  context: { known: null, wentBack: false },
  invoke: {
    id: 'liveThing',
    src: 'liveThing',
    input: ({ self }) => ({
      name: 'thing',
      question: {},
      realtime: nobody as never,
      channels: ['role_updated'],
      every: { apart: 1, live: 2 },
      parent: self,
    }),
  },
  on: {
    'thing.loaded': { actions: { type: 'keep', params: ({ event }) => event.answer } },
    'thing.failed': {},
    'asker.ask': { actions: 'ask' },
    'asker.refresh': { actions: 'refresh' },
  },
});

const outdated = (held: unknown): unknown =>
  typeof held === 'object' && held !== null && 'isNewest' in held ? { isNewest: false } : held;

/**
 * The chart `live-query` with the server and its channel: what it tells is the newest in the end, and none that is older
 * than what it told. That is what the other protocols take it for. `changed`: what is made wrong in it on purpose.
 */
export const liveQueryProtocol = (changed: Answers['changed'] = {}): Protocol => {
  const asker = page({
    name: 'asker',
    chart: askerMachine,
    input: undefined,
    travelling: ['load'],
    writing: [],
    changed,
    relevant: { 'live-query': () => null },
    offers: [
      ['asker', { type: 'asker.ask' }],
      ['asker', { type: 'asker.refresh' }],
    ],
  });
  const look = (number: number) => {
    const { moment, unexpected } = asker.at(number);
    const snapshots = [...moment.actors.values()].map(([, snapshot]) => snapshot);
    const at = (path: string) => moment.actors.get(path)?.[1] as AnyMachineSnapshot;
    const { known, wentBack } = at('').context;
    const query = at('liveThing');
    const hasHeard = snapshots.every((snapshot) => {
      if (isReading(snapshot)) return !snapshot.isTold && !snapshot.isOwed && !snapshot.isCut;
      return !isAsked(snapshot);
    });
    const isResting = isMachineSnapshot(query) && query.matches({ answer: 'resting' });
    return { unexpected, known, wentBack, isQuiet: hasHeard && isResting };
  };
  return {
    name: 'live query',
    bits: [16],
    start: [asker.start],
    *moves([number = 0]) {
      for (const { label, next, cost } of asker.moves(number)) yield { label, next: [next], cost };
      for (const { label, next } of asker.requests(number))
        yield { label, next: [next({ output: { isNewest: true } })], cost: 0 };
      yield { label: 'something changes', next: [asker.tell(number, ['role_updated'], outdated)], cost: 0 };
      yield { label: 'a message comes twice', next: [asker.tell(number, ['role_updated'])], cost: 1 };
    },
    broken([number = 0]) {
      const { unexpected, known, wentBack, isQuiet } = look(number);
      return [
        ...unexpected,
        ...(isQuiet && !known?.isNewest ? ['what was heard last is old, and nothing is on its way'] : []),
        ...(wentBack ? ['what is heard is older than what was known'] : []),
      ];
    },
    isQuiet: ([number = 0]) => look(number).isQuiet,
  };
};
