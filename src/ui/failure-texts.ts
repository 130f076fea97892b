import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readOnly } from '../domain/access.ts';
import type { Failure, FailureKind } from '../domain/failure.ts';
import { permissionText } from './permission-texts.ts';

const failures: Record<FailureKind, MessageDescriptor> = {
  offline: msg({
    id: 'failure.offlineOnce',
    message: 'No hay conexión con el servidor. Inténtalo otra vez cuando vuelva.',
  }),
  forbidden: msg({ id: 'failure.forbidden', message: 'No tienes permiso para esto. Pídelo a tu administrador.' }),
  missing: msg({ id: 'failure.missing', message: 'Ya no existe.' }),
  expired: msg({ id: 'failure.expired', message: 'Tu sesión terminó.' }),
  conflict: msg({ id: 'failure.conflict', message: 'Alguien lo cambió mientras tanto.' }),
  refused: msg({ id: 'failure.refused', message: 'El servidor no aceptó los datos.' }),
  limited: msg({ id: 'failure.limited', message: 'Demasiadas solicitudes. Espera un momento.' }),
  unknown: msg({ id: 'failure.unknownOnce', message: 'El servidor tuvo un error. Inténtalo otra vez.' }),
};

/** The failures after which a list or a page that is kept fresh asks again, without anybody's doing. */
const retried: Partial<Record<FailureKind, MessageDescriptor>> = {
  offline: msg({
    id: 'failure.offline',
    message: 'No hay conexión con el servidor. Se volverá a intentar automáticamente.',
  }),
  unknown: msg({ id: 'failure.unknown', message: 'El servidor tuvo un error. Se volverá a intentar automáticamente.' }),
};

/** A refusal that names the permission which is missing, in the words that administrators know it by. */
const lackingMessage = (code: string): MessageDescriptor =>
  code === 'fullpower'
    ? msg({ id: 'failure.fullpower', message: 'Solo un superusuario puede hacer esto.' })
    : {
        ...msg({
          id: 'failure.lacking',
          message: 'Te falta el permiso «{permission}». Pídelo a tu administrador.',
        }),
        values: { permission: permissionText(code).name },
      };

const readOnlyMessage = msg({
  id: 'failure.readOnly',
  message: 'Solo lectura: ves la consola como un rol. Sal de esa vista para cambiar algo.',
});

/** The same with what support finds the request by. */
const referring = (message: MessageDescriptor, reference: string | undefined): MessageDescriptor =>
  reference === undefined
    ? message
    : {
        ...msg({ id: 'failure.referring', message: '{words} Referencia para soporte: {reference}' }),
        values: { words: i18n._(message), reference },
      };

/** What a failure means to the user, who has to try again; with the id that support asks for, where there is one. */
export const failureMessage = ({ kind, code, permission, id }: Failure): MessageDescriptor => {
  if (code === readOnly) return readOnlyMessage;
  return kind === 'forbidden' && permission !== undefined ? lackingMessage(permission) : referring(failures[kind], id);
};

/** A permission in words, for who lacks it. */
const lackingName = (code: string): string =>
  code === 'fullpower'
    ? i18n._(msg({ id: 'permission.fullpower', message: 'acceso total' }))
    : permissionText(code).name;

/** Why something is held back: a permission that is missing, or that somebody only looks. */
export const whyNot = (code: string): string =>
  code === readOnly
    ? i18n._(readOnlyMessage)
    : i18n._({
        ...msg({ id: 'table.missing', message: 'Te falta el permiso «{lacking}»' }),
        values: { lacking: lackingName(code) },
      });

/** What a failure means where the question is kept fresh: it is asked again by itself. */
export const liveFailureMessage = (failure: Failure): MessageDescriptor => {
  const message = retried[failure.kind];
  return message ? referring(message, failure.id) : failureMessage(failure);
};
