import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { deviceStatuses } from '../../domain/device.ts';
import { cardsOf, type DeviceSort, deviceSorts } from '../../domain/fleet.ts';
import { isSame } from '../../domain/same.ts';
import type { DevicesRef } from '../../machines/devices.ts';
import { type FleetRef, selectCounts } from '../../machines/fleet.ts';
import type { RestartBatchRef } from '../../machines/restart-batch.ts';
import { sortMessages } from '../device-texts.ts';
import { statusMessages } from '../status-texts.ts';
import { FindField } from '../widgets/FindField.tsx';
import { Folded } from '../widgets/Folded.tsx';
import { CountOf } from './CountOf.tsx';
import { RestartAllButton } from './RestartAll.tsx';

/** Which devices are seen, and in which order. */
export function FleetFilters({ fleet }: { fleet: FleetRef }) {
  const { t, i18n } = useLingui();
  const counts = useSelector(fleet, selectCounts, isSame);
  const { status: chosen, find, sort } = useSelector(fleet, ({ context }) => context.question);
  return (
    <Group align="end" gap="sm">
      <FindField
        name={t({ id: 'devices.find', message: 'Buscar dispositivo' })}
        value={find}
        onFind={(text) => fleet.send({ type: 'fleet.find', text })}
        flex={{ base: 1, sm: '0 1 14rem' }}
      />
      <Folded count={chosen === null ? 0 : 1}>
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
        <NativeSelect
          label={t({ id: 'devices.sort', message: 'Orden' })}
          value={sort}
          data={deviceSorts.map((value) => ({ value, label: i18n._(sortMessages[value]) }))}
          onChange={({ currentTarget }) => fleet.send({ type: 'fleet.sort', by: currentTarget.value as DeviceSort })}
        />
      </Folded>
    </Group>
  );
}

interface DeedsProps {
  devices: DevicesRef;
  fleet: FleetRef;
  batch: RestartBatchRef | undefined;
}

/** How many are seen, and what is done with the fleet. */
export function FleetDeeds({ devices, fleet, batch }: DeedsProps) {
  const mayPair = useSelector(devices, ({ context }) => context.access.pair);
  return (
    <Group justify="space-between" gap="sm" className="fleet-tools">
      <Extent fleet={fleet} />
      <Group gap="xs" className="fleet-deeds">
        <Button variant="default" onClick={() => fleet.send({ type: 'fleet.refresh' })}>
          <Trans id="table.refresh">Actualizar</Trans>
        </Button>
        {batch && <RestartAllButton batch={batch} />}
        {mayPair && (
          <Button onClick={() => devices.send({ type: 'device.pair', code: null })}>
            <Trans id="pairing.title">Vincular un dispositivo</Trans>
          </Button>
        )}
      </Group>
    </Group>
  );
}

function Extent({ fleet }: { fleet: FleetRef }) {
  const known = useSelector(fleet, ({ context }) => context.devices?.length);
  const found = useSelector(fleet, ({ context: { devices, restarts, question, now } }) =>
    devices ? cardsOf(devices, restarts, question, now).length : 0,
  );
  return (
    <Text size="sm" c="dimmed" role="status">
      {known !== undefined && <CountOf shown={found} total={known} />}
    </Text>
  );
}
