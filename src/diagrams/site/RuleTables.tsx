import { inLanguage } from '../../domain/spoken.ts';
import type { Text } from '../chart-texts.ts';
import { reasonOf } from '../gaps.ts';
import { eventWord } from '../words.ts';
import { eventAnchor } from './anchors.ts';
import { StateLink, type Subject } from './parts.tsx';
import { eventPhrase } from './phrases.ts';
import { Table } from './Table.tsx';
import { speechOf } from './view.ts';

/** States of which the same is true of the same events for the same reason. */
interface Group {
  readonly why: Text;
  readonly states: readonly string[];
  readonly events: readonly string[];
}

const groupsOf = ({ chart }: Subject, kind: 'ignored' | 'left'): readonly Group[] => {
  const explained = (kind === 'left' ? chart.inherited : chart.untaken).map((pair) => {
    const why = reasonOf(chart.texts, pair, kind);
    if (!why) throw new Error(`the chart '${chart.id}' gives no reason for '${pair.event}' in '${pair.state}'`);
    return { ...pair, why };
  });
  return [...Map.groupBy(explained, ({ why }) => why)].flatMap(([why, pairs]) => {
    const byState = [...Map.groupBy(pairs, ({ state }) => state)].map(([state, own]) => ({
      state,
      events: own.map(({ event }) => event),
    }));
    const alike = Map.groupBy(byState, ({ events }) => events.join(' '));
    return [...alike.values()].map((same) => ({
      why,
      states: same.map(({ state }) => state),
      events: same[0]?.events ?? [],
    }));
  });
};

function RuleTable({ subject, kind }: { subject: Subject; kind: 'ignored' | 'left' }) {
  const { chart, language, said } = subject;
  const groups = [...Map.groupBy(groupsOf(subject, kind), ({ why }) => why)];
  if (groups.length === 0) return null;
  return (
    <Table
      id={kind}
      title={said[kind]}
      hint={kind === 'left' ? said.leftHint : said.ignoredHint}
      columns={[said.reason, said.inStates, said.ignoredEvents]}
    >
      {groups.map(([why, rows]) => (
        <tbody key={why.en}>
          {rows.map(({ states, events }, index) => (
            <tr key={states.join(' ')}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} className="text">
                  {inLanguage(why, language)}
                </th>
              )}
              <td>
                <ul>
                  {states.map((name) => (
                    <li key={name}>
                      <StateLink name={name} subject={subject} />
                    </li>
                  ))}
                </ul>
              </td>
              <td>
                <ul>
                  {events.map((event) => (
                    <li key={event}>
                      <a href={`#${eventAnchor(event)}`}>{eventPhrase(chart, event, language)}</a>{' '}
                      <code>{eventWord(event, speechOf(chart, language))}</code>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** The events that states do not take, and those that end them from around, with the reasons that the chart declares. */
export function RuleTables({ subject }: { subject: Subject }) {
  return (
    <>
      <RuleTable subject={subject} kind="ignored" />
      <RuleTable subject={subject} kind="left" />
    </>
  );
}
