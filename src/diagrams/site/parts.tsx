import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import type { Served } from '../figures.ts';
import type { Named } from '../graph.ts';
import { titlePath } from '../titles.ts';
import { namedWord } from '../words.ts';
import { nameAnchor, stateAnchor } from './anchors.ts';
import { namedPhrase } from './phrases.ts';
import { type Says, says } from './says.ts';

/** A chart on its page: what every part of the page is made from. */
export interface Subject {
  readonly chart: Chart;
  readonly language: Language;
  readonly said: Says;
  readonly served: Served;
}

export const subjectOf = (chart: Chart, language: Language, served: Served): Subject => ({
  chart,
  language,
  served,
  said: inLanguage(says, language),
});

/** The title of a chart, as a link to its page. Its id shows while the pointer rests on it. */
export function ChartLink({ chart, language }: { chart: Chart; language: Language }) {
  return (
    <a href={`${chart.id}.html`} title={chart.id}>
      {wordIn(chart.titles[''], language)}
    </a>
  );
}

/** A state by its title, as a link to its row; its name shows while the pointer rests on it. The whole chart has no name. */
export function StateLink({ name, subject }: { name: string; subject: Subject }) {
  const { chart, language, said } = subject;
  return (
    <a href={`#${stateAnchor(name)}`} title={name || chart.id}>
      {name === '' ? said.whole : titlePath(chart.texts, chart.id, name, language)}
    </a>
  );
}

/** A guard or an action: what it means, and its name as a link. */
export function NamedWords({ subject, kind, named }: { subject: Subject; kind: 'guard' | 'action'; named: Named }) {
  const { chart, language } = subject;
  return (
    <>
      {namedPhrase(chart, kind === 'guard' ? 'guards' : 'actions', named, language)}{' '}
      <a className="code" href={`#${nameAnchor(kind, named.name)}`}>
        <code>{namedWord(named)}</code>
      </a>
    </>
  );
}

/** Several of them, one below the other; a dash for none. */
export function Effects({ subject, actions }: { subject: Subject; actions: readonly Named[] }) {
  if (actions.length === 0) return subject.said.none;
  const seen = [...Map.groupBy(actions, namedWord).values()].flatMap((same) => same.slice(0, 1));
  return (
    <ul>
      {seen.map((named) => (
        <li key={namedWord(named)}>
          <NamedWords subject={subject} kind="action" named={named} />
        </li>
      ))}
    </ul>
  );
}
