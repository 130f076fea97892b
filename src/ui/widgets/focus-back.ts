import { useEffect, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === document.body;
const page = () => window.location.pathname;

/**
 * For what is drawn only as long as it is there, such as a dialog: when the focus of the keyboard goes with it, what had
 * it before gets it back. Where that is gone too, or another page was come to, it is what `otherwise` names, which is where
 * the screen begins: on the body of the page nobody would hear the keys. Who has a better place for it, such as a row that
 * asked, comes first.
 */
export function useFocusBack(otherwise = '#content'): void {
  const before = useRef<{ element: Element | null; page: string } | null>(null);
  useLayoutEffect(() => {
    before.current = { element: document.activeElement, page: page() };
  }, []);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        const { current } = before;
        const place = current?.page === page() ? current.element : null;
        for (const next of [place, document.querySelector(otherwise)])
          if (isLost() && next instanceof HTMLElement) next.focus({ preventScroll: true });
      }),
    [otherwise],
  );
}
