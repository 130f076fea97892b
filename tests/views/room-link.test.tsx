import { afterEach, expect, test, vi } from 'vitest';
import { opener } from '../../src/room/opener.ts';

afterEach(() => vi.restoreAllMocks());

/** What a person finds who follows a link into a room. */
const follow = (address: string) => {
  window.history.replaceState(null, '', address);
  let pass: string | null = null;
  opener().ready(({ jwt }) => {
    pass = jwt;
    return { commands: {}, answers: {} } as never;
  });
  return pass;
};

test('a link into a room opens it, hides its pass, and is remembered for a reload', () => {
  expect(follow('/room/asesoria-1#jwt=secret')).toBe('secret');
  expect(window.location.href).not.toContain('secret');
  expect(follow('/room/asesoria-1')).toBe('secret');
  expect(follow('/room/another')).toBeNull();
});

test('it does so too where the browser keeps nothing of the page, until it is loaded anew', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(follow('/room/asesoria-2#jwt=secret')).toBe('secret');
  expect(window.location.href).not.toContain('secret');
  expect(follow('/room/asesoria-2')).toBeNull();
});

test('another pass for the same room, in the tab or frame where one has expired, opens it anew', async () => {
  window.history.replaceState(null, '', '/room/asesoria-3#jwt=expired');
  const loadAnew = vi.fn();
  opener(loadAnew).ready(() => ({ commands: {}, answers: {} }) as never);
  const changed = () => new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  // Only what stands behind the # is another: browsers load nothing by themselves.
  for (const [hash, times] of [
    ['#elsewhere', 0],
    ['#jwt=fresh', 1],
  ] as const) {
    const heard = changed();
    window.location.hash = hash;
    await heard;
    expect(loadAnew).toHaveBeenCalledTimes(times);
  }
  expect(follow(window.location.href)).toBe('fresh');
});
