import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

/** What the views ask of a browser and jsdom does not have. */
const noMatch = (query: string): MediaQueryList => ({
  // Nothing moves, what opens or closes is there, or gone, at once; and the window is as wide as everything in it.
  matches: query.includes('prefers-reduced-motion') || query === '(min-width: 62em)',
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

// It ends what hangs, and is far beyond what a view takes beside other work.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 30_000 });
vi.stubGlobal('matchMedia', noMatch);
/** Nothing is laid out: everything is as wide as a window, once, so that what is drawn by its width is drawn. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly #listener: ResizeObserverCallback;
    constructor(listener: ResizeObserverCallback) {
      this.#listener = listener;
    }
    observe(target: Element) {
      const contentRect = { x: 0, y: 0, top: 0, left: 0, right: 1_024, bottom: 768, width: 1_024, height: 768 };
      const size = { inlineSize: contentRect.width, blockSize: contentRect.height };
      const entry = { target, contentRect: { ...contentRect, toJSON: () => contentRect } };
      const sizes = { borderBoxSize: [size], contentBoxSize: [size], devicePixelContentBoxSize: [size] };
      queueMicrotask(() => this.#listener([{ ...entry, ...sizes }], this));
    }
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
vi.stubGlobal('scrollTo', () => {});
// A canvas that takes whatever is drawn on it: the code editor draws its ruler.
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  value: () => new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true }),
});
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button')?.focus();
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const complaints: unknown[] = [];
/** What is said on the console is heard after the test, which then fails: no file of views warns of anything. */
const complaining =
  (say: (...said: unknown[]) => void) =>
  (...said: unknown[]) => {
    // A library looks for what Tab reaches in a menu, whose entries are reached by arrows, and says so in development.
    if (String(said[0]).startsWith('[@mantine/hooks/use-focus-trap]')) return;
    // Who goes to another business, or looks as a role, leaves the connection behind; xstate says so in development.
    if (/^Event "channel\.leave" was sent to stopped actor "realtime /.test(String(said[0]))) return;
    complaints.push(said[0]);
    say(...said);
  };
vi.stubGlobal('console', { ...console, warn: complaining(console.warn), error: complaining(console.error) });

/** The files share a document: what a library leaves in it, such as the code editor's lines for screen readers, goes. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  expect(complaints.splice(0)).toEqual([]);
});
