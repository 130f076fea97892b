import { expect, test } from 'vitest';
import type { IntegrationUses } from '../../src/domain/integration.ts';
import type { Row } from '../../src/domain/record.ts';
import { rowMachine } from '../../src/machines/row.ts';
import { accessOf, changes, holdingColumns, typedIn } from '../../src/resources/rules.ts';
import { tasks } from '../../src/resources/tasks.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const table = somebody('table');
const all = accessOf(manager, everything);
const none = accessOf(guest, everything);
/** The record as somebody else made it: it has a role now, so it cannot be deleted. */
const other: Row = { ...stored, version: 2, name: 'South', roles: [{ id: 1, name: 'Guide' }] };
const saved: Row = { ...stored, version: 3, name: 'East' };
/** The same record, with what the server counts beside it. */
const counted: Row = { ...stored, count: 1 };
const used: IntegrationUses = { webhooks: [], tasks: [{ id: 4, name: 'Nightly', active: true }] };
const offline = { kind: 'offline', code: 'offline' };
const refused = { kind: 'refused', code: 'invalid' };
const stale = { kind: 'refused', code: 'stale_version' };

/** What this browser kept when the page was left. */
const kept = { at: 5, fields: { name: 'East' } };

walkEvery(rowMachine, {
  inputs: [
    { resource: everything, holder: manager, access: all, record: stored, table, realtime: nobody },
    { resource: everything, holder: guest, access: none, record: stored, table, realtime: nobody },
    { resource: everything, holder: manager, access: all, record: other, table, realtime: nobody },
  ],
  cases: [
    { type: 'row.change', key: 'name', value: 'East' },
    { type: 'row.change', key: 'name', value: ' ' },
    { type: 'row.takeTheirs', key: 'name' },
    { type: 'row.takeMine', key: 'name' },
    { type: 'row.pick', key: 'roles' },
    { type: 'row.pick', key: 'devices' },
    { type: 'row.pick', key: 'name' },
    { type: 'row.restore', key: 'name', value: 'East' },
    { type: 'row.open', key: 'frame' },
    { type: 'row.open', key: 'code' },
    { type: 'row.open', key: 'runs' },
    { type: 'row.refreshed', record: other },
    { type: 'row.refreshed', record: counted },
    { type: 'row.allowed', access: all, holder: manager },
    { type: 'row.allowed', access: none, holder: guest },
    done('loadOptions', {}),
    failed('loadOptions', offline),
    done('loadUses', used),
    done('restoreTyped', null),
    done('restoreTyped', kept),
    done('saveRecord', saved),
    failed('saveRecord', refused),
    failed('saveRecord', offline),
    failed('saveRecord', stale),
    failed('saveRecord', { ...stale, record: other }),
    done('removal', 'deleted'),
    done('removal', 'failed'),
    done('removal', 'kept'),
    done('assignment', saved),
    done('assignment', 'failed'),
    done('assignment', 'kept'),
    done('agent', null),
    done('agent', 'agent.created'),
    done('agent', 'agent.failed'),
    done('rotation', true),
    done('rotation', false),
  ],
  // What was loaded to choose from, and why something failed, decide nothing; where the record is used, only while
  // nothing is typed: when it is to be deleted.
  key: ({ access, record, draft, restored, theirs, mine, picking, showing, uses }) => [
    access.edit,
    restored,
    record?.version,
    record?.count,
    draft.name === record?.name && uses,
    draft,
    theirs?.version,
    mine.name,
    picking,
    showing,
  ],
  // Rights that come and go, and the dialogs that only show, are walked at rest; a saved record is one like the first,
  // and one that is counted while nothing goes on, or while something is typed, goes on as it was.
  within: (state) =>
    state.context.record?.version !== saved.version &&
    (state.context.record?.count === undefined ||
      (!state.matches({ life: 'viewing' }) && state.context.draft.name === stored.name)) &&
    (state.matches({ life: 'viewing' }) ||
      (state.matches({ dialog: 'closed' }) && (state.context.access.edit || state.matches({ life: 'removing' })))),
  shows: [
    ': start → life.viewing',
    'life.editing: row.revert → life.viewing',
    'life.editing: row.confirm → life.saving',
    'life.editing: row.confirm → life.editing.checked',
    'life.saving: saveRecord done → life.viewing',
    'life.saving: saveRecord error → life.conflict',
    'life.refused: row.resume → life.editing',
    'life.refused: row.drop → life.viewing',
    'life.conflict: row.revert → life.viewing',
    'life.conflict: row.confirm → life.viewing',
    'life.conflict: row.confirm → life.saving',
    'life.conflict: row.confirm → life.editing.checked',
    'life.removing: row.refreshed → life.removing / record',
    'life.removing: removal done → life.deleted',
    'life.removing: removal done → life.viewing',
    'life.assigning: assignment done → life.viewing / record',
    'life.assigning: assignment done → life.viewing',
    'life.converting: agent done → life.viewing / notify',
    'life.converting: agent done → life.viewing',
  ],
  always(state, { did, events, told }, before) {
    const { access, record, draft, theirs, resource } = state.context;
    const last = events.at(-1);
    const all = told.filter(({ to }) => to === 'table').map(({ event }) => event.type);
    const count = (type: string) => all.filter((one) => one === type).length;
    const news = all.filter((type) => !/^row\.(held|released|typed|untyped)$/.test(type));

    // A change needs a right, something that changed, and all that is required.
    if (before && !before.children.saveRecord && state.children.saveRecord) {
      expect(Object.keys(changes(resource, record, draft)).length).toBeGreaterThan(0);
    }
    if (before && !before.hasTag('editable') && state.matches({ life: 'editing' }) && !before.hasTag('refused')) {
      expect(access.edit).toBe(true);
    }
    if (state.children.saveRecord) expect(String(draft.name).trim()).not.toBe('');
    // Only editable states take what is typed, and at rest nothing typed is left behind.
    expect(state.can({ type: 'row.change', key: 'name', value: 'x' })).toBe(state.hasTag('editable'));
    if (state.matches({ life: 'viewing' })) expect([draft, theirs]).toEqual([record, null]);

    // What was typed is the user's to drop.
    const isDropped =
      last?.type === 'row.discard' ||
      last?.type === 'row.revert' ||
      last?.type === 'row.drop' ||
      last?.type === 'row.confirm';
    const holdsTyped = before?.hasTag('editable') || before?.hasTag('refused') || before?.children.saveRecord;
    const typing = ['row.change', 'row.restore', 'row.takeMine', 'row.takeTheirs', 'xstate.done.actor.saveRecord'];
    const isKept = !typing.includes(last?.type ?? '') && !/restoreTyped$/.test(last?.type ?? '');
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
    // A former version is taken up as if it was typed, by whoever may edit; from then on it is.
    const isEditing = state.matches({ life: 'editing' });
    expect(state.can({ type: 'row.restore', key: 'name', value: 'East' })).toBe(
      isEditing || (state.matches({ life: 'viewing' }) && access.edit),
    );
    if (last?.type === 'row.restore') {
      expect([isEditing, draft]).toEqual([true, { ...before?.context.draft, [last.key]: last.value }]);
    }
    // What somebody else made of the record is never overlooked, whatever the row is doing.
    if (last?.type === 'row.refreshed') {
      const known = [record, theirs].some((one) => one?.version === last.record.version);
      expect(known).toBe(true);
    }
    if (record?.version === 1 && record.count === undefined) {
      expect(state.can({ type: 'row.refreshed', record: counted })).toBe(true);
    }
    // What the server counts beside it is no such change: it is shown, and leads to no conflict.
    if (last?.type === 'row.refreshed' && last.record === counted && before?.context.record?.version === 1) {
      expect([record, theirs, state.value]).toEqual([counted, before.context.theirs, before.value]);
    }

    // A deletion is asked about by whoever may, and of a record that nothing holds; its question hears what changes.
    const isRemoving = state.matches({ life: 'removing' });
    if (last?.type === 'row.delete' && record) {
      expect([access.remove, holdingColumns(resource, record)]).toEqual([true, []]);
      expect(askedOf(state, 'removal')).toEqual({ resource, record, access });
    }
    expect(state.children.removal !== undefined).toBe(isRemoving);
    if (isRemoving && (last?.type === 'row.refreshed' || last?.type === 'row.allowed')) {
      expect(told.at(-1)).toEqual({ to: 'removal', event: last });
    }
    // Where it is used is asked whenever it may be changed, told there, and forgotten after; that it is not known keeps
    // nobody from anything.
    const { uses } = state.context;
    const asks = { resource, id: record?.id };
    expect(askedOf(state, 'loadOptions')).toEqual(isEditing ? { resource } : undefined);
    expect(askedOf(state, 'loadUses')).toEqual(isEditing ? asks : undefined);
    if (last?.type === 'xstate.done.actor.loadUses') {
      expect([state.value, uses]).toEqual([before?.value, (last as { output?: unknown }).output]);
    } else if (isEditing) {
      expect(uses).toEqual(before?.matches({ life: 'editing' }) ? before?.context.uses : null);
    } else expect(uses).toBeNull();
    for (const id of ['loadUses', 'restoreTyped'].filter((one) => one in state.children)) {
      expect(state.machine.getTransitionData(state, failed(id, offline) as never)).toHaveLength(1);
    }
    if (last?.type === 'xstate.error.actor.loadUses') {
      expect([state.value, state.context]).toEqual([before?.value, before?.context]);
    }
    if (state.can({ type: 'row.delete' })) expect(access.remove).toBe(true);
    // What is picked is a column that may be assigned.
    const column = state.context.picking;
    expect(column !== null).toBe(state.matches({ life: 'assigning' }));
    if (column && before?.context.picking === null) {
      expect(access.assign).toContain(column);
      expect(askedOf(state, 'assignment')).toEqual({ resource, record, key: column, holder: manager });
    }

    // A new secret is for whoever may, and about this record.
    const isRotating = state.matches({ life: 'rotating' });
    expect(askedOf(state, 'rotation') !== undefined).toBe(isRotating);
    for (const isNew of [true, false]) expect(state.can(done('rotation', isNew) as never)).toBe(isRotating);
    if (last?.type === 'row.rotate') {
      expect([access.actions.includes('rotate'), askedOf(state, 'rotation')]).toEqual([true, { resource, record }]);
    }
    if (last?.type === 'xstate.done.actor.rotation') expect(state.matches({ life: 'viewing' })).toBe(true);

    // One dialog at a time shows what was asked for: a script with its workbench, runs with theirs, or something plain.
    const dialogs = { frame: 'open', code: 'script', runs: 'runs' } as const;
    const isClosed = state.matches({ dialog: 'closed' });
    const key = last?.type === 'row.open' ? (last.key as keyof typeof dialogs) : null;
    if (key) expect(state.matches({ dialog: dialogs[key] })).toBe(true);
    expect(state.can({ type: 'row.open', key: 'frame' })).toBe(isClosed);
    expect(state.can({ type: 'row.close' })).toBe(!isClosed);
    if (last?.type === 'row.close') expect(isClosed).toBe(true);
    if (!key && last?.type !== 'row.close') expect(state.value.dialog).toBe(before?.value.dialog ?? 'closed');
    expect(state.context.showing).toBe({ open: 'frame', script: 'code', runs: null, closed: null }[state.value.dialog]);
    const trial = { integrationId: record.id, mayRun: access.edit };
    if (key === 'code') expect(askedOf(state, 'scriptRun')).toEqual(trial);
    expect(state.children.scriptRun !== undefined).toBe(state.matches({ dialog: 'script' }));
    expect(state.children.runHistory !== undefined).toBe(state.matches({ dialog: 'runs' }));
    // A dialog changes nothing of what goes on behind it.
    if (key || last?.type === 'row.close')
      expect([state.value.life, draft]).toEqual([before?.value.life, before?.context.draft]);

    // The table hears of a row that goes once, as what it was.
    // The table holds the row exactly as long as something is typed in it, or on its way.
    const isHeld = (['editing', 'saving', 'refused', 'conflict'] as const).some((life) => state.matches({ life }));
    expect(count('row.held') - count('row.released')).toBe(isHeld ? 1 : 0);
    const hasLeft = news.filter((type) => type !== 'row.saved' && type !== 'row.stale');
    const isGone = state.matches({ life: 'deleted' });
    expect(hasLeft).toEqual(isGone ? ['row.removed'] : []);
    // Whether something stands in it that only this browser has: the table knows, and the browser keeps exactly that.
    const unsent = isHeld ? typedIn(resource, record, draft) : {};
    const isUnsent = Object.keys(unsent).length > 0;
    expect(count('row.typed') - count('row.untyped')).toBe(isUnsent ? 1 : 0);
    const stored = did.filter(({ type }) => type === 'storeTyped').at(-1)?.params as { fields: object } | undefined;
    if (!/restoreTyped$/.test(last?.type ?? '') && state.context.restored === null) {
      expect(stored?.fields ?? {}).toEqual(unsent);
    }
    // What was kept is taken up where nothing was typed meanwhile, says so, and can be dropped.
    if (/done.*restoreTyped$/.test(last?.type ?? '') && before) {
      const isFree = Object.keys(typedIn(resource, before.context.record, before.context.draft)).length === 0;
      const isTaken = isFree && Boolean((last as { output?: unknown }).output);
      expect(draft).toEqual(isTaken ? { ...before.context.draft, ...kept.fields } : before.context.draft);
      expect(state.context.restored).toBe(isTaken ? kept.at : before.context.restored);
    }
    if (last?.type === 'row.discard') expect([isUnsent, state.context.restored]).toEqual([false, null]);
    // The table hears of each write: what is stored now, or that it is to ask.
    const writes = events.filter(
      (event) =>
        /\.done\.actor\.saveRecord$/.test(event.type) ||
        (/\.done\.actor\.assignment$/.test(event.type) && event.output !== 'kept') ||
        (/\.done\.actor\.removal$/.test(event.type) && event.output === 'failed') ||
        (/\.done\.actor\.(rotation|agent)$/.test(event.type) && Boolean(event.output)),
    );
    const outputOf = (event: object) => (event as { output?: unknown }).output;
    expect(told.map(({ event }) => event).filter(({ type }) => type === 'row.saved' || type === 'row.stale')).toEqual(
      writes.map((event) => (outputOf(event) === saved ? { type: 'row.saved', record: saved } : { type: 'row.stale' })),
    );
    // What is told to the user is what became of it.
    const code = (did.filter(({ type }) => type === 'notify').at(-1)?.params as { code?: string } | undefined)?.code;
    const expected: Readonly<Record<string, readonly string[]>> = {
      'xstate.done.actor.saveRecord': ['record.updated'],
    };
    const codes = expected[last?.type ?? ''];
    // What the server could not judge stays in the fields, to be sent again as it is: said there, and nowhere else.
    const { error } = (last ?? {}) as { error?: unknown };
    const isUnjudged = /error\.actor\.saveRecord$/.test(last?.type ?? '') && error === offline;
    if (isUnjudged) {
      expect([state.hasTag('editable'), state.context.failure, draft]).toEqual([true, offline, before?.context.draft]);
      expect(did.filter(({ type }) => type === 'notify')).toHaveLength(0);
    } else if (codes) expect(codes).toContain(code);
    const isUnchanged = before && Object.keys(changes(resource, record, before.context.draft)).length === 0;
    if (last?.type === 'row.confirm' && before?.matches({ life: 'editing' }) && !before.context.theirs && isUnchanged) {
      expect(code).toBe('record.updateIncomplete');
    }
  },
});

test('the runs of a record are those of its table', () => {
  const record: Row = { id: 4, version: 1, name: 'Nightly' };
  const input = { resource: tasks, holder: manager, access: accessOf(manager, tasks), record, table, realtime: nobody };
  const { snapshot } = play(silent(rowMachine), input, [{ type: 'row.open', key: 'runs' }]);
  expect(askedOf(snapshot, 'runHistory')).toEqual({ source: 'tasks', id: 4, holder: manager, realtime: nobody });
});
