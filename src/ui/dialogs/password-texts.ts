import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Failure, isUnjudged } from '../../domain/failure.ts';
import { signInProblemMessages } from '../sign-in-texts.ts';

/** Why a field was refused, by the word of the server. */
const refusals: Readonly<Record<string, MessageDescriptor>> = {
  wrong: msg({ id: 'password.wrong', message: 'No es tu contraseña actual.' }),
  short: msg({ id: 'password.short', message: 'Necesita al menos 8 caracteres.' }),
  long: msg({ id: 'password.long', message: 'Es demasiado larga.' }),
  common: msg({
    id: 'password.common',
    message: 'Es de las que se prueban primero. Varias palabras sin relación son una buena contraseña.',
  }),
  own: msg({
    id: 'password.own',
    message: 'Se parece a tu nombre, tu correo o tu empresa. Elige una que no diga nada de ti.',
  }),
};
const whole: Readonly<Record<string, MessageDescriptor>> = {
  sessions_left: msg({
    id: 'password.sessionsLeft',
    message: 'La contraseña cambió, pero tus demás sesiones siguen abiertas. Ciérralas en la lista de arriba.',
  }),
  factor_asked: msg({
    id: 'password.factorAsked',
    message:
      'Tu cuenta tiene segundo factor, y con él la contraseña no se cambia aquí. Cierra sesión y usa «¿Olvidaste tu contraseña?».',
  }),
};
/** Nobody heard what became of it: the former password may be wrong by now. */
const unsureMessage = msg({
  id: 'password.unsure',
  message: 'La respuesta se perdió, y puede que la contraseña ya haya cambiado. Inténtalo de nuevo sin cambiar nada.',
});
const failedMessage = msg({
  id: 'password.failed',
  message: 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',
});

/** What is said of a failed try: beside each field, and of the whole. */
export const passwordProblems = (
  failure: Failure,
): {
  readonly current?: MessageDescriptor;
  readonly password?: MessageDescriptor;
  readonly whole?: MessageDescriptor;
} => {
  const { kind, code, fields } = failure;
  const [current, password] = [refusals[fields?.current ?? ''], refusals[fields?.password ?? '']];
  if (current || password) return { ...(current && { current }), ...(password && { password }) };
  if (kind === 'limited') return { whole: signInProblemMessages['login.limited'] };
  return { whole: whole[code] ?? (isUnjudged(failure) ? unsureMessage : failedMessage) };
};
