import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What Mantine asks of a browser and jsdom does not have. */
const noMatch = (query: string): MediaQueryList => ({
  // Nothing moves: what opens or closes is there, or gone, at once.
  matches: query.includes('prefers-reduced-motion'),
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
vi.stubGlobal('matchMedia', noMatch);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
