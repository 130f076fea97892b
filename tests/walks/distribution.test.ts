import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DistributionTab } from '../../src/domain/distribution.ts';
import { distributionMachine, tabsOf } from '../../src/machines/distribution.ts';
import { walkEvery } from '../support/walk.ts';
import { nobody, somebody } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';
import { fullpower, guest, manager } from '../support/walk-records.ts';

const screen = somebody('screen');
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
  inputs: holders.map((holder) => ({ holder, realtime: nobody, screen })),
  cases: [
    ...tabs.map((tab) => ({ type: 'distribution.choose', tab }) as const),
    { type: 'tab.withheld', tab: 'zones' },
    ...holders.map((holder) => ({ type: 'access.changed', holder }) as const),
  ],
  shows: [
    'tab.zones: distribution.choose → tab.branches',
    'tab.branches: distribution.choose → tab.zones',
    'tab.branches: access.changed → tab.nothing',
    'tab.zones: access.changed → tab.nothing',
    'tab.desks: access.changed → tab.nothing',
    'unsent.asking: distribution.stay → unsent.edited',
    'unsent.asking: distribution.leave → unsent.settled',
  ],
  always(state, { caused, did, events, told }, before) {
    const { holder } = state.context;
    const open = tabs.find((tab) => state.matches({ tab }));
    const last = events.at(-1);

    // One table runs, that of a visible tab; without any the user is sent away.
    expect(state.children.table !== undefined).toBe(open !== undefined);
    if (open) expect(tabsOf(holder)).toContain(open);
    else expect(did.filter(({ type }) => type === 'navigate').at(-1)).toMatchObject({ params: '/' });
    // The tab that somebody opens stands in the address, before its table looks there.
    const isOpened =
      open !== tabs.find((tab) => before?.matches({ tab })) &&
      ['distribution.choose', 'distribution.leave'].includes(last?.type ?? '');
    const written = caused.did.filter(({ type }) => type === 'writeTab').map(({ params }) => params);
    expect(written).toEqual(isOpened ? [open] : []);

    if (last?.type === 'distribution.choose') {
      const was = tabs.find((tab) => before?.matches({ tab }));
      const isHeld = before?.matches({ unsent: 'edited' }) || before?.matches({ unsent: 'asking' });
      expect(open).toBe(tabsOf(holder).includes(last.tab) && !isHeld ? last.tab : was);
      // Another tab would take what is typed in this one out of sight: the user is asked, and the wish remembered.
      if (isHeld && last.tab !== was) expect([state.hasTag('asking'), state.context.wanted]).toEqual([true, last.tab]);
    }
    // Whoever is not led to the other tab finds the open one in the address, which may have named that one.
    const isRestored = before?.matches({ unsent: 'asking' }) && !state.matches({ unsent: 'asking' });
    const isLeft = last?.type === 'distribution.leave';
    expect(caused.did.filter(({ type }) => type === 'restoreAddress')).toHaveLength(isRestored && !isLeft ? 1 : 0);
    const { wanted } = before?.context ?? {};
    const isAnother = wanted && tabsOf(holder).includes(wanted) && !before?.matches({ tab: wanted });
    if (last?.type === 'distribution.leave' && isAnother) {
      expect(open).toBe(wanted);
      expect(state.matches({ unsent: 'settled' })).toBe(true);
    }
    if (last?.type === 'work.settled') expect(state.matches({ unsent: 'settled' })).toBe(true);
    if (state.matches({ unsent: 'edited' }) || state.matches({ unsent: 'asking' }))
      expect(state.can({ type: 'work.settled' })).toBe(true);
    if (last?.type === 'distribution.stay') expect(state.matches({ unsent: 'edited' })).toBe(true);
    // The screen's own parent knows as well.
    const isUnsent = state.matches({ unsent: 'edited' }) || state.matches({ unsent: 'asking' });
    const news = told.filter(({ to }) => to === 'screen').at(-1)?.event.type;
    if (!state.matches({ unsent: 'leaving' })) expect(news).toBe(isUnsent ? 'work.unsaved' : 'work.settled');
    // A tab that is open already is not started anew.
    if (open) expect(state.can({ type: 'distribution.choose', tab: open })).toBe(false);
    // New rights leave a tab that is still visible open, and reach its table.
    const was = tabs.find((tab) => before?.matches({ tab }));
    if (last?.type === 'access.changed' && was) {
      expect(holder).toEqual(last.holder);
      const isKept = tabsOf(last.holder).includes(was);
      expect(open).toBe(isKept ? was : tabsOf(last.holder)[0]);
      if (isKept) expect(told.at(-1)).toEqual({ to: 'table', event: last });
    }
  },
});

test('the open tab, chosen again, keeps its table and what is edited in it', () => {
  const actor = createActor(silent(distributionMachine), {
    input: { holder: fullpower, realtime: nobody, screen },
  }).start();
  const { table } = actor.getSnapshot().children;
  expect(table).toBeDefined();
  actor.send({ type: 'distribution.choose', tab: 'branches' });
  expect(actor.getSnapshot().children.table).toBe(table);
  actor.send({ type: 'distribution.choose', tab: 'desks' });
  expect(actor.getSnapshot().children.table).not.toBe(table);
});
