import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceStatus } from '../domain/device.ts';

/** How a device is: said of the fleet, and of the device of a call. */
export const statusMessages: Record<DeviceStatus, MessageDescriptor> = {
  CONNECTED: msg({ id: 'device.status.connected', message: 'Conectado' }),
  WARNINGS: msg({ id: 'device.status.warnings', message: 'Con advertencias' }),
  OFFLINE: msg({ id: 'device.status.offline', message: 'Sin conexión' }),
  NEVER_SEEN: msg({ id: 'device.status.neverSeen', message: 'Nunca visto' }),
};
