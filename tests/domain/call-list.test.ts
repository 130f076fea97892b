import { describe, expect, test } from 'vitest';
import { longestList } from '../../src/domain/call.ts';
import {
  answered,
  type CallList,
  departureSeconds,
  faded,
  groupsOf,
  noCalls,
  rowsOf,
  sameGroups,
  showing,
} from '../../src/domain/call-list.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

const later = { ...waitingCall, id: 6, waiting_since: 2_000 };
const answer = { calls: [waitingCall], total: 1, departed: [] };
const left = { calls: [], total: 0, departed: [takenCall] };

test('what left the list is shown for some seconds with what became of it', () => {
  const list = answered(answered(noCalls, answer, 100), left, 100);
  expect(list).toEqual({
    calls: [],
    rest: [],
    total: 0,
    departed: [{ call: takenCall, until: 100 + departureSeconds }],
  });
  expect(faded(list, 100 + departureSeconds - 1)).toBe(list);
  expect(faded(list, 100 + departureSeconds).departed).toEqual([]);
});

test('an answer that says nothing new leaves the calls as they are', () => {
  const list = answered(noCalls, { calls: [waitingCall, later], total: 2, departed: [] }, 100);
  const same = { calls: [{ ...waitingCall }, { ...later }], total: 2, departed: [] };
  expect(answered(list, same, 101).calls).toBe(list.calls);
  const [kept, changed] = answered(list, { ...same, calls: [{ ...waitingCall }, { ...later, version: 2 }] }, 101).calls;
  expect([kept === list.calls[0], changed === list.calls[1], changed?.version]).toEqual([true, false, 2]);
});

test('what came back, or is told of once more, stands in the list once', () => {
  const list = answered(noCalls, left, 100);
  expect(answered(list, answer, 101)).toEqual({ ...noCalls, calls: [waitingCall], total: 1 });
  expect(answered(list, left, 101).departed).toEqual([{ call: takenCall, until: 101 + departureSeconds }]);
});

test('what left while the answer was made stands in the list once, as it is now', () => {
  const both = { calls: [waitingCall, later], total: 2, departed: [takenCall] };
  const { calls, departed } = answered(noCalls, both, 100);
  expect([calls, departed.map(({ call }) => call)]).toEqual([[later], [takenCall]]);
});

test('calls that wait stand in the order in which they do, others the newest or the oldest first', () => {
  const list = answered(noCalls, { calls: [later], total: 1, departed: [waitingCall] }, 0);
  const ids = (filter: 'pending' | 'all') => rowsOf(list, { filter }).map(({ call, departed }) => [call.id, departed]);
  expect(ids('pending')).toEqual([
    [7, true],
    [6, false],
  ]);
  expect(ids('all')).toEqual([
    [7, true],
    [6, false],
  ]);
  const same = { ...noCalls, calls: [{ ...later, id: 9 }, later] };
  expect(rowsOf(same, { filter: 'pending' }).map(({ call }) => call.id)).toEqual([6, 9]);
  expect(rowsOf(same, { filter: 'all' }).map(({ call }) => call.id)).toEqual([9, 6]);
  expect(rowsOf(same, { filter: 'all', oldest: true }).map(({ call }) => call.id)).toEqual([6, 9]);
  // Whose turn it is does not turn round.
  expect(rowsOf(same, { filter: 'pending', oldest: true }).map(({ call }) => call.id)).toEqual([6, 9]);
});

test('a list shows so many calls and says how many there are; the next question names those that it shows', () => {
  const calls = Array.from({ length: longestList + 1 }, (_, index) => ({ ...waitingCall, id: index + 1 }));
  const all = { calls, total: calls.length, departed: [] };
  const shown = calls.slice(0, longestList);
  expect(answered(noCalls, all, 0)).toEqual({
    calls: shown,
    rest: calls.slice(shown.length),
    total: calls.length,
    departed: [],
  });
  expect(showing({ phone: '5', shown: [7] }, all)).toEqual({ phone: '5', shown: shown.map(({ id }) => id) });
});

describe('a list of those that wait, as an agent reads it', () => {
  const at = 5_000;
  const due = { ...waitingCall, id: 6, now: true, required_in: 1_000, waiting_since: 1_000 };
  const later = { ...due, id: 8, now: false, required_in: at + 60, waiting_since: at + 60 };
  const second = { ...due, id: 9, waiting_since: 2_000 };
  const list: CallList = { ...noCalls, calls: [later, second, due], total: 3 };
  const read = (shown = list, mayAnswer: (id: number) => boolean = () => true, now = at) =>
    groupsOf(shown, { filter: 'pending' }, now, ({ id }) => mayAnswer(id)).map(({ kind, rows }) => [
      kind,
      rows.map(({ call }) => call.id),
    ]);

  test('begins with the next one, and ends with those for later', () => {
    expect(read()).toEqual([
      ['next', [6]],
      ['waiting', [9]],
      ['scheduled', [8]],
    ]);
  });

  test('takes for the next one the first that the viewer may answer', () => {
    expect(read(list, (id) => id === 9)).toEqual([
      ['next', [9]],
      ['waiting', [6]],
      ['scheduled', [8]],
    ]);
    expect(read(list, () => false)).toEqual([
      ['waiting', [6, 9]],
      ['scheduled', [8]],
    ]);
  });

  test('puts one for later among the others when its time has come', () => {
    expect(read(list, () => true, at + 60)).toEqual([
      ['next', [6]],
      ['waiting', [9, 8]],
    ]);
  });

  test('takes none for the next one that has left', () => {
    const left = { ...noCalls, calls: [second], departed: [{ call: due, until: at + 1 }] };
    expect(read(left)).toEqual([
      ['next', [9]],
      ['waiting', [6]],
    ]);
    expect(read(noCalls)).toEqual([]);
  });

  test('counts those that are in it still', () => {
    const left = { ...list, departed: [{ call: { ...second, id: 10 }, until: at + 1 }] };
    const counted = groupsOf(left, { filter: 'pending' }, at, () => true).map(({ kind, rows, count }) => [
      kind,
      rows.length,
      count,
    ]);
    expect(counted).toEqual([
      ['next', 1, 1],
      ['waiting', 2, 1],
      ['scheduled', 1, 1],
    ]);
  });

  test('says of the last that there are more, where the list is cut', () => {
    const more = (shown: CallList, now = at) =>
      groupsOf(shown, { filter: 'pending' }, now, () => true).map((group) => [group.kind, group.more]);
    expect(more({ ...list, total: 4 })).toEqual([
      ['next', false],
      ['waiting', false],
      ['scheduled', true],
    ]);
    expect(more({ ...list, total: 4 }, at + 60).at(-1)).toEqual(['waiting', true]);
    expect(more(list).map(([, isMore]) => isMore)).toEqual([false, false, false]);
    const [whole, cut] = [list, { ...list, total: 4 }].map((one) =>
      groupsOf(one, { filter: 'pending' }, at, () => true),
    );
    expect(sameGroups(whole ?? [], cut ?? [])).toBe(false);
  });

  test('counts those that were told and are not drawn with the others like them', () => {
    const counted = (shown: CallList, now = at) =>
      groupsOf(shown, { filter: 'pending' }, now, () => true).map(({ kind, count, more }) => [kind, count, more]);
    const rest = [
      { ...due, id: 11 },
      { ...due, id: 12 },
      { ...later, id: 13 },
    ];
    expect(counted({ ...list, rest, total: 6 })).toEqual([
      ['next', 1, false],
      ['waiting', 3, false],
      ['scheduled', 2, false],
    ]);
    expect(counted({ ...list, rest, total: 6 }, at + 60)).toEqual([
      ['next', 1, false],
      ['waiting', 5, false],
    ]);
    // Of others nobody knows whether they wait or are for later.
    expect(counted({ ...list, rest, total: 7 }).at(-1)).toEqual(['scheduled', 2, true]);
    const [few, many] = [rest.slice(1), rest].map((told) =>
      groupsOf({ ...list, rest: told, total: told.length + 3 }, { filter: 'pending' }, at, () => true),
    );
    expect(sameGroups(few ?? [], many ?? [])).toBe(false);
  });

  test('is one group where it looks back', () => {
    expect(groupsOf(list, { filter: 'all' }, at, () => true).map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['all', 3],
    ]);
  });

  test('is drawn anew when a call, its group or what became of it is another', () => {
    const groups = (shown: CallList, now = at) => groupsOf(shown, { filter: 'pending' }, now, () => true);
    expect(sameGroups(groups(list), groups({ ...list }, at + 2))).toBe(true);
    expect(sameGroups(groups(list), groups(list, at + 60))).toBe(false);
    expect(sameGroups(groups(list), groups({ ...list, calls: [later, { ...second }, due] }))).toBe(false);
    expect(sameGroups(groups(list), groups({ ...list, calls: [later, due] }))).toBe(false);
    expect(
      sameGroups(
        groups({ ...noCalls, calls: [due] }),
        groups({ ...noCalls, departed: [{ call: due, until: at + 1 }] }),
      ),
    ).toBe(false);
  });
});
