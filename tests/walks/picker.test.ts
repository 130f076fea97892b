import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { platformGod } from '../../src/domain/access.ts';
import { foundChoices, mostChoices } from '../../src/domain/choice.ts';
import type { Choice } from '../../src/domain/record.ts';
import {
  type PickerInput,
  pickerMachine,
  selectChange,
  selectChecked,
  selectGroups,
} from '../../src/machines/picker.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { fullpower, guest } from '../support/walk-records.ts';

const permission = (id: number, code: string): Choice => ({ id, name: code, area: code.split('_')[0] ?? null, code });
const read = permission(1, 'SERVICES_READ');
const create = permission(2, 'SERVICES_CREATION');
const god = permission(3, platformGod);
const reader = { fullpower: false, codes: ['SERVICES_READ'] };
/** Chosen before, and offered to nobody: it is inactive. */
const retired = 8;

walkEvery(pickerMachine, {
  inputs: [
    { from: 'permissions', selected: [], holder: reader, rule: 'all' },
    { from: 'permissions', selected: [1, retired], holder: reader, rule: 'own' },
    { from: 'permissions', selected: [3], holder: guest, rule: 'own' },
    { from: 'permissions', selected: [], holder: fullpower, rule: 'own' },
    { from: 'permissions', selected: [], holder: { fullpower: false, codes: [platformGod] }, rule: 'own' },
    { from: 'zones', selected: [2, retired], holder: guest, rule: 'all' },
  ],
  cases: [
    done('loadChoices', [read, create, god]),
    failed('loadChoices', { kind: 'offline', code: 'offline' }),
    ...[1, 2, 3, 99].map((id) => ({ type: 'picker.toggle', id }) as const),
    { type: 'picker.setAll', on: true },
    { type: 'picker.setAll', on: false },
    { type: 'picker.search', text: 'CREATION' },
    { type: 'picker.search', text: '' },
  ],
  // The order of checking is nobody's business.
  key: ({ chosen, choices, search, failure, picked }) => [chosen.toSorted(), choices.length, search, failure, picked],
  shows: ['failed: picker.retry → loading', 'choosing: picker.confirm → closed'],
  always(state, { events }, before) {
    const { choices, chosen, failure, from, holder, rule, search, selected } = state.context;
    const offered = choices.map(({ id }) => id);
    const isGod = holder.fullpower || holder.codes.includes(platformGod);
    const last = events.at(-1);

    // Never an id that was not offered, unless it was chosen before; never one twice.
    for (const id of chosen) expect([...offered, ...selected]).toContain(id);
    expect(new Set(chosen).size).toBe(chosen.length);
    // A permission that is not offered cannot be let go either.
    if (state.matches('choosing') && from === 'permissions') {
      const hidden = selected.filter((id) => !offered.includes(id));
      expect(chosen).toEqual(expect.arrayContaining(hidden));
    }
    // PLATFORM_GOD is for those who have it; the own permissions for who is neither god nor fullpower (specification §5).
    if (from === 'permissions') {
      const codes = choices.map(({ code }) => code ?? '');
      if (!isGod) expect(codes).not.toContain(platformGod);
      if (!isGod && rule === 'own') for (const code of codes) expect(holder.codes).toContain(code);
    }
    // 'All' means all that the search leaves, and touches nothing else; without a search, clearing clears everything.
    if (last?.type === 'picker.setAll' && before) {
      const found = foundChoices(choices, search).map(({ id }) => id);
      const clears = !last.on && search === '' && from !== 'permissions';
      const others = clears ? [] : before.context.chosen.filter((id) => !found.includes(id));
      expect(chosen.toSorted()).toEqual([...others, ...(last.on ? found : [])].toSorted());
    }
    expect(
      selectGroups(state)
        .flatMap((group) => group.choices.map(({ id }) => id))
        .toSorted(),
    ).toEqual(
      foundChoices(choices, search)
        .map(({ id }) => id)
        .toSorted(),
    );
    const shown = new Set(state.context.shown.choices.map(({ id }) => id));
    expect(selectChecked(state).toSorted()).toEqual(chosen.filter((id) => shown.has(id)).toSorted());
    // A failure is shown until the next try, and the dialog can always be closed.
    expect(failure !== null && !state.matches('closed')).toBe(state.hasTag('failed'));
    if (state.status === 'active') expect(state.can({ type: 'picker.cancel' })).toBe(true);

    // Its output is the difference, or null when it was cancelled.
    if (last?.type === 'picker.cancel') expect(state.output).toBeNull();
    if (last?.type === 'picker.confirm') {
      const { added = [], removed = [], chosen: final = [] } = state.output ?? {};
      expect(final).toEqual(chosen);
      expect([...selected.filter((id) => !removed.includes(id)), ...added].toSorted()).toEqual(final.toSorted());
      expect(added.filter((id) => selected.includes(id))).toEqual([]);
      expect(selectChange(state)).toEqual({ added: added.length, removed: removed.length });
      // What was offered is told with its name.
      const known = choices.filter(({ id }) => chosen.includes(id));
      expect(state.output?.named).toEqual(known.map(({ id, name, area }) => ({ id, name, area })));
    }
  },
});

describe('of more records than can be read', () => {
  const many = Array.from({ length: mostChoices + 50 }, (_, index): Choice => {
    return { id: index + 1, name: `Device ${index + 1}`, area: null };
  });
  const opened = (input: Partial<PickerInput>) => {
    const actor = createActor(silent(pickerMachine), {
      input: { from: 'devices', selected: [], holder: guest, rule: 'all', ...input },
    }).start();
    actor.send(done('loadChoices', many) as never);
    return actor;
  };
  const drawn = (actor: ReturnType<typeof opened>) =>
    selectGroups(actor.getSnapshot()).flatMap(({ choices }) => choices.map(({ id }) => id));

  test('what is chosen, or was at the opening, comes first once the search changes, and stands still until then', () => {
    const actor = opened({ selected: [140, 150], begun: [150, 145] });
    const before = drawn(actor);
    expect([before.length, before.slice(0, 4)]).toEqual([mostChoices, [140, 145, 150, 1]]);
    for (const id of [150, 60, 1]) actor.send({ type: 'picker.toggle', id });
    expect(drawn(actor)).toEqual(before);
    expect(selectChecked(actor.getSnapshot())).toEqual([145, 1, 60]);
    actor.send({ type: 'picker.search', text: 'device 13' });
    expect(drawn(actor)).toEqual([13, ...Array.from({ length: 10 }, (_, index) => 130 + index)]);
    actor.send({ type: 'picker.toggle', id: 137 });
    actor.send({ type: 'picker.search', text: '' });
    expect(drawn(actor).slice(0, 7)).toEqual([1, 60, 137, 140, 145, 150, 2]);
  });

  test('all and none are of those that are not drawn, too', () => {
    const actor = opened({ selected: [150] });
    actor.send({ type: 'picker.setAll', on: true });
    expect(actor.getSnapshot().context.shown.more).toBe(50);
    expect(selectChange(actor.getSnapshot())).toEqual({ added: many.length - 1, removed: 0 });
    actor.send({ type: 'picker.setAll', on: false });
    expect(selectChange(actor.getSnapshot())).toEqual({ added: 0, removed: 1 });
  });

  test('each permission has its place in the matrix', () => {
    expect(drawn(opened({ from: 'permissions', holder: fullpower }))).toHaveLength(many.length);
  });
});

test('of a choice that is taken up again, what is gone by now is let go of, unless it is related still', async () => {
  const input = { from: 'zones', selected: [2, retired], begun: [1, retired, 99], holder: guest, rule: 'all' } as const;
  const chart = pickerMachine.provide({
    actors: { loadChoices: fromPromise(async (): Promise<readonly Choice[]> => [read, create]) },
  });
  const actor = createActor(chart, { input }).start();
  const { context } = await waitFor(actor, (state) => state.matches('choosing'));
  expect(context.chosen).toEqual([1, retired]);
});
