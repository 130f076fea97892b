/** A copy of what stands in a cell, without what only its place in the table needs. */
const copyOf = (cell: Element): DocumentFragment => {
  const copy = document.createDocumentFragment();
  copy.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
  for (const link of copy.querySelectorAll('.permalink')) link.remove();
  return copy;
};

const element = (name: string, ...inside: (Node | string)[]): HTMLElement => {
  const one = document.createElement(name);
  one.append(...inside);
  return one;
};

/** What a dash stands for is not worth a line. */
const isEmpty = (cell: Element): boolean => cell.textContent?.trim() === '–';

/** The cells of a row under the names of their columns. */
const factsOf = (row: Element): HTMLElement => {
  const names = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map((name) => name.textContent ?? '');
  const cells = [...row.querySelectorAll('td')];
  const rest = names.slice(names.length - cells.length);
  const pairs = cells.map((cell, index) => [rest[index] ?? '', cell] as const);
  return element(
    'dl',
    ...pairs
      .filter(([, cell]) => !isEmpty(cell))
      .flatMap(([name, cell]) => [element('dt', name), element('dd', copyOf(cell))]),
  );
};

/** The cell over all the rows of an event or a reason. */
const headOf = (row: Element): Element | null => row.closest('tbody')?.querySelector('th') ?? null;

/** A way under its event: when it is taken, what it does and where it leads. */
const wayItem = (row: Element): HTMLElement => {
  const head = headOf(row);
  const facts = factsOf(row);
  // The state that it starts from is the one that is explained.
  facts.querySelector('dt')?.remove();
  facts.querySelector('dd')?.remove();
  return element('li', ...(head ? [element('div', copyOf(head))] : []), facts);
};

const part = (title: string, items: readonly HTMLElement[]): readonly HTMLElement[] =>
  items.length === 0 ? [] : [element('h3', title), element('ul', ...items)];

/** The reasons that name a state, each with its events. */
const reasonsOf = (table: string, anchor: string): readonly HTMLElement[] => {
  const rows = [...document.querySelectorAll(`table[data-of="${table}"] tbody tr`)];
  return rows.flatMap((row) => {
    const [states, events] = row.querySelectorAll('td');
    const isNamed = [...(states?.querySelectorAll('a') ?? [])].some(
      (link) => link.getAttribute('href') === `#${anchor}`,
    );
    const why = headOf(row);
    return isNamed && events && why ? [element('li', element('div', copyOf(why)), copyOf(events))] : [];
  });
};

/**
 * Tells beside the picture what a state or an event is, from the tables of the page, which say all of it. `texts` are the words
 * between: what leads out of a state, what it ignores, what ends it.
 */
export const startExplanation = (place: HTMLElement) => {
  const resting = [...place.childNodes];
  const said = place.dataset;
  const explained = (anchor: string, way: string | null): readonly Node[] | null => {
    const origin = document.getElementById(anchor);
    const head = origin?.querySelector('th');
    if (!origin || !head) return null;
    const title = element('h2', copyOf(head));
    if (anchor.startsWith('event-')) {
      const rows = [...origin.querySelectorAll<HTMLElement>('tr')];
      const chosen = rows.find((row) => row.dataset.way === way);
      const ordered = chosen ? [chosen, ...rows.filter((row) => row !== chosen)] : rows;
      return [title, ...ordered.map(factsOf)];
    }
    const name = anchor.replace('state-', '');
    const ways = [...document.querySelectorAll<HTMLElement>('tr[data-way]')].filter(
      (row) => row.dataset.source === name,
    );
    return [
      title,
      factsOf(origin),
      ...part(said.out ?? '', ways.map(wayItem)),
      ...part(said.ignored ?? '', reasonsOf('ignored', anchor)),
      ...part(said.left ?? '', reasonsOf('left', anchor)),
    ];
  };
  return {
    /** Tells of a state or an event by its anchor, of its way first that was pressed; of the chart, where there is none. */
    show: (anchor: string, way: string | null) => {
      place.replaceChildren(...(explained(anchor, way) ?? resting));
      place.scrollTop = 0;
    },
  };
};
