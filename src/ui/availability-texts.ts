import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AvailabilityState } from '../domain/availability.ts';

/** What an agent is at, in words. */
export const availabilityMessages: Record<AvailabilityState, MessageDescriptor> = {
  AVAILABLE: msg({ id: 'availability.available', message: 'Disponible' }),
  PAUSED: msg({ id: 'availability.paused', message: 'En pausa' }),
  IN_CALL: msg({ id: 'availability.inCall', message: 'En llamada' }),
  WRAPPING_UP: msg({ id: 'availability.wrappingUp', message: 'Cerrando la llamada' }),
  AWAY: msg({ id: 'availability.away', message: 'Ausente' }),
  OFFLINE: msg({ id: 'availability.offline', message: 'Sin conexión' }),
};
