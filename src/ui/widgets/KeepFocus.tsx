import { type ReactNode, useLayoutEffect, useRef } from 'react';

const first = '[data-autofocus]:enabled, [data-focus-first]:enabled';

/**
 * Keeps the focus of the keyboard in a part of a dialog. Where what had it is gone or disabled when `state` changes, it
 * goes to what is marked `data-autofocus` or `data-focus-first`, else to the part itself: on the body of the page nobody
 * would hear Escape.
 */
export function KeepFocus({ state, children }: { state: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== part.current) return;
    const target = part.current?.querySelector<HTMLElement>(first) ?? part.current;
    target?.focus();
  }, [state]);
  return (
    <div ref={part} tabIndex={-1} className="keep-focus">
      {children}
    </div>
  );
}
