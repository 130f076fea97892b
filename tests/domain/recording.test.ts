import { describe, expect, test } from 'vitest';
import { castOf, firstCast, firstLook, lanesOf, placeOf, readRecording } from '../../src/domain/recording.ts';
import { recording } from '../support/walk-recording.ts';

const [app = '', ring = ''] = castOf(recording).map(({ key }) => key);

test('a recording is read as it was written, and nothing else is one', () => {
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  const others = [
    null,
    [],
    7,
    { ...recording, version: 2 },
    { ...recording, format: 'other' },
    { ...recording, feed: 1 },
  ];
  for (const other of [...others, { ...recording, violation: null }])
    expect(readRecording(JSON.stringify(other))).toBeNull();
  expect(readRecording('no JSON')).toBeNull();
});

test('whoever made a step is there to be drawn; first those in whom it broke, then those who moved last', () => {
  expect(castOf(recording).map(({ chart }) => chart)).toEqual(['app', 'ring']);
  expect(firstCast(recording)).toEqual([ring, app]);
  expect(firstCast({ ...recording, feed: [] })).toEqual([app]);
});

test('it is looked at where a chart had no word, and at the end where all had', () => {
  expect(firstLook(recording)).toBe(recording.happened.length - 1);
  const mended = recording.happened.map((one) => (one.kind === 'step' ? { ...one, isExpected: true } : one));
  const [first, ...rest] = mended.toReversed();
  expect(first && firstLook({ ...recording, happened: [first, ...rest] })).toBe(mended.length - 1);
  expect(firstLook({ ...recording, happened: [...recording.happened, ...mended] })).toBe(mended.length - 1);
  expect(firstLook({ ...recording, happened: [] })).toBe(0);
});

describe('an actor', () => {
  const at = (key: string, position: number) => placeOf(recording, key, position);

  test('is where its last step led, and stands out while that step is shown', () => {
    expect(at(app, 1)).toEqual({ states: ['restoring'], taken: null, isNow: true });
    expect(at(app, 2)).toEqual({ states: ['restoring'], taken: null, isNow: false });
    expect(at(app, 4)).toEqual({ states: ['signedOut'], taken: 'a', isNow: true });
    expect(at(app, 5)).toEqual({ states: ['signedOut'], taken: null, isNow: false });
  });

  test('is where its next step begins before the first one, and nowhere when it is not there', () => {
    expect(at(ring, 0)).toEqual({ states: ['off'], taken: null, isNow: false });
    expect(at('nobody 9', 3)).toEqual({ states: [], taken: null, isNow: false });
  });
});

test('there is a lane for each page in its order, then one for each node', () => {
  expect(lanesOf(recording)).toEqual(['agent@demo.local#1', 'device 4#1', 'node 1']);
});
