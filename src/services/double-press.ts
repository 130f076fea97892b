import type { Stop } from './ports.ts';

/** What a button is, and what it says, for whoever presses it. */
const pressable = 'button, a[href], [role="button"], [role="menuitem"]';
const wordsOf = (button: Element) => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`;
/** What it says, and where it stands; nothing for one that is gone. */
const lookOf = (pressed: Element): string => {
  if (!pressed.isConnected) return '';
  const { left, top } = pressed.getBoundingClientRect();
  return `${wordsOf(pressed)} ${left} ${top}`;
};

/** What was pressed first: a button, or what lies around buttons. */
interface First {
  readonly pressed: Element;
  readonly isButton: boolean;
  readonly words: string;
  readonly look: string;
}

/** Whether a button was there already when something was pressed first, and says the same. */
const wasThere = ({ pressed, isButton, words, look }: First, button: Element): boolean =>
  (pressed === button && words === wordsOf(button)) ||
  ((isButton || pressed.contains(button)) && look === lookOf(pressed));

/**
 * Keeps the second press of a double click for what the first one pressed: what has come to stand there since, or says something
 * else by now, was not meant. Whoever presses the same button time and again is heard each time, and so is who presses one beside it, as on
 * a keypad, or has missed it at first.
 */
export const keepDoublePresses = (page: Document): Stop => {
  let first: First | null = null;
  const hear = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest(pressable) ?? null;
    // The first of several, or none of a mouse or finger.
    if (event.detail < 2) {
      const pressed = button ?? target;
      first = pressed && { pressed, isButton: button !== null, words: wordsOf(pressed), look: lookOf(pressed) };
      return;
    }
    if (!button || (first !== null && wasThere(first, button))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', hear, { capture: true });
  return () => page.removeEventListener('click', hear, { capture: true });
};
