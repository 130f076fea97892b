import { walkKey } from '../../walk-address.ts';
import { picturePanel, tryPanel } from '../anchors.ts';
import { startCounts } from './counts.ts';
import { savePng, saveSvg } from './download.ts';
import { startExplanation } from './explain.ts';
import { startPicture } from './picture.ts';
import { startSearch } from './search.ts';
import { startTabs } from './tabs.ts';
import { lightUp, startTrial } from './trial.ts';
import type { Light } from './try.tsx';
import { startZoom, type Zoom } from './zoom.ts';

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

type Trial = ReturnType<typeof startTrial>;

const anchorNow = () => decodeURIComponent(location.hash.slice(1));

/** The way that was pressed last: an event has several. */
let pressed: string | null = null;

/** Sets off the state or the event of the address in the pictures, of an event the way that was pressed; a state is brought into sight. */
const showCurrent = () => {
  const anchor = anchorNow();
  for (const state of document.querySelectorAll<SVGGElement>('[data-state]')) {
    const isCurrent = anchor === `state-${state.dataset.state}`;
    state.classList.toggle('chart-current', isCurrent);
    if (isCurrent) state.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  const ways = [...document.querySelectorAll<SVGAElement>('.chart-way[data-way]')];
  const named = ways.filter(({ href }) => anchor !== '' && decodeURIComponent(href.baseVal) === `#${anchor}`);
  const one = named.filter(({ dataset }) => dataset.way === pressed);
  for (const way of ways) way.classList.toggle('chart-taken', (one.length > 0 ? one : named).includes(way));
};

/** Shows what the address names: a walk, a state or an event beside the picture, anything else in its table. */
const startPlaces = (zoom: Zoom | null, trial: Trial) => {
  const beside = document.querySelector<HTMLElement>('[data-explains]');
  const explanation = beside && startExplanation(beside);
  const tabs = startTabs((panel) => {
    if (panel === tryPanel) trial?.open(anchorNow());
    else trial?.close();
    if (panel === picturePanel || panel === tryPanel) zoom?.renew();
    // A tab that was chosen sets off nothing by itself.
    if (panel !== tryPanel) showCurrent();
  });
  const show = () => {
    const anchor = anchorNow();
    if (anchor.startsWith(walkKey)) return tabs?.show(tryPanel);
    const place = document.getElementById(anchor);
    const isExplained = /^(?:state|event)-/.test(anchor);
    const panel = isExplained ? null : place?.closest('.panel');
    tabs?.show(panel?.id);
    explanation?.show(isExplained ? anchor : '', pressed);
    showCurrent();
    if (panel && panel !== place) place?.scrollIntoView();
  };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest<SVGAElement>('.frame a') : null;
      if (link?.dataset.way && trial?.isOpen()) {
        event.preventDefault();
        return trial.press(link.dataset.way);
      }
      pressed = link?.dataset.way ?? null;
      // Another arrow of the same event leaves the address as it is.
      if (link && decodeURIComponent(link.href.baseVal) === `#${anchorNow()}`) show();
      // On a narrow screen it lies below the picture.
      if (link && beside)
        addEventListener('hashchange', () => beside.scrollIntoView({ block: 'nearest' }), { once: true });
    },
    { capture: true },
  );
  addEventListener('hashchange', show);
  show();
};

/** What is printed says when. */
const datePrints = () => {
  addEventListener('beforeprint', () => {
    const now = new Date();
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-printed]')) {
      time.dateTime = now.toISOString().slice(0, 10);
      time.textContent = now.toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
    }
  });
};

const start = () => {
  document.documentElement.classList.add('live');
  startSearch(base);
  followLanguage();
  datePrints();
  const frame = document.querySelector<HTMLElement>('.frame');
  if (!frame) return startPlaces(null, null);
  const zoom = startZoom(frame);
  const bar = document.querySelector<HTMLElement>('.toolbar');
  if (!bar) return zoom.fit();
  bar.hidden = false;
  let light: Light = { states: [], taken: [], offered: [] };
  const trial = startTrial(base, (lit) => {
    light = lit;
    lightUp(frame, light);
  });
  const counts = startCounts(base);
  const picture = startPicture(base, frame, bar, () => {
    zoom.renew();
    counts?.show();
    if (trial?.isOpen()) lightUp(frame, light);
    else showCurrent();
  });
  zoom.fit();
  startPlaces(zoom, trial);
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
