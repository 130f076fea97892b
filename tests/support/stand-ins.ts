import type { Browser, Page } from 'playwright/test';

/**
 * The headless shell that the packages bring keeps some parts of a browser as names without life: `Notification` is
 * denied even where the permission is given, and the question for a camera is not supported. A whole browser without a screen
 * shows notifications nowhere, and sometimes closes them at once. Each gets a stand-in for exactly that part, the camera only in a
 * browser that was seen to lack it; the permissions behind it are the browser's own.
 */

/** Looks at something in a secure page of a fresh profile that may do everything. */
const probe = async <Result>(browser: Browser, look: (page: Page) => Promise<Result>): Promise<Result> => {
  const context = await browser.newContext({ permissions: ['notifications', 'camera', 'microphone'] });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://probe.test/');
    return await look(page);
  } finally {
    await context.close();
  }
};

/** Whether this browser decides by the permissions of a page if it gets a camera. */
export const asksForDevices = (browser: Browser): Promise<boolean> =>
  probe(browser, (page) =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(
        () => true,
        ({ name }: Error) => name !== 'NotSupportedError',
      ),
    ),
  );

/**
 * Runs in the page before everything else: notifications as far as a page can see them. They are shown or refused by
 * the permission of the page, and closed when the page says so.
 *
 * @param isGranted what the permission is at first; whatever the test changes later is read from the browser.
 */
export const standInForNotifications = (isGranted: boolean): void => {
  let permission: NotificationPermission = isGranted ? 'granted' : 'denied';
  const asked = navigator.permissions?.query({ name: 'notifications' }).then((status) => {
    const follow = () => {
      permission = status.state === 'prompt' ? 'default' : status.state;
    };
    status.addEventListener('change', follow);
    follow();
  });
  class StandIn extends EventTarget {
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      await asked;
      return permission;
    }
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    onclick: ((event: Event) => void) | null = null;
    onclose: ((event: Event) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    onshow: ((event: Event) => void) | null = null;
    #isShown = permission === 'granted';

    constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
      super();
      this.title = title;
      this.body = body;
      this.tag = tag;
      this.#tell(this.#isShown ? 'show' : 'error');
    }
    close() {
      if (this.#isShown) this.#tell('close');
      this.#isShown = false;
    }
    #tell(type: 'show' | 'error' | 'close') {
      // Not by a timer: a test may hold the clock of its page.
      queueMicrotask(() => {
        const event = new Event(type);
        this[`on${type}`]?.(event);
        this.dispatchEvent(event);
      });
    }
  }
  Object.defineProperty(window, 'Notification', { value: StandIn, configurable: true, writable: true });
};

/** Runs in the page before everything else: cameras and microphones are given by the permissions of the page alone. */
const standInForQuestions = (): void => {
  if (!('mediaDevices' in navigator)) return;
  const given = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function (this: MediaDevices, wanted = {}) {
    const names = [...(wanted.audio ? (['microphone'] as const) : []), ...(wanted.video ? (['camera'] as const) : [])];
    const states = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    if (states.some(({ state }) => state !== 'granted')) throw new DOMException('Permission denied', 'NotAllowedError');
    return given.call(this, wanted);
  };
};

/**
 * Runs in the page before everything else: what fake devices give is as cheap as it can be. To take echo and noise out of
 * what the microphone says, and to code and decode pictures of a million dots, is most of what a call takes of a
 * processor; nobody listens, and pictures are counted.
 */
const sendLittle = (): void => {
  if (!('mediaDevices' in navigator)) return;
  const given = MediaDevices.prototype.getUserMedia;
  const sound = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const size = { width: { ideal: 160 }, height: { ideal: 120 } };
  const also = (wanted: boolean | MediaTrackConstraints | undefined, less: MediaTrackConstraints) =>
    wanted && { ...(wanted === true ? {} : wanted), ...less };
  MediaDevices.prototype.getUserMedia = function (this: MediaDevices, wanted = {}) {
    const { audio, video } = wanted;
    return given.call(this, { ...wanted, audio: also(audio, sound), video: also(video, size) });
  };
};

/** The browser, whose profiles run this in each page before everything else. It is that of others, too, without it. */
const eachWith = (browser: Browser, script: () => void): Browser => {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript(script);
    return context;
  };
  return Object.assign(Object.create(browser), { newContext });
};

/** The browser, which says yes to every question for devices, with profiles that are asked for their permissions first. */
export const byPermission = (browser: Browser): Browser => eachWith(browser, standInForQuestions);

/** The browser, with profiles whose camera and microphone cost little. */
export const withCheapDevices = (browser: Browser): Browser => eachWith(browser, sendLittle);
