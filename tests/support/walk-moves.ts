import type { CallMove, ComparedFlow, FlowCall } from '../../src/domain/call-flow.ts';

const device = { actor: 'device', actor_id: 1, actor_name: 'Kiosks' } as const;
const agent = { actor: 'agent', actor_id: 3, actor_name: 'Ana Ruiz' } as const;

/** How call 7 was placed, answered and ended. */
export const moves: readonly CallMove[] = [
  { id: 1, at: 1_000, event: 'request', from: null, to: 'REQUESTED', ...device },
  { id: 2, at: 1_040, event: 'attend', from: 'REQUESTED', to: 'ATTENDED', ...agent },
  { id: 5, at: 1_100, event: 'finish', from: 'ATTENDED', to: 'FINISHED', ...agent },
];

/** The same, counted. */
export const flow: ComparedFlow = {
  from: 0,
  to: 2_000,
  moves: [
    { event: 'request', from: null, to: 'REQUESTED', count: 1, median: null, p95: null },
    { event: 'attend', from: 'REQUESTED', to: 'ATTENDED', count: 1, median: 40, p95: 40 },
    { event: 'finish', from: 'ATTENDED', to: 'FINISHED', count: 1, median: 60, p95: 60 },
  ],
  waits: [
    { event: 'attend', to: 'ATTENDED', median: 40, p95: 40 },
    { event: 'finish', to: 'FINISHED', median: 60, p95: 60 },
    { event: 'request', to: 'REQUESTED', median: null, p95: null },
  ],
  states: [
    { state: 'REQUESTED', count: 1, median: 40, p95: 40 },
    { state: 'ATTENDED', count: 1, median: 60, p95: 60 },
  ],
  calls: 1,
  kept: true,
  before: null,
};

/** Call 7, behind a number. */
export const flowCall: FlowCall = {
  id: 7,
  created_at: 1_000,
  state: 'FINISHED',
  service: { id: 1, name: 'Help' },
  agent: { id: 3, name: 'Ana Ruiz' },
  at: 1_100,
  stayed: 60,
};
