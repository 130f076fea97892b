import { describe, expect, test } from 'vitest';
import { callStates } from '../../src/domain/call-states.ts';
import { hoursOf } from '../../src/domain/hours.ts';
import {
  bookedFor,
  type CallForm,
  callTimes,
  formProblems,
  mayPutOff,
  type PhoneKey,
  phoneNumber,
  pressedPhone,
  roomTrouble,
  stageOf,
  waitRange,
} from '../../src/domain/kiosk.ts';
import { waitingCall } from '../support/walk-samples.ts';

/** A moment of Monday, 16 November 2026, or of days after it, on this machine. */
const monday = (hours: number, minutes = 0) => new Date(2026, 10, 16, hours, minutes).getTime() / 1_000;
const shop = hoursOf({ abre: '09:00', cierra: '18:00', dias: [1, 2, 3, 4, 5] });

describe('a phone number', () => {
  test.each([
    ['55 1234 5678', '5512345678'],
    ['+52 (55) 1234-5678', '+525512345678'],
    ['555.1234', '5551234'],
    ['123456', null],
    ['1234567890123456', null],
    ['55 1234 567a', null],
    ['5+51234567', null],
    ['', null],
  ])('%s → %s', (text, number) => expect(phoneNumber(text)).toBe(number));
});

describe('a form', () => {
  const now = 1_000;
  test.each<[CallForm, readonly string[]]>([
    [{ kind: 'video', phone: ' ', at: null }, []],
    [{ kind: 'video', phone: '12', at: null }, ['phone']],
    [{ kind: 'call', phone: '', at: null }, ['phone']],
    [{ kind: 'call', phone: '5551234', at: null }, []],
    [{ kind: 'deferred', phone: '', at: null }, ['phone', 'time']],
    [{ kind: 'deferred', phone: '5551234', at: now }, ['time']],
    [{ kind: 'deferred', phone: '5551234', at: now + 1 }, []],
  ])('%o lacks %o', (form, problems) => expect(formProblems(form, now, null)).toEqual(problems));

  test('asks for what is open: a call now for now, one for later for then', () => {
    const call: CallForm = { kind: 'call', phone: '5551234', at: null };
    const later: CallForm = { ...call, kind: 'deferred' };
    expect(formProblems(call, monday(12), shop)).toEqual([]);
    expect(formProblems(call, monday(20), shop)).toEqual(['closed']);
    expect(formProblems({ ...call, kind: 'video' }, monday(20), shop)).toEqual(['closed']);
    expect(formProblems({ ...later, at: monday(24 + 9) }, monday(20), shop)).toEqual([]);
    expect(formProblems({ ...later, at: monday(21) }, monday(20), shop)).toEqual(['time']);
  });
});

test('a call for later is offered on the quarters of the next day, none of them too soon', () => {
  const times = callTimes(10 * 3_600 + 11 * 60, null, null);
  expect(times.slice(0, 2)).toEqual([10 * 3_600 + 30 * 60, 10 * 3_600 + 45 * 60]);
  expect(times).toHaveLength(96);
  expect(callTimes(10 * 3_600 + 10 * 60, null, null)[0]).toBe(10 * 3_600 + 15 * 60);
});

test('a call for later is offered while the place is open: today and tomorrow, or on the next day that it is', () => {
  const inDay = callTimes(monday(16), shop, null);
  expect([inDay[0], inDay[7], inDay.at(-1)]).toEqual([monday(16, 15), monday(24 + 9), monday(24 + 16)]);
  const atNight = callTimes(monday(22), shop, null);
  expect([atNight[0], atNight.at(-1), atNight.length]).toEqual([monday(24 + 9), monday(24 + 17, 45), 36]);
  expect(callTimes(monday(4 * 24 + 19), shop, null)[0]).toBe(monday(7 * 24 + 9));
  expect(callTimes(monday(12), [], null)).toEqual([]);
});

test('a time that was chosen may be had until it has come, while the place is open', () => {
  const chosen = monday(16, 15);
  expect(callTimes(monday(16, 0), shop, chosen)).toEqual(callTimes(monday(16, 0), shop, null));
  expect(callTimes(monday(16, 12), shop, chosen).slice(0, 2)).toEqual([chosen, monday(16, 30)]);
  expect(callTimes(chosen, shop, chosen)[0]).toBe(monday(16, 30));
  expect(callTimes(monday(16, 12), shop, monday(20))).not.toContain(monday(20));
});

test('a call is booked until its moment has come', () => {
  expect(bookedFor({ now: false, required_in: 2_000 }, 1_000)).toBe(2_000);
  expect(bookedFor({ now: false, required_in: 2_000 }, 2_000)).toBeNull();
  // The clock of the server may be ahead.
  expect(bookedFor({ now: true, required_in: 2_000 }, 1_000)).toBeNull();
});

test('a call is put off once, out of the line, and not to a time at which the place is closed', () => {
  const call = { ...waitingCall, required_in: monday(17) };
  const may = (minutes: number, change: object, time = monday(17, 40)) =>
    mayPutOff({ ...call, ...change }, minutes, time, shop);
  expect([5, 15, 30].map((minutes) => may(minutes, {}))).toEqual([true, true, false]);
  expect(may(5, { state: 'DELAYED', now: false })).toBe(false);
  expect(may(5, { now: false, required_in: monday(17, 50) })).toBe(false);
  expect(may(5, { now: false, required_in: monday(17, 30) })).toBe(true);
});

test('every state of a call is a stage of the device', () => {
  const stages = callStates.map((state) => [
    stageOf({ state, with_video: true }),
    stageOf({ state, with_video: false }),
  ]);
  expect(stages).toEqual([
    ...Array(4).fill(['waiting', 'waiting']),
    ['seen', 'called'],
    ...Array(5).fill(['over', 'over']),
  ]);
});

test.each([
  ['conference.destroyed', true, 'over'],
  ['conference.replaced', true, 'replaced'],
  ['connection.passwordRequired', false, 'broken'],
  ['conference.max_users', true, 'broken'],
  ['connection.droppedError', false, null],
  ['gum.screensharing_user_canceled', false, null],
  ['toString', false, null],
] as const)('the trouble %s (fatal: %s) is %s', (name, isFatal, trouble) =>
  expect(roomTrouble(name, isFatal)).toBe(trouble),
);

test.each<[string, string, string]>([
  ['', '+', '+'],
  ['52', '+', '52'],
  ['+5', '2', '+52'],
  ['+52', 'erase', '+5'],
  ['', 'erase', ''],
  ['5'.repeat(30), '5', '5'.repeat(30)],
])('a number %j with the key %s of the pad is %j', (text, key, after) => {
  expect(pressedPhone(text, key as PhoneKey)).toBe(after);
});

test.each([
  [0, 1, 2],
  [50, 1, 2],
  [90, 1, 3],
  [300, 5, 8],
  [900, 15, 25],
  [3_600, 60, 90],
])('a wait of %i s is told as %i to %i minutes', (seconds, from, to) => {
  expect(waitRange(seconds)).toEqual({ from, to });
});
