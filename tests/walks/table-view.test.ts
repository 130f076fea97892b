import { expect, test } from 'vitest';
import type { AuditEntry } from '../../src/domain/audit.ts';
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
    { type: 'view.open', record: 2 },
    { type: 'view.open', record: null },
    { type: 'view.open', record: newRecord },
    done('loadLast', [entry]),
    done('loadLast', []),
    failed('loadLast', { kind: 'forbidden', code: 'forbidden' }),
    { type: 'view.column', key: 'name', on: false },
    { type: 'view.column', key: 'devices', on: false },
    { type: 'view.column', key: 'devices', on: true },
    done('readHidden', ['devices']),
    done('readHidden', []),
    failed('readHidden', new Error('no storage')),
  ],
  key: ({ view, hidden, last, mayAudit }) => [view, hidden, last, mayAudit],
  // One thing at a time is walked with the columns that are shown, and with each other.
  within: ({ context: { view, hidden } }) =>
    [
      view.find !== '',
      view.sort !== null,
      Object.keys(view.filters).length > 0,
      view.record !== null,
      hidden.length > 0,
    ].filter(Boolean).length <= 2,
  shows: [
    'look.resting: view.find → look.typing / view, view.changed',
    'look.typing: view.find → look.typing / view, view.changed',
    'look.typing: after searchPause → look.resting / view.settled, writeAddress',
    'look.typing: view.sort → look.resting / view, view.settled, writeAddress',
    'look.resting: view.sort → look.resting / view, view.settled, writeAddress',
    'look.resting: view.filter → look.resting / view, view.settled, writeAddress',
    'look.resting: view.clear → look.resting / view, view.settled, writeAddress',
    'look.resting: view.open → look.resting / view, view.settled, writeAddress',
    'look.resting: view.addressed → look.resting / view, view.settled',
    'look.resting: view.column → look.resting / hidden, rememberHidden',
    'look.resting: readHidden done / hidden',
    'look.resting: readHidden error',
    'past.none: view.open → past.asking',
    'past.asking: loadLast done → past.known / last',
    'past.asking: loadLast error → past.unknown',
    'past.known: view.open → past.none',
    'past.known: view.written → past.asking',
  ],
  always(state, { caused, events }, before) {
    const { view, hidden } = state.context;
    const last = events.at(-1);
    const told = caused.told.map(({ event }) => event);
    const written = caused.did.filter(({ type }) => type === 'writeAddress').map(({ params }) => params);
    const isPause = last?.type.startsWith('xstate.after.') ?? false;
    expect(askedOf(state, 'address')).toEqual({ resource: everything });
    expect(state.hasTag('typing')).toBe(state.matches({ look: 'typing' }));

    // The table hears at once how it is to be seen, and once more when that has rested; then it stands in the address.
    const was = before?.context.view ?? plainView;
    const isOther = JSON.stringify(view) !== JSON.stringify(was);
    const rests = isPause || ['view.clear', 'view.open'].includes(last?.type ?? '');
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
        ? { resource: 'services', record: String(record), search: '', action: '', limit: 1 }
        : undefined,
    );

    // A column goes and comes back, but for the one that names the records; the browser remembers it.
    const remembered = caused.did.filter(({ type }) => type === 'rememberHidden').map(({ params }) => params);
    const wasHidden = before?.context.hidden ?? [];
    const isMoved = last?.type === 'view.column' && last.key === 'devices' && wasHidden.includes('devices') === last.on;
    expect(remembered).toEqual(isMoved ? [{ table: everything.name, hidden }] : []);
    if (isMoved) expect(hidden).toEqual(last.on ? [] : ['devices']);
    else if (last?.type === 'xstate.error.actor.readHidden') expect(hidden).toEqual([]);
    else expect(hidden).toEqual(last?.type === 'xstate.done.actor.readHidden' ? last.output : wasHidden);
  },
});

test('nothing can be sorted by what nobody may compare', () => {
  const { snapshot } = play(silent(tableViewMachine), { resource: keys, table, mayAudit: false }, []);
  expect(keys.columns.filter(({ key }) => !snapshot.can({ type: 'view.sort', key })).map(({ key }) => key)).toEqual([
    'key',
  ]);
  expect(snapshot.can({ type: 'view.sort', key: 'nothing' })).toBe(false);
});
