import type { Language } from '../../../domain/settings.ts';
import { inLanguage, wordIn } from '../../../domain/spoken.ts';
import { type Change, type ChartChange, changes } from '../../compare.ts';
import { ChartPicture } from '../../drawing/ChartPicture.tsx';
import type { ChartPart } from '../../drawing/Part.tsx';
import type { Way } from '../../graph.ts';
import type { Picture } from '../../picture.ts';
import { titlePath } from '../../titles.ts';
import { Frame } from '../Frame.tsx';
import { eventPhrase, namedPhrase } from '../phrases.ts';
import { says } from '../says.ts';
import { Table } from '../Table.tsx';
import { Toolbar } from '../Toolbar.tsx';
import { changeSigns, compareSays } from './compare-says.ts';

interface Props {
  readonly language: Language;
  readonly change: ChartChange;
}

/** A change by its sign and its word, in its colour. */
export function ChangeMark({ change, language }: { change: Change; language: Language }) {
  return (
    <span className={`change is-${change}`}>
      {changeSigns[change]} {inLanguage(compareSays, language).changes[change]}
    </span>
  );
}

export const chartTitle = ({ merged }: ChartChange, language: Language): string =>
  wordIn(merged.titles[''], language) ?? merged.id;

const stateWord = ({ merged: { texts, id } }: ChartChange, name: string, language: Language) =>
  name === '' ? inLanguage(says, language).whole : titlePath(texts, id, name, language);

/** A way in a sentence: from where by what, if which holds, to where, and what is done. */
const wayWords = (
  change: ChartChange,
  { source, event, guard, target, actions }: Way,
  language: Language,
  delays = change.merged.delays,
): string => {
  const merged = { ...change.merged, delays };
  const said = inLanguage(says, language);
  const condition = guard ? [`[${namedPhrase(merged, 'guards', guard, language)}]`] : [];
  const done = actions.map((action) => namedPhrase(merged, 'actions', action, language)).join('; ');
  return [
    `${stateWord(change, source, language)}:`,
    ...(event === '' && guard ? [] : [eventPhrase(merged, event, language)]),
    ...condition,
    target === null ? said.stays : `→ ${stateWord(change, target, language)}`,
    ...(done ? [`/ ${done}`] : []),
  ].join(' ');
};

function ChangedStates({ change, language }: Props) {
  const said = inLanguage(compareSays, language);
  if (change.states.length === 0) return null;
  return (
    <Table id="states" title={said.states} columns={[said.states, said.change]}>
      <tbody>
        {change.states.map(({ name, change: own, facts }) => (
          <tr key={`${own} ${name}`}>
            <th scope="row">
              {stateWord(change, name, language)} <code className="mark">{name || change.id}</code>
            </th>
            <td>
              <ChangeMark change={own} language={language} /> {facts.map((fact) => said.facts[fact]).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ChangedWays({ change, language }: Props) {
  const said = inLanguage(compareSays, language);
  if (change.ways.length === 0) return null;
  return (
    <Table id="ways" title={said.ways} columns={[said.change, said.now, said.before]}>
      <tbody>
        {change.ways.map(({ way, change: own, before, turn }) => (
          <tr key={way.id}>
            <th scope="row">
              <ChangeMark change={own} language={language} /> {turn && said.turn(turn.now, turn.before)}
            </th>
            <td>{own === 'removed' ? '–' : wayWords(change, way, language)}</td>
            <td>
              {own === 'removed' && wayWords(change, way, language, change.delaysBefore)}
              {before && wayWords(change, before, language, change.delaysBefore)}
              {own === 'added' && '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What changed of a chart: its picture with what is new, gone and other, and the same as lists. */
export function ComparePage({ language, change, picture, since }: Props & { picture: Picture; since: string }) {
  const said = inLanguage(compareSays, language);
  const title = chartTitle(change, language);
  const states = new Map(change.states.map(({ name, change: own }) => [name, own]));
  const ways = new Map(change.ways.map(({ way, change: own }) => [way.id, own]));
  const changeOf = (part: ChartPart) => (part.kind === 'state' ? states.get(part.name) : ways.get(part.id)) ?? null;
  return (
    <Frame language={language} file={`compare-${change.id}.html`} title={said.titleOf(title)}>
      <h1>
        {said.titleOf(title)} <code>{change.id}</code>
      </h1>
      <p>
        {said.since(since)} <a href="compare.html">{said.all}</a>
        {change.change !== 'removed' && (
          <>
            {' · '}
            <a href={`${change.id}.html`}>{said.toChart}</a>
          </>
        )}
      </p>
      <ul className="meanings">
        {changes.map((one) => (
          <li key={one}>
            <ChangeMark change={one} language={language} />
          </li>
        ))}
      </ul>
      <h2 id="picture">{inLanguage(says, language).picture}</h2>
      <Toolbar said={inLanguage(says, language)} hasNames={false} hasInside={false} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="frame" aria-labelledby="picture" tabIndex={0}>
        <ChartPicture picture={picture} label={said.pictureOf(title)} changeOf={changeOf} />
      </section>
      <ChangedStates change={change} language={language} />
      <ChangedWays change={change} language={language} />
    </Frame>
  );
}
