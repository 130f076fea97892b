import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { DeviceStatus } from '../../domain/device.ts';
import type { RestartState } from '../../domain/restart.ts';
import { restartMessages, statusMessages } from '../texts.ts';

const colors: Record<DeviceStatus, string> = {
  CONNECTED: 'teal',
  WARNINGS: 'orange',
  OFFLINE: 'red',
  NEVER_SEEN: 'gray',
};

export function DeviceStatusLabel({ status }: { status: DeviceStatus }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="light" color={colors[status]} tt="none" fw={600} flex="none">
      {i18n._(statusMessages[status])}
    </Badge>
  );
}

const restartColors: Record<RestartState, string> = {
  waiting: 'gray',
  requested: 'blue',
  seen: 'indigo',
  back: 'teal',
  expired: 'red',
  skipped: 'gray',
  canceled: 'gray',
};

/** How far a restart order is. */
export function RestartLabel({ state }: { state: RestartState }) {
  const { i18n } = useLingui();
  const word = i18n._(restartMessages[state]);
  return (
    <Badge variant="light" color={restartColors[state]} tt="none" fw={600}>
      <Trans id="restart.label">Reinicio: {word}</Trans>
    </Badge>
  );
}
