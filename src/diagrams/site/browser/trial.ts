import { languageOf } from '../../../domain/settings.ts';
import type { ChartView } from '../view.ts';
import { loadScript } from './load-script.ts';
import type { Light, start, Trial } from './try.tsx';

/** Set by `try.js`, which brings what runs a chart. */
declare global {
  var chartTry: { start: typeof start } | undefined;
}

/** The state that is shown in place of one: itself, or the closed one around it. */
const shownAs = (frame: HTMLElement, name: string): SVGGElement | null => {
  const box = frame.querySelector<SVGGElement>(`[data-state="${CSS.escape(name)}"]`);
  return box || name === '' ? box : shownAs(frame, name.split('.').slice(0, -1).join('.'));
};

/** Sets off in a picture where a walk is, by which ways it came there, and which lead on. */
export const lightUp = (frame: HTMLElement, { states, taken, offered }: Light): void => {
  const boxes = states.map((name) => shownAs(frame, name));
  for (const box of frame.querySelectorAll<SVGGElement>('[data-state]'))
    box.classList.toggle('chart-current', boxes.includes(box));
  for (const way of frame.querySelectorAll<SVGElement>('.chart-way[data-way]')) {
    const isIn = (ways: Light['taken']) => ways.some(({ id }) => id === way.dataset.way);
    way.classList.toggle('chart-taken', isIn(taken));
    way.classList.toggle('chart-offered', isIn(offered));
  }
  const lineOf = ({ source, target }: Light['taken'][number]) =>
    [source, target ?? ''].map((name) => shownAs(frame, name)?.dataset.state ?? '').join(' → ');
  const [takenLines, offeredLines] = [taken.map(lineOf), offered.map(lineOf)];
  for (const line of frame.querySelectorAll<SVGElement>('[data-edge]')) {
    line.classList.toggle('chart-taken', takenLines.includes(line.dataset.edge ?? ''));
    line.classList.toggle('chart-offered', offeredLines.includes(line.dataset.edge ?? ''));
  }
  for (const box of boxes) box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const nothing: Light = { states: [], taken: [], offered: [] };

/**
 * The walk by hand through the chart of the page, which is loaded when somebody opens it. While it is open the picture stands
 * beside it. `lit` is told what to set off there. Null on a page without a chart.
 */
export const startTrial = (base: string, lit: (light: Light) => void) => {
  const place = document.querySelector<HTMLElement>('[data-try]');
  const home = document.querySelector<HTMLElement>('.drawing');
  const away = place?.parentElement;
  const source = document.querySelector('#chart')?.textContent;
  if (!place || !home || !away || !source) return null;
  const parts = [...home.querySelectorAll<HTMLElement>('.toolbar, .legend, .frame')];
  const rest = home.querySelector('[data-explains]');
  const load = async (): Promise<Trial> => {
    await loadScript(base, 'try.js');
    const { chart = '' } = document.querySelector('h1')?.dataset ?? {};
    const { view }: { view: ChartView } = JSON.parse(source);
    const trial = globalThis.chartTry?.start(place, chart, view, languageOf(document.documentElement.lang), lit);
    if (!trial) throw new Error('try.js brought nothing');
    return trial;
  };
  let loading: Promise<Trial> | null = null;
  let isOpen = false;
  const trial = () => {
    loading ??= load();
    return loading;
  };
  return {
    /** Whether a walk is what the page shows. */
    isOpen: () => isOpen,
    open: (anchor: string) => {
      const isBack = !isOpen;
      if (isBack) away.prepend(...parts);
      isOpen = true;
      trial()
        .then((one) => isOpen && (isBack ? one.resume(anchor) : one.show(anchor)))
        .catch(() => {
          loading = null;
          place.textContent = document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? '';
        });
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      rest?.before(...parts);
      lit(nothing);
    },
    press: (way: string) => void loading?.then((one) => one.press(way)),
  };
};
