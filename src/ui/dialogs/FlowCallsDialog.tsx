import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Table } from '@mantine/core';
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
      size="xl"
      title={<PartName part={list} />}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
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
  return (
    <Table verticalSpacing={4} fz="sm" aria-label={t({ id: 'calls.table', message: 'Llamadas' })}>
      <TableHead
        columns={[
          t({ id: 'calls.column.id', message: 'Id' }),
          t({ id: 'runs.time', message: 'Hora' }),
          t({ id: 'calls.column.service', message: 'Servicio' }),
          t({ id: 'flow.actor.agent', message: 'Agente' }),
          { text: t({ id: 'flow.stayed', message: 'Espera antes' }), ta: 'right' },
          t({ id: 'flow.now', message: 'Estado actual' }),
          t({ id: 'common.actions', message: 'Acciones' }),
        ]}
      />
      <Table.Tbody>
        {calls.map((call, index) => (
          // A call that moved this way twice is listed twice.
          <Table.Tr key={`${call.id} ${call.at} ${calls.slice(0, index).filter(({ id }) => id === call.id).length}`}>
            <Table.Td>{call.id}</Table.Td>
            <Table.Td>{dateAndTime(call.at)}</Table.Td>
            <Table.Td>{serviceName(call)}</Table.Td>
            <Table.Td>{call.agent?.name ?? '–'}</Table.Td>
            <Table.Td ta="right">{call.stayed === null ? '–' : unitTime(call.stayed)}</Table.Td>
            <Table.Td>{i18n._(wordOf(stateMessages, call.state))}</Table.Td>
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
