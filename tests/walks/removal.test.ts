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
/** The record as it is by the time that the server looks. */
const newer: Row = { ...stored, version: 3, name: 'East' };
const stale = { kind: 'conflict', code: 'stale_version', record: newer };
const offline = { kind: 'offline', code: 'offline' };
const refused = { kind: 'refused', code: 'in_use' };

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
    failed('deleteRecord', refused),
    failed('deleteRecord', stale),
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
    // The question is about the record and the rights as they are by now, and says what it was when it was asked.
    const isStale = last?.type === 'xstate.error.actor.deleteRecord' && (last as { error?: unknown }).error === stale;
    const known = before?.context.record ?? stored;
    const told = isStale ? newer : last?.type === 'row.refreshed' ? last.record : known;
    expect(record).toBe(told.version < known.version ? known : told);
    const { shown } = state.context;
    const isYes = last?.type === 'removal.confirm' && state.matches('deleting');
    expect(shown).toBe(isYes ? record : (before?.context.shown ?? stored));
    if (isStale) expect([isAsking, did]).toEqual([true, []]);
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
    // It is deleted as it was seen with the yes, whatever is told while that is under way.
    const isDeleting = state.matches('deleting');
    const underWay = before?.matches('deleting') ? askedOf(before, 'deleteRecord') : undefined;
    const deleted = isDeleting && ((underWay as { record: Row } | undefined)?.record ?? record);
    expect(state.hasTag('busy')).toBe(isDeleting);
    expect(askedOf(state, 'deleteRecord')).toEqual(isDeleting ? { resource: everything, record: deleted } : undefined);

    // What became of it is told to the user, and to the row.
    // One that stays is told as it is by now, where the server said so.
    const isKept = events.some(({ error }) => error === stale) ? newer : 'kept';
    const outcome =
      last?.type === 'xstate.done.actor.deleteRecord'
        ? record.version > shown.version
          ? record
          : 'deleted'
        : last?.type === 'xstate.error.actor.deleteRecord' && !isStale
          ? 'unknown'
          : isKept;
    const isLost = (last as { error?: unknown } | undefined)?.error === offline;
    const isClosed = state.matches('closed');
    expect([state.status, state.output]).toEqual(isClosed ? ['done', outcome] : ['active', undefined]);
    expect(isClosed).toBe(
      outcome !== isKept || last?.type === 'removal.cancel' || (last?.type === 'removal.confirm' && !mayDelete),
    );
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(
      last?.type === 'xstate.done.actor.deleteRecord'
        ? [{ level: 'success', code: 'record.deleted', title: state.context.record.name }]
        : outcome === 'unknown'
          ? [{ level: 'error', code: isLost ? 'record.deleteUnanswered' : 'record.deleteFailed' }]
          : [],
    );
  },
});
