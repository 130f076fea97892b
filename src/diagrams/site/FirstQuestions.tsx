import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { figuresOf, type Served } from '../figures.ts';
import { firstQuestions, type Place } from '../first-questions.ts';
import { titlePath } from '../titles.ts';
import { durationWord } from '../words.ts';
import { eventAnchor, firstQuestionAnchor, nameAnchor, panelAnchor, stateAnchor } from './anchors.ts';
import { eventText, textOf } from './event-texts.ts';
import { questionSays } from './question-says.ts';
import { says } from './says.ts';

interface Props {
  readonly language: Language;
  readonly charts: readonly Chart[];
  readonly served: Served;
}

/** A way to an answer, and the answer: page, tab and what to press there. */
interface Answer {
  readonly href: string;
  readonly way: readonly string[];
  readonly text: string;
}

const anchorOf = (place: Exclude<Place, { question: unknown }>): string => {
  if (place.kind === 'figures') return 'figures';
  if (place.kind === 'state') return stateAnchor(place.name);
  return place.kind === 'event' ? eventAnchor(place.name) : nameAnchor(place.kind, place.name);
};

/** Where a place is, and what it says there. Throws for a chart that there is not. */
export const answerAt = (place: Place, { language, charts, served }: Props): Answer => {
  const said = inLanguage(says, language);
  if ('question' in place) {
    const { title, short, hints } = inLanguage(questionSays, language);
    const { question } = place;
    return { href: `questions.html#${panelAnchor(question)}`, way: [title, short[question]], text: hints[question] };
  }
  const chart = charts.find(({ id }) => id === place.chart);
  if (!chart) throw new Error(`a first question leads to a chart '${place.chart}' that there is not`);
  const title = wordIn(chart.titles[''], language) ?? chart.id;
  const href = `${chart.id}.html#${anchorOf(place)}`;
  const names = [title, said.panels.names];
  if (place.kind === 'figures') {
    const all = figuresOf(chart.id, served).map(
      ({ value, unit, what }) => `${value} ${inLanguage(unit, language)} ${inLanguage(what, language)}`,
    );
    return { href, way: [...names, said.figures], text: all.join('; ') };
  }
  if (place.kind === 'state') {
    const state = titlePath(chart.texts, chart.id, place.name, language);
    const text = inLanguage(textOf(chart, 'states', place.name), language);
    return { href, way: [title, said.panels.picture, state], text };
  }
  if (place.kind === 'event') {
    const text = inLanguage(eventText(chart, place.name), language);
    return { href, way: [title, said.panels.events], text };
  }
  const length = chart.delays[place.name];
  const text = inLanguage(textOf(chart, place.kind === 'delay' ? 'delays' : 'actors', place.name), language);
  const word = typeof length === 'number' ? durationWord(length) : '';
  // Most texts of a length begin with it.
  return { href, way: names, text: word === '' || text.startsWith(word) ? text : `${word}: ${text}` };
};

/** Questions to begin with, each with the ways to its answer. */
export function FirstQuestions(props: Props) {
  const { language, charts } = props;
  const said = inLanguage(says, language);
  const isThere = (place: Place) => 'question' in place || charts.some(({ id }) => id === place.chart);
  return (
    <section>
      <h2 id="first-questions">{said.firstQuestions}</h2>
      <div className="questions">
        {firstQuestions.map(({ id, asked, places }) => (
          <details key={id}>
            <summary>{inLanguage(asked, language)}</summary>
            {/* A browser opens what holds the place of an address. */}
            <ul id={firstQuestionAnchor(id)}>
              {places
                .filter(isThere)
                .map((place) => answerAt(place, props))
                .map(({ href, way, text }) => (
                  <li key={href}>
                    {text} <a href={href}>{way.join(' › ')}</a>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
