import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { certificateKey, certificates } from '../../tests/support/certificates.ts';
import { ask } from '../bench/api.ts';
import { freePort } from '../dev-server.ts';
import { serverEnv, serverFlags } from '../launch-decisions.mjs';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownDatabase, ownFolder, seed, startNodes, tryOut } from './nodes.ts';
import { fromDebian, runProgram, until, versionIn } from './programs.ts';

const run = promisify(execFile);
const [user, password] = ['asesoria', 'of-the-mail-server-and-of-us'];
const person = 'agent@demo.local';

/** What the server takes: letters of who signed in, encrypted, on a port for STARTTLS and one that is encrypted from the start. */
const linesOf = (folder: string, [starts, whole]: readonly [number, number]) => [
  'primary_hostname = localhost',
  ...(process.getuid?.() === 0 ? ['exim_user = nobody', 'exim_group = nogroup'] : []),
  // Everything as one user, in this folder.
  'deliver_drop_privilege = true',
  `spool_directory = ${folder}/spool`,
  `log_file_path = ${folder}/log-%s`,
  `pid_file_path = ${folder}/pid`,
  'local_interfaces = 127.0.0.1',
  `daemon_smtp_ports = ${starts} : ${whole}`,
  `tls_on_connect_ports = ${whole}`,
  'tls_advertise_hosts = *',
  `tls_certificate = ${folder}/cert.pem`,
  `tls_privatekey = ${folder}/key.pem`,
  // Nobody is asked for a password before it is encrypted.
  `auth_advertise_hosts = $\{if eq{$tls_in_cipher}{}{}{*}}`,
  'host_lookup =',
  'rfc1413_query_timeout = 0s',
  'keep_environment =',
  'acl_smtp_rcpt = recipient',
  'begin acl',
  'recipient:',
  '  accept authenticated = *',
  '  deny message = nobody signed in',
  'begin routers',
  'everything:',
  '  driver = accept',
  '  transport = file',
  'begin transports',
  'file:',
  '  driver = appendfile',
  `  file = ${folder}/letters`,
  'begin authenticators',
  'plain:',
  '  driver = plaintext',
  '  public_name = PLAIN',
  '  server_prompts = :',
  `  server_condition = \${if and{{eq{$auth2}{${user}}}{eq{$auth3}{${password}}}}}`,
  '  server_set_id = $auth2',
];

/** Starts one with this certificate; answers its addresses and what it took so far. */
const startMail = async (certificate: string, over: Ending) => {
  const folder = await ownFolder(over);
  // It writes as another user where root starts it.
  await chmod(folder, 0o777);
  await mkdir(join(folder, 'spool'));
  await chmod(join(folder, 'spool'), 0o777);
  const ports = [await freePort(), await freePort()] as const;
  const files = { 'cert.pem': certificate, 'key.pem': certificateKey, config: linesOf(folder, ports).join('\n') };
  // It refuses a configuration that others could have written.
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o644 });
  const { stop } = await runProgram('exim4', ['-bdf', '-C', join(folder, 'config')], ports[0]);
  over.add(stop);
  const addressOf = (isWhole: boolean, secret: string) =>
    `${isWhole ? 'smtps' : 'smtp'}://${user}:${secret}@localhost:${ports[isWhole ? 1 : 0]}`;
  return {
    addressOf,
    /** The file of the authority that the certificate is of: it signed itself. */
    authority: join(folder, 'cert.pem'),
    /** As text, without what mails do to long lines and signs. */
    letters: async () =>
      (await readFile(join(folder, 'letters'), 'utf8').catch(() => '')).replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  };
};

/** What the doctor says of the mail server, as an operator would read it. */
const askDoctor = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const script = join(import.meta.dirname, '../asesoria.ts');
  const all = { ...process.env, ...serverEnv, MAIL_FROM: 'asesoria@example.com', PORT: '0', ...env };
  // It ends with 1 where it found something.
  const { stdout } = await run(process.execPath, [...serverFlags, script, 'doctor', '--json', '--language', 'en'], {
    env: all,
  }).catch((error: unknown) => error as { stdout: string });
  const { findings } = JSON.parse(stdout) as { findings: readonly { check: string; level: string; says: string }[] };
  return findings
    .filter(({ check }) => check === 'mail')
    .map(({ level, says }) => `${level}: ${says.replace(/^SMTP_URL: \S+ /, '')}`)
    .join('; ');
};

/** Rejects where the doctor does not say this. */
const mustSay = async (wanted: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const said = await askDoctor(env);
  if (!said.includes(wanted)) throw new Error(`the doctor says '${said}'`);
  return `the doctor: ${said}`;
};

const tryGood = async (attempt: Attempt, over: Ending, dataDir: string) => {
  const mail = await startMail(certificates.lasting, over);
  const { url: DATABASE_URL } = await ownDatabase(over);
  await seed({ DATABASE_URL });
  const trusted = { NODE_EXTRA_CA_CERTS: mail.authority };
  for (const isWhole of [false, true]) {
    const way = isWhole ? 'encrypted from the start (465)' : 'STARTTLS (587)';
    const SMTP_URL = mail.addressOf(isWhole, password);
    await attempt(`${way}: a letter, of a node that signs in`, async () => {
      const before = await mail.letters();
      return tryOut(async (trial) => {
        const env = { DATABASE_URL, SMTP_URL, MAIL_FROM: 'asesoria@example.com', ...trusted };
        const { addresses } = await startNodes(1, env, trial);
        const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
        await ask(`http://${addresses[0]}`, null, 'POST', path, { requestType: 'PASSWORD_RESET', email: person });
        const isThere = async () => (await mail.letters()).slice(before.length).includes(`To: ${person}`);
        if (!(await until(isThere))) throw new Error('no letter came');
        const letter = (await mail.letters()).slice(before.length);
        if (!letter.includes('/reset-password?oobCode')) throw new Error('the letter has no link');
        return undefined;
      });
    });
    await attempt(`${way}: the doctor`, () =>
      mustSay('takes mail, encrypted', { SMTP_URL, DATA_DIR: dataDir, ...trusted }),
    );
    await attempt(`${way}: a wrong password`, () =>
      mustSay('put the right ones', {
        SMTP_URL: mail.addressOf(isWhole, 'another'),
        DATA_DIR: dataDir,
        ...trusted,
      }),
    );
    await attempt(`${way}: a certificate of an authority that nobody knows`, () =>
      mustSay('NODE_EXTRA_CA_CERTS', { SMTP_URL, DATA_DIR: dataDir }),
    );
  }
};

const tryBad = async (attempt: Attempt, over: Ending, dataDir: string) => {
  const bad = [
    ['that has expired', certificates.expired, 'expired'],
    ['for another name', certificates.named_otherwise, 'another name'],
  ] as const;
  for (const [what, certificate, wanted] of bad) {
    const mail = await startMail(certificate, over);
    for (const isWhole of [false, true])
      await attempt(`${isWhole ? 'encrypted from the start' : 'STARTTLS'}: a certificate ${what}`, () =>
        mustSay(wanted, {
          SMTP_URL: mail.addressOf(isWhole, password),
          DATA_DIR: dataDir,
          NODE_EXTRA_CA_CERTS: mail.authority,
        }),
      );
  }
};

/** A mail server, that wants encryption and a sign-in. */
export const smtp: Counterpart = {
  name: 'exim',
  needs: async () => [fromDebian('exim4', 'exim4-daemon-light')],
  version: () => versionIn('exim4', '-bV'),
  async meet(attempt) {
    await tryOut(async (over) => {
      const dataDir = await ownFolder(over);
      await tryGood(attempt, over, dataDir);
      await tryBad(attempt, over, dataDir);
    });
  },
};
