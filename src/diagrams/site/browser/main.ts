import { savePng, saveSvg } from './download.ts';
import { startPicture } from './picture.ts';
import { startSearch } from './search.ts';
import { startZoom } from './zoom.ts';

/** The folder of the site, from where this script came: pages may be read from a disk, too. */
const base = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** The page in another language shows the same place, and the same states closed. */
const followLanguage = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.language')) {
    link.addEventListener('click', () => {
      link.search = location.search;
      link.hash = location.hash;
    });
  }
};

/** Sets off the state of the address in the pictures. */
const showCurrent = () => {
  const anchor = decodeURIComponent(location.hash.slice(1));
  for (const state of document.querySelectorAll<SVGGElement>('[data-state]'))
    state.classList.toggle('chart-current', anchor === `state-${state.dataset.state}`);
};

const start = () => {
  document.documentElement.classList.add('live');
  startSearch(base);
  followLanguage();
  showCurrent();
  addEventListener('hashchange', showCurrent);
  const frame = document.querySelector<HTMLElement>('.frame');
  if (!frame) return;
  const zoom = startZoom(frame);
  const bar = document.querySelector<HTMLElement>('.toolbar');
  if (!bar) return zoom.fit();
  bar.hidden = false;
  const picture = startPicture(base, frame, bar, () => {
    zoom.renew();
    showCurrent();
  });
  zoom.fit();
  const name = document.querySelector('h1')?.dataset.chart ?? 'charts';
  const drawn = (use: (svg: SVGSVGElement) => void) => {
    const svg = frame.querySelector('svg');
    if (svg) use(svg);
  };
  const acts: Readonly<Record<string, () => void>> = {
    in: zoom.larger,
    out: zoom.smaller,
    fit: zoom.fit,
    actual: zoom.actual,
    names: () => picture?.switchNames(),
    open: () => picture?.openAll(),
    close: () => picture?.closeAll(),
    svg: () => drawn((svg) => saveSvg(svg, name)),
    png: () => drawn((svg) => void savePng(svg, name)),
  };
  bar.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    acts[button?.dataset.act ?? '']?.();
  });
};

start();
