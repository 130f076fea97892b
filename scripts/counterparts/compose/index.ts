import { randomBytes } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ask, signIn } from '../../bench/api.ts';
import { callsThrough, takeCall } from '../calls.ts';
import type { Attempt, Counterpart, Need } from '../counterpart.ts';
import { type Ending, ownFolder, ownPassword, seed, tryOut } from '../nodes.ts';
import { fromDebian, listens, until, versionIn } from '../programs.ts';
import { believe, lookAtWay } from '../through-tls.ts';
import { type Engine, findCompose, startEngine } from './engine.ts';
import { makeImages } from './images.ts';

const deploy = join(import.meta.dirname, '../../../deploy/compose');
const url = 'https://localhost';
const asesoria = '/opt/asesoria/bin/asesoria';

/** An address of this machine that its containers reach as well. */
const machine = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** The folder as the page of the installation has it filled in. */
const fillIn = async (over: Ending, secretsKey: string) => {
  const folder = await ownFolder(over);
  await cp(deploy, folder, { recursive: true });
  const secret = () => randomBytes(24).toString('hex');
  const password = secret();
  const lines = [
    'SITE=localhost',
    `TURN_HOST=${machine()}`,
    'ADMIN_EMAIL=somebody@example.com',
    `DATABASE_PASSWORD=${password}`,
    `TURN_SECRET=${secret()}`,
    `METRICS_TOKEN=${secret()}`,
    `SECRETS_KEY=${secretsKey}`,
    'SMTP_URL=',
    'MAIL_FROM=',
  ];
  await writeFile(join(folder, '.env'), lines.join('\n'), { mode: 0o600 });
  return { folder, password };
};

const waits = ['--detach', '--wait', '--pull', 'never'];
const container = (service: string, number = 1) => `asesoria-${service}-${number}`;

const begin = async (engine: Engine, over: Ending) => {
  const secretsKey = randomBytes(32).toString('base64');
  const { folder, password } = await fillIn(over, secretsKey);
  over.add(() => engine.compose(folder, 'down', '--volumes').catch(() => {}));
  await engine.compose(folder, 'up', ...waits, 'database');
  const form = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = (await engine.podman('inspect', '--format', form, container('database'))).trim();
  const key = await seed({
    DATABASE_URL: `postgres://asesoria:${password}@${address}/asesoria`,
    SECRETS_KEY: secretsKey,
    DATA_DIR: await ownFolder(over),
  });
  return { folder, key };
};

/** That the server runs as nobody in particular, and can write to nothing of its own. */
const lookInside = async ({ podman }: Engine) => {
  const inside = (...args: readonly string[]) => podman('exec', container('asesoria'), ...args);
  const id = (await inside('id', '-u')).trim();
  const writes = await inside('touch', '/opt/asesoria/written').then(
    () => true,
    () => false,
  );
  if (id !== '10001' || writes) throw new Error(`user ${id}, ${writes ? 'writes to itself' : 'writes nothing'}`);
  return 'user 10001, who can write to nothing of the image';
};

interface Line {
  readonly check: string;
  readonly level: string;
  readonly says: string;
}

/** What the doctor says of the relay and of the database, from within. That a relay on this machine is reached by nobody else is this trial's. */
const askDoctor = async ({ podman }: Engine) => {
  // Behind a name that is this machine everywhere, the doctor finds no console: that is this trial's, and ends it with 1.
  const said = await podman('exec', container('asesoria'), 'sh', '-c', `${asesoria} doctor --json || true`);
  const lines = (JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as { findings: readonly Line[] })
    .findings;
  const wrong = lines.filter(
    ({ check, level }) => ['relay', 'database', 'data'].includes(check) && level === 'problem',
  );
  if (wrong.length > 0) throw new Error(wrong.map(({ says }) => says).join('; '));
  return lines
    .filter(({ check }) => check === 'relay')
    .map(({ says }) => says)
    .join('; ');
};

const isReady = () => until(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true);

/** The number of the call that was placed last. */
const newest = async () => {
  const bearer = await signIn(url, 'agent@demo.local', ownPassword);
  const { status, data, code } = await ask<readonly { readonly id: number }[]>(
    url,
    bearer,
    'GET',
    '/api/queryings?perPage=1&sort=-id',
  );
  const id = data[0]?.id;
  if (status !== 200 || id === undefined) throw new Error(`the calls that are there: ${status} ${code ?? ''}`);
  return id;
};

/** Ends everything but what was written. An engine that is still busy with a container that was killed refuses once. */
const end = async (engine: Engine, folder: string): Promise<void> => {
  const isDown = () =>
    engine.compose(folder, 'down').then(
      () => true,
      () => false,
    );
  if (!(await until(isDown, 60_000))) await engine.compose(folder, 'down');
};

const tryAll = async (engine: Engine, attempt: Attempt, over: Ending) => {
  await attempt('the image, from the archive of this commit', () => makeImages(engine, over));
  const { folder, key } = await begin(engine, over);
  await attempt('compose.yaml as it stands, up and well', async () => {
    await engine.compose(folder, 'up', ...waits);
    return undefined;
  });
  const authority = () =>
    engine.podman('exec', container('proxy'), 'cat', '/data/caddy/pki/authorities/local/root.crt');
  await until(() =>
    authority().then(
      () => true,
      () => false,
    ),
  );
  believe(await authority(), over);
  await attempt('how a request arrives, through TLS', () => lookAtWay(url));
  await attempt('a call, with the websocket of its agent', () => takeCall(url, key));
  await attempt('the server in its container', () => lookInside(engine));
  await attempt('the doctor in it: database, relay', () => askDoctor(engine));
  await attempt('three servers; calls while two are killed and the database starts anew', async () => {
    await engine.compose(folder, 'up', ...waits, '--scale', 'asesoria=3');
    const tell = (deed: string, name: string) => () => void engine.podman(deed, name).catch(() => {});
    const kill = (number: number) => tell('kill', container('asesoria', number));
    return callsThrough(url, key, [kill(2), kill(1), tell('restart', container('database'))]);
  });
  await attempt('down, and up again: what was written', async () => {
    await isReady();
    const before = await newest();
    await end(engine, folder);
    await engine.compose(folder, 'up', ...waits);
    await isReady();
    const after = await newest();
    if (after !== before) throw new Error(`call ${before} before, ${after} after`);
    return `up to call ${after}`;
  });
};

const rights = async (): Promise<readonly Need[]> => [
  { right: 'only root has the rights for it', isThere: process.getuid?.() === 0 },
  { right: 'the ports 80 and 443 have to be free', isThere: !(await listens(80)) && !(await listens(443)) },
];

/** deploy/compose, run by podman as Docker's own command asks it to, with images made here. */
export const compose: Counterpart = {
  name: 'compose',
  needs: async () => [
    { program: 'docker-compose 2', debian: 'docker-compose (Debian 13)', isThere: findCompose() !== null },
    ...['podman', 'mmdebstrap', 'runc', 'iptables'].map((name) => fromDebian(name)),
    ...(await rights()),
  ],
  version: async () =>
    `podman ${await versionIn('podman', '--version')}, docker-compose ${await versionIn(findCompose() ?? '', 'version')}`,
  async meet(attempt) {
    await tryOut(async (over) => {
      await tryAll(await startEngine(over), attempt, over);
    });
  },
};
