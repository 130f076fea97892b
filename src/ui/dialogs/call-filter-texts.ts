import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRelation } from '../../domain/call-choices.ts';
import type { CallColumn } from '../../machines/call-search.ts';

export const callRelationMessages: Readonly<Record<CallRelation, MessageDescriptor>> = {
  service: msg({ id: 'calls.column.service', message: 'Servicio' }),
  agent: msg({ id: 'field.agent', message: 'Agente' }),
  branch: msg({ id: 'callFilters.branch', message: 'Sucursal que atendió' }),
  device: msg({ id: 'call.device', message: 'Dispositivo' }),
};

const callColumnMessages: Readonly<Record<CallColumn, MessageDescriptor>> = {
  id: msg({ id: 'calls.column.id', message: 'Id' }),
  phone: msg({ id: 'calls.column.phone', message: 'Cliente' }),
  service: msg({ id: 'calls.column.service', message: 'Servicio' }),
  type: msg({ id: 'calls.column.type', message: 'Tipo de llamada' }),
  state: msg({ id: 'calls.column.state', message: 'Estado' }),
  date: msg({ id: 'calls.column.date', message: 'Fecha' }),
  agent: msg({ id: 'field.agent', message: 'Agente' }),
  time: msg({ id: 'calls.column.time', message: 'Espera o duración' }),
};

/** The title of a column of the list of calls. */
export const callColumnMessage = (key: string): MessageDescriptor => callColumnMessages[key as CallColumn];
