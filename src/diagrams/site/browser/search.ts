import type { SearchEntry } from '../site.tsx';
import { loadScript } from './load-script.ts';

/** Set by `names.js`, the list of all states and events in the language of the page. */
declare global {
  var chartNames: readonly SearchEntry[] | undefined;
}

/** How many hits are shown. */
const most = 40;

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const hitOf = ({ chart, place, anchor, name, title, text }: SearchEntry): HTMLLIElement => {
  const link = document.createElement('a');
  link.href = `${chart}.html#${encodeURIComponent(anchor)}`;
  const called = document.createElement('b');
  called.textContent = [place, title]
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join(' · ');
  const identifier = document.createElement('code');
  identifier.textContent = `${chart} · ${name}`;
  const meaning = document.createElement('span');
  meaning.textContent = text;
  link.append(called, ' ', identifier, meaning);
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
    loading ??= loadScript(base, `${document.documentElement.lang}/names.js`);
    return loading;
  };
  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = (globalThis.chartNames ?? []).filter(({ chart, place, name, title, text }) => {
      const all = plain(`${chart} ${name} ${place} ${title} ${text}`);
      return words.every((word) => all.includes(word));
    });
    const nothing = document.createElement('li');
    nothing.textContent = field.dataset.nothing ?? '';
    hits.replaceChildren(...(found.length > 0 ? found.slice(0, most).map(hitOf) : [nothing]));
    hits.hidden = words.length === 0;
  };
  field.addEventListener('input', () => void load().then(show));
  place.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hits.hidden = true;
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) hits.hidden = true;
  });
  hits.addEventListener('click', () => {
    hits.hidden = true;
  });
};
