import { inLanguage } from '../../domain/spoken.ts';
import { allBoxes, type Way } from '../graph.ts';
import { walksOf } from '../walks.ts';
import { eventWord } from '../words.ts';
import { eventAnchor, nameAnchor } from './anchors.ts';
import { eventText, textOf } from './event-texts.ts';
import { StateLink, type Subject } from './parts.tsx';
import { Table } from './Table.tsx';
import { speechOf } from './view.ts';

function Step({ subject, way }: { subject: Subject; way: Way }) {
  const { chart, language, said } = subject;
  return (
    <>
      {inLanguage(eventText(chart, way.event), language)}{' '}
      <a className="code" href={`#${eventAnchor(way.event)}`}>
        <code>{eventWord(way.event, speechOf(chart, language))}</code>
      </a>
      {way.guard && ` (${said.when.toLowerCase()} ${inLanguage(textOf(chart, 'guards', way.guard.name), language)})`}{' '}
      {said.leads} <StateLink name={way.target ?? ''} subject={subject} />
    </>
  );
}

/** How each state is reached from the start, in words. */
export function WalkTable({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const walks = walksOf(chart.root, chart.ways);
  const names = allBoxes(chart.root)
    .map(({ name }) => name)
    .filter((name) => name !== '');
  return (
    <Table id="walks" title={said.walks} hint={said.walksHint} columns={[said.state, said.steps]}>
      <tbody>
        {names.map((name) => {
          const walk = walks.get(name);
          if (!walk) throw new Error(`in the chart '${chart.id}', nothing leads to '${name}'`);
          return (
            <tr key={name} id={nameAnchor('walk', name)}>
              <th scope="row">
                <StateLink name={name} subject={subject} />
              </th>
              <td>
                {walk.length === 0 ? (
                  said.atStart
                ) : (
                  <ol>
                    {walk.map((way) => (
                      <li key={way.id}>
                        <Step subject={subject} way={way} />
                      </li>
                    ))}
                  </ol>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
