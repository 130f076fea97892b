import type { Stop } from './ports.ts';

/** What a button is, and what it says, for whoever presses it. */
const pressable = 'button, a[href], [role="button"], [role="menuitem"]';
const wordsOf = (button: Element) => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;

/**
 * Keeps the second press of a double click for what the first one pressed: what has come to stand there since, or says something
 * else by now, was not meant. Whoever presses the same button time and again is heard each time.
 */
export const keepDoublePresses = (page: Document): Stop => {
  let first: { readonly button: Element; readonly words: string } | null = null;
  const hear = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(pressable) : null;
    // The first of several, or none of a mouse or finger.
    if (event.detail < 2) {
      first = button && { button, words: wordsOf(button) };
      return;
    }
    if (!button || (first?.button === button && first.words === wordsOf(button))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
};
