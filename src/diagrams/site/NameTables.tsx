import type { ReactNode } from 'react';
import { inLanguage } from '../../domain/spoken.ts';
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
  const actorRows = Object.entries(actors).map(([name, text]) => ({
    name,
    cells: [<ActorWords key={name} text={inLanguage(text, language)} subject={subject} started={chart.starts[name]} />],
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
      <NameTable subject={subject} kind="actor" title={said.actors} columns={[said.meaning]} rows={actorRows} />
    </>
  );
}
