import { expect, test } from 'vitest';
import { newRecordMachine } from '../../src/machines/new-record.ts';
import { accessOf, blank, problemsOf, typedIn } from '../../src/resources/rules.ts';
import { users } from '../../src/resources/users.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const table = somebody('table');
const all = accessOf(manager, everything);
const none = accessOf(guest, everything);
const offline = { kind: 'offline', code: 'offline' } as const;
const picked = { added: [1], removed: [], chosen: [1], named: [{ id: 1, name: 'Agents', area: null }] };
/** What this browser kept when the page was left. */
const kept = { at: 5, fields: { name: 'East' } };
const empty = blank(everything);

walkEvery(newRecordMachine, {
  inputs: [{ resource: everything, holder: manager, access: all, table }],
  cases: [
    { type: 'row.change', key: 'name', value: 'East' },
    { type: 'row.change', key: 'name', value: ' ' },
    { type: 'row.pick', key: 'roles' },
    { type: 'row.pick', key: 'devices' },
    { type: 'row.pick', key: 'name' },
    { type: 'row.open', key: 'code' },
    { type: 'row.allowed', access: all, holder: manager },
    { type: 'row.allowed', access: none, holder: guest },
    done('part'),
    { type: 'options.told', options: {}, optionsFailure: null },
    { type: 'options.told', options: {}, optionsFailure: offline },
    { type: 'unsent.found', typed: null },
    { type: 'unsent.found', typed: kept },
    done('picker', null),
    done('picker', picked),
    done('picker', { added: [], removed: [], chosen: [], named: [] }),
    { type: 'creation.stored', record: stored },
    done('creation', null),
    done('creation', offline),
  ],
  // What was loaded to choose from, and why something failed, decide nothing.
  key: ({ access, draft, restored }) => [access.create, draft, restored],
  shows: [
    'open.life.filling: row.revert → gone',
    'open.life.filling: row.confirm → open.life.creating',
    'open.life.filling: row.confirm → open.life.filling.checked',
    'open.life.choosing: picker done → open.life.filling / draft',
    'open.life.choosing: picker done → open.life.filling',
    'open.life.creating: creation.stored → open.life.creating / row.saved',
    'open.life.creating: creation done → gone',
    'open.life.creating: creation done → open.life.filling',
  ],
  always(state, { caused, events, told }, before) {
    const { access, draft, failure, holder, optionsFailure, restored } = state.context;
    const last = events.at(-1) as { type: string; [key: string]: unknown } | undefined;
    const was = before?.context;
    const isGone = state.matches('gone');
    const isFilling = state.matches({ open: { life: 'filling' } });
    const isChoosing = state.matches({ open: { life: 'choosing' } });
    const isCreating = state.matches({ open: { life: 'creating' } });

    // Fields take what is typed while they are open; what stands in them is the user's to drop.
    expect(state.can({ type: 'row.change', key: 'name', value: 'x' })).toBe(isFilling);
    expect(state.hasTag('editable')).toBe(isFilling);
    expect(state.can({ type: 'row.revert' })).toBe(isFilling);
    const isTyping = ['row.change', 'row.discard', 'creation.stored'].includes(last?.type ?? '');
    const isAnswered = last?.type === 'unsent.found' || last?.type === 'xstate.done.actor.picker';
    if (was && !isTyping && !isAnswered) expect(draft).toEqual(was.draft);
    if (last?.type === 'row.change') expect(draft).toEqual({ ...was?.draft, name: last.value });
    // What is missing is marked when it was to be sent, and only what is complete is.
    if (last?.type === 'row.confirm') {
      const isComplete = Object.keys(problemsOf(everything, draft)).length === 0;
      expect([isCreating, state.hasTag('checked')]).toEqual([isComplete, !isComplete]);
    }
    if (last?.type === 'row.confirm' && isCreating) {
      expect(askedOf(state, 'creation')).toMatchObject({ resource: everything, draft });
    }
    expect(state.children.creation !== undefined).toBe(isCreating);

    // Related records are picked where a new record may bring them, from all there is; a choice stands in the form.
    expect(askedOf(state, 'picker') !== undefined).toBe(isChoosing);
    if (last?.type === 'row.pick') {
      expect(last.key).toBe('roles');
      const selected = ((was?.draft.roles ?? []) as { id: number }[]).map(({ id }) => id);
      expect(askedOf(state, 'picker')).toEqual({ from: 'roles', selected, holder, rule: 'all' });
    }
    if (last?.type === 'xstate.done.actor.picker') {
      expect(isFilling).toBe(true);
      expect(draft).toEqual(last.output === picked ? { ...was?.draft, roles: picked.named } : was?.draft);
    }

    // What was kept is taken up where nothing was typed meanwhile, says so, and can be dropped.
    if (last?.type === 'unsent.found' && was) {
      const isTaken = Object.keys(typedIn(everything, null, was.draft)).length === 0 && last.typed === kept;
      expect([draft, restored]).toEqual(
        isTaken ? [{ ...was.draft, ...kept.fields }, kept.at] : [was.draft, was.restored],
      );
    }
    expect(state.can({ type: 'row.discard' })).toBe(isFilling && restored !== null);
    if (last?.type === 'row.discard' || last?.type === 'creation.stored') {
      expect([draft, restored, failure]).toEqual([empty, null, null]);
    }
    // Without choices the form goes on, and says why until they come.
    for (const id of ['linkOptions', 'unsent']) expect(id in state.children).toBe(!isGone);
    const why = last?.type === 'options.told' ? last.optionsFailure : (was?.optionsFailure ?? null);
    expect(optionsFailure).toBe(why);
    if (last?.type === 'options.told') expect([state.value, failure]).toEqual([before?.value, was?.failure]);
    if (!isGone) {
      expect(askedOf(state, 'linkOptions')).toMatchObject({ resource: everything });
      expect(askedOf(state, 'unsent')).toMatchObject({ resource: everything, id: null, table });
    }

    // What is typed is told, to be kept, whenever it changed; it ends with the form.
    const keeping = caused.told.filter(({ to }) => to === 'unsent').map(({ event }) => event);
    const fields = typedIn(everything, null, draft);
    if (isGone) expect(keeping).toEqual([{ type: 'unsent.ended' }]);
    else {
      const isChosen = last?.type === 'xstate.done.actor.picker' && last.output === picked;
      const isFree = was !== undefined && Object.keys(typedIn(everything, null, was.draft)).length === 0;
      const isTaken = last?.type === 'unsent.found' && last.typed !== null && isFree;
      expect(keeping).toEqual(isTyping || isChosen || isTaken ? [{ type: 'unsent.changed', fields }] : []);
    }

    // The table hears at once what is stored.
    expect(told.filter(({ event }) => event.type === 'row.saved').map(({ event }) => event)).toEqual(
      events.filter(({ type }) => type === 'creation.stored').map(() => ({ type: 'row.saved', record: stored })),
    );
    // It goes when it was given up or its record stored; why it was not stored stands beside the fields.
    const isStored = last?.type === 'xstate.done.actor.creation' && last.output === null;
    expect(isGone).toBe(last?.type === 'row.revert' || isStored);
    expect(state.status).toBe(isGone ? 'done' : 'active');
    if (last?.type === 'xstate.done.actor.creation' && last.output !== null) {
      expect([isFilling, failure]).toEqual([true, offline]);
    }
    if (last?.type === 'row.confirm' && isCreating) expect(failure).toBeNull();

    // The editor of a script stands beside all that, with its workbench for whoever may make such a record.
    const isOpen = state.matches({ open: { script: 'open' } });
    const isFetching = state.matches({ open: { script: 'fetching' } });
    expect(state.children.scriptRun !== undefined).toBe(isOpen);
    expect(state.children.part !== undefined).toBe(isFetching);
    if (isFetching) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'scriptRun' });
    if (last?.type === 'xstate.done.actor.part') {
      expect(askedOf(state, 'scriptRun')).toEqual({ integrationId: null, mayRun: access.create });
    }
    if (!isGone) {
      expect([state.can({ type: 'row.open', key: 'code' }), state.can({ type: 'row.close' })]).toEqual([
        !isOpen && !isFetching,
        isOpen,
      ]);
    }
    if (last?.type === 'row.open' || last?.type === 'row.close') {
      expect([isOpen, isFetching, draft]).toEqual([false, last.type === 'row.open', was?.draft]);
    }
    if (last?.type === 'row.allowed') expect([access, holder]).toEqual([last.access, last.holder]);
  },
});

test('relations of a new record are offered to those who may assign them', () => {
  for (const [codes, isOffered] of [
    [['USERS_CREATION'], false],
    [['USERS_CREATION', 'USERS_ROLES_ASSIGN'], true],
  ] as const) {
    const holder = { fullpower: false, codes };
    const input = { resource: users, holder, access: accessOf(holder, users), table };
    const { snapshot } = play(silent(newRecordMachine), input, []);
    expect(snapshot.can({ type: 'row.pick', key: 'roles' })).toBe(isOffered);
  }
});

test('a choice keeps its names: from the picker, or as they were known before; else it has none', () => {
  const known = { id: 2, name: 'Shift leads' };
  const { snapshot } = play(silent(newRecordMachine), { resource: everything, holder: manager, access: all, table }, [
    { type: 'unsent.found', typed: { at: 5, fields: { roles: [known] } } },
    { type: 'row.pick', key: 'roles' },
    done('picker', { ...picked, chosen: [1, 2, 3] }),
  ]);
  expect(snapshot.context.draft.roles).toEqual([...picked.named, known, { id: 3, name: '' }]);
});
