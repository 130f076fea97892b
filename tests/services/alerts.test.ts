import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../src/services/alerts.ts';
import { ringSound } from '../../src/services/ring-sound.ts';
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

let kept: string | null = null;
beforeEach(() => {
  kept = null;
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
    async () => ringSound(() => kept),
  );
};

/** An element that plays, whose browser knows these outputs; everything that is done with it. */
const playingIn = (outputs: readonly string[] | null, play = async () => {}) => {
  const fetched: string[] = [];
  const did: unknown[] = [];
  class Sound {
    muted = false;
    volume = 1;
    currentTime = 0;
    sinkId = '';
    onerror = () => {};
    #src = '';
    constructor() {
      made.push(this);
    }
    set src(url: string) {
      this.#src = url;
      fetched.push(url);
    }
    async setSinkId(id: string) {
      if (id !== '' && !outputs?.includes(id)) throw new Error('NotFoundError');
      this.sinkId = id;
    }
    async play() {
      await play();
      did.push({ tone: /(\w+)\.wav$/.exec(this.#src)?.[1], volume: this.muted ? 0 : this.volume, on: this.sinkId });
    }
    pause() {}
  }
  const made: Sound[] = [];
  const listed = (outputs ?? []).map((deviceId) => ({ kind: 'audiooutput', deviceId, label: deviceId }));
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => listed } });
  return { fetched, did, made };
};
const hearing = () => ({ played: vi.fn(), blocked: vi.fn(), muted: vi.fn(), elsewhere: vi.fn() });

test('the sound is fetched by the tab that is going to ring, once, and anew where it did not come', async () => {
  const { fetched, did, made } = playingIn(null);
  const here = browserWith(null);
  expect(fetched).toEqual([]);
  const elected = vi.fn();
  here.lead(elected);
  expect(elected).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(fetched).toEqual([expect.stringMatching(/classic.*\.wav$/)]), patiently);
  const [stopped, heard] = [hearing(), hearing()];
  here.ring(stopped)();
  here.ring(heard);
  await vi.waitFor(() => expect(heard.played).toHaveBeenCalledOnce(), patiently);
  expect([stopped.played, heard.elsewhere].map(({ mock }) => mock.calls)).toEqual([[], []]);
  await here.unlock();
  expect(did.map((one) => (one as { volume: number }).volume > 0)).toEqual([true, false]);
  expect(fetched).toHaveLength(1);
  made[0]?.onerror();
  here.ring(hearing());
  await vi.waitFor(() => expect(fetched).toHaveLength(2), patiently);
});

test('a call rings as the person chose, from the moment they do; a trial as it is told', async () => {
  const { fetched, did } = playingIn(null);
  const here = browserWith(null);
  here.lead(() => {});
  here.tune({ volume: 50, tone: 'marimba' });
  await vi.waitFor(() => expect(fetched.at(-1)).toMatch(/marimba/), patiently);
  here.ring(hearing());
  await vi.waitFor(() => expect(did).toEqual([{ tone: 'marimba', volume: 0.25, on: '' }]), patiently);
  here.ring(hearing(), { volume: 100, tone: 'pulse' });
  await vi.waitFor(() => expect(did.at(-1)).toEqual({ tone: 'pulse', volume: 1, on: '' }), patiently);
});

test('at volume 0 nothing is played, which is told, and nothing is said to be blocked', async () => {
  const { did } = playingIn(null, () => Promise.reject(new DOMException('not yet', 'NotAllowedError')));
  const here = browserWith(null);
  const [silent, loud] = [hearing(), hearing()];
  here.ring(silent, { volume: 0, tone: 'chime' });
  here.ring(loud, { volume: 5, tone: 'chime' });
  await vi.waitFor(() => expect(loud.blocked).toHaveBeenCalledOnce(), patiently);
  expect(loud.blocked).toHaveBeenCalledWith('autoplay');
  expect([did, silent.played.mock.calls, silent.blocked.mock.calls]).toEqual([[], [], []]);
  expect([silent.muted, loud.muted].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('a sound that does not come is none that the browser holds back', async () => {
  playingIn(null, () => Promise.reject(new DOMException('nothing to play', 'NotSupportedError')));
  const heard = hearing();
  browserWith(null).ring(heard);
  await vi.waitFor(() => expect(heard.blocked).toHaveBeenCalledWith('unplayable'), patiently);
});

test('it rings on the chosen output, and on the usual one where that is not there, which is told', async () => {
  kept = JSON.stringify({ id: 'headset', label: 'Headset' });
  const there = playingIn(['speaker', 'headset']);
  const first = hearing();
  browserWith(null).ring(first);
  await vi.waitFor(() => expect(first.played).toHaveBeenCalledOnce(), patiently);
  expect(there.did).toMatchObject([{ on: 'headset' }]);
  expect(first.elsewhere).not.toHaveBeenCalled();
  const gone = playingIn(['speaker']);
  const second = hearing();
  browserWith(null).ring(second);
  await vi.waitFor(() => expect(second.elsewhere).toHaveBeenCalledOnce(), patiently);
  expect(gone.did).toMatchObject([{ on: '' }]);
  expect(second.played).toHaveBeenCalledOnce();
});

test('a notification to try tells whether the browser shows it', async () => {
  class Showing {
    static permission = 'granted';
    onshow: (() => void) | null = null;
    onerror: (() => void) | null = null;
    constructor(title: string) {
      queueMicrotask(() => (title === 'good' ? this.onshow?.() : this.onerror?.()));
    }
    close() {}
  }
  const here = browserWith(Showing);
  const [good, bad, none] = [0, 1, 2].map(() => ({ shown: vi.fn(), failed: vi.fn() }));
  here.tryNotification({ title: 'good', body: '' }, good as never);
  here.tryNotification({ title: 'bad', body: '' }, bad as never);
  browserWith(denied).tryNotification({ title: 'good', body: '' }, none as never);
  await vi.waitFor(() => expect(none?.failed).toHaveBeenCalledOnce(), patiently);
  expect([good, bad, none].map((one) => [one?.shown.mock.calls.length, one?.failed.mock.calls.length])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test.each([
  { browser: 'without notifications', Notification: null, why: 'unsupported' },
  { browser: 'that was told no', Notification: denied, why: 'denied' },
  { browser: 'that was not asked', Notification: { permission: 'default' }, why: 'unasked' },
  { browser: 'that has the name only', Notification: Refusing, why: 'unsupported' },
  { browser: 'that fails to show one', Notification: Failing, why: 'failed' },
])('in a browser $browser a notification is refused at once, and nothing is thrown', async ({ Notification, why }) => {
  const refused = vi.fn();
  const none = { clicked: expect.unreachable, shown: expect.unreachable, closed: expect.unreachable, refused };
  const withdraw = browserWith(Notification).notify(waitingCall, none);
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), patiently);
  expect(refused).toHaveBeenCalledWith(why);
  withdraw();
});

test('a notification of a call tells that it is shown, and that it is over', async () => {
  class Showing {
    static permission = 'granted';
    static last: Showing | null = null;
    onshow: (() => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      Showing.last = this;
    }
    close() {}
  }
  const listener = { clicked: vi.fn(), shown: vi.fn(), closed: vi.fn(), refused: vi.fn() };
  browserWith(Showing).notify(waitingCall, listener);
  Showing.last?.onshow?.();
  Showing.last?.onclose?.();
  expect(Object.values(listener).map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1, 0]);
});

test.each([
  { case: 'no notifications', Notification: null, window: secure },
  { case: 'a page that is neither https nor localhost', Notification: denied, window: { isSecureContext: false } },
])('with $case nobody is asked', async ({ Notification, window }) => {
  const service = browserWith(Notification, window);
  expect(service.permission()).toBe('unsupported');
  expect(await service.requestPermission()).toBe('unsupported');
});
