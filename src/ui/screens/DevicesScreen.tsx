import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { deviceStatuses } from '../../domain/device.ts';
import { cardsOf, type DeviceSort, deviceSorts, offersOf } from '../../domain/fleet.ts';
import { isSame } from '../../domain/same.ts';
import type { DevicesRef } from '../../machines/devices.ts';
import { type FleetRef, selectCounts } from '../../machines/fleet.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { sortMessages } from '../device-texts.ts';
import { DeviceCard } from '../parts/DeviceCard.tsx';
import { PartArriving } from '../parts/PartArriving.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RestartAll, RestartAllButton } from '../parts/RestartAll.tsx';
import { statusMessages } from '../status-texts.ts';
import { dialogOnDemand } from '../widgets/on-demand.tsx';
import { VirtualGrid } from '../widgets/VirtualGrid.tsx';

const DeviceConfigDialog = dialogOnDemand(
  async () => (await import('../dialogs/DeviceConfigDialog.tsx')).DeviceConfigDialog,
);
const DeviceHistoryDialog = dialogOnDemand(
  async () => (await import('../dialogs/DeviceHistoryDialog.tsx')).DeviceHistoryDialog,
);
const RestartDialog = dialogOnDemand(async () => (await import('../dialogs/RestartDialog.tsx')).RestartDialog);
const PairingDialog = dialogOnDemand(async () => (await import('../dialogs/PairingDialog.tsx')).PairingDialog);

/** The fleet at a glance (specification §2 'Device dashboard'). */
export function DevicesScreen({ devices }: { devices: DevicesRef }) {
  const { fleet, batch, history, part, config, restart, pairing } = useSelector(devices, ({ children }) => children);
  const { pair, make } = useSelector(devices, ({ context }) => context.access);
  const close = () => devices.send({ type: 'device.close' });
  return (
    <Stack gap="sm">
      {fleet && <Toolbar devices={devices} fleet={fleet} batch={batch} />}
      {batch && <RestartAll batch={batch} />}
      {fleet && <FleetProblem fleet={fleet} />}
      {fleet && <Cards devices={devices} fleet={fleet} />}
      {history && <DeviceHistoryDialog history={history} mayUnpair={pair} onClose={close} />}
      {pairing && fleet && <PairingDialog pairing={pairing} fleet={fleet} mayMake={make} />}
      {restart && <RestartDialog restart={restart} />}
      {part && <PartArriving part={part} waiting={null} />}
      {config && <DeviceConfigDialog config={config} />}
    </Stack>
  );
}

function FleetProblem({ fleet }: { fleet: FleetRef }) {
  const failure = useSelector(fleet, ({ context }) => context.failure);
  return failure && <Problem live failure={failure} onRetry={() => fleet.send({ type: 'fleet.refresh' })} />;
}

interface ToolbarProps {
  devices: DevicesRef;
  fleet: FleetRef;
  batch: RestartBatchRef | undefined;
}

function Toolbar({ devices, fleet, batch }: ToolbarProps) {
  const { t, i18n } = useLingui();
  const mayPair = useSelector(devices, ({ context }) => context.access.pair);
  const counts = useSelector(fleet, selectCounts, isSame);
  const { status: chosen, find, sort } = useSelector(fleet, ({ context }) => context.question);
  return (
    <Group align="end" gap="sm" className="fleet-tools">
      <fieldset className="status-filter">
        <legend>
          <Trans id="devices.statuses">Estado de los dispositivos</Trans>
        </legend>
        {deviceStatuses.map((status) => (
          <Button
            key={status}
            variant={chosen === status ? 'filled' : 'default'}
            aria-pressed={chosen === status}
            onClick={() => fleet.send({ type: 'fleet.filter', status: chosen === status ? null : status })}
          >
            {i18n._(statusMessages[status])} {counts?.[status]}
          </Button>
        ))}
      </fieldset>
      <TextInput
        type="search"
        label={t({ id: 'devices.find', message: 'Buscar dispositivo' })}
        value={find}
        onChange={({ currentTarget }) => fleet.send({ type: 'fleet.find', text: currentTarget.value })}
        w={{ base: 'calc(50% - 6px)', sm: 'auto' }}
      />
      <NativeSelect
        label={t({ id: 'devices.sort', message: 'Orden' })}
        value={sort}
        data={deviceSorts.map((value) => ({ value, label: i18n._(sortMessages[value]) }))}
        onChange={({ currentTarget }) => fleet.send({ type: 'fleet.sort', by: currentTarget.value as DeviceSort })}
        w={{ base: 'calc(50% - 6px)', sm: 'auto' }}
      />
      <Button variant="default" onClick={() => fleet.send({ type: 'fleet.refresh' })}>
        <Trans id="table.refresh">Actualizar</Trans>
      </Button>
      {mayPair && (
        <Button variant="default" onClick={() => devices.send({ type: 'device.pair', code: null })}>
          <Trans id="pairing.title">Vincular un equipo</Trans>
        </Button>
      )}
      {batch && <RestartAllButton batch={batch} />}
    </Group>
  );
}

function Cards({ devices: ref, fleet }: { devices: DevicesRef; fleet: FleetRef }) {
  const total = useSelector(fleet, ({ context }) => context.devices?.length);
  const cards = useSelector(
    fleet,
    ({ context: { devices, restarts, question, now } }) => devices && cardsOf(devices, restarts, question, now),
  );
  const offers = useSelector(ref, ({ context }) => offersOf(context.access));
  const loading = useSelector(fleet, (state) => state.hasTag('busy'));
  if (loading) return <Skeleton height={196} />;
  // None came: the problem above says why.
  if (!cards) return null;
  const shown = cards.length;
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
            return card && <DeviceCard key={card.device.id} devices={ref} fleet={fleet} offers={offers} {...card} />;
          }}
        </VirtualGrid>
      )}
    </>
  );
}
