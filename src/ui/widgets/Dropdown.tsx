import { Paper } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { keepsEscape } from './DropdownEntry.tsx';

/** What the button has to be given that opens it. */
export interface Opening {
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

interface DropdownProps {
  readonly kind: 'menu' | 'dialog';
  readonly width?: number;
  /** It begins where the button does, instead of ending there. */
  readonly start?: boolean;
  /** It lies over what scrolls around it, which would cut it off. */
  readonly afloat?: boolean;
  readonly button: (opening: Opening) => ReactNode;
  readonly children: ReactNode;
}

/** Where the keys of a menu lead, among `count` entries. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** How far from the edge of the window it stays at least, and from its button, in pixels. */
const margin = 8;
const gap = 4;

/** Puts it right below what opens it, or above where there is no room. */
export const putBeside = (shown: HTMLElement, button: Element) => {
  const at = button.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const below = at.bottom + gap;
  const isRoomy = below + height + margin <= window.innerHeight;
  const top = isRoomy ? below : at.top - gap - height;
  const left = at.right - width;
  const put = (x: number, y: number) => Object.assign(shown.style, { left: `${x}px`, top: `${y}px` });
  put(left, top);
  // In what slides in, a place is told from its edge, and not from that of the window; and beyond it nothing is seen.
  const found = shown.getBoundingClientRect();
  put(Math.max(margin, left * 2 - found.left), Math.max(margin, top * 2 - found.top));
};

/**
 * A button, and what it opens right below: a menu, or something to read. It closes when an entry is chosen, by Escape, and
 * when the focus goes elsewhere.
 */
export function Dropdown({ kind, width, start, afloat, button, children }: DropdownProps) {
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const shown = content.current;
    if (!opened || !shown) return;
    const opener = around.current?.querySelector('button');
    const place = () => {
      if (afloat) return opener && putBeside(shown, opener);
      shown.style.translate = '';
      const outside = margin - shown.getBoundingClientRect().left;
      if (outside > 0) shown.style.translate = `${outside}px`;
    };
    place();
    shown.focus({ preventScroll: afloat === true });
    // A telephone may be turned while it is open.
    const moves = afloat ? ['scroll', 'resize'] : ['resize'];
    for (const move of moves) window.addEventListener(move, place, { capture: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, place, { capture: true });
    };
  }, [opened, afloat]);

  // What had the focus may be gone while it is open, and its keys would be heard by nobody.
  useEffect(() => {
    if (opened && document.activeElement === document.body) content.current?.focus();
  });

  const close = () => {
    setOpened(false);
    around.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && opened) {
      event.stopPropagation(); // what lies around it stays open
      close();
    }
    const step = steps[key];
    if (kind !== 'menu' || !step) return;
    event.preventDefault();
    if (!opened) return setOpened(true);
    const entries = [...(content.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = entries.findIndex((entry) => entry.matches(':focus'));
    entries[step(at, entries.length)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the button and the entries within
    <div
      ref={around}
      className="dropdown"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false);
      }}
    >
      {button({
        id: `${id}-button`,
        'aria-haspopup': kind,
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened(!opened),
      })}
      {opened && (
        <Paper
          ref={content}
          id={id}
          className="dropdown-content"
          data-start={start || undefined}
          data-afloat={afloat || undefined}
          {...keepsEscape}
          role={kind}
          aria-labelledby={`${id}-button`}
          tabIndex={-1}
          shadow="md"
          withBorder
          p={kind === 'menu' ? 4 : 'sm'}
          w={width}
          onClick={kind === 'menu' ? ({ target }) => isEntry(target) && close() : undefined}
        >
          {children}
        </Paper>
      )}
    </div>
  );
}

const isEntry = (target: EventTarget) =>
  target instanceof Element && target.closest('[role^=menuitem]:not([aria-disabled])') !== null;
