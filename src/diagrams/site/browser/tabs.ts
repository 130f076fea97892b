/** The parts of a page as tabs, of which one is shown: by its id. */
export interface Tabs {
  /** The first one, where none is called so. */
  show(panel: string | undefined): void;
}

/**
 * Makes tabs of the links to the parts of a page, with the keys that tabs have: arrows, Home and End. Without this script
 * they are links to parts that lie below each other. `shown` is told which part is there. Null on a page without any.
 */
export const startTabs = (shown: (panel: string) => void): Tabs | null => {
  const list = document.querySelector<HTMLElement>('[data-tabs]');
  if (!list) return null;
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.querySelector<HTMLElement>(tab.hash);

  const show = (asked: string | undefined) => {
    const all = tabs.map(({ hash }) => hash.slice(1));
    const wanted = all.find((one) => one === asked) ?? all[0] ?? '';
    for (const tab of tabs) {
      const panel = panelOf(tab);
      const isShown = panel?.id === wanted;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      if (panel) panel.hidden = !isShown;
    }
    shown(wanted);
  };
  const choose = (tab: HTMLAnchorElement) => {
    // The address leads here again, and a step back to where somebody came from.
    history.replaceState(null, '', tab.hash);
    show(tab.hash.slice(1));
  };

  list.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.parentElement?.setAttribute('role', 'presentation');
    const panel = panelOf(tab);
    if (!panel) continue;
    tab.id = `tab-${panel.id}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
  }
  list.addEventListener('click', (event) => {
    const tab = tabs.find((one) => event.target instanceof Node && one.contains(event.target));
    if (!tab) return;
    event.preventDefault();
    choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((one) => one.matches(':focus'));
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      ' ': at,
    };
    const next = tabs[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  return { show };
};
