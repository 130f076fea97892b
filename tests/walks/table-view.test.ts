import { expect, test } from 'vitest';
import { type AuditEntry, everyEntry } from '../../src/domain/audit.ts';
import { usualColumns } from '../../src/domain/columns.ts';
import { newRecord, plainView } from '../../src/domain/table-view.ts';
import { tableViewMachine } from '../../src/machines/table-view.ts';
import { keys } from '../../src/resources/keys.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything } from '../support/walk-records.ts';

const table = somebody('table');
/** Of somebody who may not read who wrote what. */
const tableOfGuest = somebody('table');
const entry: AuditEntry = {
  id: 9,
  at: 1_000,
  actor: 'user',
  actor_id: 3,
  actor_name: 'Ana',
  action: 'update',
  resource: 'services',
  record_id: 2,
  record_name: 'South',
  before: null,
  after: null,
  address: '',
};

walkEvery(tableViewMachine, {
  inputs: [
    { resource: everything, table, mayAudit: true },
    { resource: everything, table: tableOfGuest, mayAudit: false },
  ],
  cases: [
    { type: 'view.addressed', view: plainView },
    { type: 'view.addressed', view: { ...plainView, find: 'sur', filters: { devices: '5' } } },
    { type: 'view.find', text: 'nor' },
    { type: 'view.find', text: '' },
    { type: 'view.sort', key: 'name' },
    { type: 'view.sort', key: 'nothing' },
    { type: 'view.filter', key: 'devices', value: '4' },
    { type: 'view.filter', key: 'devices', value: null },
    { type: 'view.filter', key: 'name', value: '1' },
    { type: 'columns.changed', look: { hidden: ['devices'], order: [], widths: {} } },
    { type: 'views.taken', query: '?find=sur&devices=5&record=2' },
    done('readColumns', { hidden: ['code'], order: [], widths: {} }),
    failed('readColumns', new Error('no storage')),
    done('part'),
    { type: 'view.open', record: 2 },
    { type: 'view.open', record: null },
    { type: 'view.open', record: newRecord },
    done('loadLast', [entry]),
    done('loadLast', []),
    failed('loadLast', { kind: 'forbidden', code: 'forbidden' }),
  ],
  key: ({ view, look, last, mayAudit }) => [view, look, last, mayAudit],
  // Two of them are walked with each other.
  within: ({ context: { view } }) =>
    [view.find !== '', view.sort !== null, Object.keys(view.filters).length > 0, view.record !== null].filter(Boolean)
      .length <= 2,
  shows: [
    'look.resting: view.find → look.typing / view, view.changed',
    'look.typing: view.find → look.typing / view, view.changed',
    'look.typing: after searchPause → look.resting / view.settled, writeAddress',
    'look.typing: view.sort → look.resting / view, view.settled, writeAddress',
    'look.resting: view.sort → look.resting / view, view.settled, writeAddress',
    'look.resting: view.filter → look.resting / view, view.settled, writeAddress',
    'look.resting: view.clear → look.resting / view, view.settled, writeAddress',
    'look.resting: view.open → look.resting / view, view.settled, writeAddress',
    'look.typing: views.taken → look.resting / view, view.settled, writeAddress',
    'tools.unwanted: view.tools → tools.fetching',
    'tools.fetching: part done → tools.ready',
    'look.resting: columns.changed → look.resting / look',
    'look.resting: view.addressed → look.resting / view, view.settled',
    'past.none: view.open → past.asking',
    'past.asking: loadLast done → past.known / last',
    'past.asking: loadLast error → past.unknown',
    'past.known: view.open → past.none',
    'past.known: view.written → past.asking',
  ],
  always(state, { caused, events }, before) {
    const { view } = state.context;
    const last = events.at(-1);
    const told = caused.told.map(({ event }) => event);
    const written = caused.did.filter(({ type }) => type === 'writeAddress').map(({ params }) => params);
    const isPause = last?.type.startsWith('xstate.after.') ?? false;
    expect(askedOf(state, 'address')).toEqual({ resource: everything });
    expect(askedOf(state, 'readColumns')).toEqual({ list: 'services' });
    // What changes how it is seen comes when somebody is near, and knows the columns as they are; all but the one that names the
    // records can be hidden.
    const { look } = state.context;
    const isReady = state.matches({ tools: 'ready' });
    expect(askedOf(state, 'part')).toEqual(
      state.matches({ tools: 'fetching' }) ? { drawn: 1, name: 'listTools' } : undefined,
    );
    for (const tool of ['columns', 'savedViews', 'filterChoices'])
      expect(askedOf(state, tool) !== undefined, tool).toBe(isReady);
    if (isReady && !before?.matches({ tools: 'ready' })) {
      // What is masked alike in all records is no column.
      const keys = ['name', 'roles', 'devices', 'code'];
      expect(askedOf(state, 'columns')).toMatchObject({ list: 'services', keys, always: ['name'], look });
      expect(askedOf(state, 'savedViews')).toMatchObject({ screen: 'services' });
      expect(askedOf(state, 'filterChoices')).toEqual({ resource: everything });
    }
    if (last?.type === 'columns.changed') expect(look).toEqual(last.look);
    else if (last?.type === 'xstate.done.actor.readColumns') expect(look).toEqual(last.output);
    else if (last?.type === 'xstate.error.actor.readColumns') expect(look).toEqual(usualColumns);
    else expect(look).toEqual(before?.context.look ?? usualColumns);
    expect(state.hasTag('typing')).toBe(state.matches({ look: 'typing' }));

    // The table hears at once how it is to be seen, and once more when that has rested; then it stands in the address.
    const was = before?.context.view ?? plainView;
    const isOther = JSON.stringify(view) !== JSON.stringify(was);
    const rests = isPause || ['view.clear', 'view.open', 'views.taken'].includes(last?.type ?? '');
    const isTaken =
      rests ||
      (last?.type === 'view.sort' && last.key === 'name') ||
      (last?.type === 'view.filter' && last.key === 'devices');
    if (last?.type === 'view.find') expect(told).toEqual([{ type: 'view.changed', view: { ...was, find: last.text } }]);
    else if (last?.type === 'view.addressed') expect(told).toEqual(isOther ? [{ type: 'view.settled', view }] : []);
    else expect(told).toEqual(isTaken ? [{ type: 'view.settled', view }] : []);
    expect(written).toEqual(isTaken ? [{ resource: everything, view }] : []);
    expect(state.matches({ look: 'typing' })).toBe(
      last?.type === 'view.find' ||
        (before?.matches({ look: 'typing' }) === true && !isTaken && !(last?.type === 'view.addressed' && isOther)),
    );

    // Each wish changes what it is about, and nothing else.
    if (last?.type === 'view.addressed') expect(view).toEqual(last.view);
    else if (last?.type === 'views.taken')
      expect(view).toEqual({ find: 'sur', sort: null, filters: { devices: '5' }, record: null });
    else if (last?.type === 'view.open') expect(view).toEqual({ ...was, record: last.record });
    else if (last?.type === 'view.clear') expect(view).toEqual({ ...was, find: '', filters: {} });
    else if (last?.type === 'view.filter' && isTaken)
      expect(view).toEqual({ ...was, filters: last.value === null ? {} : { devices: last.value } });
    else if (last?.type === 'view.sort' && isTaken) {
      const next = was.sort === null ? { key: 'name', descending: false } : { key: 'name', descending: true };
      expect(view).toEqual({ ...was, sort: was.sort?.descending ? null : next });
    } else if (last?.type !== 'view.find') expect(view).toEqual(was);

    // Who may read it knows who wrote the open record last, once that is answered; a new one has no past.
    const { record } = view;
    const hasPast = state.context.mayAudit && record !== null && record !== newRecord;
    const isAgain =
      ['view.open', 'view.written'].includes(last?.type ?? '') || (last?.type === 'view.addressed' && isOther);
    if (isAgain || !hasPast) expect(state.context.last).toBeNull();
    if (isAgain) expect(state.matches({ past: hasPast ? 'asking' : 'none' })).toBe(true);
    expect(askedOf(state, 'loadLast')).toEqual(
      state.matches({ past: 'asking' })
        ? { ...everyEntry, resource: 'services', record: String(record), limit: 1 }
        : undefined,
    );
  },
});

test('nothing can be sorted by what nobody may compare', () => {
  const { snapshot } = play(silent(tableViewMachine), { resource: keys, table, mayAudit: false }, []);
  expect(keys.columns.filter(({ key }) => !snapshot.can({ type: 'view.sort', key })).map(({ key }) => key)).toEqual([
    'key',
  ]);
  expect(snapshot.can({ type: 'view.sort', key: 'nothing' })).toBe(false);
});
