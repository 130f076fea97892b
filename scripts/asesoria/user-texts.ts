import type { AccountChange, listAdministrators } from '../../server/auth/operator-accounts.ts';
import type { Language } from '../../src/domain/settings.ts';

type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number];

interface UserTexts {
  readonly which: string;
  readonly nobody: string;
  noAddress(text: string): string;
  line(one: Administrator): string;
  told(email: string, change: AccountChange): readonly string[];
}

const facts = (one: Administrator, words: Readonly<Record<'off' | 'new' | 'factor' | 'passkeys', string>>): string =>
  [
    ...(one.active ? [] : [words.off]),
    ...(one.hasPassword ? [] : [words.new]),
    ...(one.hasFactor ? [words.factor] : []),
    ...(one.passkeys > 0 ? [`${one.passkeys} ${words.passkeys}`] : []),
  ].join(', ');

const lineOf = (one: Administrator, more: string): string =>
  [one.email, one.name, more].filter((part) => part !== '').join('  ');

/** What `asesoria user` says. */
export const userTexts: Readonly<Record<Language, UserTexts>> = {
  en: {
    which: 'Say what to do: asesoria user list, asesoria user add <email>, or asesoria user reset <email>.',
    nobody: 'Nobody has full power yet: asesoria user add <email> makes the first administrator.',
    noAddress: (text) => `'${text}' is no email address.`,
    line: (one) =>
      lineOf(
        one,
        facts(one, { off: 'inactive', new: 'no password yet', factor: 'second factor', passkeys: 'passkeys' }),
      ),
    told(email, change) {
      if ('link' in change)
        return [
          change.did === 'made'
            ? `${email} is an administrator now.`
            : `${email} keeps the password until another is chosen.`,
          `Choose a password within 24 h: ${change.link}`,
        ];
      if (change.did === 'made') return [`${email} is an administrator now, and signs in with the Firebase project.`];
      return [
        {
          provider: `${email} signs in with the Firebase project: the password is changed there.`,
          taken: `${email} is somebody's already: asesoria user reset gives a new password, full power is given in the console.`,
          unknown: `Nobody has the address ${email}: asesoria user list says who there is.`,
          disabled: `The account of ${email} is disabled: switch the user on in the console.`,
        }[change.why],
      ];
    },
  },
  es: {
    which: 'Di qué hacer: asesoria user list, asesoria user add <correo> o asesoria user reset <correo>.',
    nobody: 'Nadie tiene todos los permisos aún: asesoria user add <correo> crea al primer administrador.',
    noAddress: (text) => `'${text}' no es un correo.`,
    line: (one) =>
      lineOf(
        one,
        facts(one, {
          off: 'inactivo',
          new: 'sin contraseña aún',
          factor: 'segundo factor',
          passkeys: 'llaves de acceso',
        }),
      ),
    told(email, change) {
      if ('link' in change)
        return [
          change.did === 'made'
            ? `${email} ya es administrador.`
            : `${email} conserva su contraseña hasta que elija otra.`,
          `Para elegir una contraseña, en 24 h: ${change.link}`,
        ];
      if (change.did === 'made') return [`${email} ya es administrador, y entra con el proyecto de Firebase.`];
      return [
        {
          provider: `${email} entra con el proyecto de Firebase: la contraseña se cambia ahí.`,
          taken: `${email} ya es de alguien: asesoria user reset da otra contraseña; todos los permisos se dan en la consola.`,
          unknown: `Nadie tiene el correo ${email}: asesoria user list dice quiénes hay.`,
          disabled: `La cuenta de ${email} está desactivada: activa al usuario en la consola.`,
        }[change.why],
      ];
    },
  },
};
