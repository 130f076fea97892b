import { expect, test } from 'vitest';
import { isCheckDue, offerStaysAway, readinessLasts, readKept, sentAway } from '../../src/domain/kept-readiness.ts';
import {
  findingOf,
  judgeClock,
  judgeConnection,
  keptOf,
  lackingOf,
  overallOf,
  untried,
  withFinding,
} from '../../src/domain/readiness.ts';

test('a place is as its worst check', () => {
  const good = findingOf('browser', null);
  const poor = findingOf('sound', 'elsewhere');
  const bad = findingOf('microphone', 'denied');
  expect(overallOf([])).toBe('good');
  expect(overallOf([good, untried('relay')])).toBe('untried');
  expect(overallOf([untried('relay'), poor, good])).toBe('poor');
  expect(overallOf([poor, bad, good])).toBe('bad');
  expect(lackingOf([good, poor, untried('relay'), bad])).toEqual([poor, untried('relay'), bad]);
});

test('without a camera, or without notifications, calls are taken all the same', () => {
  expect(findingOf('camera', 'denied').verdict).toBe('poor');
  expect(findingOf('notification', 'denied').verdict).toBe('poor');
  expect(findingOf('microphone', 'denied').verdict).toBe('bad');
});

test('a round trip and a clock are judged by what they do to a call', () => {
  expect(judgeConnection(null)).toMatchObject({ verdict: 'bad', problem: 'unanswered', measure: null });
  expect(judgeConnection(499.4)).toMatchObject({ verdict: 'good', measure: 499 });
  expect(judgeConnection(500)).toMatchObject({ verdict: 'poor', problem: 'slow' });
  expect(judgeClock(-29)).toMatchObject({ verdict: 'good', measure: -29 });
  for (const difference of [30, -3_600])
    expect(judgeClock(difference)).toMatchObject({ verdict: 'poor', problem: 'wrong' });
});

test('a check is offered where none was made, something was wrong, or it was long ago; not to whoever sent the offer away', () => {
  const kept = { agentId: 1, at: 1_000, verdict: 'good', quietUntil: 0 } as const;
  expect(isCheckDue(null, 0)).toBe(true);
  expect(isCheckDue(kept, 1_000 + readinessLasts - 1)).toBe(false);
  expect(isCheckDue(kept, 1_000 + readinessLasts)).toBe(true);
  expect(isCheckDue({ ...kept, verdict: 'poor' }, 2_000)).toBe(false);
  expect(isCheckDue({ ...kept, verdict: 'bad' }, 2_000)).toBe(true);
  const away = { ...kept, verdict: 'bad', quietUntil: 2_000 + offerStaysAway } as const;
  expect(isCheckDue(away, 2_000 + offerStaysAway - 1)).toBe(false);
  expect(isCheckDue(away, 2_000 + offerStaysAway)).toBe(true);
});

test('what this computer keeps is read as far as it is that, and is of one agent', () => {
  const kept = { agentId: 7, at: 900, verdict: 'bad', quietUntil: 0 } as const;
  expect(readKept(JSON.stringify(kept), 7)).toEqual(kept);
  const others = [
    null,
    '',
    '{',
    '7',
    'null',
    JSON.stringify({ ...kept, verdict: 'sad' }),
    JSON.stringify({ ...kept, at: '9' }),
  ];
  for (const stored of others) expect(readKept(stored, 7)).toBeNull();
  expect(readKept(JSON.stringify(kept), 8)).toBeNull();
  expect(sentAway(null, 7, 1_000)).toEqual({
    agentId: 7,
    at: 0,
    verdict: 'untried',
    quietUntil: 1_000 + offerStaysAway,
  });
  expect(sentAway(kept, 7, 1_000)).toEqual({ ...kept, quietUntil: 1_000 + offerStaysAway });
  expect(keptOf(7, { at: 900, findings: [findingOf('sound', 'blocked')] })).toEqual(kept);
});

test('a finding takes the place of the one before, in the order of the checks', () => {
  const first = withFinding([], findingOf('camera', null));
  const second = withFinding(first, findingOf('clock', 'wrong', 60));
  expect(second.map(({ check }) => check)).toEqual(['clock', 'camera']);
  expect(withFinding(second, untried('camera'))).toEqual([second[0], untried('camera')]);
});
