import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AvailabilityState } from '../domain/availability.ts';

/** What an agent is at, in words. */
export const availabilityMessages: Record<AvailabilityState, MessageDescriptor> = {
  AVAILABLE: msg({ id: 'availability.available', message: 'Disponible' }),
  OFFERED: msg({ id: 'availability.offered', message: 'Sonando' }),
  PAUSED: msg({ id: 'availability.paused', message: 'En pausa' }),
  IN_CALL: msg({ id: 'availability.inCall', message: 'En llamada' }),
  WRAPPING_UP: msg({ id: 'availability.wrappingUp', message: 'Cerrando la llamada' }),
  AWAY: msg({ id: 'availability.away', message: 'Ausente' }),
  OFFLINE: msg({ id: 'availability.offline', message: 'Sin conexión' }),
};

/** The colour of what an agent is at; reports have the same (server/reports/report.css). */
export const availabilityColours: Record<AvailabilityState, string> = {
  AVAILABLE: 'var(--mantine-color-teal-6)',
  OFFERED: 'var(--mantine-color-cyan-6)',
  PAUSED: 'var(--mantine-color-orange-6)',
  IN_CALL: 'var(--mantine-color-blue-6)',
  WRAPPING_UP: 'var(--mantine-color-indigo-6)',
  AWAY: 'var(--mantine-color-gray-6)',
  OFFLINE: 'var(--mantine-color-gray-6)',
};
