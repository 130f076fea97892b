import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { firstQuestions } from '../first-questions.ts';
import { allBoxes } from '../graph.ts';
import { questions } from '../questions.ts';
import { titlePath } from '../titles.ts';
import { causeOf, eventWord } from '../words.ts';
import { eventAnchor, firstQuestionAnchor, nameAnchor, panelAnchor, stateAnchor } from './anchors.ts';
import { eventText } from './event-texts.ts';
import { questionSays } from './question-says.ts';
import { says } from './says.ts';
import type { SearchEntry, SearchList } from './search/entry.ts';
import { speechOf } from './view.ts';

const kinds = [
  ['guard', 'guards'],
  ['action', 'actions'],
  ['actor', 'actors'],
  ['delay', 'delays'],
] as const;

const entriesOf = (chart: Chart, place: string, language: Language): readonly SearchEntry[] => {
  const { id, root, ways, texts } = chart;
  const states = allBoxes(root)
    .filter(({ name }) => name !== '')
    .map(({ name }) => ({
      kind: 'state' as const,
      anchor: stateAnchor(name),
      name,
      title: titlePath(texts, id, name, language),
      text: wordIn(texts.states[name], language) ?? '',
    }));
  const events = [...new Set(ways.map(({ event }) => event))]
    .filter((event) => causeOf(event).kind !== 'always')
    .map((event) => ({
      kind: 'event' as const,
      anchor: eventAnchor(event),
      name: eventWord(event, speechOf(chart, language)),
      title: '',
      text: inLanguage(eventText(chart, event), language),
    }));
  const named = kinds.flatMap(([kind, table]) =>
    Object.entries(texts[table]).map(([name, text]) => ({
      kind,
      anchor: nameAnchor(kind, name),
      name,
      title: '',
      text: inLanguage(text, language),
    })),
  );
  const whole = {
    kind: 'chart' as const,
    anchor: 'content',
    name: id,
    title: place,
    text: inLanguage(texts.about, language),
  };
  return [whole, ...states, ...events, ...named];
};

/** The questions that the site answers by itself, of the page with all charts and of that across charts. */
const questionsIn = (language: Language): SearchList => {
  const { title, questions: asked, hints } = inLanguage(questionSays, language);
  const entry = { kind: 'question', name: '' } as const;
  return {
    index: {
      title: inLanguage(says, language).firstQuestions,
      entries: firstQuestions.map((one) => ({
        ...entry,
        anchor: firstQuestionAnchor(one.id),
        title: inLanguage(one.asked, language),
        text: '',
      })),
    },
    questions: {
      title,
      entries: questions.map((one) => ({
        ...entry,
        anchor: panelAnchor(one),
        title: asked[one],
        text: hints[one],
      })),
    },
  };
};

/** All that can be searched for, in one language, by the pages: the ids of the charts, and those that ask. */
export const searchList = (charts: readonly Chart[], language: Language): SearchList => ({
  ...questionsIn(language),
  ...Object.fromEntries(
    charts.map((chart) => {
      const title = wordIn(chart.titles[''], language) ?? chart.id;
      return [chart.id, { title, entries: entriesOf(chart, title, language) }];
    }),
  ),
});
