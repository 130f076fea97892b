import type { Stop } from './ports.ts';

/** What is read of a page: what it says, and wherever something went wrong; then what can be pressed, but the keys of a pad. */
const read =
  ':is([data-read], [role="alert"]) :is(h1, p, legend, label > span), p[role="alert"], [data-read] .button:not(.keypad *)';

const textsOf = (page: ParentNode): readonly string[] =>
  [...page.querySelectorAll<HTMLElement>(read)]
    .filter((piece) => !piece.closest('[hidden]'))
    .map((piece) => (piece.textContent ?? '').trim())
    .filter((text) => text !== '');

/**
 * Tells `listener` what a page says, and from then on what it says anew: a text that stays is told once. Pieces are put together as
 * sentences.
 */
export function watchScreen(page: HTMLElement, listener: (text: string) => void): Stop {
  let known: readonly string[] = [];
  const look = () => {
    const texts = textsOf(page);
    const fresh = texts.filter((text, index) => !known.includes(text) && texts.indexOf(text) === index);
    known = texts;
    if (fresh.length > 0) listener(fresh.map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`)).join(' '));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(page, { subtree: true, childList: true, characterData: true });
  look();
  return () => watcher.disconnect();
}
