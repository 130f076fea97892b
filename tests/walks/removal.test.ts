import { expect } from 'vitest';
import type { IntegrationUses } from '../../src/domain/integration.ts';
import type { Row } from '../../src/domain/record.ts';
import { removalMachine } from '../../src/machines/removal.ts';
import { accessOf, holdingColumns } from '../../src/resources/rules.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { everything, guest, manager, stored } from '../support/walk-records.ts';

const all = accessOf(manager, everything);
const none = accessOf(guest, everything);
/** The record has a role now, which holds it. */
const held: Row = { ...stored, version: 2, name: 'South', roles: [{ id: 1, name: 'Guide' }] };
const unused: IntegrationUses = { webhooks: [], tasks: [] };
const used: IntegrationUses = { ...unused, tasks: [{ id: 4, name: 'Nightly', active: true }] };
const offline = { kind: 'offline', code: 'offline' };

walkEvery(removalMachine, {
  inputs: [{ resource: everything, record: stored, access: all }],
  cases: [
    { type: 'row.refreshed', record: held },
    { type: 'row.refreshed', record: stored },
    { type: 'row.allowed', access: all, holder: manager },
    { type: 'row.allowed', access: none, holder: guest },
    done('loadUses', used),
    done('loadUses', unused),
    done('loadUses', null),
    done('deleteRecord'),
    failed('deleteRecord', offline),
  ],
  always(state, { did, events }, before) {
    const { access, record, uses } = state.context;
    const last = events.at(-1);
    const mayDelete = access.remove && holdingColumns(everything, record).length === 0;
    const isAsking = state.matches('asking');

    // Where the record is used is asked beside the question, and told there; that it is not known keeps nobody from it.
    expect(state.hasTag('asking')).toBe(isAsking);
    expect(askedOf(state, 'loadUses')).toEqual(isAsking ? { resource: everything, id: stored.id } : undefined);
    if (last?.type === 'xstate.done.actor.loadUses') expect(uses).toBe((last as { output?: unknown }).output);
    else expect(uses).toBe(before?.context.uses ?? null);
    if (state.status === 'active' && isAsking) {
      expect(state.machine.getTransitionData(state, failed('loadUses', offline) as never)).toHaveLength(1);
    }
    if (last?.type === 'xstate.error.actor.loadUses')
      expect([state.value, state.context]).toEqual([before?.value, before?.context]);
    // The question is about the record and the rights as they are by now.
    expect(record).toBe(last?.type === 'row.refreshed' ? last.record : (before?.context.record ?? stored));
    expect(access).toBe(last?.type === 'row.allowed' ? last.access : (before?.context.access ?? all));

    // Nothing is deleted without a yes, the right, empty lists, and while it is used.
    expect(state.can({ type: 'removal.cancel' })).toBe(isAsking);
    expect(state.can({ type: 'removal.confirm' })).toBe(isAsking && (!mayDelete || uses !== used));
    if (last?.type === 'removal.confirm') expect(state.matches(mayDelete ? 'deleting' : 'closed')).toBe(true);
    if (before?.matches('asking') && state.matches('deleting')) {
      expect([last?.type, access.remove, holdingColumns(everything, record), uses === used]).toEqual([
        'removal.confirm',
        true,
        [],
        false,
      ]);
    }
    const isDeleting = state.matches('deleting');
    expect(state.hasTag('busy')).toBe(isDeleting);
    expect(askedOf(state, 'deleteRecord')).toEqual(isDeleting ? { resource: everything, id: stored.id } : undefined);

    // What became of it is told to the user, and to the row.
    const outcome =
      last?.type === 'xstate.done.actor.deleteRecord'
        ? 'deleted'
        : last?.type === 'xstate.error.actor.deleteRecord'
          ? 'unknown'
          : 'kept';
    const isClosed = state.matches('closed');
    expect([state.status, state.output]).toEqual(isClosed ? ['done', outcome] : ['active', undefined]);
    expect(isClosed).toBe(
      outcome !== 'kept' || last?.type === 'removal.cancel' || (last?.type === 'removal.confirm' && !mayDelete),
    );
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
      {
        deleted: [{ level: 'success', code: 'record.deleted' }],
        unknown: [{ level: 'error', code: 'record.deleteFailed' }],
        kept: [],
      }[outcome],
    );
  },
});
