import { isCounted } from '../../domain/diagram-counts.ts';
import type { Language } from '../../domain/settings.ts';
import { inLanguage } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import type { Sender } from '../chart-texts.ts';
import type { ChartPart } from '../drawing/Part.tsx';
import { allBoxes, type StateBox, type Way } from '../graph.ts';
import type { Plan } from '../layout.ts';
import { type Meaning, meaningOf } from '../meanings.ts';
import { eventWord, namedWord, type Speech, stateLines, wayWord } from '../words.ts';
import { eventAnchor, stateAnchor } from './anchors.ts';
import { eventText } from './event-texts.ts';
import { eventPhrase, namedPhrase, statePhrases, wayPhrase } from './phrases.ts';

/** How states and events are called: by words of people, or by their names in the code. */
export const namings = ['words', 'code'] as const;
export type Naming = (typeof namings)[number];

interface Written {
  /** On the line of a way, by its id. */
  readonly ways: Readonly<Record<string, string>>;
  /** In a state, by its name. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/** An event: as it is called in the code, what it means, the same as a part of a sentence, and who sends it; nobody, what the library makes. */
interface EventWords {
  readonly word: string;
  readonly text: string;
  readonly phrase: string;
  readonly by: Sender | null;
}

/** All that a page needs to draw its chart again with other states closed, as plain data in one language. */
export interface ChartView {
  readonly label: string;
  /** Whether a server knows how many are in its states. */
  readonly isCounted: boolean;
  readonly root: StateBox;
  readonly ways: readonly Way[];
  /** What a state is called, by its name. */
  readonly titles: Readonly<Record<string, string>>;
  /** What is written in the picture, in words and by the names of the code. */
  readonly written: Readonly<Record<Naming, Written>>;
  /** What states mean that have no others inside, by their names. */
  readonly meanings: Readonly<Record<string, Meaning>>;
  /** What states and events mean. */
  readonly stateHints: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, EventWords>>;
  /** What has to hold, by the name and the fixed parameters of a guard. */
  readonly conditions: Readonly<Record<string, string>>;
}

export const speechOf = ({ delays }: Chart, language: Language): Speech => ({ language, delays });

export const viewOf = (chart: Chart, language: Language, label: string): ChartView => {
  const { id, root, ways, texts, titles } = chart;
  const speech = speechOf(chart, language);
  const boxes = allBoxes(root);
  return {
    label,
    isCounted: isCounted(id),
    root,
    ways,
    titles: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, inLanguage(title, language)])),
    written: {
      words: {
        ways: Object.fromEntries(ways.map((way) => [way.id, wayPhrase(chart, way, language)])),
        lines: Object.fromEntries(boxes.map((box) => [box.name, statePhrases(chart, box, language)])),
      },
      code: {
        ways: Object.fromEntries(ways.map((way) => [way.id, wayWord(way, speech)])),
        lines: Object.fromEntries(boxes.map((box) => [box.name, stateLines(box, ways, speech)])),
      },
    },
    meanings: Object.fromEntries(
      boxes.flatMap((box) => {
        const meaning = meaningOf(box, chart);
        return meaning ? [[box.name, meaning] as const] : [];
      }),
    ),
    stateHints: Object.fromEntries(
      boxes.map(({ name }) => [name, `${name || id}: ${inLanguage(texts.states[name] ?? texts.about, language)}`]),
    ),
    events: Object.fromEntries(
      [...new Set(ways.map(({ event }) => event))].map((event) => [
        event,
        {
          word: eventWord(event, speech),
          text: inLanguage(eventText(chart, event), language),
          phrase: eventPhrase(chart, event, language),
          by: texts.events[event]?.by ?? null,
        },
      ]),
    ),
    conditions: Object.fromEntries(
      ways.flatMap(({ guard }) =>
        guard ? [[namedWord(guard), namedPhrase(chart, 'guards', guard, language)] as const] : [],
      ),
    ),
  };
};

/** What is to be laid out with these states closed, in words or by the names of the code. */
export const planOf = (
  { root, ways, titles, written }: ChartView,
  closed: readonly string[],
  naming: Naming = 'words',
): Plan => ({
  root,
  ways,
  closed: new Set(closed),
  wordOf: ({ id }) => written[naming].ways[id] ?? '',
  titleOf: ({ name, key }) => (naming === 'code' ? key : (titles[name] ?? key)),
  linesOf: ({ name }) => written[naming].lines[name] ?? [],
});

/** What the parts of a picture mean and where they lead, on the page of their chart. */
export const guideOf = ({ ways, stateHints, events: words, meanings, isCounted: counted }: ChartView) => {
  const events = new Map(ways.map(({ id, event }) => [id, event]));
  return {
    isCounted: counted,
    hrefOf: (part: ChartPart) =>
      `#${part.kind === 'state' ? stateAnchor(part.name) : eventAnchor(events.get(part.id) ?? '')}`,
    meaningOf: (name: string) => meanings[name] ?? null,
    hintOf: (part: ChartPart) => {
      if (part.kind === 'state') return stateHints[part.name] ?? null;
      const event = words[events.get(part.id) ?? ''];
      return event ? `${event.word}: ${event.text}` : null;
    },
  };
};
