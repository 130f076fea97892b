import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  offline: msg({ id: 'failure.offline', message: 'No hay conexión con el servidor. Se vuelve a intentar solo.' }),
  unknown: msg({ id: 'failure.unknown', message: 'El servidor tuvo un error. Se vuelve a intentar solo.' }),
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

/** What a failure means to the user, who has to try again. */
export const failureMessage = ({ kind, permission }: Failure): MessageDescriptor =>
  kind === 'forbidden' && permission !== undefined ? lackingMessage(permission) : failures[kind];

/** A permission in words, for who lacks it. */
export const lackingName = (code: string): string =>
  code === 'fullpower'
    ? i18n._(msg({ id: 'permission.fullpower', message: 'acceso total' }))
    : permissionText(code).name;

/** What a failure means where the question is kept fresh: it is asked again by itself. */
export const liveFailureMessage = (failure: Failure): MessageDescriptor =>
  retried[failure.kind] ?? failureMessage(failure);
