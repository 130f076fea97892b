import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DistributionTab, distributionMachine, tabsOf } from '../../src/machines/distribution.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { fullpower, guest, manager } from '../support/walk-records.ts';

const tabs: readonly DistributionTab[] = ['branches', 'zones', 'desks'];
const only = (...codes: string[]) => ({ fullpower: false, codes });
const holders = [
  manager,
  guest,
  only('ZONES_EDITION'),
  only('DESKS_DELETION'),
  only('BRANCHES_CREATION', 'DESKS_CREATION'),
];

walkEvery(distributionMachine, {
  inputs: holders.map((holder) => ({ holder, realtime: nobody })),
  cases: [
    ...tabs.map((tab) => ({ type: 'distribution.choose', tab }) as const),
    ...holders.map((holder) => ({ type: 'access.changed', holder }) as const),
  ],
  shows: [
    'zones: distribution.choose → branches',
    'branches: distribution.choose → zones',
    'branches: access.changed → nothing',
    'zones: access.changed → nothing',
    'desks: access.changed → nothing',
  ],
  always(state, { did, events, told }, before) {
    const { holder } = state.context;
    const open = tabs.find((tab) => state.matches(tab));
    const last = events.at(-1);

    // One table runs, that of a visible tab; without any the user is sent away.
    expect(state.children.table !== undefined).toBe(open !== undefined);
    if (open) expect(tabsOf(holder)).toContain(open);
    else expect(did.at(-1)).toMatchObject({ type: 'navigate', params: '/' });

    if (last?.type === 'distribution.choose') {
      expect(open).toBe(tabsOf(holder).includes(last.tab) ? last.tab : tabs.find((tab) => before?.matches(tab)));
    }
    // A tab that is open already is not started anew.
    if (open) expect(state.can({ type: 'distribution.choose', tab: open })).toBe(false);
    // New rights leave a tab that is still visible open, and reach its table.
    const was = tabs.find((tab) => before?.matches(tab));
    if (last?.type === 'access.changed' && was) {
      expect(holder).toEqual(last.holder);
      const isKept = tabsOf(last.holder).includes(was);
      expect(open).toBe(isKept ? was : tabsOf(last.holder)[0]);
      if (isKept) expect(told.at(-1)).toEqual({ to: 'table', event: last });
    }
  },
});

test('the open tab, chosen again, keeps its table and what is edited in it', () => {
  const actor = createActor(silent(distributionMachine), { input: { holder: fullpower, realtime: nobody } }).start();
  const { table } = actor.getSnapshot().children;
  expect(table).toBeDefined();
  actor.send({ type: 'distribution.choose', tab: 'branches' });
  expect(actor.getSnapshot().children.table).toBe(table);
  actor.send({ type: 'distribution.choose', tab: 'desks' });
  expect(actor.getSnapshot().children.table).not.toBe(table);
});
