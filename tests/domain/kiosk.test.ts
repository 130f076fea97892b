import { describe, expect, test } from 'vitest';
import { callStates } from '../../src/domain/call.ts';
import { type CallForm, callTimes, formProblems, phoneNumber, roomTrouble, stageOf } from '../../src/domain/kiosk.ts';

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
  ])('%o lacks %o', (form, problems) => expect(formProblems(form, now)).toEqual(problems));
});

test('a call for later is offered on the quarters of the next day, none of them too soon', () => {
  const times = callTimes(10 * 3_600 + 11 * 60);
  expect(times.slice(0, 2)).toEqual([10 * 3_600 + 30 * 60, 10 * 3_600 + 45 * 60]);
  expect(times).toHaveLength(96);
  expect(callTimes(10 * 3_600 + 10 * 60)[0]).toBe(10 * 3_600 + 15 * 60);
});

test('every state of a call is a stage of the device', () => {
  const stages = callStates.map((state) => [
    stageOf({ state, with_video: true }),
    stageOf({ state, with_video: false }),
  ]);
  expect(stages).toEqual([
    ...Array(4).fill(['waiting', 'waiting']),
    ['seen', 'called'],
    ...Array(4).fill(['over', 'over']),
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
