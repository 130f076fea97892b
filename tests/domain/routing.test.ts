import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allAtOnce,
  countsFrom,
  type Direction,
  decideRouting,
  type FreeAgent,
  type RoutingRule,
  type RoutingSnapshot,
  ruleFor,
  type UnroutedCall,
} from '../../src/domain/routing.ts';

const one: RoutingRule = { ...allAtOnce, one_by_one: true };
const call = (id: number, more: Partial<UnroutedCall> = {}): UnroutedCall => ({
  id,
  service_id: 1,
  head_start: 0,
  waiting_since: 1_000,
  tried: [],
  last_agent_id: null,
  directed: null,
  ...more,
});
const agent = (id: number, more: Partial<FreeAgent> = {}): FreeAgent => ({
  id,
  since: 900,
  services: [1],
  zones: [],
  ...more,
});
const at = (more: Partial<RoutingSnapshot>): RoutingSnapshot => ({
  now: 1_010,
  rules: [one],
  calls: [],
  agents: [],
  zoned: [1, 2],
  ...more,
});
const offer = (call_id: number, agent_id: number, seconds = 20) => ({ kind: 'offer', call_id, agent_id, seconds });
const open = (call_id: number) => ({ kind: 'open', call_id });

describe('the rule of a call', () => {
  const own = { ...one, service_id: 2 };
  test('is that of its service, else that of the business, else all ring', () => {
    expect(ruleFor([one, own], 2)).toBe(own);
    expect(ruleFor([own, one], 3)).toBe(one);
    expect(ruleFor([own, one], null)).toBe(one);
    expect(ruleFor([own], 3)).toBe(allAtOnce);
  });
});

describe('who is rung', () => {
  test('is who has been free for longest, for the call that waited for longest', () => {
    const calls = [call(5, { waiting_since: 990 }), call(4)];
    const agents = [agent(7), agent(8, { since: 800 })];
    expect(decideRouting(at({ calls, agents }))).toEqual([offer(5, 8), offer(4, 7)]);
  });

  test('is for as many seconds as the rule says', () => {
    const rules = [{ ...one, offer_seconds: 45 }];
    expect(decideRouting(at({ rules, calls: [call(5)], agents: [agent(7)] }))).toEqual([offer(5, 7, 45)]);
  });

  test('is everybody where no rule says one after the other', () => {
    expect(decideRouting(at({ rules: [], calls: [call(5)], agents: [] }))).toEqual([open(5)]);
  });

  test('is nobody twice for a call that rang in vain, and everybody once nobody free is left', () => {
    const agents = [agent(7), agent(8)];
    expect(decideRouting(at({ calls: [call(5, { tried: [7] })], agents }))).toEqual([offer(5, 8)]);
    expect(decideRouting(at({ calls: [call(5, { tried: [8, 7] })], agents }))).toEqual([open(5)]);
  });

  test('is nobody while nobody is free, or who is left is rung for another call', () => {
    expect(decideRouting(at({ calls: [call(5, { tried: [7] })] }))).toEqual([]);
    const calls = [call(4, { waiting_since: 900 }), call(5, { tried: [7] })];
    expect(decideRouting(at({ calls, agents: [agent(8, { since: 100 }), agent(7)] }))).toEqual([offer(4, 8)]);
  });

  test('is who has the service in their zone, and others when it has waited for long enough', () => {
    const rules = [{ ...one, beyond_zone_after: 30 }];
    const agents = [agent(7, { since: 100, services: [2] }), agent(8)];
    expect(decideRouting(at({ rules, calls: [call(5)], agents }))).toEqual([offer(5, 8)]);
    const far = at({ rules, calls: [call(5)], agents: agents.slice(0, 1) });
    expect(decideRouting(far)).toEqual([]);
    expect(decideRouting({ ...far, now: 1_029 })).toEqual([]);
    expect(decideRouting({ ...far, now: 1_030 })).toEqual([offer(5, 7)]);
    // Near comes before far, however long somebody far has been free.
    expect(decideRouting({ ...far, agents, now: 1_030 })).toEqual([offer(5, 8)]);
  });

  test('is anybody for a service that no zone offers, for no service, and where zones do not matter', () => {
    const rules = [{ ...one, beyond_zone_after: 30 }];
    const agents = [agent(7, { services: [] })];
    for (const service_id of [3, null])
      expect(decideRouting(at({ rules, calls: [call(5, { service_id })], agents }))).toEqual([offer(5, 7)]);
    expect(decideRouting(at({ calls: [call(5)], agents }))).toEqual([offer(5, 7)]);
  });

  test('is who talked to the number last, if they are free', () => {
    const agents = [agent(7, { since: 100 }), agent(8, { services: [] })];
    const rules = [{ ...one, beyond_zone_after: 30 }];
    expect(decideRouting(at({ rules, calls: [call(5, { last_agent_id: 8 })], agents }))).toEqual([offer(5, 8)]);
    expect(decideRouting(at({ rules, calls: [call(5, { last_agent_id: 9 })], agents }))).toEqual([offer(5, 7)]);
    const tried = call(5, { last_agent_id: 8, tried: [8] });
    expect(decideRouting(at({ rules, calls: [tried], agents }))).toEqual([offer(5, 7)]);
  });

  test('a service with a head start overtakes what came within it, and nothing that waited for longer', () => {
    const rules = [one, { ...one, service_id: 2, head_start: 60 }];
    const agents = [agent(7)];
    const preferred = call(6, { service_id: 2, waiting_since: 1_059 });
    expect(decideRouting(at({ rules, calls: [call(5), preferred], agents }))).toEqual([offer(6, 7)]);
    const later = { ...preferred, waiting_since: 1_061 };
    expect(decideRouting(at({ rules, calls: [call(5), later], agents }))).toEqual([offer(5, 7)]);
  });

  test('a preferred number has a head start of its own, beside that of its service', () => {
    const rules = [one, { ...one, service_id: 2, head_start: 60 }];
    const agents = [agent(7)];
    const preferred = call(6, { head_start: 30, waiting_since: 1_029 });
    expect(decideRouting(at({ rules, calls: [call(5), preferred], agents }))).toEqual([offer(6, 7)]);
    expect(decideRouting(at({ rules, calls: [call(5, { service_id: 2 }), preferred], agents }))).toEqual([offer(5, 7)]);
    const both = call(6, { service_id: 2, head_start: 30, waiting_since: 1_089 });
    expect(decideRouting(at({ rules, calls: [call(5), both], agents }))).toEqual([offer(6, 7)]);
    expect(decideRouting(at({ rules, calls: [call(5), { ...both, waiting_since: 1_091 }], agents }))).toEqual([
      offer(5, 7),
    ]);
  });
});

describe('a call for somebody', () => {
  const direct = (more: Partial<Direction> = {}, of: Partial<UnroutedCall> = {}) =>
    call(5, { directed: { agent_id: 8, zone_id: null, since: 1_000, awaited: true, ...more }, ...of });
  const zonal = (more: Partial<Direction> = {}) => direct({ agent_id: null, zone_id: 3, ...more });
  const release = { kind: 'release', call_id: 5 };
  const agents = [agent(7), agent(8, { since: 950 })];

  test('rings for them alone, also where others ring all at once', () => {
    for (const rules of [[], [one]]) {
      expect(decideRouting(at({ rules, calls: [direct()], agents }))).toEqual([offer(5, 8)]);
      expect(decideRouting(at({ rules, calls: [direct()], agents: [agent(7)] }))).toEqual([]);
    }
  });

  test('for a zone rings for who is there, one after the other', () => {
    const there = [agent(7), agent(8, { since: 950, zones: [2, 3] }), agent(9, { since: 960, zones: [3] })];
    expect(decideRouting(at({ calls: [zonal()], agents: there }))).toEqual([offer(5, 8)]);
    const rang = { ...zonal(), tried: [8] };
    expect(decideRouting(at({ calls: [rang], agents: there }))).toEqual([offer(5, 9)]);
    expect(decideRouting(at({ calls: [rang], agents: [agent(7)] }))).toEqual([]);
  });

  test('is for whoever may take it when its time is over, or nobody is awaited any more', () => {
    const rules = [{ ...one, directed_seconds: 30 }];
    for (const now of [1_029, 1_030])
      expect(decideRouting(at({ now, rules, calls: [direct()], agents: [] }))).toEqual(now === 1_029 ? [] : [release]);
    for (const now of [1_059, 1_060])
      expect(decideRouting(at({ now, calls: [direct()], agents: [] }))).toEqual(now === 1_059 ? [] : [release]);
    expect(decideRouting(at({ calls: [direct({ awaited: false })], agents }))).toEqual([release]);
  });

  test('leaves whom it waits for to others, and is in nobody’s way', () => {
    const other = call(6, { waiting_since: 1_005 });
    expect(decideRouting(at({ calls: [direct(), other], agents: [agent(7)] }))).toEqual([offer(6, 7)]);
  });
});

const ids = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most });
const someRule = fc.record({
  service_id: fc.constantFrom(null, 1, 2, 3),
  one_by_one: fc.constantFrom(false, true, true),
  offer_seconds: fc.option(fc.integer({ min: 5, max: 60 })),
  beyond_zone_after: fc.option(fc.integer({ min: 0, max: 100 })),
  last_agent_days: fc.constant(null),
  head_start: fc.option(fc.integer({ min: 0, max: 100 })),
  missed_limit: fc.constant(null),
  directed_seconds: fc.option(fc.integer({ min: 5, max: 90 })),
});
const someDirection = fc.record({
  agent_id: fc.option(fc.integer({ min: 1, max: 6 })),
  zone_id: fc.constantFrom(1, 2),
  since: fc.integer({ min: 980, max: 1_050 }),
  awaited: fc.boolean(),
});
const someCall = (id: number) =>
  fc.record({
    id: fc.constant(id),
    service_id: fc.constantFrom(null, 1, 2, 3),
    head_start: fc.constantFrom(0, 0, 30, 200),
    waiting_since: fc.integer({ min: 900, max: 1_000 }),
    tried: ids(6),
    last_agent_id: fc.option(fc.integer({ min: 1, max: 6 })),
    directed: fc.option(someDirection),
  });
const someAgent = (id: number) =>
  fc.record({ id: fc.constant(id), since: fc.integer({ min: 0, max: 1_000 }), services: ids(3), zones: ids(2) });
const each = <Value>(most: number, one: (id: number) => fc.Arbitrary<Value>) =>
  ids(most).chain((found) => fc.tuple(...found.map(one)));
const snapshots: fc.Arbitrary<RoutingSnapshot> = fc.record({
  now: fc.integer({ min: 1_000, max: 1_100 }),
  rules: fc.uniqueArray(someRule, { selector: ({ service_id }) => service_id, maxLength: 4 }),
  calls: each(8, someCall),
  agents: each(6, someAgent),
  zoned: ids(3),
});

describe('whatever the business, its calls and its agents', () => {
  const holds = (check: (snapshot: RoutingSnapshot) => void) => fc.assert(fc.property(snapshots, check));
  const offersOf = (snapshot: RoutingSnapshot) =>
    decideRouting(snapshot).flatMap((one) => (one.kind === 'offer' ? one : []));
  const without = (snapshot: RoutingSnapshot, callId: number, agentIds: readonly number[]): RoutingSnapshot => ({
    ...snapshot,
    calls: snapshot.calls.filter(({ id }) => id === callId),
    agents: snapshot.agents.filter(({ id }) => agentIds.includes(id)),
  });

  test('no call rings for two, and no agent for two calls', () => {
    holds((snapshot) => {
      const decisions = decideRouting(snapshot);
      const calls = decisions.map(({ call_id }) => call_id);
      const agents = decisions.flatMap((one) => (one.kind === 'offer' ? one.agent_id : []));
      expect(new Set(calls).size).toBe(calls.length);
      expect(new Set(agents).size).toBe(agents.length);
    });
  });

  test('nobody is rung for a call that rang for them in vain, and everybody who is decided of is there', () => {
    holds((snapshot) => {
      for (const decision of offersOf(snapshot)) {
        const { tried } = snapshot.calls.find(({ id }) => id === decision.call_id) ?? { tried: null };
        expect(tried).not.toBeNull();
        expect(tried).not.toContain(decision.agent_id);
        expect(snapshot.agents.map(({ id }) => id)).toContain(decision.agent_id);
      }
    });
  });

  test('no call waits while somebody is left who may be rung for it', () => {
    holds((snapshot) => {
      const decisions = decideRouting(snapshot);
      const taken = decisions.flatMap((one) => (one.kind === 'offer' ? one.agent_id : []));
      const left = snapshot.agents.map(({ id }) => id).filter((id) => !taken.includes(id));
      const waiting = snapshot.calls.filter(({ id }) => !decisions.some(({ call_id }) => call_id === id));
      for (const { id } of waiting) expect(offersOf(without(snapshot, id, left))).toEqual([]);
    });
  });

  test('no call is overtaken by one that counts as later, for an agent who may be rung for both', () => {
    holds((snapshot) => {
      const decisions = decideRouting(snapshot);
      const waiting = snapshot.calls.filter(({ id }) => !decisions.some(({ call_id }) => call_id === id));
      for (const decision of offersOf(snapshot)) {
        const served = snapshot.calls.find(({ id }) => id === decision.call_id);
        if (!served) continue;
        for (const other of waiting) {
          const isEarlier = countsFrom(other, snapshot.rules) < countsFrom(served, snapshot.rules);
          if (isEarlier) expect(offersOf(without(snapshot, other.id, [decision.agent_id]))).toEqual([]);
        }
      }
    });
  });

  test('nobody waits for ever behind who is preferred, however many come', () => {
    const starts = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 20 }), (heads, every) => {
        const rules = [one, { ...one, service_id: 2, head_start: 40 }];
        // One agent, and a preferred call in each round: who came at the beginning is rung for within the greatest head start.
        const waiting = [call(1, { waiting_since: 0 })];
        for (const [index, head_start] of heads.entries()) {
          const now = index * every;
          waiting.push(call(index + 2, { service_id: 2, head_start, waiting_since: now }));
          const [decided] = decideRouting(at({ now, rules, calls: waiting, agents: [agent(7)] }));
          const served = waiting.findIndex(({ id }) => id === decided?.call_id);
          expect(served).toBeGreaterThanOrEqual(0);
          if (decided?.call_id === 1) return;
          expect(now).toBeLessThanOrEqual(100);
          waiting.splice(served, 1);
        }
      }),
    );
  });

  test('what is decided does not depend on the order in which it is told', () => {
    holds((snapshot) => {
      const turned = { ...snapshot, calls: snapshot.calls.toReversed(), agents: snapshot.agents.toReversed() };
      expect(decideRouting(turned)).toEqual(decideRouting(snapshot));
    });
  });
});
