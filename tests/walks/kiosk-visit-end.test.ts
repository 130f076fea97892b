import { expect } from 'vitest';
import { kioskVisitEndMachine } from '../../src/machines/kiosk-visit-end.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

const [one, other] = ['VisitVisitVisitVisit-1', 'VisitVisitVisitVisit-2'];
const { public_id: except } = placedCall;

walkEvery(kioskVisitEndMachine, {
  cases: [
    { type: 'visit.ended', outcome: { doubted: one, call: null } },
    { type: 'visit.ended', outcome: { doubted: other, call: placedCall } },
    { type: 'visit.ended', outcome: { doubted: null, call: placedCall } },
    done('endVisit', null),
    failed('endVisit', { kind: 'offline', code: 'offline' }),
    failed('endVisit', { kind: 'missing', code: 'not_found' }),
  ],
  // Three at a time are as good as more.
  within: ({ context }) => context.doubted.length < 3,
  shows: [
    'resting: visit.ended → ending / doubted',
    'ending: endVisit done → resting / doubted',
    'ending: endVisit error → waiting',
    'ending: endVisit error → resting / doubted',
    'waiting: server.answered → ending',
    'waiting: visit.ended → waiting / doubted',
  ],
  always(state, { events }, before) {
    const { doubted } = state.context;
    const last = events.at(-1);
    const known = before?.context.doubted ?? [];
    // Each is asked about as it was left, in order, until the server has said something.
    const added =
      last?.type === 'visit.ended' && last.outcome.doubted !== null
        ? [{ visitId: last.outcome.doubted, except: last.outcome.call === null ? null : except }]
        : [];
    const isJudged =
      last?.type === 'xstate.done.actor.endVisit' ||
      (last?.type === 'xstate.error.actor.endVisit' && (last.error as { kind: string }).kind === 'missing');
    expect(doubted).toEqual(isJudged ? known.slice(1) : [...known, ...added]);
    expect(state.matches('resting')).toBe(doubted.length === 0);
    if (state.matches('ending')) expect(askedOf(state, 'endVisit')).toEqual(doubted[0]);
    // While the server is away nobody asks it.
    expect('endVisit' in state.children).toBe(state.matches('ending'));
  },
});
