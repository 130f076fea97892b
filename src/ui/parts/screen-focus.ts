import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { selectPath } from '../../machines/screen-selectors.ts';
import type { ShellRef } from '../../machines/shell.ts';

/**
 * Where a screen begins. Whoever comes to another one and has the focus nowhere, because what led there is gone or was a
 * key, goes on here: its name is said, and Tab leads into it. Who has the focus in the menu or in a field keeps it, and so
 * does a page that has just been opened, where Tab leads to the skip link first. `above` is how many parts stand above
 * the screen that go by themselves, such as the wrap-up of a call: the button that ended one goes with it.
 */
export function useScreenFocus(shell: ShellRef, above: number): RefObject<HTMLElement | null> {
  const path = useSelector(
    useSelector(shell, ({ children }) => children.screen),
    selectPath,
  );
  const place = useRef<HTMLElement>(null);
  const before = useRef({ path, above });
  useEffect(() => {
    const last = before.current;
    before.current = { path, above };
    const isElsewhere = last.path !== null && last.path !== path;
    if (!isElsewhere && above >= last.above) return;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [path, above]);
  return place;
}
