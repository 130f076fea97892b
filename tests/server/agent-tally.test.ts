import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTimes,
  occupancy,
  presence,
  type TimeSums,
  tallyTime,
  timeKinds,
} from '../../server/reports/agent-tally.ts';
import { type AgentPast, type EndedStay, type Pause, staysOf } from '../../src/domain/agent-stays.ts';
import { type AvailabilityState, availabilityStates } from '../../src/domain/availability.ts';

const lunch: Pause = { name: 'Lunch', works: false };
const training: Pause = { name: 'Training', works: true };
const offline = { state: 'OFFLINE', since: 0, pause: null } as const;
const quiet: AgentPast = { before: null, moves: [], next: null, now: offline };
const hour = { since: 1_000, until: 4_600 };
const told = (past: Partial<AgentPast>, span = hour) =>
  staysOf({ ...quiet, ...past }, span).map(({ state, pause, since, until }) => [
    state,
    pause?.name ?? null,
    since - span.since,
    until - span.since,
  ]);

const move = (at: number, stayed: number, from: AvailabilityState, to: AvailabilityState, pause: Pause | null = null) =>
  ({ at: hour.since + at, stayed, from, to, pause }) satisfies EndedStay;

describe('what an agent was at', () => {
  test('each move tells what was before it, and the last what came after', () => {
    expect(
      told({ moves: [move(600, 5_000, 'AVAILABLE', 'IN_CALL'), move(900, 300, 'IN_CALL', 'WRAPPING_UP')] }),
    ).toEqual([
      ['AVAILABLE', null, 0, 600],
      ['IN_CALL', null, 600, 900],
      ['WRAPPING_UP', null, 900, 3_600],
    ]);
  });

  test('who did not move is told by the first move afterwards, or by what they are at', () => {
    expect(told({ next: move(9_000, 9_500, 'AWAY', 'OFFLINE') })).toEqual([['AWAY', null, 0, 3_600]]);
    expect(told({ now: { state: 'AVAILABLE', since: 1, pause: null } })).toEqual([['AVAILABLE', null, 0, 3_600]]);
    expect(told({ now: { state: 'PAUSED', since: 1_600, pause: lunch } })).toEqual([
      [null, null, 0, 600],
      ['PAUSED', 'Lunch', 600, 3_600],
    ]);
  });

  test('what lies before the first stay that is known is unknown, whether moves are deleted or were never written', () => {
    expect(told({ moves: [move(900, 300, 'IN_CALL', 'AVAILABLE')] })).toEqual([
      [null, null, 0, 600],
      ['IN_CALL', null, 600, 900],
      ['AVAILABLE', null, 900, 3_600],
    ]);
    expect(told({ next: move(9_000, 1_000, 'AWAY', 'OFFLINE') })).toEqual([[null, null, 0, 3_600]]);
    expect(told({ now: { state: 'AWAY', since: 9_999, pause: null } })).toEqual([[null, null, 0, 3_600]]);
    // Somebody took moves out of the middle.
    const moves = [move(100, 5_000, 'AWAY', 'AVAILABLE'), move(900, 300, 'IN_CALL', 'OFFLINE')];
    expect(told({ moves })[1]).toEqual([null, null, 100, 600]);
  });

  test('a pause has the reason that it began with', () => {
    const moves = [
      move(100, 5_000, 'AVAILABLE', 'PAUSED', lunch),
      move(200, 100, 'PAUSED', 'PAUSED', training),
      move(300, 100, 'PAUSED', 'AVAILABLE', training),
    ];
    const pauses = (past: Partial<AgentPast>) =>
      told(past).flatMap(([state, name, from]) => (state === 'PAUSED' ? [[name, from]] : []));
    expect(pauses({ moves })).toEqual([
      ['Lunch', 100],
      ['Training', 200],
    ]);
    // What went on when the time began: by the move before it, or by the one that ends it.
    expect(pauses({ before: lunch, moves: [move(200, 900, 'PAUSED', 'PAUSED', training)] })).toEqual([
      ['Lunch', 0],
      ['Training', 200],
    ]);
    expect(pauses({ moves: [move(200, 900, 'PAUSED', 'OFFLINE', lunch)] })).toEqual([['Lunch', 0]]);
    // Which one it was cannot be known.
    expect(pauses({ moves: [move(200, 900, 'PAUSED', 'PAUSED', training)] })[0]).toEqual([null, 0]);
  });
});

const pauses = [lunch, training, null];
const pastOf = fc
  .record({
    lengths: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 30 }),
    states: fc.array(fc.constantFrom(...availabilityStates), { minLength: 31, maxLength: 31 }),
    reasons: fc.array(fc.constantFrom(...pauses), { minLength: 31, maxLength: 31 }),
    begin: fc.integer({ min: 0, max: 10_000 }),
    since: fc.integer({ min: 0, max: 30_000 }),
    days: fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 }),
    kept: fc.integer({ min: 0, max: 40_000 }),
  })
  .map(({ lengths, states, reasons, begin, since, days, kept }) => {
    let at = begin;
    const all = lengths.map((stayed, index): EndedStay & { readonly left: Pause | null } => {
      at += stayed;
      const [from = 'OFFLINE', to = 'OFFLINE'] = [states[index], states[index + 1]];
      const [left = null, entered = null] = [reasons[index], reasons[index + 1]];
      const pause = to === 'PAUSED' ? entered : from === 'PAUSED' ? left : null;
      return { at, stayed, from, to, pause, left };
    });
    const ends = days.map((_, index) => since + days.slice(0, index + 1).reduce((sum, day) => sum + day, 0));
    const spans = ends.map((until, index) => ({ since: ends[index - 1] ?? since, until }));
    const until = ends.at(-1) ?? since;
    const stored = all.filter((one) => one.at >= kept);
    const last = all.at(-1);
    const past: AgentPast = {
      before: stored.findLast((one) => one.at < since && one.to === 'PAUSED')?.pause ?? null,
      moves: stored.filter((one) => one.at >= since && one.at < until),
      next: stored.find((one) => one.at >= until) ?? null,
      now: { state: last?.to ?? 'OFFLINE', since: at, pause: last?.to === 'PAUSED' ? last.pause : null },
    };
    return { past, spans, span: { since, until }, all, kept, begin };
  });

const sumOf = (sums: TimeSums) => [...timeKinds, 'unknown' as const].reduce((sum, kind) => sum + sums[kind], 0);

describe('the sums', () => {
  test('of what an agent was at are the length of the time, on every day and all together', () => {
    fc.assert(
      fc.property(pastOf, ({ past, spans, span }) => {
        const time = tallyTime(staysOf(past, span), spans);
        expect(sumOf(time.sums)).toBe(span.until - span.since);
        for (const [index, day] of time.days.entries())
          expect(sumOf(day)).toBe((spans[index]?.until ?? 0) - (spans[index]?.since ?? 0));
        const unknown = time.unknown.reduce((sum, { since, until }) => sum + until - since, 0);
        expect(unknown).toBe(time.sums.unknown);
        const paused = time.pauses.reduce((sum, { seconds }) => sum + seconds, 0);
        expect(paused).toBe(time.sums.pause + time.sums.work_pause);
        expect(presence(time.sums)).toBe(span.until - span.since - time.sums.offline - unknown);
      }),
    );
  });

  test('say of every second what the agent was at then, or nothing', () => {
    fc.assert(
      fc.property(pastOf, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ past, span, all, begin }, share) => {
        const second = span.since + Math.floor((span.until - span.since) * share);
        const said = staysOf(past, span).find(({ since, until }) => since <= second && second < until);
        const after = all.find(({ at }) => at > second);
        const really = second < begin ? null : (after?.from ?? all.at(-1)?.to ?? null);
        expect([really, null]).toContain(said?.state);
      }),
    );
  });

  test('are unknown of nothing while all moves are kept', () => {
    fc.assert(
      fc.property(
        pastOf.filter(({ kept, begin, span }) => kept <= begin && span.since >= begin),
        ({ past, span, spans }) => {
          expect(tallyTime(staysOf(past, span), spans).sums.unknown).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('of several agents are those of each together', () => {
    const spans = [hour];
    const [one, other] = [
      tallyTime(staysOf({ ...quiet, now: { state: 'PAUSED', since: 0, pause: lunch } }, hour), spans),
      tallyTime(staysOf({ ...quiet, now: { state: 'PAUSED', since: 2_800, pause: lunch } }, hour), spans),
    ];
    const { sums, days, pauses: reasons } = addTimes([one, other], 1);
    expect(sums).toMatchObject({ pause: 5_400, work_pause: 0, unknown: 1_800 });
    expect(days).toEqual([sums]);
    expect(reasons).toEqual([{ ...lunch, seconds: 5_400 }]);
  });

  test('of nobody, and of a time that has not begun, are none', () => {
    const { sums, first } = tallyTime(staysOf(quiet, { since: 10, until: 5 }), []);
    expect([sumOf(sums), first, occupancy(sums)]).toEqual([0, null, null]);
  });

  test('occupancy leaves out pauses and absence', () => {
    const sums = tallyTime([], []).sums;
    expect(
      occupancy({
        ...sums,
        available: 50,
        offered: 10,
        in_call: 30,
        wrapping_up: 10,
        pause: 500,
        work_pause: 9,
        away: 7,
      }),
    ).toBe(0.4);
  });
});
