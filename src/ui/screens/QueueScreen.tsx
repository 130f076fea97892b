import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { toldApart } from '../../domain/placed-name.ts';
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
      {idle ? desk && <ZoneChoice desk={desk} /> : <QueueTable queue={queue} />}
    </Stack>
  );
}

/** As many zones stand as buttons; of more the field above offers them, where they are found by their first letters. */
const mostButtons = 12;

/** Nothing is chosen yet: one press on a zone shows what waits in it. */
function ZoneChoice({ desk }: { desk: DeskRef }) {
  const zones = useSelector(desk, ({ context }) => context.agent.zones);
  const busy = useSelector(desk, (state) => state.hasTag('busy'));
  return (
    <Paper className="call-list" withBorder p="xl" ta="center">
      <Text>
        {zones.length > 0 ? (
          <Trans id="queue.chooseZone">Elige una zona para ver las llamadas que esperan en ella.</Trans>
        ) : (
          <Trans id="queue.zoneless">No tienes zonas: pide a tu administrador que te asigne una.</Trans>
        )}
      </Text>
      <Group justify="center" gap="sm" mt="sm">
        {(zones.length > mostButtons ? [] : toldApart(zones)).map(({ id, name }) => (
          <Button key={id} variant="light" disabled={busy} onClick={() => desk.send({ type: 'desk.chooseZone', id })}>
            {name}
          </Button>
        ))}
      </Group>
    </Paper>
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
        data={options(toldApart(agent.zones), t({ id: 'queue.noZone', message: 'Ninguna' }))}
        onChange={({ currentTarget }) => desk.send({ type: 'desk.chooseZone', id: idOf(currentTarget.value) })}
        flex={{ base: 1, sm: '0 0 14rem' }}
      />
      <NativeSelect
        label={t({ id: 'queue.desk', message: 'Ventanilla' })}
        value={wanted ?? deskId ?? ''}
        disabled={!mayChooseDesk}
        data={options(desks, none)}
        onChange={({ currentTarget }) => desk.send({ type: 'desk.choose', id: idOf(currentTarget.value) })}
        flex={{ base: 1, sm: '0 0 14rem' }}
      />
      {failed && (
        <Button variant="default" onClick={() => desk.send({ type: 'desk.retry' })}>
          <Trans id="queue.retryZone">No se pudo cargar la zona: reintentar</Trans>
        </Button>
      )}
    </Group>
  );
}
