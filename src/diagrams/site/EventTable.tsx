import { inLanguage } from '../../domain/spoken.ts';
import type { Way } from '../graph.ts';
import { causeOf, eventWord } from '../words.ts';
import { eventAnchor } from './anchors.ts';
import { eventText } from './event-texts.ts';
import { Effects, NamedWords, StateLink, type Subject } from './parts.tsx';
import { Permalink, Table } from './Table.tsx';
import { speechOf } from './view.ts';

/** An event over all the ways that it opens. */
function EventHead({ subject, event, rows }: { subject: Subject; event: string; rows: number }) {
  const { chart, language, said } = subject;
  const anchor = eventAnchor(event);
  const word = eventWord(event, speechOf(chart, language));
  const by = chart.texts.events[event]?.by;
  return (
    <th scope="rowgroup" rowSpan={rows}>
      {inLanguage(eventText(chart, event), language)} <Permalink anchor={anchor} label={said.permalink(word)} />
      <code className="mark">{word}</code>
      {by && (
        <span className="mark">
          {said.by} {said.senders[by]}
        </span>
      )}
    </th>
  );
}

function EventRows({ subject, event, ways }: { subject: Subject; event: string; ways: readonly Way[] }) {
  const { said } = subject;
  return (
    <tbody id={eventAnchor(event)}>
      {ways.map((way, index) => (
        <tr key={way.id} data-way={way.id} data-source={way.source}>
          {index === 0 && <EventHead subject={subject} event={event} rows={ways.length} />}
          <td>
            <StateLink name={way.source} subject={subject} />
          </td>
          <td>{way.guard ? <NamedWords subject={subject} kind="guard" named={way.guard} /> : said.none}</td>
          <td>
            <Effects subject={subject} actions={way.actions} />
          </td>
          <td>{way.target === null ? said.stays : <StateLink name={way.target} subject={subject} />}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Every event with what becomes of it: those that are sent, then those that the library makes. */
export function EventTables({ subject }: { subject: Subject }) {
  const { chart, said } = subject;
  const byEvent = [...Map.groupBy(chart.ways, ({ event }) => event)];
  const columns = [said.event, said.from, said.when, said.does, said.to];
  const isSent = ([event]: readonly [string, unknown]) => causeOf(event).kind === 'sent';
  const sent = byEvent.filter(isSent).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const own = byEvent.filter((entry) => !isSent(entry));
  const rows = (entries: typeof byEvent) =>
    entries.map(([event, ways]) => <EventRows key={event} subject={subject} event={event} ways={ways} />);
  return (
    <>
      {sent.length > 0 && (
        <Table id="events" title={said.events} hint={said.eventsHint} columns={columns}>
          {rows(sent)}
        </Table>
      )}
      {own.length > 0 && (
        <Table id="own" title={said.own} hint={said.ownHint} columns={columns}>
          {rows(own)}
        </Table>
      )}
    </>
  );
}
