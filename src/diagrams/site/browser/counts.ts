import { countIn, countsFile, type DiagramCounts, isCounted } from '../../../domain/diagram-counts.ts';

/** The states inside one, by what the page shows. */
const insideOf = (name: string, all: readonly string[]) => all.filter((one) => one.startsWith(`${name}.`));

const fill = (counts: Readonly<Record<string, number>> | null) => {
  const places = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-count]')];
  const names = [...new Set(places.map(({ dataset }) => dataset.count ?? ''))];
  for (const place of places) {
    const { count: name = '', words } = place.dataset;
    const many = counts === null ? 0 : countIn(counts, name, insideOf(name, names));
    const isHere = many > 0;
    place.textContent = isHere ? [words, many.toLocaleString(document.documentElement.lang)].join(' ').trim() : '';
    if (place instanceof HTMLElement) place.hidden = !isHere;
  }
};

/**
 * Says on the states of the chart how many are in them now, for those to whom a server tells it: when the page is opened, whenever
 * somebody comes back to it, and when they want it. Null on a page that has no such states, or that lies on a disk.
 */
export const startCounts = (base: string) => {
  const note = document.querySelector<HTMLElement>('[data-counts]');
  const { chart = '' } = document.querySelector('h1')?.dataset ?? {};
  if (!note || !isCounted(chart) || !/^https?:$/.test(location.protocol)) return null;
  let counts: Readonly<Record<string, number>> | null = null;
  const ask = async () => {
    const answer = await fetch(new URL(countsFile, base));
    const told: DiagramCounts = answer.ok ? await answer.json() : {};
    return told[chart] ?? null;
  };
  const show = () => fill(counts);
  const renew = () =>
    void ask()
      // What was so once says nothing of now.
      .catch(() => null)
      .then((told) => {
        counts = told;
        note.hidden = told === null;
        const time = note.querySelector('time');
        if (time) time.textContent = new Date().toLocaleTimeString(document.documentElement.lang);
        show();
      });
  note.querySelector('button')?.addEventListener('click', renew);
  addEventListener('focus', renew);
  renew();
  return { show };
};
