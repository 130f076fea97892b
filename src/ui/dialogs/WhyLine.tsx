import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Table, Text } from '@mantine/core';
import type { KeptRing, RingSpan, WhyRang } from '../../domain/why-rang.ts';
import { useTimes } from '../times.ts';
import {
  causeMessage,
  noticeMessages,
  resultMessages,
  soundMessages,
  verdictColours,
  verdictMessages,
} from './why-texts.ts';

/** One call and one agent: why it rang, or did not. `isOfCall`: the call is known, and the agent is told. */
export function WhyLine({ why, isOfCall }: { why: WhyRang; isOfCall: boolean }) {
  const { i18n } = useLingui();
  const { dateAndTime, timeOfDay } = useTimes();
  const { call, agent, verdict, spans, rings, taken } = why;
  const number = `#${call.id}`;
  const [who, at] = taken ? [taken.agent.name, timeOfDay(taken.at)] : ['', ''];
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        {isOfCall ? (
          agent.name
        ) : (
          <>
            {dateAndTime(call.since)}
            <Text size="xs" c="dimmed">
              {number} {call.service?.name}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Badge size="sm" variant="light" color={verdictColours[verdict] ?? 'gray'} tt="none">
          {i18n._(verdictMessages[verdict])}
        </Badge>
        {!isOfCall && taken && verdict !== 'answered' && (
          <Text size="xs" c="dimmed">
            <Trans id="why.taken">
              La atendió {who}, {at}
            </Trans>
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {spans.map((span) => (
          <SpanLine key={span.since} span={span} />
        ))}
        {rings.map((ring) => (
          <RingLine key={ring.tab} ring={ring} />
        ))}
      </Table.Td>
    </Table.Tr>
  );
}

/** What the call did for the agent for a while. */
function SpanLine({ span: { since, until, cause, began, pause, result } }: { span: RingSpan }) {
  const { i18n } = useLingui();
  const { dateAndTime, timeOfDay } = useTimes();
  const times = `${timeOfDay(since)}–${timeOfDay(until)}`;
  const words = [i18n._(causeMessage(cause)), ...(result ? [i18n._(resultMessages[result])] : [])].join(', ');
  // What began on another day needs its date.
  const from = began === null || began >= since ? null : since - began < 43_200 ? timeOfDay(began) : dateAndTime(began);
  return (
    <Text size="xs">
      <Text span size="xs" ff="monospace" c="dimmed">
        {times}
      </Text>{' '}
      {words}
      {pause !== null && cause === 'paused' && ` («${pause}»)`}
      {from !== null && (
        <>
          {' '}
          <Trans id="why.since">desde las {from}</Trans>
        </>
      )}
    </Text>
  );
}

/** What a tab told. */
function RingLine({ ring: { tab, first_at, times, sound, cause, notification } }: { ring: KeptRing }) {
  const { i18n, t } = useLingui();
  const { timeOfDay } = useTimes();
  const fate = sound === 'blocked' ? (cause ?? 'unplayable') : sound;
  const often = times > 1 ? ` ×${times}` : '';
  const words = [
    ...(fate ? [`${i18n._(soundMessages[fate])}${often}`] : []),
    ...(notification ? [i18n._(noticeMessages[notification])] : []),
  ];
  const mark = tab.slice(0, 4);
  return (
    <Text size="xs">
      <Text span size="xs" ff="monospace" c="dimmed">
        {timeOfDay(first_at)}
      </Text>{' '}
      {t({ id: 'why.tab', message: `Pestaña ${mark}` })}: {words.join('; ')}
    </Text>
  );
}
