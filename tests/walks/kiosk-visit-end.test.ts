import { expect } from 'vitest';
import { kioskVisitEndMachine } from '../../src/machines/kiosk-visit-end.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

const [one, other, known, before] = [
  'VisitVisitVisitVisit-1',
  'VisitVisitVisitVisit-2',
  'VisitVisitVisitVisit-3',
  'VisitVisitVisitVisit-0',
] as const;
const { public_id: except } = placedCall;

walkEvery(kioskVisitEndMachine, {
  // One may have been left by the page before.
  inputs: [{ doubted: [] }, { doubted: [{ visitId: before, except }] }],
  cases: [
    { type: 'visit.ended', outcome: { visitId: one, unheard: true, call: null } },
    { type: 'visit.ended', outcome: { visitId: other, unheard: true, call: placedCall } },
    { type: 'visit.ended', outcome: { visitId: known, unheard: false, call: placedCall } },
    done('endVisit', null),
    failed('endVisit', { kind: 'offline', code: 'offline' }),
    failed('endVisit', { kind: 'missing', code: 'not_found' }),
  ],
  // Three at a time are as good as more.
  within: ({ context }) => context.doubted.length < 3,
  shows: [
    'resting: visit.ended → resting / forgetVisit',
    'resting: visit.ended → ending / doubted',
    'ending: endVisit done → resting / doubted',
    'ending: endVisit error → waiting',
    'ending: endVisit error → resting / doubted',
    'waiting: server.answered → ending',
    'waiting: visit.ended → waiting / doubted',
  ],
  always(state, { events, caused }, previous) {
    const { doubted } = state.context;
    const last = events.at(-1);
    const already = previous?.context.doubted ?? doubted;
    // Each is asked about as it was left, in order, until the server has said something.
    const outcome = last?.type === 'visit.ended' ? last.outcome : null;
    const added = outcome?.unheard ? [{ visitId: outcome.visitId, except: outcome.call && except }] : [];
    const isJudged =
      last?.type === 'xstate.done.actor.endVisit' ||
      (last?.type === 'xstate.error.actor.endVisit' && (last.error as { kind: string }).kind === 'missing');
    expect(doubted).toEqual(isJudged ? already.slice(1) : [...already, ...added]);
    expect(state.matches('resting')).toBe(doubted.length === 0);
    if (state.matches('ending')) expect(askedOf(state, 'endVisit')).toEqual(doubted[0]);
    // While the server is away nobody asks it.
    expect('endVisit' in state.children).toBe(state.matches('ending'));
    // What a page that is loaded anew would ask about is forgotten once all is known of it, and not before.
    const forgotten = caused.did.filter(({ type }) => type === 'forgetVisit').map(({ params }) => params);
    const settled = isJudged ? already[0]?.visitId : outcome?.unheard === false ? known : null;
    expect(forgotten).toEqual(settled ? [settled] : []);
  },
});
