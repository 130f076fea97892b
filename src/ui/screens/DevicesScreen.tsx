import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { deviceStatuses } from '../../domain/device.ts';
import { cardsOf, type DeviceSort, deviceSorts, offersOf } from '../../domain/fleet.ts';
import { isSame } from '../../domain/same.ts';
import { type DevicesRef, selectCounts } from '../../machines/devices.ts';
import { DeviceHistoryDialog } from '../dialogs/DeviceHistoryDialog.tsx';
import { RestartDialog } from '../dialogs/RestartDialog.tsx';
import { DeviceCard } from '../parts/DeviceCard.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RestartAll, RestartAllButton } from '../parts/RestartAll.tsx';
import { sortMessages, statusMessages } from '../texts.ts';
import { onDemand } from '../widgets/on-demand.tsx';
import { VirtualGrid } from '../widgets/VirtualGrid.tsx';

const DeviceConfigDialog = onDemand(async () => (await import('../dialogs/DeviceConfigDialog.tsx')).DeviceConfigDialog);

/** The fleet at a glance (specification §2 'Device dashboard'). */
export function DevicesScreen({ devices }: { devices: DevicesRef }) {
  const failure = useSelector(devices, ({ context }) => context.failure);
  const { batch, history, config, restart } = useSelector(devices, ({ children }) => children);
  const close = () => devices.send({ type: 'device.close' });
  return (
    <Stack gap="sm">
      <Toolbar devices={devices} />
      {batch && <RestartAll batch={batch} />}
      {failure && <Problem live failure={failure} onRetry={() => devices.send({ type: 'devices.refresh' })} />}
      <Cards devices={devices} />
      {history && <DeviceHistoryDialog history={history} onClose={close} />}
      {restart && <RestartDialog restart={restart} />}
      {config && <DeviceConfigDialog config={config} />}
    </Stack>
  );
}

function Toolbar({ devices }: { devices: DevicesRef }) {
  const { t, i18n } = useLingui();
  const counts = useSelector(devices, selectCounts, isSame);
  const batch = useSelector(devices, ({ children }) => children.batch);
  const { status: chosen, find, sort } = useSelector(devices, ({ context }) => context.question);
  return (
    <Group align="end" gap="sm">
      <fieldset className="status-filter">
        <legend>
          <Trans id="devices.statuses">Estado de los dispositivos</Trans>
        </legend>
        {deviceStatuses.map((status) => (
          <Button
            key={status}
            variant={chosen === status ? 'filled' : 'default'}
            aria-pressed={chosen === status}
            onClick={() => devices.send({ type: 'devices.filter', status: chosen === status ? null : status })}
          >
            {i18n._(statusMessages[status])} {counts[status]}
          </Button>
        ))}
      </fieldset>
      <TextInput
        type="search"
        label={t({ id: 'devices.find', message: 'Buscar dispositivo' })}
        value={find}
        onChange={({ currentTarget }) => devices.send({ type: 'devices.find', text: currentTarget.value })}
        w={{ base: '100%', sm: 'auto' }}
      />
      <NativeSelect
        label={t({ id: 'devices.sort', message: 'Orden' })}
        value={sort}
        data={deviceSorts.map((value) => ({ value, label: i18n._(sortMessages[value]) }))}
        onChange={({ currentTarget }) => devices.send({ type: 'devices.sort', by: currentTarget.value as DeviceSort })}
        w={{ base: '100%', sm: 'auto' }}
      />
      <Button variant="default" onClick={() => devices.send({ type: 'devices.refresh' })}>
        <Trans id="table.refresh">Actualizar</Trans>
      </Button>
      {batch && <RestartAllButton batch={batch} />}
    </Group>
  );
}

function Cards({ devices: ref }: { devices: DevicesRef }) {
  const total = useSelector(ref, ({ context }) => context.devices.length);
  const cards = useSelector(ref, ({ context: { devices, restarts, question, now } }) =>
    cardsOf(devices, restarts, question, now),
  );
  const offers = useSelector(ref, ({ context }) => offersOf(context.access));
  const loading = useSelector(ref, (state) => state.matches({ list: 'loading' }));
  const shown = cards.length;
  if (loading) return <Skeleton height={196} />;
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        <Trans id="table.count">
          {shown} de {total}
        </Trans>
      </Text>
      {shown === 0 ? (
        <Paper withBorder p="xl">
          <Text c="dimmed" ta="center">
            {total === 0 ? (
              <Trans id="devices.none">Esta empresa no tiene dispositivos activos.</Trans>
            ) : (
              <Trans id="calls.empty">Sin resultados</Trans>
            )}
          </Text>
        </Paper>
      ) : (
        <VirtualGrid count={shown}>
          {(index) => {
            const card = cards[index];
            return card && <DeviceCard key={card.device.id} devices={ref} offers={offers} {...card} />;
          }}
        </VirtualGrid>
      )}
    </>
  );
}
