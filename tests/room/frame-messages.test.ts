import { describe, expect, test } from 'vitest';
import { frameAddress, heard, scopeOf } from '../../src/room/frame-messages.ts';

const parent = { name: 'parent' } as unknown as Window;
const origin = 'https://console.test';
const expected = { source: parent, origin, scope: 's1' };
const command = { type: 'command', name: 'hangup', scope: 's1' };

describe('a message', () => {
  test('is heard from the expected window, origin and scope', () => {
    expect(heard({ source: parent, origin, data: command }, expected)).toEqual(command);
  });

  test.each([
    ['another window', { source: {} as Window, origin, data: command }],
    ['no window', { source: null, origin, data: command }],
    ['another origin', { source: parent, origin: 'https://elsewhere.test', data: command }],
    ['another scope', { source: parent, origin, data: { ...command, scope: 's2' } }],
    ['no scope', { source: parent, origin, data: { type: 'command' } }],
    ['nothing', { source: parent, origin, data: null }],
    ['a text', { source: parent, origin, data: 's1' }],
  ])('is not heard from %s', (_, message) => {
    expect(heard(message, expected)).toBeNull();
  });

  test('without a window to expect is heard from nobody', () => {
    expect(heard({ source: null, origin, data: command }, { ...expected, source: null })).toBeNull();
  });
});

test('the scope travels in the address of the frame, where no server reads it', () => {
  const address = new URL(frameAddress(origin, 'a/b?c', 's1'));
  expect(address.pathname).toBe('/room/a%2Fb%3Fc');
  expect(address.search).toBe('');
  expect(scopeOf(address.hash)).toBe('s1');
  expect(scopeOf('')).toBeNull();
});
