/** What the page noted about one call. Milliseconds since 1970, on the clock that Node reads too. */
export interface Sighting {
  /** The row was painted. */
  readonly row: number;
  /** `play()` was called. */
  readonly asked: number;
  /** `play()` resolved: the sound runs. */
  readonly rung: number;
}

interface Observer {
  /** Notes from now on when a row with this text, and a ring, come. */
  expect(text: string): void;
  /** Resolves when both are there. */
  sighting(): Promise<Sighting>;
  /** Resolves when no sound plays. */
  silence(): Promise<void>;
}

declare global {
  interface Window {
    observer: Observer;
  }
}

/** Installs `window.observer` before the page's own scripts run. It watches the real table and the real audio element. */
export const installObserver = (): void => {
  let text = '';
  let row = Promise.withResolvers<number>();
  let asked = Promise.withResolvers<number>();
  let rung = Promise.withResolvers<number>();
  let quiet = Promise.withResolvers<void>();
  quiet.resolve();

  /** Runs after the browser has painted the frame that holds what was just changed. */
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });

  const isThere = () =>
    text !== '' && [...document.querySelectorAll('tbody tr')].some((line) => line.textContent.includes(text));
  new MutationObserver(() => {
    if (!isThere()) return;
    text = '';
    afterPaint(() => row.resolve(Date.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const { play, pause } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const started = play.call(this);
    if (this.muted) return started;
    asked.resolve(Date.now());
    quiet = Promise.withResolvers();
    started.then(
      () => rung.resolve(Date.now()),
      () => {}, // a ring that was stopped before it sounded
    );
    return started;
  };
  HTMLMediaElement.prototype.pause = function () {
    pause.call(this);
    quiet.resolve();
  };

  window.observer = {
    expect(wanted) {
      text = wanted;
      row = Promise.withResolvers();
      asked = Promise.withResolvers();
      rung = Promise.withResolvers();
    },
    sighting: async () => ({ row: await row.promise, asked: await asked.promise, rung: await rung.promise }),
    silence: () => quiet.promise,
  };
};
