import type { Happening, Recording } from '../../src/domain/recording.ts';

const at = Date.UTC(2026, 2, 2, 16);
const page = 'agent@demo.local#1';
const step = (more: object): Happening => ({
  kind: 'step',
  at,
  page,
  session: 'x:1',
  actor: 'ring',
  chart: 'ring',
  event: 'pending.failed',
  sender: 'pending',
  from: ['off'],
  to: ['off'],
  ways: [],
  outcome: 'untaken',
  isExpected: false,
  ...more,
});

/** A failure of a small room: a visitor asks for a call, the answer gets lost, and the bell of an agent is at a loss. */
export const recording: Recording = {
  format: 'asesoria-simulation-failure',
  version: 1,
  room: {
    seed: 3,
    minutes: 1,
    agents: 1,
    devices: 1,
    nodes: 1,
    faults: ['busy'],
    only: ['busy 1', 'agent@demo.local 1'],
  },
  leftOut: { count: 24, of: 26 },
  violation: {
    invariant: 'expected',
    meaning: 'no chart gets an event that it neither takes nor says that it ignores',
    at: at + 4_000,
    what: 'ring of agent@demo.local got pending.failed in off',
  },
  happened: [
    { kind: 'begun', at, name: 'busy 1' },
    step({
      session: 'x:0',
      chart: 'app',
      actor: 'app',
      event: 'xstate.init',
      sender: null,
      from: [],
      to: ['restoring'],
      outcome: 'taken',
    }),
    { kind: 'request', at: at + 1_000, page, node: 'node 1', text: 'GET /api/queryings' },
    { kind: 'answer', at: at + 1_020, page, node: 'node 1', text: '503 GET /api/queryings' },
    step({
      at: at + 2_000,
      session: 'x:0',
      chart: 'app',
      actor: 'app',
      event: 'route.changed',
      from: ['restoring'],
      to: ['signedOut'],
      ways: ['a'],
      outcome: 'taken',
    }),
    { kind: 'told', at: at + 3_000, page: 'device 4#1', node: 'node 1', text: 'message {"channel":"queryings"}' },
    { kind: 'lost', at: at + 3_500, page, node: null, text: 'GET /api/profile' },
    step({ at: at + 4_000 }),
  ],
  feed: [
    { page, chart: 'ring', session: 'x:1', input: {}, events: [{ at: at + 4_000, event: { type: 'pending.failed' } }] },
  ],
  calls: [],
};
