import { expect } from 'vitest';
import { filterChoicesMachine } from '../../src/machines/filter-choices.ts';
import { resource } from '../../src/resources/resource.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { everything } from '../support/walk-records.ts';

/** With agents, of whom there is no list, a column that nothing is filtered by, and two of the same resource. */
const filtered = resource({
  ...everything,
  columns: [
    ...everything.columns,
    { key: 'others', kind: 'list', from: 'roles' },
    { key: 'agents', kind: 'list', from: 'agents' },
    { key: 'zones', kind: 'list', from: 'zones', hidden: true },
  ],
});
const north = { id: 1, name: 'North', area: null };
const south = { id: 2, name: 'South' };
const offline = { kind: 'offline', code: 'offline' };
const expired = { kind: 'expired', code: 'expired' };
const forbidden = { kind: 'forbidden', code: 'forbidden' };
const asked = ['roles', 'devices'];

walkEvery(filterChoicesMachine, {
  inputs: [{ resource: filtered }],
  cases: [
    { type: 'choices.wanted', isPart: true },
    { type: 'choices.wanted', isPart: false },
    done('loadChoices', [north]),
    failed('loadChoices', offline),
    failed('loadChoices', expired),
    failed('loadChoices', forbidden),
    { type: 'choices.chosen', key: 'roles', record: south },
  ],
  shows: [
    'unwanted: choices.wanted → wanted.loading / left',
    'wanted.loading: loadChoices done → wanted.loading / choices, left',
    'wanted.loading: loadChoices error → wanted.loading / refused, left',
    'wanted.loading: loadChoices done → wanted.known / choices, left',
    'wanted.loading: loadChoices error → wanted.known / refused, left',
    'wanted.loading: loadChoices error → wanted.failed',
    'wanted.failed: after retryPause → wanted.loading',
    'wanted.loading: choices.unwanted → unwanted',
    'wanted.failed: choices.unwanted → unwanted',
    'wanted.known: choices.unwanted → unwanted',
    'unwanted: choices.wanted → wanted.known',
    'unwanted: choices.chosen → unwanted / chosen',
  ],
  always(state, { events }, before) {
    const last = events.at(-1) as { type: string; isPart?: boolean; output?: unknown; error?: unknown } | undefined;
    const { isPart, choices, refused, left, chosen } = state.context;
    // Nobody is asked before the filters are open, nor after that; over the whole list for what is switched off alone.
    const isLoading = state.matches({ wanted: 'loading' });
    const [next] = left;
    expect(askedOf(state, 'loadChoices')).toEqual(isLoading ? { from: next, active: isPart ? null : 0 } : undefined);
    const isOpen = events.findLast(({ type }) => ['choices.wanted', 'choices.unwanted'].includes(type));
    if (last?.type === 'choices.wanted' && before?.matches('unwanted')) expect(isPart).toBe(last.isPart);
    else expect(isPart).toBe(before?.context.isPart ?? false);
    expect(state.matches('wanted')).toBe(isOpen?.type === 'choices.wanted');
    // Each resource is asked for once an opening, in the order of the columns; what was refused once never again.
    if (last?.type === 'choices.wanted' && before?.matches('unwanted'))
      expect(left).toEqual(asked.filter((from) => !refused.includes(from)));
    if (state.matches({ wanted: 'known' })) expect(left).toEqual([]);
    if (before) for (const from of before.context.refused) expect(refused).toContain(from);
    const wasLoading = before?.matches({ wanted: 'loading' }) === true;
    if (last?.error === forbidden && wasLoading) expect(refused).toContain(before.context.left[0]);
    // An absent server is asked again, as is one that knows nobody any more; until then it may still come.
    if (last?.error === offline || last?.error === expired)
      expect(state.matches({ wanted: 'failed' })).toBe(state.matches('wanted'));
    expect(state.hasTag('arriving')).toBe(isLoading || state.matches({ wanted: 'failed' }));
    // What came stays, whatever comes later.
    if (last?.output && wasLoading) expect(choices[before.context.left[0] ?? '']).toBe(last.output);
    else expect(choices).toEqual(before?.context.choices ?? {});
    // What a column was filtered by is known by its name.
    if (last?.type === 'choices.chosen') expect(chosen).toEqual({ roles: south });
    else expect(chosen).toEqual(before?.context.chosen ?? {});
  },
});
