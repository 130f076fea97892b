import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createSecure, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { doctor } from '../../scripts/asesoria/doctor.ts';
import { diagnose } from '../../server/doctor/diagnose.ts';
import { readBuild } from '../../server/postgres/build.ts';
import { startEmbedded } from '../../server/postgres/embedded/embedded.ts';
import { startBucket } from '../support/bucket.ts';
import { certificateKey, certificates } from '../support/certificates.ts';
import { startCollector } from '../support/collector.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { startPooler } from '../support/pooler.ts';
import { databaseUrl, inDatabase, withClient } from '../support/postgres-run.ts';
import { startRelay } from '../support/relay.ts';
import { throwAwayFolder } from '../support/throw-away.ts';
import { openWay, type WayFaults } from '../support/way.ts';

type Env = Readonly<Record<string, string>>;

/** What is said in some places, and must stand in no line of the doctor. */
const secret = 'hidden-word';
const { connection } = inject('postgres');
const isOurs = connection.connectionString === undefined;
const toClose: (() => unknown)[] = [];
let database: TestDatabase;
let folder = '';
let well: Env;

const later = <Closed extends { close(): unknown }>(one: Closed): Closed => {
  toClose.push(() => one.close());
  return one;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => server.close());
  return portOf(server);
};

/** One that nobody has at the moment. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** A mail server that answers these lines to what begins so, and `250` to everything else. */
const mailServer = (answers: Readonly<Record<string, string>>): Promise<number> =>
  listening(
    createServer((socket: Socket) => {
      socket.on('error', () => {});
      socket.write('220 mail\r\n');
      socket.on('data', (chunk) => {
        const said = Object.entries(answers).find(([begin]) => chunk.toString().startsWith(begin));
        socket.write(`${said?.[1] ?? '250 ok'}\r\n`);
      });
    }),
  );

beforeAll(async () => {
  database = await createDatabase();
  folder = await throwAwayFolder();
  well = { DATA_DIR: folder, PORT: '0', DATABASE_URL: databaseUrl(database.pool) };
});
afterAll(async () => {
  for (const close of toClose.reverse()) await close();
  await database.drop();
});

/** What the doctor finds, as `check.code`, but what is well; and what it says of it. */
const examine = async (env: Env) => {
  const findings = await diagnose({ ...well, ...env });
  const said = JSON.stringify(findings);
  expect(said).not.toContain(secret);
  const ill = findings.filter(({ level }) => level !== 'ok');
  return { codes: ill.map(({ check, code }) => `${check}.${code}`), ill, findings };
};
const codes = async (env: Env) => (await examine(env)).codes;

test('where all is well each check says so, and nothing is changed', async () => {
  const before = await withClient(database.pool, (client) => client.query('select count(*) from pg_class'));
  const { findings, codes: found } = await examine({});
  expect(found).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings', 'port', 'data', 'database', 'clock', 'backup', 'mail', 'relay', 'public']),
  );
  const after = await withClient(database.pool, (client) => client.query('select count(*) from pg_class'));
  expect(after.rows).toEqual(before.rows);
});

describe('settings', () => {
  test('all that are wrong are said at once, in both languages, and what reads them is left out', async () => {
    const { ill } = await examine({
      PORT: 'http',
      DATABASE_URL: `mysql://u:${secret}@h/d`,
      SMTP_URL: `http://u:${secret}@h`,
      VIDEO_TURN_URLS: 'turn:a.example',
      CALL_LEASE_SECONDS: '20',
    });
    expect(ill.map(({ says }) => says.en.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SMTP_URL',
      'CALL_LEASE_SECONDS',
      'VIDEO_TURN_SECRET',
    ]);
    for (const { says } of ill) expect(says.es).not.toBe(says.en);
  });

  test('a name that looks like one of ours is said, unless both are given; an old one as well', async () => {
    const { ill } = await examine({ SMPT_URL: 'x', mail_form: 'y', REDIS_URL: 'redis://r' });
    expect(ill.map(({ code, level }) => [code, level])).toEqual([
      ['misspelled', 'warning'],
      ['misspelled', 'warning'],
      ['old', 'warning'],
    ]);
    expect(ill[0]?.says.en).toMatch(/^SMPT_URL is read by nobody: was SMTP_URL meant\?/);
    expect(
      await codes({ SMPT_URL: 'x', SMTP_URL: `smtp://127.0.0.1:${await mailServer({})}`, MAIL_FROM: 'a@b.test' }),
    ).toEqual(['mail.plain']);
  });
});

describe('the collector of traces', () => {
  const collector = async (status: number) =>
    later(await startCollector((_, response) => response.writeHead(status).end(`<h1>${secret}</h1>`)));
  const naming = ({ url }: { url: string }) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${secret}`,
  });

  test('is handed nothing, as the server would hand it something', async () => {
    const good = await collector(200);
    const { codes: found, findings } = await examine(naming(good));
    expect(found).toEqual([]);
    expect(findings.at(-1)).toMatchObject({ check: 'traces', code: 'taken', level: 'ok' });
    expect(good.requests()).toEqual([
      { url: '/v1/traces', headers: expect.objectContaining({ authorization: `Bearer ${secret}` }) },
    ]);
    expect(good.spans()).toEqual([]);
  });

  test('that refuses, that is another thing, and that is not there', async () => {
    for (const status of [401, 403, 404, 415, 500, 302])
      expect(await codes(naming(await collector(status))), String(status)).toEqual(['traces.refused']);
    expect(await codes(naming({ url: `http://127.0.0.1:${await freePort()}` }))).toEqual(['traces.unreached']);
    expect((await examine({})).findings.some(({ check }) => check === 'traces')).toBe(false);
  });
});

describe('the port', () => {
  test('that another program has, or no address of this machine', async () => {
    const taken = await listening(createHttp((_, response) => response.end('{}')));
    expect(await codes({ PORT: String(taken) })).toEqual(['port.taken']);
    // Of no machine: RFC 5737 keeps it for examples.
    expect(await codes({ HOST: '203.0.113.1' })).toContain('port.elsewhere');
  });
});

describe('the place of backups', () => {
  test('a folder that can be written, and one that leads through a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const BACKUP_DIR = join(await throwAwayFolder(), 'backups');
    expect((await examine({ BACKUP_DIR })).findings).toContainEqual(expect.objectContaining({ code: 'folder' }));
    expect(await codes({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(file, 'backups') })).toContain(
      'backup.unwritable',
    );
  });

  test('a bucket is tried as backups use it, and nothing stays there', async () => {
    const bucket = later(await startBucket());
    const { findings, codes: found } = await examine(bucket.env);
    expect(found).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ check: 'backup', code: 'bucket' }));
    expect([...new Set(bucket.asked.map((asked) => asked.split(' ')[0]))]).toEqual(['GET', 'PUT', 'DELETE']);
    expect(bucket.objects.size).toBe(0);
    bucket.ahead = -5 * 60_000;
    const { ill } = await examine(bucket.env);
    expect(ill.map(({ check, code }) => `${check}.${code}`)).toEqual(['backup.clock']);
    expect(ill[0]?.says.es).toMatch(/difieren (299|30\d) s/);
  });

  test.each([
    ['PUT', 'while writing: ', 'al escribir: '],
    ['BODY', 'while reading: ', 'al leer: '],
    ['DELETE', 'while deleting: ', 'al borrar: '],
  ])('what a bucket refuses is named: %s', async (asked, en, es) => {
    const bucket = later(await startBucket());
    bucket.fault = (one) =>
      one.startsWith(asked) ? (asked === 'BODY' ? 'cut' : { status: 403, code: 'AccessDenied' }) : null;
    const { ill } = await examine(bucket.env);
    expect(ill).toMatchObject([
      {
        check: 'backup',
        code: 'failed',
        says: { en: expect.stringMatching(`^${en}`), es: expect.stringMatching(`^${es}`) },
      },
    ]);
  });

  test('a wrong secret, a bucket that is not there, a clock that is wrong and nobody at all', async () => {
    const bucket = later(await startBucket());
    const said = async (env: Env) => (await examine({ ...bucket.env, ...env })).ill[0]?.says.en;
    expect(await said({ BACKUP_S3_SECRET_ACCESS_KEY: secret })).toContain('look at BACKUP_S3_ACCESS_KEY_ID and');
    expect(await said({ BACKUP_S3_BUCKET: 'not-there' })).toContain('has no such bucket (NoSuchBucket): make it');
    expect(await said({ BACKUP_S3_ENDPOINT: 'http://127.0.0.1:2' })).toContain('does not answer (ECONNREFUSED)');
    bucket.ahead = 60 * 60_000;
    expect(await said({})).toContain('has another time than this machine');
  });
});

describe('DATA_DIR', () => {
  test('that is a file, or where nothing can be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await codes({ DATA_DIR: file })).toEqual(['data.no_folder']);
    expect(await codes({ DATA_DIR: join(file, 'inside') })).toEqual(['data.no_folder']);
    // Root may write everywhere but there.
    expect(await codes({ DATA_DIR: '/proc' })).toEqual(['data.unwritable']);
  });
});

describe('the database', () => {
  const named = (name: string) => ({ DATABASE_URL: databaseUrl(inDatabase(connection, name)) });
  const made = async (how: string): Promise<string> => {
    const name = `asesoria_doctor_${randomUUID().replaceAll('-', '')}`;
    await withClient(connection, (client) => client.query(`create database ${name} ${how}`));
    toClose.push(() =>
      withClient(connection, (client) => client.query(`drop database if exists ${name} with (force)`)),
    );
    return name;
  };

  test('that nobody has, that is not there, and that does not know the user', async () => {
    const { codes: found, ill } = await examine({ DATABASE_URL: `postgres://u:${secret}@127.0.0.1:1/d` });
    expect(found).toEqual(['database.failed']);
    expect(ill[0]?.says.en).toMatch(/^DATABASE_URL: nobody listens there/);
    expect((await examine(named('asesoria_of_nobody'))).ill[0]?.says.en).toContain('there is no such database');
  });

  test.skipIf(!isOurs)('that lets the user in by no way, or make nothing', async () => {
    const as = (user: string) => ({ DATABASE_URL: databaseUrl({ ...database.pool, user }) });
    expect((await examine(as('nobody_here'))).ill[0]?.says.en).toContain('pg_hba.conf');
    await withClient(database.pool, (client) => client.query('create role asesoria_doctor_guest login'));
    toClose.push(() => withClient(connection, (client) => client.query('drop role asesoria_doctor_guest')));
    expect(await codes(as('asesoria_doctor_guest'))).toContain('database.rights');
  });

  test('that is written in another alphabet, or can only be read', async () => {
    const latin = await made(`encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    expect(await codes(named(latin))).toEqual(['database.encoding']);
    const read = await made('template template0');
    await withClient(connection, (client) =>
      client.query(`alter database ${read} set default_transaction_read_only = on`),
    );
    expect(await codes(named(read))).toEqual(['database.read_only']);
  });

  test('of a newer version, whether this one may run on it or not; an older one is brought to this', async () => {
    const count = readBuild().migrations.length;
    const set = (text: string) => withClient(database.pool, (client) => client.query(text));
    await set(`update drizzle.schema_version set version = '9.0.0', migrations = ${count + 1}`);
    expect(await codes({})).toEqual(['database.ahead']);
    await set(`update drizzle.schema_version set oldest = ${count + 1}`);
    const { codes: found, ill } = await examine({});
    expect(found).toEqual(['database.newer']);
    expect([ill[0]?.says.en, ill[0]?.says.es].every((line) => line?.includes('9.0.0'))).toBe(true);
    await set(`update drizzle.schema_version set version = '0.0.1', migrations = ${count - 1}, oldest = 1`);
    expect((await examine({})).findings.map(({ code }) => code)).toContain('behind');
    await set(`update drizzle.schema_version set version = '${manifest.version}', migrations = ${count}`);
    expect(await codes(named(await made('template template0')))).toEqual([]);
  });

  test.skipIf(!isOurs)(
    'behind a pooler needs a direct address, that leads to it and not to a pooler again',
    async () => {
      const pooler = later(await startPooler(database.pool, 3));
      const behind = { DATABASE_URL: pooler.url };
      expect(await codes(behind)).toEqual(['database.pooler']);
      expect(await codes({ ...behind, DATABASE_DIRECT_URL: databaseUrl(database.pool) })).toEqual([]);
      expect(await codes({ ...behind, DATABASE_DIRECT_URL: 'postgres://u@127.0.0.1:1/d' })).toEqual([
        'database.direct',
      ]);
      expect(await codes({ ...behind, DATABASE_DIRECT_URL: pooler.url })).toEqual(['database.deaf']);
    },
  );

  test.skipIf(!isOurs)('that is embedded: not made yet, run by a server, or at rest', async () => {
    const { DATABASE_URL: _, ...embedded } = well;
    const own = await throwAwayFolder();
    const look = async () => {
      const findings = await diagnose({ ...embedded, DATA_DIR: own });
      return findings.filter(({ check }) => check === 'database').map(({ code }) => code);
    };
    expect(await look()).toEqual(['none']);
    const { stop } = await startEmbedded({ dataDir: own, log: { info() {}, warn() {}, error() {} } });
    expect(await look()).toEqual(['reached', 'empty']);
    await stop();
    expect(await look()).toEqual(['reached', 'empty']);
  });
});

describe('mail', () => {
  const from = { MAIL_FROM: 'asesoria@example.com' };

  test('that nobody takes, or not of this user', async () => {
    const { codes: found, ill } = await examine({ SMTP_URL: `smtp://u:${secret}@127.0.0.1:1` });
    expect(found).toEqual(['mail.failed']);
    expect(ill[0]?.says.en).toMatch(/^SMTP_URL: 127\.0\.0\.1:1: it cannot be reached/);
    const strict = await mailServer({ EHLO: '250-mail\r\n250 AUTH PLAIN LOGIN', AUTH: '535 no' });
    const refused = await examine({ ...from, SMTP_URL: `smtp://u:${secret}@127.0.0.1:${strict}` });
    expect(refused.codes).toEqual(['mail.failed']);
    expect(refused.ill[0]?.says.en).toContain('it refuses user or password');
  });

  test.each([
    ['expired', 'its certificate has expired'],
    ['named_otherwise', 'its certificate is for another name'],
    ['lasting', 'nobody here knows who signed its certificate'],
  ] as const)('whose certificate is %s says what is wrong with it', async (name, words) => {
    const server = createSecure({ cert: certificates[name], key: certificateKey }, (socket) => {
      socket.on('error', () => {});
      socket.write('220 mail\r\n');
    });
    server.on('tlsClientError', () => {});
    const known = getCACertificates('default');
    if (name !== 'lasting') setDefaultCACertificates([...known, certificates[name]]);
    try {
      const { codes: found, ill } = await examine({
        ...from,
        SMTP_URL: `smtps://localhost:${await listening(server)}`,
      });
      expect(found).toEqual(['mail.failed']);
      expect(ill[0]?.says.en).toContain(words);
      expect(ill[0]?.says.en).not.toContain('cannot be reached');
    } finally {
      setDefaultCACertificates(known);
    }
  });

  test('without encryption, or from nobody, is for whoever knows better', async () => {
    const url = `smtp://127.0.0.1:${await mailServer({})}`;
    expect(await codes({ ...from, SMTP_URL: url })).toEqual(['mail.plain']);
    expect(await codes({ SMTP_URL: url })).toEqual(['mail.plain', 'mail.sender']);
    expect(await codes({ SMTP_URL: `smtps://127.0.0.1:${await mailServer({})}` })).toEqual(['mail.failed']);
  });
});

describe('the relay', () => {
  const given = { VIDEO_TURN_SECRET: secret };

  test('that gives an address is asked as a browser asks, and gets it back', async () => {
    const relay = later(await startRelay({ secret, address: '10.0.0.7' }));
    const env = { ...given, VIDEO_TURN_URLS: `turn:${relay.url}`, VIDEO_STUN_URLS: `stun:${relay.url}` };
    const { codes: found, findings } = await examine(env);
    expect(found).toEqual([]);
    expect(findings.find(({ code }) => code === 'relayed')?.says.en).toContain('(10.0.0.7)');
    expect(relay.asked.toSorted()).toEqual(['allocate', 'allocate', 'binding', 'refresh']);
    // Strangers do not get there.
    expect(await codes({ ...env, TRUST_PROXY: 'on' })).toContain('relay.private');
  });

  test('that is away, does not know us, has no place, or serves anybody', async () => {
    const turn = async (options: Parameters<typeof startRelay>[0]) => ({
      ...given,
      VIDEO_TURN_URLS: `turn:${later(await startRelay(options)).url}`,
    });
    expect(await codes({ ...given, VIDEO_TURN_URLS: 'turn:127.0.0.1:1?transport=tcp' })).toEqual(['relay.unreached']);
    expect(await codes({ VIDEO_STUN_URLS: 'stun:127.0.0.1:1' })).toEqual(['relay.unreached']);
    const stranger = await examine(await turn({ secret: 'another', address: '10.0.0.7' }));
    expect(stranger.codes).toEqual(['relay.refused']);
    expect(stranger.ill[0]?.says.en).toContain('static-auth-secret');
    const full = await examine(await turn({ secret, address: '10.0.0.7', refuses: 486 }));
    expect(full.ill[0]?.says.en).toContain('quota');
    expect(await codes(await turn({ secret: null, address: '10.0.0.7' }))).toEqual(['relay.open']);
  });
});

/** Debian's package; where it is not installed the small relay above has to do. */
const hasCoturn = spawnSync('turnserver', ['--version']).error === undefined;

test.skipIf(!hasCoturn)('a real coturn is asked by UDP and by TCP, and knows a wrong secret', async () => {
  const port = await freePort();
  const coturn = spawn(
    'turnserver',
    ['-n', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--realm=relay.test']
      .concat(['--use-auth-secret', `--static-auth-secret=${secret}`, '--no-tls', '--no-dtls', '--no-cli'])
      .concat(['--log-file=/dev/null', '--pidfile=/dev/null']),
    { stdio: 'ignore', cwd: folder },
  );
  toClose.push(() => coturn.kill());
  const urls = `turn:127.0.0.1:${port}, turn:127.0.0.1:${port}?transport=tcp`;
  const ask = (word: string) => examine({ VIDEO_TURN_URLS: urls, VIDEO_TURN_SECRET: word });
  await expect.poll(async () => (await ask(secret)).codes).toEqual([]);
  expect((await ask('another')).codes).toEqual(['relay.refused', 'relay.refused']);
});

describe('the public address and what stands before the server', () => {
  let node: TestNode;
  const trusted = getCACertificates('default');
  const own = () => ({ PORT: new URL(node.url).port, DATABASE_URL: well.DATABASE_URL ?? '' });
  const opened = async (faults: WayFaults) => {
    const way = later(await openWay(node.url, faults));
    return { ...own(), PUBLIC_URL: `${faults.certificate ? 'https' : 'http'}://localhost:${way.port}` };
  };
  /** What is found of a public address; that mail goes nowhere, and no relay is there, is found as well. */
  const ofPlace = async (env: Env) => (await codes(env)).filter((code) => /^(?:public|proxy|port)/.test(code));

  beforeAll(async () => {
    node = await runNode({ ...well, DEMO: 'off', LOG_LEVEL: 'silent', TASKS: 'off' });
    toClose.push(() => node.stop());
  });
  afterAll(() => setDefaultCACertificates(trusted));

  test('our own server is known at its port', async () => {
    const { findings, codes: found } = await examine(own());
    expect(found).toEqual([]);
    expect(findings.find(({ check }) => check === 'port')?.code).toBe('ours');
  });

  test('that nobody is told, or that is not encrypted', async () => {
    expect(await ofPlace({ HOST: '0.0.0.0' })).toEqual(['public.unnamed']);
    const env = { ...own(), PUBLIC_URL: 'http://console.invalid' };
    expect(await ofPlace(env)).toEqual(['public.plain', 'proxy.unreached']);
    expect(await ofPlace({ ...env, PUBLIC_URL: 'https://console.invalid' })).toEqual([
      'public.unreached',
      'proxy.unreached',
    ]);
    expect(await codes({ PUBLIC_URL: 'https://console.invalid' })).toEqual(
      expect.arrayContaining(['mail.outbox', 'relay.none', 'proxy.not_running']),
    );
  });

  test('whose certificate is not known, has expired, or is for another name; nobody goes on there', async () => {
    const look = async (certificate: keyof typeof certificates, isKnown = true) => {
      setDefaultCACertificates(isKnown ? [...trusted, certificates[certificate]] : trusted);
      return ofPlace({ ...(await opened({ certificate })), TRUST_PROXY: 'on' });
    };
    expect(await look('lasting', false)).toEqual(['public.untrusted']);
    expect(await look('lasting')).toEqual([]);
    expect(await look('expired')).toEqual(['public.expired']);
    expect(await look('named_otherwise')).toEqual(['public.name']);
  });

  test('a proxy that is as it should be, and each of its faults', async () => {
    const found = async (faults: WayFaults, trust: 'on' | 'off' = 'on') =>
      (await codes({ ...(await opened(faults)), TRUST_PROXY: trust })).filter((code) => code.startsWith('proxy'));
    expect(await found({})).toEqual([]);
    expect(await found({}, 'off')).toEqual(['proxy.untrusted']);
    expect(await found({ saysNobody: true })).toEqual(['proxy.no_address']);
    expect(await found({ hostIs: 'inside' })).toEqual(['proxy.host']);
    expect(await found({ letsNoSocketThrough: true })).toEqual(['proxy.websocket']);
    setDefaultCACertificates([...trusted, certificates.lasting]);
    expect(await found({ certificate: 'lasting', saysNoProto: true })).toEqual(['proxy.no_proto']);
    expect(await found({ certificate: 'lasting' })).toEqual([]);
  });

  test('that leads to somebody else', async () => {
    const other = await listening(createHttp((_, response) => response.end('<html>')));
    expect(await ofPlace({ ...own(), PUBLIC_URL: `http://localhost:${other}` })).toEqual(['proxy.others']);
  });
});

test('the command tells all of it line by line, and fails where something is to be mended, not for a warning', async () => {
  const run = (env: Env, language: 'es' | 'en') =>
    doctor.run({ values: {}, positionals: [], env: { ...well, ...env }, language, say: () => {} });
  const { ok, lines, data } = await run({ SMPT_URL: 'x' }, 'es');
  expect(ok).toBe(true);
  expect(lines[0]).toMatch(/^bien {3}settings {2}\d+ variables/);
  expect(lines[1]).toBe('aviso  settings  Nadie lee SMPT_URL: ¿querías SMTP_URL? Cámbiale el nombre, o quítala.');
  expect(lines.at(-1)).toBe('0 por corregir, 1 por revisar.');
  expect(data).toMatchObject({
    ok: true,
    findings: expect.arrayContaining([expect.objectContaining({ code: 'misspelled' })]),
  });
  const ill = await run({ TASKS: 'yes' }, 'en');
  expect([ill.ok, ill.lines.at(-1)]).toEqual([false, '1 to mend, 0 to look at.']);
});
