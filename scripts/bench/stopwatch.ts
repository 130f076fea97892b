/** What the stopwatch looks at, as CSS selectors. */
export interface Watched {
  /** A row, or a card. */
  readonly item: string;
  /** Where changes are counted. */
  readonly area: string;
}

/** What a scroll through the whole list cost, in milliseconds. */
export interface Scrolled {
  /** Tasks of more than 50 ms, as the browser reports them. */
  readonly longTasks: readonly number[];
  /** From one frame to the next. */
  readonly frames: readonly number[];
  /** Frames in which the middle of the window showed no item. */
  readonly blank: number;
}

interface Stopwatch {
  /** Milliseconds from the navigation until an item was painted, and until the list was there to be drawn. */
  readonly firstItem: Promise<{ readonly painted: number; readonly answered: number }>;
  /** Resolves with the milliseconds from the next click to the focus of a field. */
  focus(): Promise<number>;
  /** Resolves with the milliseconds from the next click until a cell with this text was painted. */
  shown(text: string): Promise<number>;
  /** Resolves when a cell has this text. */
  appears(text: string): Promise<void>;
  /** Starts to count what is changed in the area. */
  watch(): void;
  /** How many changes there were since `watch`, and in how many items. */
  changes(): { readonly all: number; readonly items: number };
  /** Scrolls from the top to the end, so many pixels a frame, or to places all over the list. */
  scroll(way: { readonly pixels: number } | { readonly jumps: number }): Promise<Scrolled>;
}

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

/** Installs `window.stopwatch` before the page's own scripts run. It looks at a list, whoever wrote it. */
export const installStopwatch = ({ item, area }: Watched): void => {
  const afterPaint = <Value>(value: () => Value): Promise<Value> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(value());
        port2.postMessage(null);
      });
    });
  /** Resolves in the very task that made it true. */
  const until = (isTrue: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isTrue()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isTrue()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  /** Rejects when it takes longer than anybody would wait, so that the benchmark ends and says why. */
  const within = <Value>(promise: Promise<Value>, what: string): Promise<Value> =>
    Promise.race([
      promise,
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`not within 15 s: ${what}`)), 15_000)),
    ]);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const next = (type: 'click' | 'keydown') =>
    new Promise<number>((resolve) => {
      document.addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
  const focused = () =>
    new Promise<number>((resolve) => {
      const listen = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLInputElement && target.closest('td'))) return;
        document.removeEventListener('focusin', listen);
        resolve(performance.now());
      };
      document.addEventListener('focusin', listen);
    });
  const hasCell = (text: string) => [...document.querySelectorAll('td')].some((cell) => cell.textContent === text);
  const answered = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/devices'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .at(0) ?? Number.NaN;
  let changes: MutationRecord[] = [];
  const note = (records: readonly MutationRecord[]) => {
    changes.push(...records);
  };
  const changeObserver = new MutationObserver(note);

  const isBlank = () => !document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(item);
  /** A table is scrolled in its box, where the window has room for one. */
  const boxOf = () => {
    const box = document.querySelector('[data-scrolls]');
    return box && getComputedStyle(box).overflowY === 'auto' ? box : null;
  };
  const placesOf = (way: { readonly pixels: number } | { readonly jumps: number }): readonly number[] => {
    const { scrollHeight, clientHeight } = boxOf() ?? document.documentElement;
    const end = scrollHeight - clientHeight;
    return 'pixels' in way
      ? Array.from({ length: Math.ceil(end / way.pixels) }, (_, step) => Math.min(end, (step + 1) * way.pixels))
      : Array.from({ length: way.jumps }, (_, step) => Math.round(end * ((step * 0.618) % 1)));
  };

  window.stopwatch = {
    firstItem: until(() => document.querySelector(item) !== null)
      .then(() => afterPaint(() => performance.now()))
      .then((painted) => ({ painted, answered: answered() })),
    async focus() {
      const [from, to] = await within(Promise.all([next('click'), focused()]), 'a focused field');
      return to - from;
    },
    async shown(text) {
      const from = await within(next('click'), 'a click');
      await within(
        until(() => hasCell(text)),
        text,
      );
      return (await afterPaint(() => performance.now())) - from;
    },
    appears: (text) =>
      within(
        until(() => hasCell(text)),
        text,
      ),
    watch() {
      changes = [];
      const watched = document.querySelector(area);
      if (watched) {
        changeObserver.observe(watched, { subtree: true, childList: true, characterData: true, attributes: true });
      }
    },
    changes() {
      note(changeObserver.takeRecords());
      changeObserver.disconnect();
      const itemOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(item);
      const items = new Set(changes.map(({ target }) => itemOf(target)).filter((one) => one != null));
      return { all: changes.length, items: items.size };
    },
    async scroll(way) {
      const scrolled = boxOf() ?? window;
      scrolled.scrollTo(0, 0);
      await nextFrame();
      const longTasks: number[] = [];
      const keep = (list: readonly PerformanceEntry[]) => {
        longTasks.push(...list.map(({ duration }) => duration));
      };
      const observer = new PerformanceObserver((list) => keep(list.getEntries()));
      observer.observe({ type: 'longtask' });
      const frames: number[] = [];
      let blank = 0;
      let last = await nextFrame();
      for (const place of placesOf(way)) {
        scrolled.scrollTo(0, place);
        const now = await nextFrame();
        frames.push(now - last);
        last = now;
        // The scroll event of this frame was handled before its callbacks: what is there now will be painted.
        if (isBlank()) blank += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 300)); // long tasks are told some time after they end
      keep(observer.takeRecords());
      observer.disconnect();
      return { longTasks, frames, blank };
    },
  };
};
