import { describe, expect, test } from 'vitest';
import {
  actorOf,
  type CallFilter,
  callFilterNames,
  callFilters,
  callType,
  dueCalls,
  isByWait,
  isEndable,
  isSearchable,
  mayOn,
  mayStartVideo,
  phoneDigits,
  spentOn,
  tidingsOf,
  videoRoom,
  waitingColour,
  waitingSeconds,
  waitsTooLong,
} from '../../src/domain/call.ts';
import { type CallState, callStates, isFinal, isPending } from '../../src/domain/call-states.ts';
import { newerCall } from '../../src/domain/newer-call.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const me = agent.id;

describe('who the viewer is to a call', () => {
  test.each([
    ['its agent', ownCall, me, 'owner'],
    ['another agent', takenCall, me, 'agent'],
    ['an agent, before anybody took it', waitingCall, me, 'agent'],
    ['no agent', ownCall, null, null],
    ['no agent, of a call without one', waitingCall, null, null],
  ])('%s', (_, call, agentId, actor) => expect(actorOf(call, agentId)).toBe(actor));

  test.each([
    ['attend', waitingCall, me, true],
    ['attend', waitingCall, null, false],
    ['attend', takenCall, me, false],
    ['finish', ownCall, me, true],
    ['finish', takenCall, me, false],
    ['finish', ownCall, null, false],
    ['return', ownCall, me, true],
    ['cancel', ownCall, me, false],
    ['notes', { ...ownCall, state: 'FINISHED' as const }, me, true],
    ['notes', { ...takenCall, state: 'FINISHED' as const }, me, false],
    ['giveUp', waitingCall, me, false],
  ] as const)('%s of %o by %o: %o', (name, call, agentId, may) => expect(mayOn(name, call, agentId)).toBe(may));
});

test.each(callStates)('%s is pending, attended or final, and only one of them', (state) => {
  expect([isPending({ state }), state === 'ATTENDED', isFinal({ state })].filter(Boolean)).toHaveLength(1);
});

test.each([
  ['waits', waitingCall, false, null],
  ['is the viewer’s', ownCall, true, null],
  ['is with another agent', takenCall, true, 'others'],
  ['was ended by the customer before the eyes of the viewer', { ...ownCall, state: 'FINISHED_BY_CLIENT' }, true, 'cut'],
  ['was ended by the customer before', { ...ownCall, state: 'FINISHED_BY_CLIENT' }, false, 'over'],
  ['was ended by an agent', { ...ownCall, state: 'FINISHED' }, true, 'over'],
  ['is in a state of a newer version', { ...ownCall, state: 'PARKED' as 'FINISHED' }, true, 'unknown'],
] as const)('what is told of a call that %s', (_, call, isWitnessed, tidings) =>
  expect(tidingsOf(call, me, isWitnessed)).toBe(tidings),
);

describe('the video', () => {
  test.each<[string, typeof ownCall, number | null, boolean]>([
    ['of a call that the viewer attends', ownCall, me, true],
    ['of a call that another agent attends', takenCall, me, false],
    ['of a call that nobody attends yet', waitingCall, me, false],
    ['of a call without video', { ...ownCall, with_video: false }, me, false],
    ['of a call without a room', { ...ownCall, url: null }, me, false],
    ['of a call that ended', { ...ownCall, state: 'FINISHED' }, me, false],
    ['for a viewer who is no agent', ownCall, null, false],
  ])('%s', (_, call, agentId, starts) => expect(mayStartVideo(call, agentId)).toBe(starts));

  test.each<[CallState, number | null, boolean]>([
    ['REQUESTED', null, true],
    ['DELAYED', null, true],
    ['ATTENDED', me, true],
    ['ATTENDED', 4, false],
    ['FINISHED', me, false],
    ['REJECTED', null, false],
  ])('a call that is %s with agent %s can be ended by the viewer: %s', (state, agent_id, endable) => {
    expect(isEndable({ ...waitingCall, state, agent_id }, me)).toBe(endable);
  });

  test.each([
    ['https://video.test/rooms/seven', 'seven'],
    ['https://video.test/seven/', 'seven'],
    ['https://video.test/seven?jwt=a/b', 'seven'],
    ['https://video.test/seven#config/x', 'seven'],
    ['/room/seven', 'seven'],
    ['seven', 'seven'],
    ['https://video.test/', null],
    ['https://video.test', null],
    ['', null],
    [null, null],
  ])('the room of %o is %o', (url, room) => expect(videoRoom({ url })).toBe(room));
});

test.each([
  [{ with_video: true, now: true }, 'video'],
  [{ with_video: true, now: false }, 'video'],
  [{ with_video: false, now: true }, 'call'],
  [{ with_video: false, now: false }, 'deferred'],
])('the type of %o is %s', (call, type) => expect(callType(call)).toBe(type));

describe('the waiting time', () => {
  test.each([
    [-1, 'early'],
    [0, 'normal'],
    [120, 'normal'],
    [121, 'late'],
    [299, 'late'],
    [300, 'overdue'],
    [86_400, 'overdue'],
  ])('of %i s is %s', (seconds, colour) => expect(waitingColour(seconds)).toBe(colour));

  test.each<[string, Partial<typeof waitingCall>, number, number | null]>([
    ['of a call for now', {}, 1_100, 100],
    ['of a returned call since it was wanted at first', { state: 'RETURNED', required_in: 1_090 }, 1_100, 100],
    ['of a call for now, by a clock that is behind', {}, 990, 0],
    ['of a deferred call before its time', { now: false }, 990, -10],
    ['of a deferred call after its time', { now: false }, 1_010, 10],
    ['of an attended call', { state: 'ATTENDED' }, 1_100, null],
    ['of a call that ended', { state: 'REJECTED' }, 1_100, null],
  ])('%s', (_, changed, now, seconds) => expect(waitingSeconds({ ...waitingCall, ...changed }, now)).toBe(seconds));
});

test.each([
  ['told of', { long_wait_at: 900 }, true],
  ['told of, and given back', { long_wait_at: 900, state: 'RETURNED' }, true],
  ['not told of', { long_wait_at: null }, false],
  ['of a server that does not say', {}, false],
  ['answered meanwhile', { long_wait_at: 900, state: 'ATTENDED' }, false],
  ['over', { long_wait_at: 900, state: 'REJECTED' }, false],
] as const)('whether a call waits too long: %s', (_, changed, expected) =>
  expect(waitsTooLong({ ...waitingCall, ...changed })).toBe(expected),
);

test('calls are due that wait for an agent now, or whose time has come', () => {
  const later = { ...waitingCall, id: 8, now: false, required_in: 2_000, waiting_since: 2_000 };
  const calls = [waitingCall, later, { ...takenCall, id: 9 }];
  expect(dueCalls(calls, 990).map(({ id }) => id)).toEqual([7]);
  expect(dueCalls(calls, 1_999).map(({ id }) => id)).toEqual([7]);
  expect(dueCalls(calls, 2_000).map(({ id }) => id)).toEqual([7, 8]);
});

test.each([
  ['', true],
  ['5', false],
  ['555', false],
  ['5550', true],
])('a search for %o fires: %o', (text, fires) => expect(isSearchable(text)).toBe(fires));

describe('the state filter', () => {
  test.each<[CallFilter, readonly CallState[]]>([
    ['all', callStates],
    ['pending', ['REQUESTED', 'DELAYED', 'REDIRECTED', 'RETURNED']],
    ['requested', ['REQUESTED']],
    ['delayed', ['DELAYED']],
    ['redirected', ['REDIRECTED']],
    ['rejected', ['REJECTED']],
    ['rejectedByAgent', ['REJECTED_BY_AGENT']],
    ['expired', ['EXPIRED']],
    ['finishClient', ['FINISHED_BY_CLIENT']],
    ['finishAgent', ['FINISHED']],
    ['atention', ['ATTENDED']],
  ])('%s asks for %o', (filter, states) => expect(callFilters[filter]).toEqual(states));

  test('has the ten options, and those that expired', () => expect(callFilterNames).toHaveLength(11));
});

describe('the digits of a phone', () => {
  test.each([
    ['5552787813', '5552787813'],
    ['+52 (55) 5278-7813', '525552787813'],
    ['55.5278/7813', '5552787813'],
  ])('%s', (text, digits) => expect(phoneDigits(text)).toBe(digits));
  test.each(['', '+', '( )', 'Ana 55', '55x', "55'; --"])('are not those of %j', (text) =>
    expect(phoneDigits(text)).toBeNull(),
  );
});

describe('a list that looks back', () => {
  test('is any but one of calls that wait', () => {
    const waiting = callFilterNames.filter(isByWait);
    expect(waiting).toEqual(['pending', 'requested', 'delayed', 'redirected']);
  });

  const ended = { state: 'FINISHED', created_at: 90, waiting_since: 100, attended_at: 160, finished_at: 400 } as const;
  test.each([
    ['how long was talked', ended, { kind: 'talked', seconds: 240 }],
    [
      'how long is talked until now',
      { ...ended, state: 'ATTENDED', finished_at: null },
      { kind: 'talked', seconds: 840 },
    ],
    [
      'how long was waited for nobody',
      { ...ended, state: 'REJECTED', attended_at: null },
      { kind: 'waited', seconds: 300 },
    ],
    [
      'no time of a call given up before it was due',
      { ...ended, state: 'REJECTED', attended_at: null, finished_at: 50 },
      { kind: 'waited', seconds: 0 },
    ],
    [
      'how long was waited for nobody after it had come back',
      { ...ended, state: 'REJECTED' },
      { kind: 'waited', seconds: 300 },
    ],
    ['nothing of a call that waits', { ...ended, state: 'RETURNED' }, null],
  ] as const)('says %s', (_, call, spent) => expect(spentOn(call, 1_000)).toEqual(spent));
});

test('of two answers about a call the newer one is kept, and of one version the last', () => {
  const known = { ...waitingCall, version: 3 };
  const [older, same, other] = [
    { ...known, version: 2 },
    { ...known, notes: 'more' },
    { ...known, id: known.id + 1, version: 1 },
  ];
  expect(newerCall(null, older)).toBe(older);
  expect(newerCall(known, older)).toBe(known);
  expect(newerCall(known, same)).toBe(same);
  expect(newerCall(known, other)).toBe(other);
});
