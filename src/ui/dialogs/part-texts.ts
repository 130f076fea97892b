import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Part } from '../../resources/resource.ts';

/** What the parts of a record are called. */
export const partMessages: Readonly<Record<Part, MessageDescriptor>> = {
  ringing: msg({ id: 'part.ringing', message: 'A quién le suena' }),
  keeping: msg({ id: 'part.keeping', message: 'Cuando el agente no está' }),
  longWait: msg({ id: 'part.longWait', message: 'Espera larga' }),
  days: msg({ id: 'part.days', message: 'Días' }),
  atWork: msg({ id: 'part.atWork', message: 'Cómo trabajan los agentes' }),
  signIn: msg({ id: 'part.signIn', message: 'Inicio de sesión' }),
  retention: msg({ id: 'part.retention', message: 'Cuánto se guardan los datos' }),
};

/** What is to know of a part as a whole. */
export const partHelps: Partial<Record<Part, MessageDescriptor>> = {
  days: msg({ id: 'part.daysHelp', message: 'Sin ninguno marcado, todos los días.' }),
};
