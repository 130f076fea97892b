import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuditor } from '../scripts/simulation/invariants.ts';
import type { Agent, Kiosk } from '../scripts/simulation/people.ts';
import { ringMachine } from '../src/machines/ring.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting = { id: 7, state: 'REQUESTED', agent_id: null, required_in: 900, notes: null, device_id: 4 };
const attended = { ...waiting, state: 'ATTENDED', agent_id: 1 };
const finished = { ...attended, state: 'FINISHED' };

/** A database that answers these calls, and these moves of them. */
const room = (calls: { rows: readonly object[] }, moves: readonly object[] = []) => {
  const client = {
    query: async (text: string) => ({ rows: text.includes('call_moves') ? moves : calls.rows }),
  } as unknown as pg.Client;
  return createAuditor(client, 1);
};

const chart = (context: object, ...tags: string[]) => ({
  getSnapshot: () => ({ context, hasTag: (tag: string) => tags.includes(tag) }),
});
type Charts = Readonly<Record<string, ReturnType<typeof chart>>>;
const live = { realtime: chart({}, 'live') };
const recorder = (untaken: readonly object[] = []) => ({ takeUntaken: () => untaken });

/** Somebody with one page, in which these charts are open. */
const agentWith = (charts: Charts, more: object = {}): Agent =>
  ({
    name: 'Ana',
    line: { isWell: true },
    typed: new Map(),
    tabs: [{ at: () => '/calls', chart: (id: string) => charts[id], recorder: recorder() }],
    ...more,
  }) as unknown as Agent;
const kioskAt = (place: string): Kiosk =>
  ({
    name: 'Kiosk',
    page: { chart: () => chart({}, place), recorder: recorder() },
  }) as unknown as Kiosk;

/** What is found after two looks, so many milliseconds apart. */
const found = async (auditor: ReturnType<typeof room>, agent: Agent, { apart = 3_000, isCalm = true } = {}) => {
  await auditor.look([agent], [], isCalm);
  vi.advanceTimersByTime(apart);
  await auditor.look([agent], [], isCalm);
  return auditor.violations().map(({ invariant }) => invariant);
};

describe('a call that waits', () => {
  const deaf = agentWith({ ...live, ring: chart({ pending: [], ringing: [] }) });

  test('is known to every bell that could know it', async () => {
    expect(await found(room({ rows: [waiting] }), deaf)).toEqual(['known']);
    const hearing = agentWith({ ...live, ring: chart({ pending: [waiting], ringing: [] }) });
    expect(await found(room({ rows: [waiting] }), hearing)).toEqual([]);
  });

  test('need not be known yet, nor where the line or a node is away, nor before it is due', async () => {
    expect(await found(room({ rows: [waiting] }), deaf, { apart: 2_000 })).toEqual([]);
    expect(await found(room({ rows: [waiting] }), deaf, { isCalm: false })).toEqual([]);
    const cut = agentWith({ ...live, ring: chart({ pending: [], ringing: [] }) }, { line: { isWell: false } });
    expect(await found(room({ rows: [waiting] }), cut)).toEqual([]);
    expect(await found(room({ rows: [{ ...waiting, required_in: 2_000 }] }), deaf)).toEqual([]);
  });
});

describe('a call that is over', () => {
  test('rings at nobody', async () => {
    const ringing = agentWith({ ...live, ring: chart({ pending: [], ringing: [7] }) });
    expect(await found(room({ rows: [finished] }), ringing)).toEqual(['silent']);
  });

  test('is shown as over, in the list and on its screen', async () => {
    const list = agentWith({ ...live, calls: chart({ list: { calls: [waiting] } }) });
    expect(await found(room({ rows: [finished] }), list)).toEqual(['fresh']);
    const screen = agentWith({ ...live, call: chart({ call: attended }) });
    expect(await found(room({ rows: [finished] }), screen)).toEqual(['fresh']);
    const right = agentWith({ ...live, call: chart({ call: finished }) });
    expect(await found(room({ rows: [finished] }), right)).toEqual([]);
  });

  test('has the notes that were typed last', async () => {
    const typed = agentWith(live, { typed: new Map([[7, { notes: 'sent', agentId: 1 }]]) });
    const rows = (notes: string | null) => room({ rows: [{ ...finished, notes }] });
    for (const [notes, expected] of [
      ['older', ['notes']],
      [null, ['notes']],
      ['sent', []],
    ] as const) {
      const auditor = rows(notes);
      await auditor.close([typed], []);
      expect(auditor.violations().map(({ invariant }) => invariant)).toEqual(expected);
    }
  });
});

test('an agent is in one call', async () => {
  const both = { rows: [attended, { ...attended, id: 8 }] };
  expect(await found(room(both), agentWith(live))).toEqual(['one-agent']);
});

test('what was answered with success is among the moves of the call', async () => {
  const auditor = room({ rows: [finished] }, [{ id: 7, to_state: 'ATTENDED' }]);
  auditor.acknowledged({ id: 7, state: 'ATTENDED' });
  await auditor.close([], []);
  expect(auditor.violations()).toEqual([]);
  auditor.acknowledged({ id: 7, state: 'FINISHED' });
  await auditor.close([], []);
  expect(auditor.violations()).toMatchObject([{ invariant: 'acknowledged', at: 1_000_000 }]);
});

test('an event that a chart neither takes nor ignores is told once', async () => {
  const untaken = [{ machine: ringMachine, states: ['off'], event: 'made.up', count: 1 }];
  const agent = agentWith(live, {
    tabs: [{ at: () => '/calls', chart: () => undefined, recorder: recorder(untaken) }],
  });
  expect(await found(room({ rows: [] }), agent)).toEqual(['expected']);
});

test('in the end no call is open, every console is live, and every device is at its start', async () => {
  const auditor = room({ rows: [waiting] });
  await auditor.look([], [], true);
  expect(auditor.drainedSince()).toBe(Number.POSITIVE_INFINITY);
  await auditor.close([agentWith({ realtime: chart({}, 'lost') })], [kioskAt('away')]);
  expect(auditor.violations().map(({ what }) => what)).toEqual([
    'call 7 is still REQUESTED',
    'a page of Ana is not live',
    'Kiosk is not at its start',
  ]);
  const quiet = room({ rows: [finished] });
  await quiet.close([agentWith(live)], [kioskAt('home')]);
  expect(quiet.drainedSince()).toBe(1_000_000);
  expect(quiet.violations()).toEqual([]);
});
