import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect, Paper, Stack, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import type { DeskRef } from '../../machines/desk.ts';
import type { QueueRef } from '../../machines/queue.ts';
import { CallTypeLabel } from '../parts/CallLabels.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Problem } from '../parts/Problem.tsx';
import { TableHead } from '../parts/TableHead.tsx';
import { LongWaitLabel, useWaiting, WaitingTime } from '../parts/WaitingTime.tsx';
import { Send } from '../Send.tsx';
import { serviceName } from '../texts.ts';

/** Where the agent works, and the calls that wait there (specification §2 'Call queue view'). */
export function QueueScreen({ queue }: { queue: QueueRef }) {
  const desk = useSelector(queue, ({ children }) => children.desk);
  const obstacle = useSelector(queue, ({ context }) => context.obstacle);
  const idle = useSelector(queue, (state) => state.matches('idle'));
  const failure = useSelector(queue, ({ context }) => context.failure);
  return (
    <Stack gap="sm">
      {desk && <Place desk={desk} />}
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {failure && <Problem live failure={failure} onRetry={() => queue.send({ type: 'queue.retry' })} />}
      {idle ? (
        <Alert variant="light">
          <Trans id="queue.chooseZone">Elige una zona para ver las llamadas que esperan en ella.</Trans>
        </Alert>
      ) : (
        <Paper withBorder>
          <WaitingTable queue={queue} />
        </Paper>
      )}
    </Stack>
  );
}

const idOf = (value: string) => (value === '' ? null : Number(value));

function Place({ desk }: { desk: DeskRef }) {
  const { t } = useLingui();
  const { agent, zoneId, deskId, wanted, desks } = useSelector(desk, ({ context }) => context);
  const mayChooseDesk = useSelector(desk, (state) => state.matches('settled'));
  const busy = useSelector(desk, (state) => state.hasTag('busy'));
  const failed = useSelector(desk, (state) => state.hasTag('failed'));
  const none = t({ id: 'queue.none', message: 'Ninguno' });
  const options = (list: readonly { id: number; name: string }[], empty: string) => [
    { value: '', label: empty },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        label={t({ id: 'queue.zone', message: 'Zona' })}
        value={zoneId ?? ''}
        disabled={busy}
        data={options(agent.zones, t({ id: 'queue.noZone', message: 'Ninguna' }))}
        onChange={({ currentTarget }) => desk.send({ type: 'desk.chooseZone', id: idOf(currentTarget.value) })}
        flex={{ base: 1, sm: 'none' }}
      />
      <NativeSelect
        label={t({ id: 'queue.desk', message: 'Escritorio' })}
        value={wanted ?? deskId ?? ''}
        disabled={!mayChooseDesk}
        data={options(desks, none)}
        onChange={({ currentTarget }) => desk.send({ type: 'desk.choose', id: idOf(currentTarget.value) })}
        flex={{ base: 1, sm: 'none' }}
      />
      {failed && (
        <Button variant="default" onClick={() => desk.send({ type: 'desk.retry' })}>
          <Trans id="queue.retryZone">No se pudo cargar la zona: reintentar</Trans>
        </Button>
      )}
    </Group>
  );
}

function WaitingTable({ queue }: { queue: QueueRef }) {
  const { t } = useLingui();
  const calls = useSelector(queue, ({ context }) => context.calls);
  const loading = useSelector(queue, (state) => state.matches({ watching: 'loading' }));
  const failed = useSelector(queue, (state) => state.hasTag('failed'));
  return (
    <Table verticalSpacing={6} aria-label={t({ id: 'queue.table', message: 'Llamadas en espera' })} aria-busy={loading}>
      <TableHead
        columns={[
          t({ id: 'queue.position', message: 'Lugar' }),
          t({ id: 'calls.column.phone', message: 'Cliente' }),
          { text: t({ id: 'calls.column.service', message: 'Servicio' }), visibleFrom: 'sm' },
          { text: t({ id: 'calls.column.type', message: 'Tipo de llamada' }), visibleFrom: 'sm' },
          t({ id: 'calls.column.waiting', message: 'Tiempo de espera' }),
          t({ id: 'common.actions', message: 'Acciones' }),
        ]}
      />
      <Table.Tbody>
        {calls.map((call, index) => (
          <WaitingRow key={call.id} queue={queue} call={call} position={index + 1} />
        ))}
        {calls.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={6}>
              <EmptyList loading={loading} failed={failed}>
                <Trans id="queue.waiting">Esperando llamadas…</Trans>
              </EmptyList>
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

function WaitingRow({ queue, call, position }: { queue: QueueRef; call: Call; position: number }) {
  const now = useSelector(queue, ({ context }) => context.now);
  const { colour } = useWaiting(call, now);
  return (
    <Table.Tr className="call-row" data-waiting={colour}>
      <Table.Td>{position}</Table.Td>
      <Table.Td>
        <Text size="sm" fw={600}>
          {call.phone ?? '–'}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {serviceName(call)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{serviceName(call)}</Table.Td>
      <Table.Td visibleFrom="sm">
        <CallTypeLabel call={call} />
      </Table.Td>
      <Table.Td>
        <WaitingTime call={call} now={now} />
        <LongWaitLabel call={call} />
      </Table.Td>
      <Table.Td>
        <Send to={queue} event={{ type: 'queue.answer', id: call.id }} size="xs">
          <Trans id="call.answer">Atender</Trans>
        </Send>
      </Table.Td>
    </Table.Tr>
  );
}
