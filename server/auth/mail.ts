import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { type Language, wholeLanguages } from '../../src/domain/settings.ts';
import { inLanguage, type Spoken } from '../../src/domain/spoken.ts';
import { traced } from '../base/cause.ts';

/**
 * A mail to one address: that of a stored account or of the invited; of kind `address` the new one that somebody wants it to have, and of
 * kind `long_wait` that which a routing rule names.
 */
export interface Letter {
  readonly to: string;
  readonly kind:
    | 'reset'
    | 'invitation'
    | 'joining'
    | 'address'
    | 'notice'
    | 'factor'
    | 'changed'
    | 'arrival'
    | 'passkey_added'
    | 'passkey_removed'
    | 'passkeys_lost'
    | 'long_wait';
  /** null where nobody knows it: the mail then speaks both. */
  readonly language: Language | null;
  readonly link: string;
  /** Of a sign-in or a passkey that is told of, the lines that say when and where it was; of calls, one line each; by language. */
  readonly facts?: Spoken<readonly string[]>;
}

/** What waits, of all nodes together, and what this node did. */
export interface MailFigures {
  readonly waiting: number;
  /** For how long the oldest has waited, in seconds; 0 where none waits. */
  readonly oldestSeconds: number;
  readonly sent: number;
  /** Tries that failed; the letter is tried again. */
  readonly failures: number;
  /** Letters that were given up. */
  readonly given: number;
}

export interface Mail {
  /** Sends in the background: the answer to a request takes as long whether or not there is anything to send. */
  send(letter: Letter): void;
  /** Resolves when nothing is being sent any more; what was not taken may wait to be tried again. */
  idle(): Promise<void>;
  /** null where no mail waits: each becomes a file at once. */
  figures(): Promise<MailFigures | null>;
}

interface MailLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Every mail: its subject, and its paragraphs. */
export const mailTexts: Readonly<
  Record<Letter['kind'], Spoken<(link: string, facts: readonly string[]) => readonly string[]>>
> = {
  reset: {
    es: (link) => [
      'Asesoría: elige una contraseña nueva',
      'Alguien pidió cambiar la contraseña de esta cuenta. Si fuiste tú, abre este enlace y escribe la nueva:',
      link,
      'El enlace sirve una sola vez, durante una hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
    ],
    en: (link) => [
      'Asesoría: choose a new password',
      'Somebody asked to change the password of this account. If it was you, open this link and type the new one:',
      link,
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  },
  invitation: {
    es: (link) => [
      'Asesoría: tu cuenta está lista',
      'Se creó una cuenta para ti. Abre este enlace y elige tu contraseña:',
      link,
      'El enlace sirve una sola vez, durante 24 horas. Si venció, pide otro con «¿Olvidaste tu contraseña?» al iniciar sesión.',
    ],
    en: (link) => [
      'Asesoría: your account is ready',
      'An account was made for you. Open this link and choose your password:',
      link,
      'The link works once, for 24 hours. If it has expired, ask for another with "Forgot your password?" on the sign-in form.',
    ],
  },
  joining: {
    es: (link) => [
      'Asesoría: te invitan a una empresa',
      'Una empresa te invita a unirte a su equipo. Abre este enlace para ver cuál es y aceptar:',
      link,
      'El enlace sirve durante una semana. Mientras no aceptes, la empresa no sabe si tienes una cuenta.',
    ],
    en: (link) => [
      'Asesoría: you are invited to a business',
      'A business invites you to join its team. Open this link to see which one, and to accept:',
      link,
      'The link works for a week. Until you accept, the business does not know whether you have an account.',
    ],
  },
  address: {
    es: (link) => [
      'Asesoría: confirma tu correo nuevo',
      'Alguien quiere que una cuenta use este correo de aquí en adelante. Si la cuenta es tuya, abre este enlace y confírmalo:',
      link,
      'El enlace sirve una sola vez, durante 24 horas. Si no es tu cuenta, no hagas nada.',
    ],
    en: (link) => [
      'Asesoría: confirm your new email address',
      'Somebody wants an account to use this email address from now on. If the account is yours, open this link and confirm it:',
      link,
      'The link works once, for 24 hours. If it is not your account, do nothing.',
    ],
  },
  factor: {
    es: (link) => [
      'Asesoría: se quitó tu segundo factor',
      'Un administrador quitó el segundo factor de tu cuenta y cerró tus sesiones. Entra con tu contraseña y activa uno nuevo en tu perfil:',
      link,
      'Si no lo pediste, cambia tu contraseña y avisa a tu administrador.',
    ],
    en: (link) => [
      'Asesoría: your second factor was removed',
      'An administrator removed the second factor of your account and ended your sessions. Sign in with your password and turn a new one on in your profile:',
      link,
      'If you did not ask for this, change your password and tell your administrator.',
    ],
  },
  passkey_added: {
    es: (link, facts) => [
      'Asesoría: se agregó una llave de acceso',
      'Se agregó una llave de acceso a tu cuenta. Quien la tenga puede entrar sin contraseña:',
      facts.join('\n'),
      'Si fuiste tú, no hagas nada. Si no, abre tu perfil, quítala en «Llaves de acceso» y cambia tu contraseña:',
      link,
    ],
    en: (link, facts) => [
      'Asesoría: a passkey was added',
      'A passkey was added to your account. Whoever has it can sign in without a password:',
      facts.join('\n'),
      'If it was you, do nothing. If not, open your profile, remove it under "Passkeys" and change your password:',
      link,
    ],
  },
  passkey_removed: {
    es: (link, facts) => [
      'Asesoría: se quitó una llave de acceso',
      'Se quitó una llave de acceso de tu cuenta, y se cerraron las demás sesiones que abrió:',
      facts.join('\n'),
      'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña y revisa tu perfil:',
      link,
    ],
    en: (link, facts) => [
      'Asesoría: a passkey was removed',
      'A passkey of your account was removed, and the other sessions that it opened ended:',
      facts.join('\n'),
      'If it was you, do nothing. If not, change your password and look at your profile:',
      link,
    ],
  },
  passkeys_lost: {
    es: (link) => [
      'Asesoría: se quitaron tus llaves de acceso',
      'Un administrador quitó las llaves de acceso de tu cuenta y cerró tus sesiones. Entra con tu contraseña y agrega otras en tu perfil:',
      link,
      'Si no lo pediste, cambia tu contraseña y avisa a tu administrador.',
    ],
    en: (link) => [
      'Asesoría: your passkeys were removed',
      'An administrator removed the passkeys of your account and ended your sessions. Sign in with your password and add others in your profile:',
      link,
      'If you did not ask for this, change your password and tell your administrator.',
    ],
  },
  long_wait: {
    es: (link, facts) => [
      'Asesoría: hay clientes que llevan demasiado tiempo en espera',
      'Nadie ha contestado, y ya pasó la espera máxima que fija el enrutamiento de llamadas:',
      facts.join('\n'),
      'Las llamadas en espera, de la más antigua a la más reciente:',
      link,
    ],
    en: (link, facts) => [
      'Asesoría: customers have been waiting too long',
      'Nobody has answered, and the longest wait that call routing allows has been exceeded:',
      facts.join('\n'),
      'Waiting calls, oldest first:',
      link,
    ],
  },
  notice: {
    es: (link) => [
      'Asesoría: alguien pidió cambiar el correo de tu cuenta',
      'Se pidió que tu cuenta use otro correo. Si estás de acuerdo, abre el enlace que llegó al correo nuevo. Si no, recházalo aquí:',
      link,
      'Tu cuenta sigue con este correo mientras nadie confirme el nuevo. El enlace sirve durante 24 horas.',
    ],
    en: (link) => [
      'Asesoría: somebody asked to change the email address of your account',
      'Somebody asked for your account to use another email address. If you agree, open the link that went to the new one. If not, refuse it here:',
      link,
      'Your account keeps this email address until somebody confirms the new one. The link works for 24 hours.',
    ],
  },
  changed: {
    es: (link) => [
      'Asesoría: cambió tu contraseña',
      'La contraseña de tu cuenta cambió, y tus demás sesiones se cerraron. Si fuiste tú, no hagas nada.',
      'Si no fuiste tú, abre esta página, presiona «¿Olvidaste tu contraseña?» y elige otra; luego avisa a tu administrador:',
      link,
    ],
    en: (link) => [
      'Asesoría: your password was changed',
      'The password of your account was changed, and your other sessions ended. If it was you, do nothing.',
      'If it was not you, open this page, press "Forgot your password?" and choose another; then tell your administrator:',
      link,
    ],
  },
  arrival: {
    es: (link, facts) => [
      'Asesoría: inicio de sesión desde un lugar nuevo',
      'Alguien inició sesión en tu cuenta desde un navegador y una dirección que no se habían usado con ella:',
      facts.join('\n'),
      'Si fuiste tú, no hagas nada. Si no, abre tu perfil, cierra esa sesión en «Dónde iniciaste sesión» y cambia tu contraseña:',
      link,
    ],
    en: (link, facts) => [
      'Asesoría: sign-in from a new place',
      'Somebody signed in to your account from a browser and an address that were not used with it before:',
      facts.join('\n'),
      'If it was you, do nothing. If not, open your profile, end that session under "Where you are signed in" and change your password:',
      link,
    ],
  },
};

/** What is wrong with a certificate, by the word of Node. */
const aboutCertificate = /CERT|SIGNATURE/;

/**
 * Why a mail was not taken, in a word: what the server said may hold the address. What is wrong with a certificate the library
 * keeps beside a code of its own, which would say no more than that there was no connection.
 */
export const mailCodeOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('code' in error)) return 'unknown';
  const first = 'originalCode' in error ? String(error.originalCode) : '';
  return aboutCertificate.test(first) ? first : String(error.code);
};

const compose = ({ to, kind, language, link, facts }: Letter, from: string) => {
  const spokenOnes = language === null ? wholeLanguages : [language];
  const letters = spokenOnes.map((spoken) =>
    inLanguage(mailTexts[kind], spoken)(link, facts ? inLanguage(facts, spoken) : []),
  );
  const subject = letters.map(([line]) => line).join(' · ');
  const paragraphs = letters.flatMap((lines) => lines.slice(1));
  // An object, not a string: a string would be parsed, and could hold a second recipient.
  return { from, to: { name: '', address: to }, subject, text: `${paragraphs.join('\n\n')}\n` };
};

/** What a letter is delivered with. `id`: the same each time that it is tried. Rejects where it was not taken. */
export type Deliver = (letter: Letter, id: string) => Promise<void>;

/** Where letters wait that a mail server did not take yet. */
export interface Outgoing {
  /** Keeps a letter, and delivers what is due; rejects where it could not be kept. */
  send(letter: Letter): Promise<void>;
  figures(): Promise<MailFigures>;
}

interface PostOptions {
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly outbox: string;
  readonly log: MailLog;
}

/** How long a mail server may be silent, in milliseconds: all of its lines take less than another node waits before it takes a letter over. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers by SMTP, or as files in `outbox` where no SMTP server is set (mode 0600: they hold links that open accounts). */
export const createPost = ({ smtpUrl, from, outbox, log }: PostOptions): Deliver => {
  // Most nodes send no mail for hours: what writes one is loaded with the first.
  let smtp: Transporter | null = null;
  return async (letter, id) => {
    // By its id a mail server knows one that it took already, and whose answer was lost.
    const message = { ...compose(letter, from), messageId: `<${id}@${from.split('@').at(-1)}>` };
    const { createTransport } = await import('nodemailer');
    if (smtpUrl !== null) {
      smtp ??= createTransport({ url: smtpUrl, ...patience });
      const server = smtp;
      await traced('mail', 'asks', { 'mail.kind': letter.kind }, () => server.sendMail(message));
      return;
    }
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message: bytes } = await composer.sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const path = join(outbox, `${new Date().toISOString().replace(/\W/g, '')}-${id}.eml`);
    await writeFile(path, bytes as Buffer, { mode: 0o600 });
    log.info({ path }, 'a mail is in the outbox');
  };
};

/**
 * Mail in the background: kept in `outgoing` until it is delivered, or tried once where there is none, or where it cannot be kept. One that
 * cannot be sent is reported in the log, without its address.
 */
export const createMail = (options: PostOptions & { readonly outgoing?: Outgoing | null }): Mail => {
  const { log, outgoing = null } = options;
  const deliver = createPost(options);
  const sending = new Set<Promise<void>>();
  const once = (letter: Letter) => deliver(letter, randomUUID());
  const begin = (letter: Letter) =>
    // The database is away: the mail server may be there.
    outgoing === null ? once(letter) : outgoing.send(letter).catch(() => once(letter));

  return {
    send(letter) {
      const sent = begin(letter)
        .catch((error: unknown) => {
          log.error({ code: mailCodeOf(error), kind: letter.kind }, 'a mail could not be sent');
        })
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    async idle() {
      while (sending.size > 0) await Promise.all(sending);
    },
    figures: async () => outgoing?.figures() ?? null,
  };
};
