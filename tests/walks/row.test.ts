import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { rowMachine } from '../../src/machines/row.ts';
import { accessOf, holdingColumns } from '../../src/resources/rules.ts';
import { users } from '../../src/resources/users.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, nobody, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const table = somebody('table');
const all = accessOf(manager, everything);
const none = accessOf(guest, everything);
/** The record as somebody else made it: it has a role now, so it cannot be deleted. */
const other: Row = { ...stored, version: 2, name: 'South', passkeys: 1, roles: [{ id: 1, name: 'Guide' }] };
const saved: Row = { ...stored, version: 3, name: 'East' };
/** The same record, with what the server counts beside it. */
const counted: Row = { ...stored, count: 1, second_factor_at: 1_000, passkeys: 0, active: true };

/** What runs in each state that is more than looking, and nowhere else. */
const workers = {
  editing: 'edit',
  removing: 'removal',
  assigning: 'assignment',
  converting: 'agent',
  rotating: 'rotation',
  losing: 'factorLoss',
} as const;

walkEvery(rowMachine, {
  inputs: [
    { resource: everything, holder: manager, access: all, record: stored, table, realtime: nobody },
    { resource: everything, holder: guest, access: none, record: stored, table, realtime: nobody },
    { resource: everything, holder: manager, access: all, record: other, table, realtime: nobody },
  ],
  cases: [
    { type: 'row.pick', key: 'roles' },
    { type: 'row.pick', key: 'devices' },
    { type: 'row.pick', key: 'name' },
    { type: 'row.restore', key: 'code', value: 'return 1;' },
    { type: 'row.lose', kind: 'factor' },
    { type: 'row.lose', kind: 'passkeys' },
    { type: 'row.open', key: 'frame' },
    { type: 'row.open', key: 'code' },
    { type: 'row.open', key: 'runs' },
    { type: 'row.open', key: 'deeds' },
    { type: 'row.open', key: 'sessions' },
    { type: 'row.refreshed', record: other },
    { type: 'row.refreshed', record: counted },
    { type: 'row.allowed', access: all, holder: manager },
    { type: 'row.allowed', access: none, holder: guest },
    done('part'),
    done('edit', saved),
    done('edit', stored),
    done('edit', 'kept'),
    done('removal', 'deleted'),
    done('removal', 'unknown'),
    done('removal', 'kept'),
    done('removal', saved),
    done('assignment', saved),
    done('assignment', 'unknown'),
    done('assignment', 'kept'),
    done('agent', 'unknown'),
    done('agent', 'kept'),
    done('rotation', saved),
    done('rotation', 'kept'),
    done('factorLoss', saved),
    done('factorLoss', 'unknown'),
    done('factorLoss', 'kept'),
  ],
  key: ({ access, record, showing }) => [access.edit, record.version, record.count, showing],
  // The dialogs that only show are walked beside a record that is looked at or edited; a saved one is like the first.
  within: ({ context: { record }, value: { life, dialog } }) =>
    record.version !== saved.version && (dialog === 'closed' || life === 'viewing' || life === 'editing'),
  shows: [
    ': start → life.viewing',
    'life.editing: edit done → life.viewing / record',
    'life.editing: edit done → life.viewing',
    'life.editing: row.refreshed → life.editing / record',
    'life.removing: row.refreshed → life.removing / record',
    'life.removing: removal done → life.deleted',
    'life.removing: removal done → life.viewing',
    'life.assigning: assignment done → life.viewing / record',
    'life.assigning: assignment done → life.viewing',
    'life.converting: agent done → life.viewing',
    'life.rotating: rotation done → life.viewing',
    'life.losing: factorLoss done → life.viewing',
  ],
  always(state, { caused, events, told }, before) {
    const { access, holder, record, resource } = state.context;
    const last = events.at(-1) as (typeof events)[number] & { output?: unknown };
    const was = before?.context;
    const { life, dialog } = state.value;
    const isViewing = life === 'viewing';

    // One chart at a time works on the record, as it is then; whoever looks at it runs none.
    const running = Object.keys(state.children).filter((id) => !['scriptRun', 'part', 'look'].includes(id));
    expect(running).toEqual(life in workers ? [workers[life as keyof typeof workers]] : []);
    const isBegun = was !== undefined && before?.value.life === 'viewing' && !isViewing;
    if (isBegun) {
      const [id = ''] = running;
      const inputs: Readonly<Record<string, unknown>> = {
        edit: { resource, record, begun: last.type === 'row.restore' ? { code: 'return 1;' } : {}, table },
        removal: { resource, record, access },
        assignment: { resource, record, holder, key: last.key },
        agent: { userId: record.id, agentId: null, holder },
        rotation: { resource, record },
        factorLoss: { resource, record, kind: last.kind },
      };
      expect(askedOf(state, id)).toEqual(inputs[id]);
    }
    // It is begun by whoever may.
    if (life === 'editing' && isBegun) expect(access.edit).toBe(true);
    if (life === 'removing' && isBegun) expect([access.remove, holdingColumns(resource, record)]).toEqual([true, []]);
    if (life === 'assigning' && isBegun) expect(access.assign).toContain(last.key);
    if (life === 'converting' && isBegun) expect(access.actions).toContain('agent');
    if (life === 'rotating' && isBegun) expect(access.actions).toContain('rotate');
    if (life === 'losing' && isBegun) expect(access.actions).toContain(last.kind);
    // Only who has a second factor can lose it, and only passkeys that are there.
    const may = isViewing && access.edit;
    expect(state.can({ type: 'row.lose', kind: 'factor' })).toBe(may && record.second_factor_at !== undefined);
    expect(state.can({ type: 'row.lose', kind: 'passkeys' })).toBe(may && record.passkeys === 1);
    // Nothing is to be seen with a role that is not active.
    expect(state.can({ type: 'row.seeAs' })).toBe(isViewing && access.edit && record.active === true);
    const wishes = caused.did.filter(({ type }) => type === 'wishLook').map(({ params }) => params);
    expect(wishes).toEqual(last?.type === 'row.seeAs' ? [record.id] : []);
    for (const type of ['row.edit', 'row.convert', 'row.rotate'] as const) {
      expect(state.can({ type })).toBe(isViewing && access.edit);
    }
    expect(state.can({ type: 'row.restore', key: 'code', value: '' })).toBe(isViewing && access.edit);
    expect(state.can({ type: 'row.delete' })).toBe(
      isViewing && access.remove && holdingColumns(resource, record).length === 0,
    );

    // What is asked for is what is worked on.
    const asks: Readonly<Record<string, string>> = {
      'row.edit': 'editing',
      'row.restore': 'editing',
      'row.delete': 'removing',
      'row.pick': 'assigning',
      'row.convert': 'converting',
      'row.rotate': 'rotating',
      'row.lose': 'losing',
    };
    if (last && last.type in asks) expect(life).toBe(asks[last.type]);

    // Rights and versions are heard of in every state; one that says nothing new, only by whoever works with it.
    expect(state.can({ type: 'row.allowed', access: none, holder: guest })).toBe(true);
    for (const one of [other, counted]) {
      const isNews = JSON.stringify(one) !== JSON.stringify(record) || life === 'editing' || life === 'removing';
      expect(state.can({ type: 'row.refreshed', record: one })).toBe(isNews);
    }
    // It knows the newest version, whatever goes on; an answer may be older than that.
    const { output } = last ?? {};
    if (last?.type === 'row.refreshed') expect(record).toEqual(last.record);
    else if (was && typeof output === 'object' && output !== null) {
      expect(record).toEqual((output as Row).version < was.record.version ? was.record : output);
    } else if (was) expect(record).toEqual(was.record);
    if (last?.type === 'row.allowed') expect([access, holder]).toEqual([last.access, last.holder]);
    // Who edits hears of a version, and the question of a deletion of the rights too.
    const heard = caused.told.filter(({ to }) => to === 'edit' || to === 'removal');
    const hears = {
      editing: last?.type === 'row.refreshed',
      removing: last?.type === 'row.refreshed' || last?.type === 'row.allowed',
    };
    const isHeard = (life === 'editing' || life === 'removing') && hears[life];
    expect(heard).toEqual(isHeard ? [{ to: workers[life], event: last }] : []);

    // Each work leads back to looking, but for a deletion.
    if (/^xstate\.done\.actor\.(?!part)/.test(last?.type ?? '')) {
      expect(life).toBe(output === 'deleted' ? 'deleted' : 'viewing');
    }
    // The table holds the row while it is edited, and hears what is stored, that it is to ask, or that the record is gone.
    const news = told.filter(({ to }) => to === 'table').map(({ event }) => event);
    const count = (type: string) => news.filter((event) => event.type === type).length;
    expect(count('row.held') - count('row.released')).toBe(life === 'editing' ? 1 : 0);
    // It lives on for each thing that goes on in it, and is kept for none that is over.
    expect(count('row.occupied') - count('row.freed')).toBe(Number(life in workers) + Number(dialog !== 'closed'));
    const writes = events.map((event) => event.output).filter((one) => one !== undefined && one !== 'kept');
    expect(news.filter(({ type }) => !/^row\.(held|released|occupied|freed)$/.test(type))).toEqual(
      writes.map((one) => {
        if (typeof one === 'object') return { type: 'row.saved', record: one };
        const gone = expect.objectContaining({ id: stored.id });
        return one === 'deleted' ? { type: 'row.removed', record: gone } : { type: 'row.stale' };
      }),
    );
    // What is gone is told as it was last.
    if (output === 'deleted') expect(news.at(-1)).toEqual({ type: 'row.removed', record });
    expect(news.every((event) => !('id' in event) || event.id === stored.id)).toBe(true);

    // One dialog at a time shows what was asked for: a script with its workbench or what the record has beside its fields, each
    // once its code is there, or something plain.
    const dialogs = {
      frame: [null, 'open'],
      code: ['script', 'fetching'],
      runs: ['looking', 'fetching'],
      deeds: ['looking', 'fetching'],
      sessions: ['looking', 'fetching'],
    };
    const [kind, shown] = typeof dialog === 'string' ? [null, dialog] : Object.entries(dialog).flat();
    const key = last?.type === 'row.open' ? (last.key as keyof typeof dialogs) : null;
    if (key) expect([kind, shown]).toEqual(dialogs[key]);
    else if (last?.type === 'row.close') expect(dialog).toBe('closed');
    else if (last?.type === 'xstate.done.actor.part') expect(dialog).toEqual({ [kind ?? '']: 'open' });
    else expect(dialog).toEqual(before?.value.dialog ?? 'closed');
    expect(state.can({ type: 'row.open', key: 'frame' })).toBe(dialog === 'closed');
    expect(state.can({ type: 'row.close' })).toBe(shown === 'open');
    const { showing } = state.context;
    if (key) expect(showing).toBe(key === 'code' ? null : key);
    else if (dialog === 'closed' || kind === 'script') expect(showing).toBe(null);
    else expect(showing).toBe(was?.showing);
    if (shown === 'fetching') {
      expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: kind === 'script' ? 'scriptRun' : 'recordLook' });
    }
    expect(state.children.part !== undefined).toBe(shown === 'fetching');
    expect(state.children.scriptRun !== undefined).toBe(kind === 'script' && shown === 'open');
    expect(state.children.look !== undefined).toBe(kind === 'looking' && shown === 'open');
    if (last?.type === 'xstate.done.actor.part' && kind === 'script') {
      expect(askedOf(state, 'scriptRun')).toEqual({ integrationId: record.id, mayRun: access.edit });
    } else if (last?.type === 'xstate.done.actor.part') {
      expect(askedOf(state, 'look')).toEqual({ look: showing, resource, record, holder, realtime: nobody });
    }
    // A dialog changes nothing of what goes on behind it.
    if (key || last?.type === 'row.close') expect(life).toBe(before?.value.life);
  },
});

test('a user who is an agent is converted as the agent that they are', () => {
  const record: Row = { id: 4, version: 1, agents: [{ id: 9 }] };
  const input = { resource: users, holder: manager, access: accessOf(manager, users), record, table, realtime: nobody };
  const { snapshot } = play(silent(rowMachine), input, [{ type: 'row.convert' }]);
  expect(askedOf(snapshot, 'agent')).toEqual({ userId: 4, agentId: 9, holder: manager });
});
