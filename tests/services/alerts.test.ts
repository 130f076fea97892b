import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../src/services/alerts.ts';
import { patiently } from '../support/patiently.ts';
import { waitingCall } from '../support/walk-samples.ts';

const secure = { isSecureContext: true, focus: () => {} };

/** Ways in which a browser keeps notifications to itself. */
class Refusing {
  static permission = 'granted';
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}
class Failing {
  static permission = 'granted';
  onerror: (() => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onerror?.());
  }
  close() {}
}
const denied = { permission: 'denied' };

beforeEach(() => {
  vi.stubGlobal('Audio', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const browserWith = (Notification: unknown, window: object = secure) => {
  vi.stubGlobal('window', Notification === null ? window : { ...window, Notification });
  if (Notification !== null) vi.stubGlobal('Notification', Notification);
  return alerts(
    () => ({ title: 'New call', body: 'of somebody' }),
    () => 'place',
  );
};

test('the sound is fetched by the tab that is going to ring, once, and anew where it did not come', async () => {
  const fetched: string[] = [];
  const failing: (() => void)[] = [];
  class Sound {
    muted = false;
    currentTime = 0;
    onerror = () => {};
    constructor(url: string) {
      fetched.push(url);
      failing.push(() => this.onerror());
    }
    play = async () => {};
    pause() {}
  }
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('navigator', {});
  const here = browserWith(null);
  expect(fetched).toEqual([]);
  const elected = vi.fn();
  here.lead(elected);
  expect(elected).toHaveBeenCalledOnce();
  const played = vi.fn();
  here.ring({ played, blocked: expect.unreachable })();
  here.ring({ played, blocked: expect.unreachable });
  await here.unlock();
  await vi.waitFor(() => expect(played).toHaveBeenCalledOnce(), patiently);
  expect(fetched).toEqual([expect.stringMatching(/ring.*\.wav$/)]);
  failing[0]?.();
  here.ring({ played, blocked: expect.unreachable });
  expect(fetched).toHaveLength(2);
});

test.each([
  { browser: 'without notifications', Notification: null },
  { browser: 'that was told no', Notification: denied },
  { browser: 'that has the name only', Notification: Refusing },
  { browser: 'that fails to show one', Notification: Failing },
])('in a browser $browser a notification is over at once, and nothing is thrown', async ({ Notification }) => {
  const over = vi.fn();
  const withdraw = browserWith(Notification).notify(waitingCall, { clicked: expect.unreachable, closed: over });
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce(), patiently);
  withdraw();
});

test.each([
  { case: 'no notifications', Notification: null, window: secure },
  { case: 'a page that is neither https nor localhost', Notification: denied, window: { isSecureContext: false } },
])('with $case nobody is asked', async ({ Notification, window }) => {
  const service = browserWith(Notification, window);
  expect(service.permission()).toBe('unsupported');
  expect(await service.requestPermission()).toBe('unsupported');
});
