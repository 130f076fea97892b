import { Trans } from '@lingui/react/macro';
import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { cardsOf, offersOf } from '../../domain/fleet.ts';
import type { DevicesRef } from '../../machines/devices.ts';
import type { FleetRef } from '../../machines/fleet.ts';
import { DeviceCard } from '../parts/DeviceCard.tsx';
import { FleetDeeds, FleetFilters } from '../parts/FleetTools.tsx';
import { PartArriving } from '../parts/PartArriving.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RestartAll } from '../parts/RestartAll.tsx';
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
      {fleet && <FleetFilters fleet={fleet} />}
      {fleet && <FleetDeeds devices={devices} fleet={fleet} batch={batch} />}
      {batch && <RestartAll batch={batch} />}
      {fleet && <FleetProblem fleet={fleet} />}
      {part && <PartArriving part={part} waiting={null} onClose={close} />}
      {fleet && <Cards devices={devices} fleet={fleet} />}
      {history && <DeviceHistoryDialog history={history} mayUnpair={pair} onClose={close} />}
      {pairing && fleet && <PairingDialog pairing={pairing} fleet={fleet} mayMake={make} />}
      {restart && <RestartDialog restart={restart} />}
      {config && <DeviceConfigDialog config={config} />}
    </Stack>
  );
}

function FleetProblem({ fleet }: { fleet: FleetRef }) {
  const failure = useSelector(fleet, ({ context }) => context.failure);
  return failure && <Problem live failure={failure} onRetry={() => fleet.send({ type: 'fleet.refresh' })} />;
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
  return cards.length === 0 ? (
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
    <VirtualGrid count={cards.length} keyOf={(index) => cards[index]?.device.id ?? index}>
      {(index) => {
        const card = cards[index];
        return card && <DeviceCard devices={ref} fleet={fleet} offers={offers} {...card} />;
      }}
    </VirtualGrid>
  );
}
