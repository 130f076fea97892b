import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { IntegrationUses } from '../../src/domain/integration.ts';
import type { Row, Typed } from '../../src/domain/record.ts';
import { isSame } from '../../src/domain/same.ts';
import { rowEditMachine } from '../../src/machines/row-edit.ts';
import { unsentMachine } from '../../src/machines/unsent.ts';
import { devices } from '../../src/resources/devices.ts';
import { resource as declare, type Resource } from '../../src/resources/resource.ts';
import { changes, problemsOf, typedIn } from '../../src/resources/rules.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, stored } from '../support/walk-records.ts';

const table = somebody('table');
/** A table that says what people may do. */
const weighty = declare({
  ...everything,
  name: 'roles',
  columns: [...everything.columns, { key: 'active', kind: 'flag' }],
});
/** The record as somebody else made it. */
const other: Row = { ...stored, version: 2, name: 'South' };
const saved: Row = { ...stored, version: 3, name: 'East' };
/** The same record, with what the server counts beside it. */
const counted: Row = { ...stored, count: 1 };
const used: IntegrationUses = { webhooks: [], tasks: [{ id: 4, name: 'Nightly', active: true }] };
const offline = { kind: 'offline', code: 'offline' } as const;
const refused = { kind: 'refused', code: 'invalid' };
const stale = { kind: 'refused', code: 'stale_version' };
/** What this browser kept when the page was left. */
const kept = { at: 5, fields: { name: 'East' } };

walkEvery(rowEditMachine, {
  inputs: [
    { resource: everything, record: stored, begun: {}, table },
    { resource: weighty, record: stored, begun: { active: true }, table },
  ],
  cases: [
    { type: 'row.change', key: 'name', value: 'East' },
    { type: 'row.change', key: 'name', value: ' ' },
    { type: 'row.restore', key: 'name', value: 'East' },
    { type: 'row.takeTheirs', key: 'name' },
    { type: 'row.takeMine', key: 'name' },
    { type: 'row.refreshed', record: other },
    { type: 'row.refreshed', record: counted },
    { type: 'unsent.found', typed: null },
    { type: 'unsent.found', typed: kept },
    { type: 'options.told', options: {}, optionsFailure: null },
    { type: 'options.told', options: {}, optionsFailure: offline },
    done('loadUses', used),
    done('forecast', true),
    done('forecast', false),
    done('saveRecord', saved),
    failed('saveRecord', refused),
    failed('saveRecord', offline),
    failed('saveRecord', stale),
    failed('saveRecord', { ...stale, record: other }),
  ],
  // What was loaded to choose from, where the record is used and why something failed decide nothing.
  key: ({ record, draft, restored, theirs, mine, outcome }) => [
    record.version,
    draft,
    restored,
    theirs?.version,
    mine.name,
    outcome !== 'kept',
  ],
  // What was kept is walked where nobody else changes the record.
  within: ({ context: { restored, record, theirs } }) =>
    restored === null || (theirs === null && record.version === stored.version),
  shows: [
    'editing: row.revert → closed',
    'editing: row.confirm → saving',
    'editing: row.confirm → weighing',
    'weighing: forecast done → saving',
    'weighing: forecast done → editing',
    'editing: row.confirm → editing.checked',
    'editing: row.confirm → editing.typing / notify',
    'saving: saveRecord done → closed',
    'saving: saveRecord error → conflict',
    'saving: saveRecord error → editing',
    'refused: row.resume → editing',
    'refused: row.drop → closed',
    'conflict: row.revert → closed',
    'conflict: row.confirm → closed',
    'conflict: row.confirm → saving',
    'conflict: row.confirm → weighing',
    'conflict: row.confirm → editing.checked',
  ],
  always(state, { caused, did, events }, before) {
    const { record, draft, theirs, mine, restored, failure, optionsFailure, uses, resource } = state.context;
    const was = before?.context;
    const last = events.at(-1) as (typeof events)[number] | undefined;
    const isEditing = state.matches('editing');
    const isClosed = state.matches('closed');
    const isEditable = state.hasTag('editable');

    /** What is asked in a state, of what stood in the fields when it began. */
    const askedIn = (value: 'weighing' | 'saving', id: string) => {
      if (!state.matches(value)) return undefined;
      if (before?.matches(value)) return askedOf(before, id);
      return { resource, record, data: changes(resource, record, draft) };
    };
    // A save needs something that changed, and all that is required.
    expect(askedOf(state, 'saveRecord')).toEqual(askedIn('saving', 'saveRecord'));
    // Where people get other rights by it, what it does to whom is agreed to first; who thinks better of it goes on editing.
    const decides = 'active' in changes(resource, record, draft) && resource === weighty;
    expect(askedOf(state, 'forecast')).toEqual(askedIn('weighing', 'forecast'));
    if (state.matches('weighing')) expect(decides).toBe(true);
    if (state.matches('saving') && !before?.matches('saving')) {
      expect(last).toEqual(decides ? done('forecast', true) : { type: 'row.confirm' });
    }
    if (last?.type === 'xstate.done.actor.forecast') {
      expect([state.matches('saving'), isEditing]).toEqual([last.output, !last.output]);
    }
    expect(state.hasTag('busy')).toBe(state.matches('saving'));
    if (state.matches('saving')) {
      expect(Object.keys(changes(resource, record, draft)).length).toBeGreaterThan(0);
      expect(problemsOf(resource, draft)).toEqual({});
      if (!before?.matches('saving')) expect(failure).toBeNull();
    }
    // Save says what is missing, that somebody else was faster, or that there is nothing to save.
    if (last?.type === 'row.confirm' && before?.matches('editing') && was) {
      const isNothing = Object.keys(changes(resource, was.record, was.draft)).length === 0;
      const isComplete = Object.keys(problemsOf(resource, was.draft)).length === 0;
      const sent = decides ? 'weighing' : 'saving';
      const next = was.theirs ? 'conflict' : isNothing ? 'editing' : isComplete ? sent : 'editing';
      expect(state.matches(next)).toBe(true);
      if (!was.theirs && !isNothing) expect(state.hasTag('checked')).toBe(!isComplete);
      expect(caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
        !was.theirs && isNothing ? [{ level: 'warning', code: 'record.updateIncomplete' }] : [],
      );
    }

    expect(state.can({ type: 'row.confirm' })).toBe(isEditable);

    // Only open fields take what is typed.
    expect(state.can({ type: 'row.change', key: 'name', value: 'x' })).toBe(isEditable);
    expect(state.can({ type: 'row.restore', key: 'name', value: 'x' })).toBe(isEditing);
    if (last?.type === 'row.change' || last?.type === 'row.restore') {
      expect(draft).toEqual({ ...was?.draft, [last.key]: last.value });
    }
    // What was typed is the user's to drop: nothing else changes it. Where nothing was, the field shows what is stored.
    const typing = ['row.change', 'row.restore', 'row.discard', 'row.takeMine', 'row.takeTheirs', 'unsent.found'];
    const known = was?.theirs ?? was?.record;
    const isNews = was !== undefined && theirs !== null && theirs !== was.theirs;
    if (was && known && !typing.includes(last?.type ?? ''))
      expect(draft).toEqual(
        isNews && isSame(was.draft.name, known.name) ? { ...was.draft, name: theirs.name } : was.draft,
      );
    if (last?.type === 'row.takeTheirs') expect(draft.name).toBe((theirs ?? was?.draft)?.name);
    if (last?.type === 'row.takeMine') expect(draft.name).toBe(was?.mine.name);
    // What was kept is taken up below what stood there from the start, where nothing was typed meanwhile, says so, and can be dropped.
    const isTaken =
      last?.type === 'unsent.found' &&
      was !== undefined &&
      Object.entries(typedIn(resource, was.theirs ?? was.record, was.draft)).every(([key]) => key in was.begun) &&
      (last.typed !== null || resource === weighty);
    if (last?.type === 'unsent.found') {
      expect([draft, restored]).toEqual(
        isTaken
          ? [{ ...was?.draft, ...last.typed?.fields, ...was?.begun }, last.typed?.at ?? null]
          : [was?.draft, was?.restored],
      );
    }
    expect(state.can({ type: 'row.discard' })).toBe(isEditing && restored !== null);
    if (last?.type === 'row.discard') {
      const newest = was?.theirs ?? was?.record;
      expect([record, draft, theirs, restored, failure]).toEqual([newest, newest, null, null, null]);
    }
    // All of it is told to be kept, whenever it may have changed, until it is closed.
    const fields = typedIn(resource, theirs ?? record, draft);
    const isMerged = last?.type === 'row.confirm' && before?.matches('conflict');
    const isOvertaken =
      (last?.type === 'row.refreshed' && isNews) || (before?.matches('saving') && state.matches('conflict'));
    const isTold =
      isTaken || isMerged || isOvertaken || (typing.includes(last?.type ?? '') && last?.type !== 'unsent.found');
    expect(caused.told).toEqual(
      [...(isTold ? [{ type: 'unsent.changed', fields }] : []), ...(isClosed ? [{ type: 'unsent.ended' }] : [])].map(
        (event) => ({ to: 'unsent', event }),
      ),
    );

    // A conflict shows both: what was typed, and what somebody else made of the record.
    expect(state.hasTag('conflict')).toBe(state.matches('conflict'));
    const isDisputed = before?.hasTag('conflict');
    const disputed = isDisputed ? was?.mine : was?.draft;
    const isUntyped = isNews && known !== undefined && isSame(disputed?.name, known.name);
    expect(mine).toEqual(state.hasTag('conflict') ? { ...disputed, ...(isUntyped ? { name: theirs.name } : {}) } : {});
    const { error } = (last ?? {}) as { error?: { record?: Row } };
    const isAnswered = last?.type === 'xstate.error.actor.saveRecord';
    const isNewer = (now: Row | undefined): now is Row => (now?.version ?? 0) > (known?.version ?? 0);
    if (isAnswered) expect(theirs).toEqual(isNewer(error?.record) ? error.record : was?.theirs);
    if (isMerged) expect([record, theirs]).toEqual([was?.theirs ?? was?.record, null]);
    // A newer version is never overlooked, and an older one never taken for it; what the server counts beside the record is none.
    if (last?.type === 'row.refreshed') {
      expect(theirs).toEqual(isNewer(last.record) ? last.record : was?.theirs);
      expect(state.value).toEqual(before?.value);
    }

    // What the server refuses waits; what it could not judge stays in the fields, said there and nowhere else.
    expect(state.hasTag('refused')).toBe(state.matches('refused'));
    const notices = did.filter(({ type }) => type === 'notify').map(({ params }) => params);
    if (isAnswered) {
      const next = error === offline ? 'editing' : error === refused ? 'refused' : 'conflict';
      expect([state.matches(next), failure]).toEqual([true, next === 'conflict' ? null : error]);
      expect(caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
        next === 'refused' ? [{ level: 'error', code: 'record.updateRefused' }] : [],
      );
    }

    // What may be chosen, and where the record is used, keeps nobody from anything.
    if (!isClosed) {
      expect(askedOf(state, 'linkOptions')).toMatchObject({ resource });
      expect(askedOf(state, 'loadUses')).toEqual({ resource, id: stored.id });
      expect(askedOf(state, 'unsent')).toMatchObject({ resource, id: stored.id, table });
      expect(state.machine.getTransitionData(state, failed('loadUses', offline) as never)).toHaveLength(1);
    }
    if (last?.type === 'xstate.done.actor.loadUses') expect([state.value, uses]).toEqual([before?.value, used]);
    expect(optionsFailure).toBe(last?.type === 'options.told' ? last.optionsFailure : (was?.optionsFailure ?? null));
    if (last?.type === 'options.told') expect([state.value, failure]).toEqual([before?.value, was?.failure]);

    // It ends with what the server said is stored, and with nothing where it said nothing.
    const answers = events.flatMap((event) => {
      if (event.type === 'xstate.done.actor.saveRecord') return [event.output];
      return event.type === 'xstate.error.actor.saveRecord' && event.error.record ? [event.error.record] : [];
    });
    expect([state.status, state.output]).toEqual(isClosed ? ['done', answers.at(-1) ?? 'kept'] : ['active', undefined]);
    if (last?.type === 'xstate.done.actor.saveRecord') {
      expect([isClosed, notices.at(-1)]).toEqual([
        true,
        { level: 'success', code: 'record.updated', title: last.output.name },
      ]);
    }
  },
});

test.each([
  ['nothing', async () => null, {}],
  ['what was typed before', async () => ({ at: 5, fields: { name: 'East', code: 'return 0;' } }), { name: 'East' }],
])('what stands in the fields from the start is kept on top of %s', async (_, restore, before) => {
  const code = 'return 1;';
  const kept = Promise.withResolvers<unknown>();
  const unsent = unsentMachine.provide({
    actors: { restoreTyped: fromPromise<Typed | null, { resource: Resource; id: number | null }>(restore) },
    actions: { storeTyped: (_, { fields }) => kept.resolve(fields) },
  });
  const chart = silent(rowEditMachine).provide({ actors: { unsent } });
  const actor = createActor(chart, { input: { resource: everything, record: stored, begun: { code }, table } }).start();
  expect(actor.getSnapshot().context.draft).toEqual({ ...stored, code });
  expect(await kept.promise).toEqual({ ...before, code });
  expect(actor.getSnapshot().context.draft).toEqual({ ...stored, ...before, code });
});

test('what is refused is said in the words of its table', () => {
  const record: Row = { id: 4, version: 1, name: 'Front door', serial: 'SN-1', active: true };
  const { did } = play(silent(rowEditMachine), { resource: devices, record, begun: { name: 'Back door' }, table }, [
    { type: 'row.confirm' },
    failed('saveRecord', refused),
  ]);
  expect(did.find(({ type }) => type === 'notify')?.params).toEqual({
    level: 'error',
    code: 'record.updateRefusedIncomplete',
  });
});
