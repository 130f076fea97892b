import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FlowCall, FlowPart } from '../../domain/call-flow.ts';
import { unitTime } from '../../domain/time.ts';
import type { CallFlowRef } from '../../machines/call-flow.ts';
import { moveMessages } from '../flow-texts.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { Send } from '../Send.tsx';
import { serviceName, stateMessages } from '../texts.ts';
import { useTimes } from '../times.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { wordOf } from '../word.ts';

/** The calls behind a number, one for each move, the newest first. */
export function FlowCallsDialog({ flow }: { flow: CallFlowRef }) {
  const { t } = useLingui();
  const list = useSelector(flow, ({ context }) => context.list);
  const calls = useSelector(flow, ({ context }) => context.calls);
  const failure = useSelector(flow, ({ context }) => context.listFailure);
  const fetching = useSelector(flow, (state) => state.hasTag('fetching'));
  if (!list) return null;
  return (
    <Dialog
      onClose={() => flow.send({ type: 'flow.closeList' })}
      size="60rem"
      title={<PartName part={list} />}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        <Listing flow={flow} />
        {failure && <Problem failure={failure} onRetry={() => flow.send({ type: 'flow.listAgain' })} />}
        {calls.length === 0 && <EmptyList loading={fetching} failed={failure !== null} lines={5} />}
        {calls.length > 0 && <Calls flow={flow} calls={calls} />}
        <Send to={flow} event={{ type: 'flow.more' }} variant="default" hide>
          <Trans id="common.more">Mostrar más</Trans>
        </Send>
      </Stack>
    </Dialog>
  );
}

/** How many of the calls are listed, and of which period they are. */
function Listing({ flow }: { flow: CallFlowRef }) {
  const { list, calls, total } = useSelector(flow, ({ context }) => context);
  const { i18n } = useLingui();
  const { spanEnds } = useTimes();
  if (!list || total === null) return null;
  const [first, last] = spanEnds(list.flow.from, list.flow.to);
  const [shown, all] = [i18n.number(calls.length), i18n.number(total)];
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans id="flow.listed">
        Del {first} al {last}: {shown} de {all}, las más recientes primero.
      </Trans>
    </Text>
  );
}

/** Which calls are listed, in words. */
function PartName({ part: { event, from, to } }: { part: FlowPart }) {
  const { i18n } = useLingui();
  const move = event && i18n._(wordOf(moveMessages, event));
  const way = [from, to].flatMap((state) => (state === null ? [] : [i18n._(wordOf(stateMessages, state))])).join(' → ');
  return <>{[move, way].filter(Boolean).join(': ')}</>;
}

function Calls({ flow, calls }: { flow: CallFlowRef; calls: readonly FlowCall[] }) {
  const { dateAndTime } = useTimes();
  const { i18n, t } = useLingui();
  // Where a row has no room it is a card, which says itself what is in it.
  const service = t({ id: 'calls.column.service', message: 'Servicio' });
  const agent = t({ id: 'flow.actor.agent', message: 'Agente' });
  const stayed = t({ id: 'flow.stayed', message: 'Espera antes' });
  const now = t({ id: 'flow.now', message: 'Estado actual' });
  // Calls that were placed had waited nowhere.
  const isWait = calls.some((call) => call.stayed !== null);
  return (
    <Table
      className="flow-calls"
      verticalSpacing={4}
      fz="sm"
      aria-label={t({ id: 'calls.table', message: 'Llamadas' })}
    >
      <TableHead
        columns={[
          t({ id: 'calls.column.id', message: 'Id' }),
          t({ id: 'runs.time', message: 'Hora' }),
          service,
          agent,
          ...(isWait ? [{ text: stayed, ta: 'right' as const }] : []),
          now,
          t({ id: 'common.actions', message: 'Acciones' }),
        ]}
      />
      <Table.Tbody>
        {calls.map((call, index) => (
          // A call that moved this way twice is listed twice.
          <Table.Tr key={`${call.id} ${call.at} ${calls.slice(0, index).filter(({ id }) => id === call.id).length}`}>
            <Table.Td className="flow-call">{call.id}</Table.Td>
            <Table.Td className="flow-call-time">{dateAndTime(call.at)}</Table.Td>
            <Table.Td data-label={service}>{serviceName(call)}</Table.Td>
            <Table.Td data-label={agent}>{call.agent?.name ?? '–'}</Table.Td>
            {isWait && (
              <Table.Td data-label={stayed} className="flow-call-wait">
                {call.stayed === null ? '–' : unitTime(call.stayed)}
              </Table.Td>
            )}
            <Table.Td data-label={now}>{i18n._(wordOf(stateMessages, call.state))}</Table.Td>
            <Table.Td>
              <Send to={flow} event={{ type: 'flow.play', id: call.id }} size="xs" variant="default">
                <Trans id="playback.open">Historial</Trans>
              </Send>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
