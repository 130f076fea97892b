import type { Language } from '../../domain/settings.ts';
import { inLanguage, wordIn } from '../../domain/spoken.ts';
import type { Chart } from '../chart.ts';
import { ChartPicture } from '../drawing/ChartPicture.tsx';
import type { ChartPart } from '../drawing/Part.tsx';
import type { Served } from '../figures.ts';
import { frameName } from '../overview.ts';
import { chartsByPerson, type Person, people } from '../people.ts';
import type { Picture } from '../picture.ts';
import { personAnchor } from './anchors.ts';
import { FirstQuestions } from './FirstQuestions.tsx';
import { Frame } from './Frame.tsx';
import { questionSays } from './question-says.ts';
import { replaySays } from './replay/replay-says.ts';
import { type Says, says } from './says.ts';
import { Toolbar } from './Toolbar.tsx';

/** The first sentence of a text. */
const sentenceOf = (text: string): string => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

interface Props {
  readonly language: Language;
  readonly charts: readonly Chart[];
}

const ownOf = (person: Person, charts: readonly Chart[]): readonly Chart[] =>
  chartsByPerson[person].flatMap((id) => charts.filter((chart) => chart.id === id));

/** The charts of somebody as cards: what each is called and is for, its shape, and small below it its name in the code. */
function PersonSection({ person, language, charts, said }: Props & { person: Person; said: Says }) {
  const own = ownOf(person, charts);
  if (own.length === 0) return null;
  return (
    <section>
      <h2 id={personAnchor(person)}>
        {said.people[person]} <span className="mark count">{own.length}</span>
      </h2>
      <p className="hint">{said.peopleHints[person]}</p>
      <ul className="cards">
        {own.map(({ id, titles, texts }) => (
          <li key={id}>
            <a href={`${id}.html`}>
              <img src={`../small/${id}.svg`} alt="" width={96} height={64} loading="lazy" />
              <b>{wordIn(titles[''], language)}</b>
            </a>
            <span>{sentenceOf(inLanguage(texts.about, language))}</span>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that draws all charts on one map, and lists them by whose work they are. */
export function IndexPage({ language, charts, served, picture }: Props & { served: Served; picture: Picture }) {
  const said = inLanguage(says, language);
  const frames = new Map(people.map((person) => [frameName(person), person]));
  const hrefOf = (part: ChartPart) => {
    if (part.kind !== 'state') return null;
    const person = frames.get(part.name);
    return person ? `#${personAnchor(person)}` : `${part.name}.html`;
  };
  const hintOf = (part: ChartPart) => {
    if (part.kind !== 'state') return null;
    const person = frames.get(part.name);
    return person
      ? said.peopleHints[person]
      : (wordIn(charts.find(({ id }) => id === part.name)?.texts.about, language) ?? null);
  };
  return (
    <Frame language={language} file="index.html" title={said.site}>
      <h1>{said.site}</h1>
      <p>
        {said.siteIntro} <a href="questions.html">{inLanguage(questionSays, language).title}</a>
        {' · '}
        <a href="failures.html">{inLanguage(replaySays, language).title}</a>
      </p>
      <nav aria-label={said.contents}>
        <ul>
          {people
            .filter((person) => ownOf(person, charts).length > 0)
            .map((person) => (
              <li key={person}>
                <a href={`#${personAnchor(person)}`}>{said.people[person]}</a>
              </li>
            ))}
        </ul>
      </nav>
      <FirstQuestions language={language} charts={charts} served={served} />
      <section>
        <h2 id="picture">{said.overview}</h2>
        <p className="hint">{said.overviewHint}</p>
        <Toolbar said={said} hasNames={false} hasInside={false} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className="frame" aria-labelledby="picture" tabIndex={0}>
          <ChartPicture picture={picture} label={said.overview} hrefOf={hrefOf} hintOf={hintOf} />
        </section>
      </section>
      {people.map((person) => (
        <PersonSection key={person} person={person} language={language} charts={charts} said={said} />
      ))}
    </Frame>
  );
}
