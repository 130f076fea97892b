import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Call, spentOn } from '../../domain/call.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { selectMayAnswer, selectMayCancel, selectMayRedirect } from '../../machines/calls-selectors.ts';
import { Send } from '../Send.tsx';
import { serviceName } from '../texts.ts';
import { useTimes } from '../times.ts';
import { CallTypeLabel, DirectedLabel, PreferredLabel, StateLabel } from './CallLabels.tsx';
import { LongWaitLabel, SpentTime, useWaiting, WaitingTime } from './WaitingTime.tsx';

interface CallRowViewProps {
  calls: CallsRef;
  call: Call;
  /** The list looks back: it says when, who and how long. */
  isPast: boolean;
  /** It left the list, and says for some seconds why. */
  departed: boolean;
}

/** One call of the dashboard. */
export function CallRowView({ calls, call, isPast, departed }: CallRowViewProps) {
  const { dateAndTime } = useTimes();
  const now = useSelector(calls, ({ context }) => context.now);
  const { seconds, colour } = useWaiting(call, now);
  const spent = isPast ? spentOn(call, now) : null;
  return (
    <Table.Tr className="call-row" data-waiting={departed ? undefined : colour} data-departed={departed || undefined}>
      <Table.Td visibleFrom="md" c="dimmed">
        {call.id}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {call.phone ?? '–'}
        </Text>
        <PreferredLabel call={call} />
        <DirectedLabel call={call} />
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
      <Table.Td visibleFrom="sm">{serviceName(call)}</Table.Td>
      <Table.Td visibleFrom="sm">
        <CallTypeLabel call={call} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <StateLabel call={call} />
      </Table.Td>
      {isPast && (
        <>
          <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
            {dateAndTime(call.created_at)}
          </Table.Td>
          <Table.Td visibleFrom="lg">{call.agent?.name ?? '–'}</Table.Td>
        </>
      )}
      <Table.Td>
        {spent ? <SpentTime {...spent} /> : <WaitingTime seconds={seconds} colour={colour} />}
        <LongWaitLabel call={call} />
      </Table.Td>
      <Table.Td>{departed ? <Departure call={call} /> : <Actions calls={calls} call={call} />}</Table.Td>
    </Table.Tr>
  );
}

function Actions({ calls, call }: { calls: CallsRef; call: Call }) {
  const { t } = useLingui();
  const answerable = useSelector(calls, (state) => selectMayAnswer(state, call));
  const cancellable = useSelector(calls, (state) => selectMayCancel(state, call));
  const redirectable = useSelector(calls, (state) => selectMayRedirect(state, call));
  const { id } = call;
  return (
    <Group gap={6} wrap="nowrap" className="call-actions">
      {answerable ? (
        <Send to={calls} event={{ type: 'call.answer', call }} size="xs">
          <Trans id="call.answer">Atender</Trans>
        </Send>
      ) : (
        <Send to={calls} event={{ type: 'call.view', call }} size="xs" variant="default">
          <Trans id="call.view">Ver</Trans>
        </Send>
      )}
      {cancellable && (
        <Send to={calls} event={{ type: 'call.cancel', call }} size="xs" variant="subtle" color="red">
          <Trans id="common.cancel">Cancelar</Trans>
        </Send>
      )}
      {redirectable && (
        <Send
          to={calls}
          event={{ type: 'call.redirect', call }}
          visibleFrom="sm"
          size="xs"
          variant="subtle"
          aria-label={t({ id: 'call.redirectOf', message: `Redirigir la llamada ${id}` })}
        >
          <Trans id="handover.passOn">Redirigir</Trans>
        </Send>
      )}
      <Send
        to={calls}
        event={{ type: 'call.history', call }}
        visibleFrom="sm"
        size="xs"
        variant="subtle"
        aria-label={t({ id: 'call.historyOf', message: `Historia de la llamada ${id}` })}
      >
        <Trans id="playback.open">Historia</Trans>
      </Send>
    </Group>
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
