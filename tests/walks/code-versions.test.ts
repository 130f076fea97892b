import { expect } from 'vitest';
import type { CodeVersion } from '../../src/domain/integration.ts';
import { codeVersionsMachine } from '../../src/machines/code-versions.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const first: CodeVersion = { number: 1, saved_at: 1_000, saved_by: 'Ana Ruiz', length: 8 };
const second: CodeVersion = { ...first, number: 2, saved_at: 1_100 };
const versions = [second, first];
const textOf = (version: CodeVersion) => ({ ...version, code: `return ${version.number};` });
const offline = { kind: 'offline', code: 'offline' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;

walkEvery(codeVersionsMachine, {
  inputs: [{ integrationId: 7 }],
  cases: [
    { type: 'versions.choose', number: 1 },
    { type: 'versions.choose', number: 2 },
    { type: 'versions.choose', number: 3 },
    done('loadVersions', versions),
    failed('loadVersions', offline),
    done('loadVersion', textOf(first)),
    failed('loadVersion', missing),
  ],
  always(state, { events }, before) {
    const { chosen, failure, text, versions: listed } = state.context;
    const last = events.at(-1);
    const isListed = state.matches('listing') || state.matches('fetching') || state.matches('comparing');

    // The list is asked for at once, and again where it did not come.
    expect(askedOf(state, 'loadVersions')).toEqual(state.matches('loading') ? { id: 7 } : undefined);
    expect(state.matches('loading')).toBe(last === undefined || last.type === 'versions.retry');
    expect(state.can({ type: 'versions.retry' })).toBe(state.hasTag('failed'));
    expect(listed).toEqual(state.matches('loading') || state.hasTag('failed') ? [] : versions);

    // Compared is what was chosen from the list, one at a time; never the text of one under the number of another.
    for (const { number } of versions) expect(state.can({ type: 'versions.choose', number })).toBe(isListed);
    expect(state.can({ type: 'versions.choose', number: 3 })).toBe(false);
    expect(askedOf(state, 'loadVersion')).toEqual(state.matches('fetching') ? { id: 7, number: chosen } : undefined);
    expect(state.hasTag('comparing')).toBe(text !== null);
    if (last?.type === 'versions.choose') expect([chosen, state.value]).toEqual([last.number, 'fetching']);
    else if (state.matches('comparing')) expect([chosen, text]).toEqual([before?.context.chosen, textOf(first)]);
    else expect(chosen).toBeNull();
    expect(state.can({ type: 'versions.back' })).toBe(state.hasTag('comparing'));
    if (last?.type === 'versions.back') expect(state.matches('listing')).toBe(true);
    expect(state.hasTag('busy')).toBe(state.matches('loading') || state.matches('fetching'));

    // A failure is told until the next try, and leaves the list where there is one.
    if (last?.type === 'xstate.error.actor.loadVersions') expect([state.value, failure]).toEqual(['failed', offline]);
    else if (last?.type === 'xstate.error.actor.loadVersion') {
      expect([state.value, failure]).toEqual(['listing', missing]);
    } else expect(failure).toBeNull();
  },
});
