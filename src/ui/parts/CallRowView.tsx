import { Trans } from '@lingui/react/macro';
import { Group, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Call, spentOn } from '../../domain/call.ts';
import type { CallColumn } from '../../machines/call-search.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { serviceName } from '../texts.ts';
import { useTimes } from '../times.ts';
import { CallPlace, CallTypeLabel, DirectedLabel, PreferredLabel, StateLabel } from './CallLabels.tsx';
import { CallRowActions } from './CallRowActions.tsx';
import { LastCallNote } from './LastCallNote.tsx';
import { LongWaitLabel, SpentTime, useWaiting, WaitingTime } from './WaitingTime.tsx';

interface CallRowViewProps {
  calls: CallsRef;
  call: Call;
  /** The list looks back: it says when, who and how long. */
  isPast: boolean;
  /** It is the one to answer now. */
  isNext: boolean;
  /** It left the list, and says for some seconds why. */
  departed: boolean;
  /** The columns that are not shown. */
  hidden: readonly CallColumn[];
}

/** One call of the dashboard. */
export function CallRowView({ calls, call, isPast, isNext, departed, hidden }: CallRowViewProps) {
  const { dateAndTime } = useTimes();
  const now = useSelector(calls, ({ context }) => context.now);
  const { colour } = useWaiting(call, now);
  const isShown = (column: CallColumn) => !hidden.includes(column);
  const spent = isPast ? spentOn(call, now) : null;
  return (
    <Table.Tr
      className="call-row"
      data-next={isNext || undefined}
      data-waiting={departed ? undefined : colour}
      data-departed={departed || undefined}
    >
      {isShown('id') && (
        <Table.Td visibleFrom="md" c="dimmed">
          {call.id}
        </Table.Td>
      )}
      <Table.Td>
        {call.phone && (
          <Text size="sm" fw={600} className="call-phone" style={{ whiteSpace: 'nowrap' }}>
            {call.phone}
          </Text>
        )}
        <CallPlace call={call} />
        <PreferredLabel call={call} />
        <DirectedLabel call={call} />
        {isNext && <LastCallNote call={call} now={now} />}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {serviceName(call)}
        </Text>
        {isPast && (
          <Text size="xs" c="dimmed" hiddenFrom="md">
            {dateAndTime(call.created_at)}
          </Text>
        )}
        <Group gap={4} hiddenFrom="sm">
          <CallTypeLabel call={call} />
          {isPast && <StateLabel call={call} />}
        </Group>
      </Table.Td>
      {isShown('service') && <Table.Td visibleFrom="sm">{serviceName(call)}</Table.Td>}
      {isShown('type') && (
        <Table.Td visibleFrom="sm">
          <CallTypeLabel call={call} />
        </Table.Td>
      )}
      {isShown('state') && (
        <Table.Td visibleFrom="sm">
          <StateLabel call={call} />
        </Table.Td>
      )}
      {isPast && isShown('date') && (
        <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
          {dateAndTime(call.created_at)}
        </Table.Td>
      )}
      {isPast && isShown('agent') && <Table.Td visibleFrom="lg">{call.agent?.name ?? '–'}</Table.Td>}
      <Table.Td>
        {spent ? <SpentTime {...spent} /> : <WaitingTime call={call} now={now} />}
        <LongWaitLabel call={call} />
      </Table.Td>
      <Table.Td>
        {departed ? <Departure call={call} /> : <CallRowActions calls={calls} call={call} isNext={isNext} />}
      </Table.Td>
    </Table.Tr>
  );
}

/** What became of a call that left the list. */
function Departure({ call }: { call: Call }) {
  const agent = call.agent?.name ?? '–';
  return (
    <Text size="sm" role="status">
      {call.state === 'ATTENDED' || call.state === 'FINISHED' || call.state === 'FINISHED_BY_CLIENT' ? (
        <Trans id="calls.departed.attended">La atendió {agent}</Trans>
      ) : call.state === 'REJECTED' ? (
        <Trans id="calls.departed.client">El cliente se fue</Trans>
      ) : call.state === 'REJECTED_BY_AGENT' ? (
        <Trans id="calls.departed.agent">La canceló {agent}</Trans>
      ) : call.state === 'EXPIRED' ? (
        <Trans id="calls.departed.expired">Nadie la atendió a tiempo</Trans>
      ) : (
        <Trans id="calls.departed.changed">Cambió de estado</Trans>
      )}
    </Text>
  );
}
