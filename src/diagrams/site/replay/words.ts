import type { Happening } from '../../../domain/recording.ts';
import type { Language } from '../../../domain/settings.ts';
import { inLanguage } from '../../../domain/spoken.ts';
import { eventWord } from '../../words.ts';
import { type ReplaySays, replaySays } from './replay-says.ts';
import { sheetOf } from './sheet.ts';

export const saidIn = (language: Language): ReplaySays => inLanguage(replaySays, language);

/** The moment of a step, to the millisecond. */
export const timeWord = (at: number): string => new Date(at).toISOString().slice(11, 23);

export const chartWord = (chart: string): string => sheetOf(chart)?.titles[''] ?? chart;

/** What people call states; one that nobody knows stays as it was told. */
export const statesWord = (chart: string, states: readonly string[]): string => {
  const titles = sheetOf(chart)?.titles ?? {};
  const titleOf = (name: string) =>
    name
      .split('.')
      .map((_, index, parts) => titles[parts.slice(0, index + 1).join('.')] ?? parts[index])
      .join(' › ');
  return states.map(titleOf).join(' · ');
};

/** Whose a lane is: who, and which of their pages; a node has none. */
export const laneWords = (lane: string, language: Language): readonly [string, string] => {
  const [who = lane, number] = lane.split('#');
  return [who, number === undefined ? '' : saidIn(language).page(number)];
};
export const laneWord = (lane: string, language: Language): string =>
  laneWords(lane, language)
    .filter((word) => word !== '')
    .join(', ');

/** Where something goes from and to; both the same for what happens in one place, none for what happens to all. */
export const waysOf = (one: Happening): { readonly from: string | null; readonly to: string | null } => {
  if (one.kind === 'begun') return { from: null, to: null };
  if (one.kind === 'step') return { from: one.page, to: one.page };
  if (one.kind === 'request' || one.kind === 'said') return { from: one.page, to: one.node };
  return one.kind === 'lost' ? { from: one.page, to: one.node } : { from: one.node, to: one.page };
};

/** What a happening is, and what became of it. */
export const happeningWords = (one: Happening, language: Language): { readonly what: string; readonly end: string } => {
  const said = saidIn(language);
  if (one.kind === 'begun') return { what: one.name, end: said.begun };
  if (one.kind !== 'step') return { what: one.text, end: said.kinds[one.kind] };
  const what = `${chartWord(one.chart)}: ${eventWord(one.event, { language, delays: {} })}`;
  const [from, to] = [statesWord(one.chart, one.from), statesWord(one.chart, one.to)];
  if (one.outcome === 'untaken') return { what, end: `${one.isExpected ? said.ignored : said.unexpected} (${to})` };
  if (one.outcome === 'refused') return { what, end: `${said.refusedStep} (${to})` };
  return { what, end: from === to || from === '' ? `${said.stays} ${to}` : `${from} → ${to}` };
};

/** All of it in a sentence, for those who hear it. */
export const sentenceOf = (one: Happening, language: Language): string => {
  const { what, end } = happeningWords(one, language);
  const { from, to } = waysOf(one);
  const lanes = [from, to].map((lane) => (lane === null ? saidIn(language).nobody : laneWord(lane, language)));
  const where = one.kind === 'begun' ? [] : [from === to ? lanes[0] : lanes.join(' → ')];
  return [timeWord(one.at), ...where, what, end].join(', ');
};
