import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What Mantine asks of a browser and jsdom does not have. */
const noMatch = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

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
