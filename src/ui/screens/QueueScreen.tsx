import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DeskRef } from '../../machines/desk.ts';
import type { QueueRef } from '../../machines/queue.ts';
import { ObstacleNote } from '../parts/ObstacleNote.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueueTable } from '../parts/QueueTable.tsx';

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
        <QueueTable queue={queue} />
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
  const none = t({ id: 'queue.none', message: 'Ninguna' });
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
        label={t({ id: 'queue.desk', message: 'Ventanilla' })}
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
