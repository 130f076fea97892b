/** What React keeps for a component or an element, as far as we look at it. */
interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The same before this commit, or after the one before. */
  readonly alternate: Fiber | null;
}

declare global {
  interface Window {
    /** How many components React drew within the area since somebody set this to 0. */
    componentsDrawn: number;
    /** Where React looks for its developer tools, also when it is built for production. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

/**
 * Installs `window.componentsDrawn` before the page's own scripts run; `area` is a CSS selector. It reads React 19's
 * fibers as React's developer tools do.
 */
export const installReactObserver = (area: string): void => {
  const performedWork = 1;
  window.componentsDrawn = 0;
  const count = (first: Fiber | null, within: Element | null, isWithin: boolean): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const inside = isWithin || fiber.stateNode === within;
      if (inside && typeof fiber.type === 'function' && fiber.flags & performedWork) window.componentsDrawn += 1;
      // Children that React did not look at are the same ones as before.
      if (fiber.child !== fiber.alternate?.child) count(fiber.child, within, inside);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) =>
      count(current, document.querySelector(area), false),
  };
};
