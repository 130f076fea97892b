import { diagramsRead, mayChange } from './access.ts';
import { isSearchable, phoneDigits } from './call.ts';
import { writeCallsQuery } from './calls-address.ts';
import { hasWords, plain, searchWords } from './find.ts';
import type { FoundRecord } from './found-record.ts';
import { linkTo, recordPath } from './record-links.ts';
import { type AdministrationMenu, administrationOf, mayOpen, menuOf, type RoutePath, type Viewer } from './routes.ts';

/** What can be done from anywhere, beside going somewhere. */
export type PaletteAct = 'check' | 'diagrams' | 'guide' | 'help' | 'tour';

/** What is reached by an entry of the palette. */
export type PaletteTarget =
  | { readonly kind: 'screen'; readonly path: RoutePath; readonly menu: AdministrationMenu | null }
  /** Those of a number, whatever became of them. */
  | { readonly kind: 'calls'; readonly phone: string }
  | { readonly kind: 'call'; readonly id: number }
  /** One that is administered. */
  | { readonly kind: 'record'; readonly found: FoundRecord }
  /** All of a table in which the text is found, where they are more than are shown. */
  | { readonly kind: 'more'; readonly resource: string; readonly text: string; readonly total: number }
  | { readonly kind: 'act'; readonly act: PaletteAct };

/** An entry of the palette, in the words of the person: it leads to a path, or does something. */
export interface PaletteEntry {
  readonly label: string;
  /** What it belongs to; empty for what needs no more words. */
  readonly about: string;
  /** What holds the text where its label does not, else where it is; null for nothing. */
  readonly excerpt: string | null;
  readonly path: string | null;
  readonly act: PaletteAct | null;
}

/** What is looked for, by whom. */
export interface PaletteQuestion {
  readonly text: string;
  readonly viewer: Viewer;
}

/** How an entry is called, in the language of the moment. */
export type PaletteWords = (target: PaletteTarget) => Pick<PaletteEntry, 'label' | 'about'>;

const screensOf = (viewer: Viewer): readonly PaletteTarget[] => {
  const own = (['main', 'user'] as const).flatMap((menu) => menuOf(viewer, menu).map((path) => ({ path, menu: null })));
  const administered = administrationOf(viewer).flatMap((menu) => menuOf(viewer, menu).map((path) => ({ path, menu })));
  return [...own, ...administered].map((screen) => ({ kind: 'screen', ...screen }));
};

const actsOf = (viewer: Viewer): readonly PaletteTarget[] => [
  { kind: 'act', act: 'help' },
  { kind: 'act', act: 'tour' },
  { kind: 'act', act: 'guide' },
  ...(viewer.agent !== null && viewer.readOnly !== true ? [{ kind: 'act', act: 'check' } as const] : []),
  ...(mayChange(viewer, diagramsRead) ? [{ kind: 'act', act: 'diagrams' } as const] : []),
];

/** What a number may mean: calls from it, or the call that has it. */
const numbered = ({ text, viewer }: PaletteQuestion): readonly PaletteTarget[] => {
  if (!mayOpen(viewer, '/calls')) return [];
  const typed = text.trim();
  const [, id] = /^#?([1-9]\d{0,8})$/.exec(typed) ?? [];
  const isPhone = isSearchable(typed) && phoneDigits(typed) !== null;
  return [
    ...(isPhone ? [{ kind: 'calls', phone: typed } as const] : []),
    ...(id === undefined ? [] : [{ kind: 'call', id: Number(id) } as const]),
  ];
};

/** Where an entry leads; null for one that leads nowhere. */
const pathOf = (target: PaletteTarget, viewer: Viewer): string | null => {
  if (target.kind === 'record') return recordPath(viewer, target.found);
  if (target.kind === 'more') return linkTo(viewer, target.resource, 'find', target.text);
  if (target.kind === 'screen') return target.path;
  if (target.kind === 'call') return `/call/${target.id}`;
  return target.kind === 'calls' ? `/calls${writeCallsQuery({ filter: 'all', only: {}, phone: target.phone })}` : null;
};

/** Entries in the words of the person. */
const told = (targets: readonly PaletteTarget[], viewer: Viewer, words: PaletteWords): readonly PaletteEntry[] =>
  targets.map((target) => ({
    ...words(target),
    path: pathOf(target, viewer),
    act: target.kind === 'act' ? target.act : null,
    excerpt: target.kind === 'record' ? (target.found.excerpt ?? target.found.area ?? null) : null,
  }));

/**
 * What is found: where the viewer may go and what they may do, if every word of the text is in its words; what begins with
 * the text comes first. A number is found as what it may mean.
 */
export const foundEntries = (question: PaletteQuestion, words: PaletteWords): readonly PaletteEntry[] => {
  const { text, viewer } = question;
  const wanted = searchWords(text);
  const begins = ({ label }: PaletteEntry) => hasWords(label.slice(0, text.trim().length), wanted);
  const found = told([...screensOf(viewer), ...actsOf(viewer)], viewer, words).filter(({ label, about }) =>
    hasWords(`${label} ${about}`, wanted),
  );
  return [
    ...told(numbered(question), viewer, words),
    ...found.filter(begins),
    ...found.filter((entry) => !begins(entry)),
  ];
};

/** How near the best of a table is to what was typed: its name begins with it, has it, or something else does. The first is the best. */
const nearness = (text: string, [best]: readonly FoundRecord[]): number => {
  if (best === undefined || (best.excerpt ?? null) !== null) return 2;
  return plain(best.name).startsWith(plain(text.trim())) ? 0 : 1;
};

/**
 * The records that the server found, as far as the viewer may open where they are looked after: those of a table together, the
 * table with the nearest first, and behind them the way to the others, where there are more.
 */
export const recordEntries = (
  { text, viewer }: PaletteQuestion,
  found: readonly FoundRecord[],
  words: PaletteWords,
): readonly PaletteEntry[] =>
  [...Map.groupBy(found, ({ resource }) => resource)]
    .toSorted(([, one], [, other]) => nearness(text, one) - nearness(text, other))
    .flatMap(([resource, those]) => {
      const total = those[0]?.total ?? 0;
      const targets: readonly PaletteTarget[] = [
        ...those.map((one) => ({ kind: 'record', found: one }) as const),
        ...(total > those.length ? [{ kind: 'more', resource, text: text.trim(), total } as const] : []),
      ];
      return told(targets, viewer, words).filter(({ path }) => path !== null);
    });
