import type { Stop } from './ports.ts';

/** What a button is, and what it says, for whoever presses it. */
const pressable = 'button, a[href], [role="button"], [role="menuitem"]';
const wordsOf = (button: Element) => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;
/** What it says, and where it stands; nothing for one that is gone. */
const lookOf = (button: Element): string => {
  if (!button.isConnected) return '';
  const { left, top } = button.getBoundingClientRect();
  return `${wordsOf(button)} ${left} ${top}`;
};

/**
 * Keeps the second press of a double click for what the first one pressed: what has come to stand there since, or says something
 * else by now, was not meant. Whoever presses the same button time and again is heard each time, and so is who presses one beside it, as on
 * a keypad.
 */
export const keepDoublePresses = (page: Document): Stop => {
  let first: { readonly button: Element; readonly look: string } | null = null;
  const hear = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(pressable) : null;
    // The first of several, or none of a mouse or finger.
    if (event.detail < 2) {
      first = button && { button, look: lookOf(button) };
      return;
    }
    if (!button || (first !== null && first.look === lookOf(first.button))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
};
