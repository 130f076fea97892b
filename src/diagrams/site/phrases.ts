import type { Language } from '../../domain/settings.ts';
import { inLanguage, type Spoken, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { allBoxes, isSilent, type Named, type StateBox, type Way } from '../graph.ts';
import { causeOf, durationWord } from '../words.ts';
import { eventText, textOf } from './event-texts.ts';

const says = {
  en: { after: 'after', always: 'at once', allDone: 'all of it ended' },
  es: { after: 'tras', always: 'enseguida', allDone: 'todo terminó' },
} satisfies Spoken<Record<string, string>>;

/** A sentence as a part of another one. */
const unstopped = (text: string): string => text.replace(/\.$/, '');

/** An event in the words of people, short enough to stand on an arrow; a sign says what the library's own are. */
export const eventPhrase = (chart: Chart, event: string, language: Language): string => {
  const { kind, name } = causeOf(event);
  const said = inLanguage(says, language);
  if (kind === 'always' || kind === 'allDone') return said[kind];
  if (kind === 'sent') return unstopped(inLanguage(eventText(chart, event), language));
  if (kind === 'after') {
    const length = /^\d+$/.test(name) ? Number(name) : chart.delays[name];
    if (typeof length === 'number') return `${said.after} ${durationWord(length)}`;
    return `${said.after} ${inLanguage(textOf(chart, 'delays', name), language)}`;
  }
  return `${kind === 'done' ? '✓' : '✗'} ${inLanguage(textOf(chart, 'actors', name), language)}`;
};

/** A parameter that the chart fixes: a state or an event of its own by what people call it, anything else as it is. */
const parameterWord = (chart: Chart, fixed: string, language: Language): string => {
  const state = allBoxes(chart.root).find(({ key, name }) => name !== '' && key === fixed);
  const title = state && wordIn(chart.titles[state.name], language);
  if (title) return title;
  return Object.hasOwn(chart.texts.events, fixed) ? unstopped(inLanguage(eventText(chart, fixed), language)) : fixed;
};

/** What has to hold, or is done, in words, with the parameters that the chart fixes. */
export const namedPhrase = (
  chart: Chart,
  kind: 'guards' | 'actions',
  { name, fixed }: Named,
  language: Language,
): string => {
  const text = inLanguage(textOf(chart, kind, name), language);
  return fixed === '' ? text : `${text}: ${parameterWord(chart, fixed, language)}`;
};

/** Rows of a picture, in letters. */
const rowLength = 26;
const lineLength = 34;
const mostRows = 3;

/** A text in rows of at most so many letters, as far as its words let it; what does not fit is left out. */
export const inRows = (text: string, length: number, most: number): readonly string[] => {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  if (rows.length <= most) return rows;
  return [...rows.slice(0, most - 1), `${rows[most - 1]}…`];
};

/** What is written on the line of a way: the event, and in square brackets what has to hold, in rows. */
export const wayPhrase = (chart: Chart, { event, guard }: Way, language: Language): string => {
  const condition = guard && `[${namedPhrase(chart, 'guards', guard, language)}]`;
  const isAlone = event === '' && condition !== null;
  const rows = isAlone ? [] : inRows(eventPhrase(chart, event, language), rowLength, mostRows);
  return [...rows, ...(condition ? inRows(condition, rowLength, mostRows) : [])].join('\n');
};

/** What is written in a state: what runs in it, and what happens in it without leaving it. */
export const statePhrases = (chart: Chart, { name, runs }: StateBox, language: Language): readonly string[] => {
  const silent = chart.ways.filter((way) => way.source === name && isSilent(way) && way.event !== '');
  const events = [...new Set(silent.map(({ event }) => event))];
  const line = (sign: string, text: string) => `${sign} ${inRows(text, lineLength, 1).join('')}`;
  return [
    ...runs.map((actor) => line('▸', inLanguage(textOf(chart, 'actors', actor), language))),
    ...new Set(events.map((event) => line('↺', eventPhrase(chart, event, language)))),
  ];
};
