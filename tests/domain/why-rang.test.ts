import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stay } from '../../src/domain/agent-stays.ts';
import { availabilityStates } from '../../src/domain/availability.ts';
import { type OfferResult, offerResults } from '../../src/domain/handover.ts';
import { type RingSoundFate, ringSounds } from '../../src/domain/ring-report.ts';
import {
  type AgentThen,
  type KeptRing,
  type PastOffer,
  ringVerdicts,
  type WaitedCall,
  waitsOf,
  whyRang,
} from '../../src/domain/why-rang.ts';

const stay = (state: Stay['state'], since: number, until: number, pause: string | null = null): Stay => ({
  ...{ state, since, until },
  pause: pause === null ? null : { name: pause, works: false },
});
const available = (since = 0, until = 1_000) => stay('AVAILABLE', since, until);
const offer = (since: number, until: number, result: OfferResult | null): PastOffer => ({ since, until, result });
const ring = (sound: RingSoundFate | null, more: Partial<KeptRing> = {}): KeptRing => ({
  ...{ tab: 'tab', first_at: 100, last_at: 100, times: 1, sound, cause: null, notification: 'shown' },
  ...more,
});

/** It waited from 100 to 160, and rang for all. */
const forAll: WaitedCall = {
  waits: [{ since: 100, until: 160 }],
  due: null,
  openSince: 100,
  beyondAfter: null,
  takers: [],
};
const oneByOne: WaitedCall = { ...forAll, openSince: null };
const ana: AgentThen = {
  ...{ id: 1, stays: [available()], offers: [], rings: [] },
  ...{ able: true, several: false, place: 'near' },
};
const told = (call: Partial<WaitedCall>, agent: Partial<AgentThen> = {}) => {
  const { verdict, spans } = whyRang({ ...forAll, ...call }, { ...ana, ...agent });
  return [verdict, ...spans.map(({ since, until, cause }) => `${since}–${until} ${cause}`)];
};

describe('a call that rings for all', () => {
  test('rang and was heard, was blocked, was muted; or no page said anything', () => {
    expect(told({}, { rings: [ring('heard')] })).toEqual(['heard', '100–160 rang']);
    expect(told({}, { rings: [ring('blocked', { cause: 'autoplay' })] })[0]).toBe('blocked');
    expect(told({}, { rings: [ring('muted')] })[0]).toBe('muted');
    expect(told({})[0]).toBe('silent');
    // Of a page only the notification is known.
    expect(told({}, { rings: [ring(null)] })[0]).toBe('silent');
    // Of two computers one played it.
    expect(told({}, { rings: [ring('blocked', { tab: 'one' }), ring('heard')] })[0]).toBe('heard');
  });

  test('was over before a page could ring', () => {
    const waits = [{ since: 100, until: 101 }];
    expect(told({ waits })[0]).toBe('brief');
    expect(told({ waits }, { rings: [ring('heard')] })[0]).toBe('heard');
  });

  test('was answered by this agent', () => {
    expect(told({ takers: [1] }, { rings: [ring('heard')] })[0]).toBe('answered');
    expect(told({ takers: [2] }, { rings: [ring('heard')] })[0]).toBe('heard');
  });

  test.each([
    ['PAUSED', 'paused'],
    ['AWAY', 'away'],
    ['OFFLINE', 'offline'],
    ['IN_CALL', 'inCall'],
    ['WRAPPING_UP', 'wrappingUp'],
    ['OFFERED', 'otherCall'],
    [null, 'unknown'],
  ] as const)('did not ring for an agent who was %s', (state, cause) => {
    expect(told({}, { stays: [stay(state, 0, 1_000)] })).toEqual([cause, `100–160 ${cause}`]);
  });

  test('says since when the agent paused, and why', () => {
    const { spans } = whyRang(forAll, { ...ana, stays: [stay('PAUSED', 40, 130, 'Lunch'), available(130)] });
    expect(spans).toEqual([
      { since: 100, until: 130, cause: 'paused', began: 40, pause: 'Lunch', result: null },
      { since: 130, until: 160, cause: 'rang', began: null, pause: null, result: null },
    ]);
  });

  test('rings for who comes back from a pause, and not for who only comes to the console', () => {
    expect(told({}, { stays: [stay('PAUSED', 0, 130), available(130)] }).at(-1)).toBe('130–160 rang');
    expect(told({}, { stays: [stay('OFFLINE', 0, 130), available(130)] })).toEqual([
      ...['offline', '100–130 offline', '130–160 present'],
    ]);
    expect(told({}, { stays: [stay('OFFLINE', 0, 90), available(90)] }).at(-1)).toBe('100–160 rang');
  });

  test('rings in a call for who may be in several', () => {
    const stays = [stay('IN_CALL', 0, 1_000)];
    expect(told({}, { stays, several: true })[0]).toBe('silent');
  });

  test('does not ring before it is due, nor for who may attend none', () => {
    expect(told({ due: 150 })).toEqual(['silent', '100–150 early', '150–160 rang']);
    expect(told({ due: 900 })[0]).toBe('early');
    expect(told({}, { able: false })[0]).toBe('unable');
  });

  test('is told by what took longest', () => {
    const stays = [stay('PAUSED', 0, 110), stay('WRAPPING_UP', 110, 155), stay('AWAY', 155, 900)];
    expect(told({}, { stays })[0]).toBe('wrappingUp');
  });
});

describe('a call that rings for one after the other', () => {
  test('was offered, and how that ended', () => {
    const offers = [offer(110, 130, 'missed')];
    expect(told(oneByOne, { offers })).toEqual(['silent', '100–110 turn', '110–130 offered', '130–160 turn']);
    expect(told(oneByOne, { offers, rings: [ring('heard')] })[0]).toBe('missed');
    expect(told(oneByOne, { offers, rings: [ring('blocked')] })[0]).toBe('blocked');
    expect(told(oneByOne, { offers: [offer(110, 120, 'declined')], rings: [ring('heard')] })[0]).toBe('declined');
    expect(told(oneByOne, { offers: [offer(110, 120, 'withdrawn')], rings: [ring('heard')] })[0]).toBe('heard');
    expect(told({ ...oneByOne, takers: [1] }, { offers: [offer(110, 120, 'accepted')] })[0]).toBe('answered');
    const { spans } = whyRang(oneByOne, { ...ana, offers });
    expect(spans[1]).toMatchObject({ cause: 'offered', began: 110, result: 'missed' });
  });

  test('rang for others', () => {
    expect(told(oneByOne)).toEqual(['turn', '100–160 turn']);
  });

  test('waits for agents of its zones, and rings beyond after a while', () => {
    const zoned = { ...oneByOne, beyondAfter: 50 };
    expect(told(zoned, { place: 'far' })).toEqual(['zone', '100–150 zone', '150–160 turn']);
    expect(told(zoned, { place: 'none' })[0]).toBe('zoneless');
    expect(told(zoned)).toEqual(['turn', '100–160 turn']);
    expect(told(oneByOne, { place: 'far' })[0]).toBe('turn');
  });

  test('rings for all in the end', () => {
    expect(told({ ...oneByOne, openSince: 140 }, { rings: [ring('heard')] })).toEqual([
      ...['heard', '100–140 turn', '140–160 rang'],
    ]);
  });
});

describe('when a call waited', () => {
  const at = { wanted: 100, over: 160, now: 900 };
  test('is told by its moves', () => {
    expect(
      waitsOf(
        [
          { to: 'REQUESTED', at: 90 },
          { to: 'REDIRECTED', at: 120 },
          { to: 'ATTENDED', at: 160 },
          { to: 'RETURNED', at: 200 },
          { to: 'ATTENDED', at: 230 },
          { to: 'FINISHED', at: 300 },
        ],
        at,
      ),
    ).toEqual([
      { since: 100, until: 160 },
      { since: 200, until: 230 },
    ]);
  });
  test('lasts until now', () => {
    expect(waitsOf([{ to: 'REQUESTED', at: 100 }], { ...at, over: null })).toEqual([{ since: 100, until: 900 }]);
  });
  test('is told by the call where its moves are not kept any more', () => {
    expect(waitsOf([], at)).toEqual([{ since: 100, until: 160 }]);
    expect(waitsOf([], { ...at, over: null })).toEqual([{ since: 100, until: 900 }]);
  });
});

describe('whatever happened', () => {
  const second = fc.integer({ min: 0, max: 200 });
  const spans = fc
    .uniqueArray(second, { maxLength: 8 })
    .map((moments) => moments.toSorted((a, b) => a - b))
    .map((moments) => moments.slice(1).map((until, index) => ({ since: moments[index] ?? 0, until })));
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const call: fc.Arbitrary<WaitedCall> = fc.record({
    waits: spans.map((all) => all.filter((_, index) => index % 2 === 0)),
    due: orNull(second),
    openSince: orNull(second),
    beyondAfter: orNull(second),
    takers: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  });
  const agent: fc.Arbitrary<AgentThen> = fc.record({
    id: fc.constant(1),
    stays: spans.chain((all) =>
      fc
        .array(fc.constantFrom(...availabilityStates, null), { minLength: all.length, maxLength: all.length })
        .map((states) => all.map((one, index) => stay(states[index] ?? null, one.since, one.until))),
    ),
    offers: spans.chain((all) =>
      fc.constantFrom(...offerResults).map((result) => all.map((one) => ({ ...one, result }))),
    ),
    rings: fc.array(
      fc.constantFrom(...ringSounds).map((sound) => ring(sound)),
      { maxLength: 2 },
    ),
    able: fc.boolean(),
    several: fc.boolean(),
    place: fc.constantFrom('near', 'far', 'none'),
  });

  test('each second of a wait is told of once, in order', () => {
    fc.assert(
      fc.property(call, agent, (one, other) => {
        const seconds = ({ since, until }: { since: number; until: number }) =>
          Array.from({ length: until - since }, (_, index) => since + index);
        const story = whyRang(one, other);
        expect(story.spans.flatMap(seconds)).toEqual(one.waits.flatMap(seconds));
        expect(ringVerdicts).toContain(story.verdict);
      }),
    );
  });

  test('it rang for nobody who was hindered, and was answered by whoever took it', () => {
    fc.assert(
      fc.property(call, agent, (one, other) => {
        const { verdict, spans: parts } = whyRang(one, other);
        expect(verdict === 'answered').toBe(one.takers.includes(1));
        for (const { cause, since } of parts) {
          const state = other.stays.find((was) => was.since <= since && since < was.until)?.state;
          if (cause === 'rang') {
            expect(other.able).toBe(true);
            expect(state).toBe(other.several && state === 'IN_CALL' ? 'IN_CALL' : 'AVAILABLE');
            expect(one.openSince).toBeLessThanOrEqual(since);
          }
          if (cause === 'offered')
            expect(other.offers.some((was) => was.since <= since && since < was.until)).toBe(true);
        }
      }),
    );
  });
});
