import type { ReactNode } from 'react';
import { inLanguage } from '../../domain/spoken.ts';
import { figuresOf } from '../figures.ts';
import { durationWord } from '../words.ts';
import { nameAnchor } from './anchors.ts';
import type { Subject } from './parts.tsx';
import { Permalink, Table } from './Table.tsx';

interface NameRow {
  readonly name: string;
  readonly cells: readonly ReactNode[];
}

function NameTable({
  subject,
  kind,
  title,
  columns,
  rows,
}: {
  subject: Subject;
  kind: 'guard' | 'action' | 'delay' | 'actor';
  title: string;
  columns: readonly string[];
  rows: readonly NameRow[];
}) {
  const { said } = subject;
  if (rows.length === 0) return null;
  return (
    <Table id={`${kind}s`} title={title} columns={[said.name, ...columns]}>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} id={nameAnchor(kind, name)}>
            <th scope="row">
              <code>{name}</code> <Permalink anchor={nameAnchor(kind, name)} label={said.permalink(name)} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What an actor does, and the chart behind it where there is one. */
function ActorWords({ subject, text, started }: { subject: Subject; text: string; started: string | undefined }) {
  if (started === undefined) return text;
  return (
    <>
      {text} ({subject.said.startsChart} <a href={`${started}.html`}>{started}</a>)
    </>
  );
}

/** How often something asks or tells; a dash for what does not. */
const paceWords = ({ chart, said }: Subject, actor: string): string => {
  const pace = chart.paces[actor];
  if (!pace) return said.none;
  const live = said.everyTime(durationWord(pace.live));
  return pace.live === pace.apart ? live : `${live}; ${said.whileApart(durationWord(pace.apart))}`;
};

/** Numbers that the chart goes by and that are no delay of it. */
function Figures({ subject }: { subject: Subject }) {
  const { chart, language, said, served } = subject;
  const figures = figuresOf(chart.id, served);
  if (figures.length === 0) return null;
  return (
    <Table id="figures" title={said.figures} hint={said.figuresHint} columns={[said.value, said.meaning, said.setting]}>
      <tbody>
        {figures.map(({ value, unit, what, setting }) => (
          <tr key={what.en}>
            <th scope="row">{`${value} ${inLanguage(unit, language)}`}</th>
            <td>{inLanguage(what, language)}</td>
            <td>{setting === null ? said.none : <code>{setting}</code>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The texts of guards, actions, delays and actors, each kind in a table of its own. */
export function NameTables({ subject }: { subject: Subject }) {
  const { chart, language, said } = subject;
  const { guards, actions, delays, actors } = chart.texts;
  const plain = (texts: typeof guards): readonly NameRow[] =>
    Object.entries(texts).map(([name, text]) => ({ name, cells: [inLanguage(text, language)] }));
  const delayRows = Object.entries(delays).map(([name, text]) => {
    const length = chart.delays[name];
    return {
      name,
      cells: [inLanguage(text, language), typeof length === 'number' ? durationWord(length) : said.depends],
    };
  });
  const hasPaces = Object.keys(chart.paces).length > 0;
  const actorRows = Object.entries(actors).map(([name, text]) => ({
    name,
    cells: [
      <ActorWords key={name} text={inLanguage(text, language)} subject={subject} started={chart.starts[name]} />,
      ...(hasPaces ? [paceWords(subject, name)] : []),
    ],
  }));
  return (
    <>
      <NameTable subject={subject} kind="guard" title={said.guards} columns={[said.meaning]} rows={plain(guards)} />
      <NameTable subject={subject} kind="action" title={said.actions} columns={[said.meaning]} rows={plain(actions)} />
      <NameTable
        subject={subject}
        kind="delay"
        title={said.delays}
        columns={[said.meaning, said.value]}
        rows={delayRows}
      />
      <NameTable
        subject={subject}
        kind="actor"
        title={said.actors}
        columns={hasPaces ? [said.meaning, said.pace] : [said.meaning]}
        rows={actorRows}
      />
      <Figures subject={subject} />
    </>
  );
}
