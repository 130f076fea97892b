import { expect } from 'vitest';
import { unsentMachine } from '../../src/machines/unsent.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { everything } from '../support/walk-records.ts';

const form = somebody('form');
const table = somebody('table');
const east = { name: 'East' };
/** What this browser kept when the page was left. */
const kept = { at: 5, fields: east };

walkEvery(unsentMachine, {
  inputs: [
    { resource: everything, id: null, form, table },
    { resource: everything, id: 7, form, table },
  ],
  cases: [
    { type: 'unsent.changed', fields: {} },
    { type: 'unsent.changed', fields: east },
    done('restoreTyped', null),
    done('restoreTyped', kept),
  ],
  shows: ['something: unsent.changed → nothing / storeTyped', 'something: unsent.ended → nothing / storeTyped'],
  always(state, { caused, did, events, told }, before) {
    const { id, fields } = state.context;
    const last = events.at(-1) as { type: string; fields?: object; output?: unknown } | undefined;
    const isSomething = Object.keys(fields).length > 0;

    // What is typed is what the form says, until it ends.
    if (last?.type === 'unsent.changed') expect(fields).toEqual(last.fields);
    else expect(fields).toEqual(last?.type === 'unsent.ended' ? {} : (before?.context.fields ?? fields));
    expect(state.value).toBe(isSomething ? 'something' : 'nothing');

    // The table knows whether something is typed, of which record; 0 is the form of a new one.
    const news = told.filter(({ to }) => to === 'table').map(({ event }) => event);
    expect(news).toEqual(
      news.map((_, index) => ({ type: index % 2 === 0 ? 'row.typed' : 'row.untyped', id: id ?? 0 })),
    );
    expect(news.length % 2).toBe(isSomething ? 1 : 0);

    // The browser keeps exactly that, from the moment it is typed.
    const stored = did.filter(({ type }) => type === 'storeTyped').map(({ params }) => params);
    if (isSomething || stored.length > 0) expect(stored.at(-1)).toEqual({ resource: everything, id, fields });
    // A form that ends untouched leaves alone what was kept before.
    if (last?.type === 'unsent.ended' && before?.matches('nothing')) expect(caused.did).toEqual([]);
    if (last?.type === 'unsent.changed') expect(caused.did.map(({ type }) => type)).toContain('storeTyped');

    // What was kept before is asked for once, and told to the form; that it is not known changes nothing.
    expect(askedOf(state, 'restoreTyped')).toEqual({ resource: everything, id });
    const isFound = last?.type === 'xstate.done.actor.restoreTyped';
    expect(caused.told.filter(({ to }) => to === 'form')).toEqual(
      isFound ? [{ to: 'form', event: { type: 'unsent.found', typed: last?.output } }] : [],
    );
    if (isFound) expect([state.value, state.context]).toEqual([before?.value, before?.context]);
    expect(state.machine.getTransitionData(state, failed('restoreTyped', 'no storage') as never)).toHaveLength(1);
  },
});
