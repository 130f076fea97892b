/** An element of `room.html`. Throws when the page has none of that id and kind: then page and script do not belong together. */
export const element = <E extends HTMLElement>(id: string, kind: new () => E): E => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The room page has no #${id}`);
  return found;
};

/** Gives a button its name, for eyes and screen readers. */
export const name = (button: HTMLElement, text: string): void => {
  button.setAttribute('aria-label', text);
  button.title = text;
};
