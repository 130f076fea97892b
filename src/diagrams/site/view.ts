import type { Language } from '../../domain/settings.ts';
import { inLanguage } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import type { ChartPart } from '../drawing/Part.tsx';
import { allBoxes, type StateBox, type Way } from '../graph.ts';
import type { Plan } from '../layout.ts';
import { eventWord, type Speech, stateLines, wayWord } from '../words.ts';
import { eventAnchor, stateAnchor } from './anchors.ts';
import { eventText } from './event-texts.ts';

/** All that a page needs to draw its chart again with other states closed, as plain data in one language. */
export interface ChartView {
  readonly label: string;
  readonly root: StateBox;
  readonly ways: readonly Way[];
  /** What is written on the line of a way, by its id. */
  readonly words: Readonly<Record<string, string>>;
  /** What a state is called, by its name. */
  readonly titles: Readonly<Record<string, string>>;
  /** What is written in a state, by its name. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** What states and ways mean. */
  readonly stateHints: Readonly<Record<string, string>>;
  readonly wayHints: Readonly<Record<string, string>>;
}

export const speechOf = ({ delays }: Chart, language: Language): Speech => ({ language, delays });

export const viewOf = (chart: Chart, language: Language, label: string): ChartView => {
  const { id, root, ways, texts, titles } = chart;
  const speech = speechOf(chart, language);
  const boxes = allBoxes(root);
  return {
    label,
    root,
    ways,
    words: Object.fromEntries(ways.map((way) => [way.id, wayWord(way, speech)])),
    titles: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, inLanguage(title, language)])),
    lines: Object.fromEntries(boxes.map((box) => [box.name, stateLines(box, ways, speech)])),
    stateHints: Object.fromEntries(
      boxes.map(({ name }) => [name, `${name || id}: ${inLanguage(texts.states[name] ?? texts.about, language)}`]),
    ),
    wayHints: Object.fromEntries(
      ways.map(({ id: way, event }) => [
        way,
        `${eventWord(event, speech)}: ${inLanguage(eventText(chart, event), language)}`,
      ]),
    ),
  };
};

export const planOf = ({ root, ways, words, titles, lines }: ChartView, closed: readonly string[]): Plan => ({
  root,
  ways,
  closed: new Set(closed),
  wordOf: ({ id }) => words[id] ?? '',
  titleOf: ({ name, key }) => titles[name] ?? key,
  linesOf: ({ name }) => lines[name] ?? [],
});

/** What the parts of a picture mean and where they lead, on the page of their chart. */
export const guideOf = ({ ways, stateHints, wayHints }: ChartView) => {
  const events = new Map(ways.map(({ id, event }) => [id, event]));
  return {
    hrefOf: (part: ChartPart) =>
      `#${part.kind === 'state' ? stateAnchor(part.name) : eventAnchor(events.get(part.id) ?? '')}`,
    hintOf: (part: ChartPart) => (part.kind === 'state' ? stateHints[part.name] : wayHints[part.id]) ?? null,
  };
};
