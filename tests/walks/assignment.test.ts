import { expect, test } from 'vitest';
import type { Row } from '../../src/domain/record.ts';
import { assignmentMachine, pickingOf } from '../../src/machines/assignment.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { everything, manager, stored } from '../support/walk-records.ts';

const input = { resource: everything, record: stored, key: 'roles', holder: manager };
/** The same of a person, whose roles decide what they may do. */
const people = { ...input, resource: { ...everything, name: 'users' } };
const saved: Row = { ...stored, version: 2, roles: [{ id: 1, name: 'Guide' }] };
/** Somebody else gave it a role meanwhile. */
const newer: Row = { ...stored, version: 3, roles: [{ id: 4, name: 'Night' }] };
const stale = { kind: 'conflict', code: 'stale_version', record: newer };
const offline = { kind: 'offline', code: 'offline' };
const forbidden = { kind: 'refused', code: 'forbidden' };
const known = { kind: 'refused', code: 'secret_known' };
const picked = { added: [1], removed: [], chosen: [1], named: [] };
const fewer = { added: [], removed: [1], chosen: [], named: [] };
const nothing = { added: [], removed: [], chosen: [], named: [] };

walkEvery(assignmentMachine, {
  inputs: [input, people],
  cases: [
    done('picker', null),
    done('picker', picked),
    done('picker', fewer),
    done('picker', nothing),
    done('forecast', true),
    done('forecast', false),
    done('assignRefs', saved),
    failed('assignRefs', offline),
    failed('assignRefs', stale),
    failed('assignRefs', forbidden),
    failed('assignRefs', known),
  ],
  shows: [
    'choosing: picker done → assigning',
    'choosing: picker done → weighing',
    'choosing: picker done → closed',
    'assigning: assignRefs error → choosing / notify',
  ],
  always(state, { did, events }) {
    const last = events.at(-1) as { type: string; output?: unknown } | undefined;
    const isChoosing = state.matches('choosing');
    const isWeighing = state.matches('weighing');
    const { resource } = state.context;
    const choices = events.flatMap((event) => (event.type === 'xstate.done.actor.picker' ? [event.output] : []));
    const choice = choices.at(-1);

    // What is related now is chosen from all there is; who thinks better of a choice finds it as it was.
    // What somebody else made of the record meanwhile is what it is chosen for then.
    const isMet = events.some(({ error }) => error === stale);
    const record = isMet ? newer : stored;
    const selected = isMet ? [4] : [];
    const begun = isChoosing && choice ? { begun: [...selected, ...choice.added] } : {};
    expect(askedOf(state, 'picker')).toEqual(
      isChoosing ? { from: 'roles', selected, holder: manager, rule: 'all', ...begun } : undefined,
    );
    // A choice that changes something is sent, once; what it does to people is agreed to first.
    const isChange = choice === picked || choice === fewer;
    const isPicker = last?.type === 'xstate.done.actor.picker';
    expect(isWeighing).toBe(isPicker && isChange && resource.name === 'users');
    const sent = choice === picked ? { add: { roles: [1] } } : { remove: { roles: [1] } };
    expect(askedOf(state, 'forecast')).toEqual(isWeighing ? { resource, record, data: sent } : undefined);
    const isAgreed = last?.type === 'xstate.done.actor.forecast' && last.output === true;
    const isSent = resource.name === 'users' ? isAgreed : isPicker && isChange;
    expect(state.matches('assigning')).toBe(isSent);
    expect(state.hasTag('busy')).toBe(isSent);
    expect(askedOf(state, 'assignRefs')).toEqual(
      isSent ? { resource, record, key: 'roles', picked: choice } : undefined,
    );

    // Whoever asked gets the record as it is stored by now, hears that this is not known, or that nothing was sent.
    const isStored = last?.type === 'xstate.done.actor.assignRefs';
    const answers = events.filter(({ type }) => type === 'xstate.error.actor.assignRefs');
    const refusal = answers.at(-1)?.error;
    const unstored = refusal === stale ? newer : refusal ? 'unknown' : 'kept';
    expect([state.status, state.output]).toEqual(
      isChoosing || isWeighing || isSent ? ['active', undefined] : ['done', isStored ? saved : unstored],
    );
    // A choice that was not refused for what it is stands in the picker again.
    if (last && last === answers.at(-1)) expect(isChoosing).toBe(refusal === stale || refusal === offline);
    // A key whose secret others know says what to do first.
    const told = new Map<unknown, object>([
      [stale, { level: 'warning', code: 'record.stale' }],
      [offline, { level: 'error', code: 'record.updateUnanswered' }],
      [known, { level: 'error', code: 'record.secretKnown' }],
      [forbidden, { level: 'error', code: 'record.updateFailed' }],
    ]);
    const said = isStored ? [{ level: 'success', code: 'record.updated', title: input.record.name }] : [];
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual([
      ...answers.map(({ error }) => told.get(error)),
      ...said,
    ]);
  },
});

test('what is related is what the picker begins with, and only a list is picked from', () => {
  expect(pickingOf(everything, 'roles', saved.roles, manager).selected).toEqual([1]);
  expect(pickingOf(everything, 'roles', undefined, manager).selected).toEqual([]);
  expect(() => pickingOf(everything, 'name', 'North', manager)).toThrow('services.name is no list');
});
