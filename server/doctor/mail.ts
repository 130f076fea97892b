import { mailCodeOf } from '../auth/mail.ts';
import type { Settings } from '../base/settings.ts';
import { type CertificateFlaw, certificateFlawOf } from './certificate-flaw.ts';
import { type Finding, findingsOf, patience } from './finding.ts';

const { ok, warning, problem } = findingsOf('mail');

/** What became of a greeting to the mail server, without any letter. */
export type MailState =
  | { readonly is: 'outbox' | 'ready' | 'plain' }
  | { readonly is: 'failed'; readonly code: string };

const verify = async (smtpUrl: string, more: object): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url: smtpUrl, ...times, ...more });
  await transport.verify().finally(() => transport.close());
};

/** Whether a mail server takes us: the connection, its encryption, and the sign-in where the address has one. */
export const probeMail = async (smtpUrl: string | null): Promise<MailState> => {
  if (smtpUrl === null) return { is: 'outbox' };
  try {
    await verify(smtpUrl, { requireTLS: true });
    return { is: 'ready' };
  } catch (error) {
    const first = mailCodeOf(error);
    if (new URL(smtpUrl).protocol === 'smtps:' || first === 'EAUTH') return { is: 'failed', code: first };
  }
  // The server sends without encryption where the other side offers none.
  return verify(smtpUrl, {}).then(
    () => ({ is: 'plain' }),
    (error: unknown) => ({ is: 'failed', code: mailCodeOf(error) }),
  );
};

const reasons: Readonly<Record<string, readonly [en: string, es: string]>> = {
  EAUTH: [
    'it refuses user or password: put the right ones into the address (special letters as %40, %3A)',
    'rechaza el usuario o la contraseña: pon los correctos en la dirección (los signos como %40, %3A)',
  ],
  EDNS: ['there is no such host: look at its name', 'no existe ese equipo: revisa el nombre'],
  ETIMEDOUT: [
    'nobody answers: look at host and port, and whether a firewall is between',
    'nadie contesta: revisa equipo y puerto, y si hay un cortafuegos de por medio',
  ],
  ETLS: [
    'the encryption fails: its certificate is not valid for this name, or the port is another one (smtps:// for 465, smtp:// for 587)',
    'falla el cifrado: su certificado no vale para este nombre, o el puerto es otro (smtps:// para 465, smtp:// para 587)',
  ],
};
/** What is wrong with its certificate. */
const certificateReasons: Readonly<Record<CertificateFlaw, readonly [en: string, es: string]>> = {
  expired: [
    'its certificate has expired: whoever runs it has to renew it',
    'su certificado venció: quien lo opera tiene que renovarlo',
  ],
  name: [
    'its certificate is for another name: write the name that it is for into the address',
    'su certificado es de otro nombre: escribe en la dirección el nombre que lleva',
  ],
  untrusted: [
    'nobody here knows who signed its certificate: name the authority of your company in NODE_EXTRA_CA_CERTS',
    'aquí nadie conoce a quien firmó su certificado: indica la autoridad de tu empresa en NODE_EXTRA_CA_CERTS',
  ],
};

const unreached: readonly [string, string] = [
  'it cannot be reached: look at host, port and whether smtps:// (465) or smtp:// (587) is right',
  'no se puede llegar a él: revisa equipo, puerto y si va smtps:// (465) o smtp:// (587)',
];

const reasonFor = (code: string): readonly [en: string, es: string] => {
  const flaw = certificateFlawOf(code);
  return flaw === null ? (reasons[code] ?? unreached) : certificateReasons[flaw];
};

/** `isOpen`: other machines reach the server, so that somebody waits for mail. */
export const judgeMail = (
  state: MailState,
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  isOpen: boolean,
): readonly Finding[] => {
  if (state.is === 'outbox') {
    const en = 'mail goes to files in DATA_DIR/outbox';
    const es = 'el correo se guarda como archivos en DATA_DIR/outbox';
    return [
      isOpen
        ? warning('outbox', `${en}, and nobody gets any: set SMTP_URL`, `${es}, y nadie lo recibe: pon SMTP_URL`)
        : ok('outbox', en, es),
    ];
  }
  const host = smtpUrl === null ? '' : new URL(smtpUrl).host;
  if (state.is === 'failed') {
    const [en, es] = reasonFor(state.code);
    return [problem('failed', `SMTP_URL: ${host}: ${en} (${state.code})`, `SMTP_URL: ${host}: ${es} (${state.code})`)];
  }
  const taken =
    state.is === 'plain'
      ? warning(
          'plain',
          `${host} takes mail, without encryption: links that open accounts can be read on the way`,
          `${host} acepta correo, sin cifrado: en el camino se pueden leer enlaces que abren cuentas`,
        )
      : ok('ready', `${host} takes mail, encrypted`, `${host} acepta correo, cifrado`);
  const sender = mailFrom.endsWith('@localhost.localdomain')
    ? [
        warning(
          'sender',
          'MAIL_FROM is not set: many servers refuse mail from localhost.localdomain',
          'falta MAIL_FROM: muchos servidores rechazan el correo de localhost.localdomain',
        ),
      ]
    : [];
  return [taken, ...sender];
};
