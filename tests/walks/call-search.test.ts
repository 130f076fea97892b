import { expect } from 'vitest';
import { type CallsView, defaultCallsView, isNarrowed } from '../../src/domain/calls-address.ts';
import { usualColumns } from '../../src/domain/columns.ts';
import { isSame } from '../../src/domain/same.ts';
import { callColumns, callSearchMachine } from '../../src/machines/call-search.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const narrowed: CallsView = { filter: 'all', phone: '', only: { agent: '3' } };
const looked: CallsView = { filter: 'expired', phone: '5551', only: { from: '6d' } };

walkEvery(callSearchMachine, {
  inputs: [{ list: somebody('list') }],
  cases: [
    done('part'),
    done('readColumns', { hidden: ['agent'], order: [], widths: {} }),
    failed('readColumns', new Error('no storage')),
    { type: 'columns.changed', look: { hidden: [], order: ['time', 'id'], widths: {} } },
    { type: 'calls.filter', filter: 'all' },
    { type: 'calls.addressed', view: { filter: 'pending', phone: '', only: {} } },
    { type: 'calls.addressed', view: narrowed },
    { type: 'calls.search', phone: '5550' },
    { type: 'calls.search', phone: '55' },
    { type: 'calls.search', phone: '' },
    { type: 'calls.narrow', change: { agent: '3' } },
    { type: 'calls.narrow', change: { agent: null, from: null } },
    { type: 'calls.narrow', change: { agent: 'x' } },
    { type: 'calls.narrow', change: { agent: '4', other: '1' } },
    { type: 'calls.look', view: looked },
  ],
  // Columns are walked with the list as it usually is, and the other end of it with no number typed.
  within: ({ context: { view, phone, look } }) =>
    (isSame(look, usualColumns) || isSame(view, defaultCallsView)) && (!view.oldest || phone === ''),
  shows: [
    'look.resting: calls.filter → look.resting / view, list.chosen, writeAddress',
    'look.resting: calls.narrow → look.resting / view, list.chosen, writeAddress',
    'look.resting: calls.addressed → look.resting / view, phone, list.chosen',
    'look.resting: calls.search → look.typing / phone',
    'look.resting: calls.search → look.resting / phone',
    'look.resting: calls.sort → look.resting / view, list.chosen, writeAddress',
    'look.typing: calls.search → look.resting',
    'look.typing: calls.search → look.typing / phone',
    'look.typing: calls.filter → look.typing / view, list.chosen, writeAddress',
    'look.typing: calls.look → look.resting / view, phone, list.chosen, writeAddress',
    'look.typing: after searchPause → look.resting / view, list.searched, writeAddress',
    'look.resting: columns.changed → look.resting / look',
    'panel.closed: filters.toggle → panel.fetching',
    'panel.closed: calls.addressed → panel.fetching',
    'panel.fetching: part done → panel.open',
    'panel.fetching: filters.toggle → panel.closed',
    'panel.open: filters.toggle → panel.closed',
    'panel.open: calls.addressed → panel.fetching',
    'look.resting, panel.open: calls.narrow → look.resting, panel.open / view, list.chosen, filters.seen, writeAddress',
  ],
  always(state, { caused, events }, before) {
    const last = events.at(-1);
    expect(askedOf(state, 'readColumns')).toEqual({ list: 'calls' });
    const { look } = state.context;
    if (last?.type === 'columns.changed') expect(look).toEqual(last.look);
    else if (last?.type === 'xstate.done.actor.readColumns') expect(look).toEqual(last.output);
    else if (last?.type === 'xstate.error.actor.readColumns') expect(look).toEqual(usualColumns);
    else expect(look).toEqual(before?.context.look ?? usualColumns);
    const { view, phone } = state.context;
    const told = caused.told.map(({ event }) => event);
    const written = caused.did.filter(({ type }) => type === 'writeAddress').map(({ params }) => params);
    const isPause = last?.type.startsWith('xstate.after.') ?? false;
    const was = before?.context;

    // What is seen stands in the address, which is written by whoever chose or typed, and not by the address itself.
    const isNarrowing =
      last?.type === 'calls.narrow' &&
      ['{"agent":"3"}', '{"agent":null,"from":null}'].includes(JSON.stringify(last.change));
    if (last?.type === 'calls.filter') expect(view.filter).toBe(last.filter);
    if (last?.type === 'calls.addressed' || last?.type === 'calls.look') {
      expect(view).toEqual(last.view);
      if (told.length > 0) expect(phone).toBe(view.phone);
    }
    if (isNarrowing)
      expect([view.only.agent, view.only.from]).toEqual([
        last.change.agent ?? undefined,
        last.change.agent === null ? undefined : was?.view.only.from,
      ]);
    else if (last?.type === 'calls.narrow') expect(view).toEqual(was?.view);
    if (isPause) expect(view.phone).toBe(phone);
    // Only a list that looks back is turned round.
    const isTurned = last?.type === 'calls.sort' && was !== undefined && !['pending'].includes(was.view.filter);
    if (last?.type === 'calls.sort') expect(view.oldest ?? false).toBe(isTurned !== (was?.view.oldest ?? false));
    const isChosen = isTurned || last?.type === 'calls.filter' || last?.type === 'calls.look' || isNarrowing;
    expect(written).toEqual(isChosen || isPause ? [view] : []);

    // The list hears at once of another filter and another address, and of a number when the typing rests.
    const isOther = JSON.stringify(view) !== JSON.stringify(was?.view ?? view);
    const heard = told.filter(({ type }) => type.startsWith('list.'));
    if (isChosen) expect(heard).toEqual([{ type: 'list.chosen', view }]);
    else if (last?.type === 'calls.addressed') expect(heard).toEqual(isOther ? [{ type: 'list.chosen', view }] : []);
    else expect(heard).toEqual(isPause ? [{ type: 'list.searched', view }] : []);

    // Open filters know at once what the list was narrowed to, to call it by its name whatever is searched for next.
    const isTold = last?.type === 'calls.narrow' && before?.matches({ panel: 'open' });
    expect(told.filter(({ type }) => type === 'filters.seen')).toEqual(isTold ? [{ type: 'filters.seen', view }] : []);

    // Whoever types sees what they typed, and waits only for what can be searched for.
    if (last?.type === 'calls.search') {
      expect([phone, state.hasTag('typing')]).toEqual([last.phone, last.phone !== '55']);
      expect(view).toEqual(was?.view);
    }

    // The filters come when somebody looks, or comes to a narrowed list, and know how that is seen then.
    const isFetching = state.matches({ panel: 'fetching' });
    expect(askedOf(state, 'part')).toEqual(isFetching ? { drawn: 1, name: 'callFilters' } : undefined);
    if (last?.type === 'calls.addressed' && isNarrowed(last.view)) expect(isFetching).toBe(true);
    if (last?.type === 'filters.toggle') expect(isFetching).toBe(before?.matches({ panel: 'closed' }));
    const asked = askedOf(state, 'filters') as { view: CallsView } | undefined;
    expect(asked !== undefined).toBe(state.matches({ panel: 'open' }));
    expect(askedOf(state, 'columns') !== undefined).toBe(asked !== undefined);
    if (last?.type === 'xstate.done.actor.part' && asked) {
      expect(asked.view).toEqual(view);
      const always = ['phone', 'time'];
      expect(askedOf(state, 'columns')).toMatchObject({ list: 'calls', keys: callColumns, always, look });
    }
  },
});
