import type { ReactNode } from 'react';
import { isCounted } from '../../domain/diagram-counts.ts';
import { inLanguage } from '../../domain/spoken.ts';
import { allBoxes, type StateBox } from '../graph.ts';
import { screenPath, screensOf } from '../screens.ts';
import { titlePath } from '../titles.ts';
import { nameAnchor, stateAnchor } from './anchors.ts';
import { textOf } from './event-texts.ts';
import { Effects, type Subject } from './parts.tsx';
import { Permalink, Table } from './Table.tsx';

/** What runs while a state lasts: what it is, and the chart behind it where there is one. */
function Runs({ subject, box }: { subject: Subject; box: StateBox }) {
  const { chart, language, said } = subject;
  if (box.runs.length === 0) return said.none;
  return (
    <ul>
      {box.runs.map((actor) => (
        <li key={actor}>
          {inLanguage(textOf(chart, 'actors', actor), language)}{' '}
          <a className="code" href={`#${nameAnchor('actor', actor)}`}>
            <code>{actor}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

const screenOf = ({ chart }: Subject, state: string) => screensOf(chart.id)[state];
const hasScreens = ({ chart }: Subject) => Object.keys(screensOf(chart.id)).length > 0;

/** What the state looks like; that it has no picture, where others of its chart do. */
function ScreenPicture({ subject, state, title }: { subject: Subject; state: string; title: string }) {
  const { language, said } = subject;
  const screen = screenOf(subject, state);
  if (!screen) return said.noScreen;
  const source = `../${screenPath(inLanguage(screen, language))}`;
  return (
    <a href={source}>
      <img className="screenshot" src={source} alt={said.screenOf(title)} loading="lazy" />
    </a>
  );
}

interface DetailProps {
  /** What its column is called, said before it where the window is too narrow for columns. */
  name: string;
  /** There is nothing of the kind: left out there. */
  isNone: boolean;
  children: ReactNode;
}

function Detail({ name, isNone, children }: DetailProps) {
  return (
    <td data-name={name} data-none={isNone || undefined}>
      {children}
    </td>
  );
}

function StateRow({ subject, box }: { subject: Subject; box: StateBox }) {
  const { chart, language, said } = subject;
  const anchor = stateAnchor(box.name);
  const title = titlePath(chart.texts, chart.id, box.name, language);
  const marks = [box.isInitial ? said.initial : '', said.kinds[box.kind]].filter((mark) => mark !== '');
  return (
    <tr id={anchor}>
      <th scope="row">
        {title} <Permalink anchor={anchor} label={said.permalink(title)} />
        <code className="mark">{box.name}</code>
        {marks.length > 0 && <span className="mark">{marks.join(' · ')}</span>}
        {isCounted(chart.id) && <strong className="mark" data-count={box.name} data-words={said.countHere} hidden />}
      </th>
      <td>
        {inLanguage(textOf(chart, 'states', box.name), language)}{' '}
        <a className="code" href={`#${nameAnchor('walk', box.name)}`}>
          {said.walks}
        </a>
      </td>
      {hasScreens(subject) && (
        <td data-none={!screenOf(subject, box.name) || undefined}>
          <ScreenPicture subject={subject} state={box.name} title={title} />
        </td>
      )}
      <Detail name={said.tags} isNone={box.tags.length === 0}>
        {box.tags.length > 0 ? box.tags.join(', ') : said.none}
      </Detail>
      <Detail name={said.runs} isNone={box.runs.length === 0}>
        <Runs subject={subject} box={box} />
      </Detail>
      <Detail name={said.entry} isNone={box.entry.length === 0}>
        <Effects subject={subject} actions={box.entry} />
      </Detail>
      <Detail name={said.exit} isNone={box.exit.length === 0}>
        <Effects subject={subject} actions={box.exit} />
      </Detail>
    </tr>
  );
}

/** Every state: what it means, its tags, what runs in it, and what is done on the way in and out. */
export function StateTable({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const pictures = hasScreens(subject) ? [said.screen] : [];
  const columns = [said.state, said.meaning, ...pictures, said.tags, said.runs, said.entry, said.exit];
  return (
    <Table id="states" title={said.states} hint={said.statesHint} columns={columns}>
      <tbody>
        {allBoxes(chart.root)
          .filter(({ name }) => name !== '')
          .map((box) => (
            <StateRow key={box.name} subject={subject} box={box} />
          ))}
      </tbody>
    </Table>
  );
}
