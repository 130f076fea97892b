import type { Hit, SearchList } from '../search/entry.ts';
import { find, type Index, indexOf } from '../search/find.ts';
import { loadScript } from './load-script.ts';

/** Set by `names.js`, the list of all that can be searched for in the language of the page. */
declare global {
  var chartNames: SearchList | undefined;
}

/** How many hits are shown. */
const most = 40;

const hitOf = ({ chart, place, kind, anchor, name, title, text }: Hit, kinds: DOMStringMap): HTMLLIElement => {
  const link = document.createElement('a');
  link.href = `${chart}.html#${encodeURIComponent(anchor)}`;
  const called = document.createElement('b');
  called.textContent = title || text;
  const where = document.createElement('small');
  where.textContent = [kinds[kind], kind === 'chart' ? '' : place].filter(Boolean).join(' · ');
  const identifier = document.createElement('code');
  identifier.textContent = kind === 'chart' || name === '' ? name : `${chart} · ${name}`;
  const meaning = document.createElement('span');
  meaning.textContent = title ? text : '';
  link.append(called, ' ', where, ' ', identifier, ' ', meaning);
  const item = document.createElement('li');
  item.append(link);
  return item;
};

/** Lets the field at the top search all charts. */
export const startSearch = (base: string): void => {
  const place = document.querySelector('search');
  const field = place?.querySelector('input');
  const hits = place?.querySelector('ul');
  if (!place || !field || !hits) return;
  place.hidden = false;
  let loading: Promise<void> | null = null;
  const load = () => {
    loading ??= loadScript(base, `${document.documentElement.lang}/names.js`).catch((error: unknown) => {
      // With the next letter it is asked for again.
      loading = null;
      throw error;
    });
    return loading;
  };
  let index: Index | null = null;
  const lineOf = (text = '') => {
    const line = document.createElement('li');
    line.textContent = text;
    return line;
  };
  const fill = (lines: readonly HTMLLIElement[]) => {
    hits.replaceChildren(...lines);
    hits.scrollTop = 0;
    // What comes late must not lie over the page for whoever has gone on elsewhere in it.
    hits.hidden = field.value.trim() === '' || !place.contains(document.activeElement);
  };
  const show = () => {
    index ??= indexOf(globalThis.chartNames ?? {});
    const found = find(index, field.value);
    fill(
      found.length > 0 ? found.slice(0, most).map((hit) => hitOf(hit, hits.dataset)) : [lineOf(field.dataset.nothing)],
    );
  };
  const tellFailure = () => fill([lineOf(field.dataset.failed)]);
  /** The field, and the hits below it, as arrows go through them. */
  const stops = () => [field, ...hits.querySelectorAll('a')];
  const move = (step: number) => {
    const all = stops();
    const at = all.findIndex((one) => one.matches(':focus'));
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  field.addEventListener('input', () => void load().then(show, tellFailure));
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hits.hidden = true;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) hits.hidden = true;
  });
  hits.addEventListener('click', () => {
    hits.hidden = true;
  });
};
