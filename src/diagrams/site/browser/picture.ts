import { allBoxes, type StateBox } from '../../graph.ts';
import type { ChartView, Naming } from '../view.ts';
import { loadScript } from './load-script.ts';

/** Set by `redraw.js`, which brings the layout engine. */
declare global {
  var chartRedraw: { redraw(view: ChartView, closed: readonly string[], naming: Naming): Promise<string> } | undefined;
}

interface PageData {
  readonly view: ChartView;
}

const isOpenable = ({ name, inside }: StateBox) => name !== '' && inside.length > 0;

/** The states that an address wants closed. */
const closedIn = (address: string, { view }: PageData): readonly string[] => {
  const wanted = new URL(address).searchParams.get('closed') ?? '';
  const names = new Set(
    allBoxes(view.root)
      .filter(isOpenable)
      .map(({ name }) => name),
  );
  return wanted.split(',').filter((name) => names.has(name));
};

/**
 * Lets states be opened and closed; the address remembers which. `renewed` is told after each new picture. Null on a page
 * that has a picture of no chart.
 */
export const startPicture = (base: string, frame: HTMLElement, bar: HTMLElement, renewed: () => void) => {
  const source = document.querySelector('#chart')?.textContent;
  if (!source) return null;
  const data: PageData = JSON.parse(source);
  const status = bar.querySelector<HTMLElement>('[role=status]');
  const naming = bar.querySelector<HTMLElement>('[data-act=names]');
  /** What is drawn: the states that are closed, and by which names all are called. */
  let closed: readonly string[] = [];
  let names: Naming = 'words';
  let loading: Promise<void> | null = null;
  let turn = 0;

  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? '';
  };
  const enliven = () => {
    for (const sign of frame.querySelectorAll<SVGGElement>('[data-toggle]')) {
      const name = sign.dataset.toggle ?? '';
      sign.setAttribute('role', 'button');
      sign.setAttribute('tabindex', '0');
      sign.setAttribute('aria-label', data.view.titles[name] ?? name);
      sign.setAttribute('aria-expanded', String(!closed.includes(name)));
    }
  };
  const draw = async (focused: string | null) => {
    turn += 1;
    const own = turn;
    say(status?.dataset.drawing);
    loading ??= loadScript(base, 'redraw.js');
    await loading;
    const markup = await globalThis.chartRedraw?.redraw(data.view, closed, names);
    // Somebody was faster with the next click.
    if (own !== turn || markup === undefined) return;
    frame.innerHTML = markup;
    enliven();
    renewed();
    say('');
    if (focused !== null) frame.querySelector<SVGGElement>(`[data-toggle="${CSS.escape(focused)}"]`)?.focus();
  };
  /** The address says what differs from the picture that the page came with. */
  const tell = (name: string, value: string | null) => {
    const address = new URL(location.href);
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    history.replaceState(null, '', address);
  };
  const show = (next: readonly string[], focused: string | null, called: Naming = names) => {
    closed = next;
    names = called;
    naming?.setAttribute('aria-pressed', String(names === 'code'));
    tell('closed', closed.length > 0 ? closed.join(',') : null);
    tell('names', names === 'code' ? names : null);
    draw(focused).catch(() => {
      loading = null;
      say(status?.dataset.failed);
    });
  };
  const toggle = (target: EventTarget | null): boolean => {
    const sign = target instanceof Element ? target.closest<SVGGElement>('[data-toggle]') : null;
    const name = sign?.dataset.toggle;
    if (name === undefined) return false;
    show(closed.includes(name) ? closed.filter((one) => one !== name) : [...closed, name], name);
    return true;
  };
  frame.addEventListener('click', ({ target }) => toggle(target));
  frame.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && toggle(event.target)) event.preventDefault();
  });

  enliven();
  const wanted = closedIn(location.href, data);
  const isCode = new URL(location.href).searchParams.get('names') === 'code';
  if (wanted.length > 0 || isCode) show(wanted, null, isCode ? 'code' : 'words');
  const all = allBoxes(data.view.root).filter(isOpenable);
  return {
    switchNames: () => show(closed, null, names === 'code' ? 'words' : 'code'),
    openAll: () => show([], null),
    closeAll: () =>
      show(
        all.map(({ name }) => name),
        null,
      ),
  };
};
