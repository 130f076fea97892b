import type { Language } from '../domain/settings.ts';
import { inLanguage } from '../domain/spoken.ts';
import type { ChartTexts, Text, Title } from './chart-texts.ts';
import { sharedTitles } from './glossary.ts';

const ownOf = (titles: Readonly<Record<string, Title>>, name: string): Title | null =>
  Object.hasOwn(titles, name) ? (titles[name] ?? null) : null;

/** The last part of a state's path; of a chart, which has none, its id. */
const keyOf = (id: string, name: string): string => (name === '' ? id : name.slice(name.lastIndexOf('.') + 1));

/** An identifier as it is read aloud: `loadingMore` and `LOADING_MORE` as 'Loading more'. */
export const spoken = (key: string): string => {
  const words = key === key.toUpperCase() ? key.replaceAll('_', ' ') : key.replaceAll(/(?=[A-Z])|-/g, ' ');
  const said = words.trim().toLowerCase();
  return said.slice(0, 1).toUpperCase() + said.slice(1);
};

/** The shared name by which a state is called that has no title of its own; null when there is none either. */
export const sharedNameOf = ({ titles }: Pick<ChartTexts, 'titles'>, name: string): string | null => {
  const key = keyOf('', name);
  return ownOf(titles, name) === null && ownOf(sharedTitles, key) !== null ? key : null;
};

/** Whether a state, or the chart itself, has a title in both languages. */
export const isTitled = ({ titles }: Pick<ChartTexts, 'titles'>, name: string): boolean =>
  ownOf(titles, name) !== null || sharedNameOf({ titles }, name) !== null;

/** What people call a state, or the chart itself, which has no path. One without a title is called as its identifier reads. */
export const titleOf = ({ titles }: Pick<ChartTexts, 'titles'>, id: string, name: string): Text => {
  const key = keyOf(id, name);
  const title = ownOf(titles, name) ?? ownOf(sharedTitles, key) ?? spoken(key);
  return typeof title === 'string' ? { en: spoken(key), es: title } : title;
};

/** A state and those around it, by their titles from the outside in. */
export const titlePath = (texts: Pick<ChartTexts, 'titles'>, id: string, name: string, language: Language): string => {
  const parts = name.split('.');
  return parts
    .map((_, index) => inLanguage(titleOf(texts, id, parts.slice(0, index + 1).join('.')), language))
    .join(' › ');
};
