import { expect } from 'vitest';
import type { CallsView } from '../../src/domain/calls-address.ts';
import { callSourceMachine } from '../../src/machines/call-source.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, somebody } from '../support/walk-events.ts';

const everyPending: CallsView = { filter: 'pending', phone: '', only: {} };
const others: readonly CallsView[] = [
  { filter: 'all', phone: '', only: {} },
  { filter: 'pending', phone: '5551', only: {} },
  { filter: 'pending', phone: '', only: { agent: '3' } },
];
const list = somebody('list');
const pending = somebody('pending');
const around = { realtime: somebody('realtime'), pending, list };

walkEvery(callSourceMachine, {
  inputs: [everyPending, ...others].map((view) => ({ ...around, view })),
  cases: [everyPending, ...others].map((view) => ({ type: 'source.ask', view })),
  shows: [
    'shared: source.ask → own / view',
    'shared: source.ask / pending.refresh',
    'shared: source.refresh / pending.refresh',
    'own: source.ask → shared / view',
    'own: source.ask → own / view, query.ask',
    'own: source.refresh / query.refresh',
  ],
  always(state, { caused, events }, before) {
    const { view } = state.context;
    const last = events.at(-1);
    // The calls that the bell asks for as well are read along with it; any other list is asked for by itself.
    const wanted = last?.type === 'source.ask' ? last.view : (before?.context.view ?? view);
    expect(view).toEqual(wanted);
    const isShared = view.filter === 'pending' && view.phone === '' && view.only.agent === undefined;
    expect(state.value).toBe(isShared ? 'shared' : 'own');
    expect(askedOf(state, 'reading')).toEqual(isShared ? { pending, name: 'calls', parent: list } : undefined);
    const asked = askedOf(state, 'liveCalls') as { question: unknown; parent: unknown } | undefined;
    expect(asked?.parent).toBe(isShared ? undefined : list);

    // What is wanted is asked for once: by the question that begins, or by the one that runs.
    const isSame = before?.value === state.value;
    if (!isShared && !isSame) expect(asked?.question).toEqual({ ...view, shown: [] });
    const told = caused.told.filter(({ event }) => !event.type.startsWith('xstate.'));
    const again = isShared
      ? { to: 'pending', event: { type: 'pending.refresh' } }
      : {
          to: 'liveCalls',
          event:
            last?.type === 'source.ask'
              ? { type: 'query.ask', question: { ...view, shown: [] } }
              : { type: 'query.refresh' },
        };
    expect(told).toEqual(last && isSame ? [expect.objectContaining(again)] : []);
  },
});
