import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { rowMachine } from '../../src/machines/row.ts';
import { configs } from '../../src/resources/configs.ts';
import { accessOf, changes, holdingColumns } from '../../src/resources/rules.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed, nobody, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const table = somebody('table');
const all = accessOf(manager, everything);
const none = accessOf(guest, everything);
/** The record as somebody else made it: it has a role now, so it cannot be deleted. */
const other: Row = { ...stored, version: 2, name: 'South', roles: [{ id: 1, name: 'Guide' }] };
const saved: Row = { ...stored, version: 3, name: 'East' };
const secret = 'fresh-secret';
const offline = { kind: 'offline', code: 'offline' };
const refused = { kind: 'refused', code: 'invalid' };
const stale = { kind: 'refused', code: 'stale_version' };
const picked = { added: [1], removed: [], chosen: [1] };

const busy = { life: { picking: 'choosing' } } as const;

walkEvery(rowMachine, {
  inputs: [
    { resource: everything, holder: manager, access: all, record: stored, table, realtime: nobody },
    { resource: everything, holder: guest, access: none, record: stored, table, realtime: nobody },
    { resource: everything, holder: manager, access: all, record: other, table, realtime: nobody },
    { resource: everything, holder: manager, access: all, record: null, table, realtime: nobody },
  ],
  cases: [
    { type: 'row.change', key: 'name', value: 'East' },
    { type: 'row.change', key: 'name', value: ' ' },
    { type: 'row.takeTheirs', key: 'name' },
    { type: 'row.takeMine', key: 'name' },
    { type: 'row.pick', key: 'roles' },
    { type: 'row.pick', key: 'devices' },
    { type: 'row.pick', key: 'name' },
    { type: 'row.open', key: 'frame' },
    { type: 'row.refreshed', record: other },
    { type: 'row.allowed', access: all, holder: manager },
    { type: 'row.allowed', access: none, holder: guest },
    done('loadOptions', {}),
    failed('loadOptions', offline),
    done('loadNewOptions', {}),
    failed('loadNewOptions', offline),
    done('saveRecord', saved),
    failed('saveRecord', refused),
    failed('saveRecord', offline),
    failed('saveRecord', stale),
    failed('saveRecord', { ...stale, record: other }),
    done('createRecord', { ...stored, key: secret }),
    done('createRecord', stored),
    failed('createRecord', refused),
    failed('createRecord', offline),
    done('deleteRecord'),
    failed('deleteRecord', offline),
    done('picker', null),
    done('picker', picked),
    done('picker', { added: [], removed: [], chosen: [] }),
    done('assignRefs', saved),
    failed('assignRefs', offline),
    done('agent', null),
    done('agent', 'agent.created'),
    done('agent', 'agent.failed'),
    done('rotateSecret', { ...stored, key: secret }),
    failed('rotateSecret', offline),
  ],
  // What was loaded to choose from, and why something failed, decide nothing.
  key: ({ access, record, draft, theirs, mine, picking, picked: choice, showing, secret: shown }) => [
    access.edit,
    record?.version,
    draft,
    theirs?.version,
    mine.name,
    picking,
    choice,
    showing,
    shown,
  ],
  // Rights that come and go, and the dialog that only shows, are walked at rest; a saved record is one like the first.
  within: (state) =>
    state.context.record?.version !== saved.version &&
    (state.matches({ life: 'viewing' }) ||
      (state.matches({ dialog: 'closed' }) &&
        (state.context.access.edit || state.matches({ life: 'confirmingDelete' })))),
  always(state, { did, events, told }, before) {
    const { access, record, draft, theirs, resource } = state.context;
    const last = events.at(-1);
    const isForm = record === null;
    const all = told.map(({ event }) => event.type);
    const count = (type: string) => all.filter((one) => one === type).length;
    const news = all.filter((type) => type !== 'row.held' && type !== 'row.released');

    // A change needs a right, something that changed, and all that is required.
    if (before && !before.children.saveRecord && state.children.saveRecord) {
      expect(record && Object.keys(changes(resource, record, draft)).length).toBeGreaterThan(0);
    }
    if (before && !before.hasTag('editable') && state.matches({ life: 'editing' }) && !before.hasTag('refused')) {
      expect(access.edit).toBe(true);
    }
    if (state.children.createRecord || state.children.saveRecord) expect(String(draft.name).trim()).not.toBe('');
    // Only editable states take what is typed, and at rest nothing typed is left behind.
    expect(state.can({ type: 'row.change', key: 'name', value: 'x' })).toBe(state.hasTag('editable'));
    if (state.matches({ life: 'viewing' })) expect([draft, theirs]).toEqual([record, null]);

    // What was typed is the user's to drop.
    const isDropped = last?.type === 'row.revert' || last?.type === 'row.drop' || last?.type === 'row.confirm';
    const holdsTyped =
      before?.hasTag('editable') ||
      before?.hasTag('refused') ||
      before?.children.saveRecord ||
      before?.children.createRecord;
    const isKept = !['row.change', 'row.takeMine', 'row.takeTheirs', 'xstate.done.actor.saveRecord'].includes(
      last?.type ?? '',
    );
    if (holdsTyped && isKept && !isDropped) expect(draft).toEqual(before?.context.draft);
    if (last?.type === 'row.takeTheirs') expect(draft.name).toBe((theirs ?? before?.context.draft)?.name);
    if (last?.type === 'row.takeMine') expect(draft.name).toBe(before?.context.mine.name);
    // A conflict shows both: what was typed, and what somebody else made of the record.
    if (state.hasTag('conflict') && !before?.hasTag('conflict'))
      expect(state.context.mine).toEqual(before?.context.draft);
    if (last?.type === 'xstate.error.actor.saveRecord' && state.hasTag('conflict')) {
      const { record: current = before?.context.theirs } = (last as { error?: { record?: Row } }).error ?? {};
      expect(theirs).toEqual(current);
    }
    if (last?.type === 'row.confirm' && before?.matches({ life: 'editing' }) && before.context.theirs) {
      expect(state.hasTag('conflict')).toBe(true);
    }
    // What somebody else made of the record is never overlooked, whatever the row is doing.
    if (last?.type === 'row.refreshed' && !isForm) {
      const known = [record, theirs].some((one) => one?.version === last.record.version);
      expect(known).toBe(true);
    }

    // Nothing is deleted without a yes, the right, and empty lists.
    if (before && !before.children.deleteRecord && state.children.deleteRecord && record) {
      expect(last?.type).toBe('row.deleteConfirm');
      expect(access.remove).toBe(true);
      expect(holdingColumns(resource, record)).toEqual([]);
    }
    if (state.can({ type: 'row.delete' })) expect(access.remove).toBe(true);
    // A picker is open for a column that may be assigned, or for one that a new record may bring.
    const column = state.context.picking;
    expect(column !== null).toBe(
      state.matches({ life: 'picking' }) || state.matches({ life: { creating: 'choosing' } }),
    );
    if (column && before?.context.picking === null) {
      expect(isForm ? ['roles'] : access.assign).toContain(column);
      expect(state.matches(busy) || isForm).toBe(true);
    }

    // A secret is shown once, and is nowhere else.
    expect(state.context.secret).toBe(state.hasTag('revealing') ? secret : null);
    expect(JSON.stringify([record, draft, theirs, told])).not.toContain(secret);
    expect(state.context.showing).toBe(state.matches({ dialog: 'open' }) ? 'frame' : null);

    // The table hears of a row that goes once, as what it was; the form of a new record alone closes the form.
    // The table holds the row exactly as long as something is typed in it, or on its way.
    const isHeld = (['editing', 'saving', 'refused', 'conflict'] as const).some((life) => state.matches({ life }));
    expect(count('row.held') - count('row.released')).toBe(isHeld ? 1 : 0);
    const hasLeft = news.filter((type) => type !== 'row.saved');
    const isGone = state.matches({ life: 'gone' }) || state.matches({ life: 'deleted' });
    expect(hasLeft).toEqual(isGone ? [isForm ? 'row.closed' : 'row.removed'] : []);
    // What is told to the user is what became of it.
    const code = (did.filter(({ type }) => type === 'notify').at(-1)?.params as { code?: string } | undefined)?.code;
    const expected: Readonly<Record<string, readonly string[]>> = {
      'xstate.done.actor.saveRecord': ['record.updated'],
      'xstate.done.actor.assignRefs': ['record.updated'],
      'xstate.error.actor.assignRefs': ['record.updateFailed'],
      'xstate.error.actor.rotateSecret': ['record.updateFailed'],
      'xstate.done.actor.createRecord': ['record.created'],
      'xstate.error.actor.createRecord': ['record.createRefused', 'record.createFailed'],
      'xstate.done.actor.deleteRecord': ['record.deleted'],
      'xstate.error.actor.deleteRecord': ['record.deleteFailed'],
    };
    const codes = expected[last?.type ?? ''];
    if (codes) expect(codes).toContain(code);
    const isUnchanged = before && record && Object.keys(changes(resource, record, before.context.draft)).length === 0;
    if (last?.type === 'row.confirm' && before?.matches({ life: 'editing' }) && !before.context.theirs && isUnchanged) {
      expect(code).toBe('record.updateIncomplete');
    }
  },
});

test('a new record whose key is no secret is not shown as one', () => {
  const { snapshot } = play(
    silent(rowMachine),
    { resource: configs, holder: manager, access: accessOf(manager, configs), record: null, table, realtime: nobody },
    [
      { type: 'row.change', key: 'key', value: 'colour' },
      { type: 'row.change', key: 'value', value: 'red' },
      { type: 'row.confirm' },
      done('createRecord', { id: 1, version: 1, key: 'colour', value: 'red', active: false }),
    ],
  );
  expect(snapshot.matches({ life: 'gone' })).toBe(true);
  expect(snapshot.context.secret).toBeNull();
});
