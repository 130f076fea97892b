import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import type { DeviceCard as Card, DeviceAccess } from '../../domain/fleet.ts';
import { unitTime } from '../../domain/time.ts';
import type { DevicesRef } from '../../machines/devices.ts';
import { Explained } from '../widgets/Explained.tsx';
import { DeviceStatusLabel, RestartLabel } from './DeviceLabels.tsx';

interface DeviceCardProps extends Card {
  devices: DevicesRef;
  access: DeviceAccess;
}

/** One device of the dashboard (specification §2 'Device dashboard'). */
export const DeviceCard = memo(function DeviceCard({ devices, device, status, restart, access }: DeviceCardProps) {
  const title = useId();
  const { missing } = access;
  return (
    <article className="device-card" data-status={status} aria-labelledby={title}>
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <h2 id={title}>{device.name}</h2>
        <DeviceStatusLabel status={status} />
      </Group>
      <Text size="xs" c="dimmed">
        {[device.serial, device.location].filter(Boolean).join(' · ')}
      </Text>
      {device.notes && (
        <Text size="sm" className="device-card-notes">
          {device.notes}
        </Text>
      )}
      <Group gap="xs" mt="auto">
        <LastReport devices={devices} pingedAt={device.pinged_at} />
        {restart && <RestartLabel state={restart.state} />}
      </Group>
      <Group gap={6} pt={4}>
        <Button size="compact-sm" variant="default" onClick={() => devices.send({ type: 'device.status', device })}>
          <Trans id="device.status">Estado</Trans>
        </Button>
        {access.read && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => devices.send({ type: 'device.configure', device })}
          >
            <Trans id="device.configuration">Configuración</Trans>
          </Button>
        )}
        {access.restart ? (
          <Button size="compact-sm" variant="default" onClick={() => devices.send({ type: 'device.restart', device })}>
            <Trans id="device.restart">Reiniciar</Trans>
          </Button>
        ) : (
          access.read && (
            <Explained why={<Trans id="table.missing">Te falta el permiso {missing}</Trans>}>
              <Trans id="device.restart">Reiniciar</Trans>
            </Explained>
          )
        )}
      </Group>
    </article>
  );
});

/** The time since the last report, by the clock of the dashboard; it alone is drawn again every ten seconds. */
function LastReport({ devices, pingedAt }: { devices: DevicesRef; pingedAt: number | null }) {
  const time = useSelector(devices, ({ context }) => (pingedAt === null ? null : unitTime(context.now - pingedAt)));
  return (
    <Text size="sm">
      {time === null ? (
        <Trans id="device.never">Sin reportes todavía</Trans>
      ) : (
        <Trans id="device.ago">Último reporte hace {time}</Trans>
      )}
    </Text>
  );
}
