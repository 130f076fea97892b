import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { columnMessages } from '../record-texts.ts';

const unshown: Record<string, MessageDescriptor> = {
  call_direct: msg({ id: 'field.callDirect', message: 'Directa' }),
  user_id: msg({ id: 'audit.actor.user', message: 'Usuario' }),
  state: msg({ id: 'runs.state', message: 'Estado' }),
  service_id: msg({ id: 'field.service', message: 'Servicio' }),
  agent_id: msg({ id: 'field.agent', message: 'Agente' }),
  zone_id: msg({ id: 'column.zone', message: 'Zona' }),
  branch_id: msg({ id: 'column.branch', message: 'Sucursal' }),
  integration_id: msg({ id: 'column.integration', message: 'Integración' }),
  device_id: msg({ id: 'batch.device', message: 'Dispositivo' }),
  session_id: msg({ id: 'field.visit', message: 'Visita' }),
  required_in: msg({ id: 'field.requiredIn', message: 'Para cuándo' }),
  waiting_since: msg({ id: 'field.waitingSince', message: 'Espera desde' }),
  attended_at: msg({ id: 'field.attendedAt', message: 'Atendida' }),
  finished_at: msg({ id: 'field.finishedAt', message: 'Terminada' }),
  with_video: msg({ id: 'field.withVideo', message: 'Con video' }),
  now: msg({ id: 'field.now', message: 'De inmediato' }),
  restart: msg({ id: 'field.restart', message: 'Reinicio' }),
  run: msg({ id: 'field.run', message: 'Ejecución' }),
  again: msg({ id: 'field.again', message: 'Repetida como' }),
  fullpower: msg({ id: 'field.fullpower', message: 'Superusuario' }),
  businesses: msg({ id: 'route.businesses', message: 'Empresas' }),
};

/** The name of a field of a write: a column, or one that no table shows; null for a field that has no name. */
export const fieldMessage = (field: string): MessageDescriptor | null =>
  columnMessages[field] ?? unshown[field] ?? null;
