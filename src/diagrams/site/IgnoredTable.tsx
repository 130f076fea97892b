import type { Text } from '../chart-texts.ts';
import { reasonOf } from '../gaps.ts';
import { eventAnchor } from './anchors.ts';
import { StateLink, type Subject } from './parts.tsx';
import { Table } from './Table.tsx';

/** States that ignore the same events for the same reason. */
interface Group {
  readonly why: Text;
  readonly states: readonly string[];
  readonly events: readonly string[];
}

const groupsOf = ({ chart }: Subject): readonly Group[] => {
  const explained = chart.untaken.map((pair) => {
    const why = reasonOf(chart.texts, pair);
    if (!why) throw new Error(`in the chart '${chart.id}', '${pair.state}' neither takes nor ignores '${pair.event}'`);
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

/** The events that states do not take, with the reasons that the chart declares. */
export function IgnoredTable({ subject }: { subject: Subject }) {
  const { language, said } = subject;
  const groups = [...Map.groupBy(groupsOf(subject), ({ why }) => why)];
  if (groups.length === 0) return null;
  return (
    <Table
      id="ignored"
      title={said.ignored}
      hint={said.ignoredHint}
      columns={[said.reason, said.inStates, said.ignoredEvents]}
    >
      {groups.map(([why, rows]) => (
        <tbody key={why.en}>
          {rows.map(({ states, events }, index) => (
            <tr key={states.join(' ')}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} className="text">
                  {why[language]}
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
                      <a href={`#${eventAnchor(event)}`}>
                        <code>{event}</code>
                      </a>
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
