import { expect, test } from 'vitest';
import type { MoveCount } from '../../src/domain/call-flow.ts';
import { answeredShare, endShares, flowSummary } from '../../src/domain/flow-summary.ts';

const move = (event: MoveCount['event'], from: MoveCount['from'], to: MoveCount['to'], count: number): MoveCount => ({
  event,
  from,
  to,
  count,
  median: null,
  p95: null,
});

test('of the calls that ended it is told how many somebody had answered; notes end none', () => {
  const summary = flowSummary({
    moves: [
      move('request', null, 'REQUESTED', 20),
      move('attend', 'REQUESTED', 'ATTENDED', 9),
      move('attend', 'RETURNED', 'ATTENDED', 2),
      move('finish', 'ATTENDED', 'FINISHED', 4),
      move('abandon', 'ATTENDED', 'FINISHED', 1),
      move('hangUp', 'ATTENDED', 'FINISHED_BY_CLIENT', 4),
      move('giveUp', 'REQUESTED', 'REJECTED', 2),
      move('expire', 'DELAYED', 'EXPIRED', 1),
      move('notes', 'FINISHED', 'FINISHED', 7),
    ],
    waits: [{ event: 'attend', to: 'ATTENDED', median: 34, p95: 46 }],
    states: [{ state: 'ATTENDED', count: 9, median: 245, p95: 365 }],
  });
  expect(summary).toEqual({
    placed: 20,
    ends: new Map([
      ['FINISHED', 5],
      ['FINISHED_BY_CLIENT', 4],
      ['REJECTED', 2],
      ['EXPIRED', 1],
    ]),
    answered: 9,
    unanswered: 3,
    waited: 34,
    talked: 245,
  });
  expect(answeredShare(summary)).toBe(0.75);
  expect(endShares(summary).get('FINISHED_BY_CLIENT')).toBeCloseTo(1 / 3);
});

test('where no call ended and none was answered there is no share and no wait', () => {
  const summary = flowSummary({ moves: [move('request', null, 'REQUESTED', 1)], waits: [], states: [] });
  expect(summary).toMatchObject({ placed: 1, answered: 0, unanswered: 0, waited: null, talked: null });
  expect(answeredShare(summary)).toBeNull();
});
