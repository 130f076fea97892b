import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceSort } from '../domain/fleet.ts';
import type { BatchState, RestartState, SkipReason } from '../domain/restart.ts';

export const sortMessages: Record<DeviceSort, MessageDescriptor> = {
  worst: msg({ id: 'devices.sort.worst', message: 'Peor estado primero' }),
  name: msg({ id: 'devices.sort.name', message: 'Nombre' }),
  silence: msg({ id: 'devices.sort.silence', message: 'Más tiempo sin reportar' }),
};

export const restartMessages: Record<RestartState, MessageDescriptor> = {
  waiting: msg({ id: 'restart.state.waiting', message: 'en espera' }),
  requested: msg({ id: 'restart.state.requested', message: 'pedido' }),
  seen: msg({ id: 'restart.state.seen', message: 'recibido' }),
  back: msg({ id: 'restart.state.back', message: 'de regreso' }),
  expired: msg({ id: 'restart.state.expired', message: 'vencido' }),
  skipped: msg({ id: 'restart.state.skipped', message: 'omitido' }),
  canceled: msg({ id: 'restart.state.canceled', message: 'retirado' }),
};

export const skipMessages: Record<SkipReason, MessageDescriptor> = {
  in_call: msg({ id: 'restart.skip.inCall', message: 'en una llamada' }),
  offline: msg({ id: 'restart.skip.offline', message: 'sin conexión' }),
  removed: msg({ id: 'restart.skip.removed', message: 'ya no está activo' }),
};

export const batchMessages: Record<BatchState, MessageDescriptor> = {
  running: msg({ id: 'batch.state.running', message: 'en curso' }),
  paused: msg({ id: 'batch.state.paused', message: 'en pausa' }),
  stopped: msg({ id: 'batch.state.stopped', message: 'detenido' }),
  broken: msg({ id: 'batch.state.broken', message: 'detenido por demasiadas fallas' }),
  done: msg({ id: 'batch.state.done', message: 'terminado' }),
};
