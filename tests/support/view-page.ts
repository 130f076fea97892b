import { fireEvent, isInaccessible, type Matcher, waitFor, within } from '@testing-library/react';

/** How long is waited for what never comes, in milliseconds. */
const patience = 15_000;

interface Named {
  /** All of the accessible name; a part of it as a regular expression. */
  readonly name?: string | RegExp;
  readonly selected?: boolean;
  readonly checked?: boolean;
}

/**
 * A part of the page that is looked up whenever it is asked for, in the words in which journeys speak to a browser: what
 * is done to it waits until it is there once, and can be done.
 */
export interface Part {
  readonly says: string;
  all(): readonly HTMLElement[];
  getByRole(role: string, named?: Named): Part;
  /** Those that say this among other things. */
  getByText(text: Matcher): Part;
  getByLabel(text: Matcher): Part;
  /** Those that contain this text, or that part. */
  filter(wanted: { readonly hasText?: string | RegExp; readonly has?: (part: Part) => Part }): Part;
  nth(place: number): Part;
  first(): Part;
  last(): Part;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  /** Gives a file to the field for files in it, which nobody sees. */
  setFile(file: File): Promise<void>;
  /** Chooses an option by its words, or by its place. */
  selectOption(wanted: string | { readonly index: number }): Promise<void>;
  press(key: string): Promise<void>;
}

const holds = (text: string | null, wanted: string | RegExp) =>
  typeof wanted === 'string' ? (text ?? '').includes(wanted) : wanted.test(text ?? '');

const isDisabled = (element: HTMLElement) => element.matches(':disabled');

const until = <Result>(look: () => Result) => waitFor(look, { timeout: patience, onTimeout: (error) => error });

const partOf = (says: string, all: () => readonly HTMLElement[]): Part => {
  const inside = (words: string, find: (root: HTMLElement) => readonly HTMLElement[]) =>
    partOf(`${says} ${words}`, () => [...new Set(all().flatMap(find))]);
  const chosen = (words: string, choose: (found: readonly HTMLElement[]) => HTMLElement | undefined) =>
    partOf(`${says} ${words}`, () => {
      const found = choose(all());
      return found ? [found] : [];
    });
  /** The one element, once it is there and can be used. */
  const usable = () =>
    until(() => {
      const [found, ...others] = all();
      if (!found || others.length > 0) throw new Error(`${says}: ${found ? others.length + 1 : 'none'} found`);
      if (isDisabled(found)) throw new Error(`${says}: disabled`);
      return found;
    });
  const part: Part = {
    says,
    all,
    getByRole: (role, named = {}) =>
      inside(`${role} ${Object.values(named).join()}`.trimEnd(), (root) =>
        // Looked at one by one, all that can't be seen would cost more than the test.
        within(root)
          .queryAllByRole(role, { ...named, hidden: true })
          .filter((element) => !isInaccessible(element)),
      ),
    getByText: (text) => inside(`'${text}'`, (root) => within(root).queryAllByText(text, { exact: false })),
    getByLabel: (text) => inside(`labelled ${text}`, (root) => within(root).queryAllByLabelText(text)),
    filter: ({ hasText, has }) =>
      partOf(`${says} with ${hasText ?? has}`, () =>
        all().filter(
          (element) =>
            (hasText === undefined || holds(element.textContent, hasText)) &&
            (has === undefined || has(partOf('it', () => [element])).all().length > 0),
        ),
      ),
    nth: (place) => chosen(`number ${place}`, (found) => found[place]),
    first: () => chosen('first', (found) => found[0]),
    last: () => chosen('last', (found) => found.at(-1)),
    async click() {
      const element = await usable();
      element.focus();
      fireEvent.click(element);
    },
    async fill(text) {
      fireEvent.change(await usable(), { target: { value: text } });
    },
    async setFile(file) {
      const field = (await usable()).querySelector('input[type=file]');
      if (!field) throw new Error(`${says} takes no file`);
      fireEvent.change(field, { target: { files: [file] } });
    },
    async selectOption(wanted) {
      const element = await usable();
      const option = await until(() => {
        const options = within(element).getAllByRole<HTMLOptionElement>('option');
        const found = typeof wanted === 'string' ? options.find(({ text }) => text === wanted) : options[wanted.index];
        if (!found) throw new Error(`${says} has no option ${JSON.stringify(wanted)}`);
        return found;
      });
      fireEvent.change(element, { target: { value: option.value } });
    },
    async press(key) {
      const element = await usable();
      element.focus();
      pressKey(key);
    },
  };
  return part;
};

/** A key, where the focus is. */
export const pressKey = (key: string) => {
  const element = document.activeElement ?? document.body;
  fireEvent.keyDown(element, { key });
  fireEvent.keyUp(element, { key });
  // A browser tells a question that is open that somebody does not want to answer.
  if (key === 'Escape') element.closest('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
};

/** Everything that stands in the document, dialogs and notices too. */
export const page: Part = partOf('the page', () => [document.body]);

const typedIn = (element: HTMLElement) =>
  'value' in element && typeof element.value === 'string' ? element.value : undefined;
const shown = (part: Part) => part.all().filter((element) => !isInaccessible(element));

/** Something that is so now or soon. */
export const soon = (isSo: () => void) => until(isSo);

/** What is expected of a part of the page, now or soon. */
export const seen = (part: Part) => {
  const when = (wanted: string, holdsOf: (elements: readonly HTMLElement[]) => boolean) =>
    until(() => {
      const elements = part.all();
      if (holdsOf(elements)) return;
      const texts = elements.map((element) => JSON.stringify(typedIn(element) ?? element.textContent)).join(', ');
      throw new Error(`${part.says}: expected ${wanted}, found ${elements.length}: ${texts}`);
    });
  /** There is one, and it is so. */
  const one = (wanted: string, isSo: (element: HTMLElement) => boolean) =>
    when(wanted, ([first, ...others]) => first !== undefined && others.length === 0 && isSo(first));
  return {
    toBeVisible: () => when('to be visible', () => shown(part).length === 1),
    toHaveCount: (count: number) => when(`${count}`, () => shown(part).length === count),
    toHaveText: (text: string | RegExp) =>
      one(`to be '${text}'`, ({ textContent }) =>
        typeof text === 'string' ? textContent === text : text.test(textContent ?? ''),
      ),
    toContainText: (text: string | RegExp) => one(`with '${text}'`, ({ textContent }) => holds(textContent, text)),
    toHaveValue: (value: string) => one(`with the value '${value}'`, (element) => typedIn(element) === value),
    toHaveAttribute: (name: string, value: string) =>
      one(`with ${name}=${value}`, (element) => element.getAttribute(name) === value),
    toBeEnabled: () => one('to be enabled', (element) => !isDisabled(element)),
    toBeDisabled: () => one('to be disabled', isDisabled),
    toBeChecked: () => one('to be checked', (element) => 'checked' in element && element.checked === true),
    toBeFocused: () => one('to have the focus', (element) => element === document.activeElement),
  };
};

/** A button by its exact name. */
export const button = (within: Part, name: string) => within.getByRole('button', { name });
export const press = (within: Part, name: string) => button(within, name).click();

/** The button of the menu in a row, in either language. */
export const moreActions = /^(?:More actions|Más acciones)/;

/** Chooses what a menu offers that opens behind a button. */
export const choose = async (within: Part, menu: string | RegExp, entry: string) => {
  await within.getByRole('button', { name: menu }).click();
  await within.getByRole('menuitem', { name: entry }).click();
};
