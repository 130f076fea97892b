import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brandName } from '../../domain/device-config.ts';

/** What the entries are called that the program itself reads; others have the name that somebody gave them. */
export const configNames: Readonly<Record<string, MessageDescriptor>> = {
  horario: msg({ id: 'config.hours', message: 'Horario de atención' }),
  [brandName]: msg({ id: 'config.design', message: 'Aspecto de la pantalla' }),
};
