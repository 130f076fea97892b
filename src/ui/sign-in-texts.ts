import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInProblem } from '../domain/notice.ts';

/** What is said beside a form in which somebody shows who they are. */
export const signInProblemMessages: Record<SignInProblem, MessageDescriptor> = {
  'login.refused': msg({ id: 'notice.login.refused', message: 'Verifica la información ingresada' }),
  'login.inactive': msg({
    id: 'notice.login.inactive',
    message: 'Tu cuenta no está activa. Pide a tu administrador que la active.',
  }),
  'login.noBusiness': msg({
    id: 'notice.login.noBusiness',
    message: 'Tu cuenta no tiene ninguna empresa válida. Pide a tu administrador que te asigne una.',
  }),
  'login.limited': msg({ id: 'notice.login.limited', message: 'Demasiados intentos. Espera unos minutos.' }),
  'login.offline': msg({ id: 'notice.login.offline', message: 'No hay conexión con el servidor. Inténtalo de nuevo.' }),
  'login.failed': msg({
    id: 'notice.login.failed',
    message: 'Algo falló en el servidor, no en lo que escribiste. Inténtalo de nuevo en un momento.',
  }),
  'company.denied': msg({ id: 'notice.company.denied', message: 'No autorizaste el acceso con tu compañía.' }),
  'company.unreachable': msg({
    id: 'notice.company.unreachable',
    message: 'El acceso de tu compañía no responde. Inténtalo más tarde o entra con tu contraseña.',
  }),
  'company.failed': msg({
    id: 'notice.company.failed',
    message: 'La respuesta de tu compañía no sirve. Inténtalo de nuevo; si se repite, avisa a tu administrador.',
  }),
  'company.expired': msg({
    id: 'notice.company.expired',
    message: 'Este intento venció o ya se usó. Entra de nuevo con tu compañía.',
  }),
  'company.unknown': msg({
    id: 'notice.company.unknown',
    message: 'Nadie aquí tiene tu correo. Pide a tu administrador que te dé de alta.',
  }),
  'company.inactive': msg({
    id: 'notice.company.inactive',
    message: 'Tu usuario está inactivo o unido a otra cuenta de la compañía. Avisa a tu administrador.',
  }),
  'company.unverified': msg({
    id: 'notice.company.unverified',
    message: 'Tu compañía no ha verificado tu correo, así que no podemos saber quién eres aquí.',
  }),
  'passkey.cancelled': msg({
    id: 'notice.passkey.cancelled',
    message: 'No se usó ninguna llave de acceso: se canceló, o se acabó el tiempo. Inténtalo de nuevo.',
  }),
  'passkey.refused': msg({
    id: 'notice.passkey.refused',
    message: 'Esa llave de acceso no sirve aquí. Entra con tu contraseña.',
  }),
  'passkey.known': msg({
    id: 'notice.passkey.known',
    message: 'Ese equipo ya tiene una llave de acceso de tu cuenta.',
  }),
  'passkey.unusable': msg({
    id: 'notice.passkey.unusable',
    message: 'Este equipo no pudo usar una llave de acceso. Inténtalo con otro, o con tu contraseña.',
  }),
  'passkey.most': msg({
    id: 'notice.passkey.most',
    message: 'Tu cuenta tiene todas las llaves de acceso que puede haber. Quita una primero.',
  }),
  'passkey.expired': msg({
    id: 'notice.passkey.expired',
    message: 'Pasó demasiado tiempo. Confirma tu identidad otra vez.',
  }),
  'passkey.unsure': msg({
    id: 'notice.passkey.unsure',
    message: 'La respuesta se perdió. La lista muestra lo que quedó.',
  }),
  'passkey.gone': msg({ id: 'notice.passkey.gone', message: 'Esa llave de acceso ya no está.' }),
  'factor.expired': msg({
    id: 'notice.factor.expired',
    message: 'Pasó demasiado tiempo. Escribe tu contraseña otra vez.',
  }),
  'factor.wrongCode': msg({
    id: 'notice.factor.wrongCode',
    message: 'El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  }),
  'factor.required': msg({
    id: 'notice.factor.required',
    message: 'Tu empresa pide un segundo factor: sin él no puedes entrar.',
  }),
  'factor.unsure': msg({
    id: 'notice.factor.unsure',
    message: 'La respuesta se perdió. Si sigue activo, inténtalo de nuevo.',
  }),
  'factor.failed': msg({ id: 'notice.factor.failed', message: 'No se pudo completar. Inténtalo de nuevo.' }),
};
