import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { DeviceStatus } from '../../domain/device.ts';
import { statusMessages } from '../status-texts.ts';

const colors: Record<DeviceStatus, string> = {
  CONNECTED: 'teal',
  WARNINGS: 'orange',
  OFFLINE: 'red',
  NEVER_SEEN: 'gray',
};

/** How a device is. */
export function DeviceStatusLabel({ status }: { status: DeviceStatus }) {
  const { i18n } = useLingui();
  return (
    <Badge variant="light" color={colors[status]} tt="none" fw={600} flex="none">
      {i18n._(statusMessages[status])}
    </Badge>
  );
}
