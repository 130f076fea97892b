import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { examineSettings, settingNames } from '../server/base/settings.ts';
import { judgeDataDir } from '../server/doctor/data-dir.ts';
import { judgeClock, judgeDatabase } from '../server/doctor/database.ts';
import type { DatabaseFacts } from '../server/doctor/database-probe.ts';
import { judgeCertificate } from '../server/doctor/public.ts';
import { probeWay } from '../server/doctor/public-probe.ts';
import { inSpanish } from '../server/doctor/setting-words.ts';
import { judgeSettings, meantBy } from '../server/doctor/settings.ts';
import { readStunUrl } from '../server/doctor/stun-line.ts';
import { readAddress, readAnswer, writeRequest } from '../server/doctor/stun-message.ts';
import { distance } from '../src/domain/spelling.ts';

describe('a name that looks like one of ours', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['SMTP_URL', null],
    ['HOME', null],
    ['HOSTNAME', null],
    ['PATH', null],
    ['LANG', null],
    ['NODE_ENV', null],
    ['npm_config_user_agent', null],
  ])('%s: %s', (name, meant) => {
    expect(meantBy(name, settingNames)).toBe(meant);
  });

  test('is as far from ours as letters have to be changed, two that changed places being one', () => {
    expect([distance('abc', 'abc'), distance('abc', 'acb'), distance('', 'abc'), distance('abcd', 'bd')]).toEqual([
      0, 1, 3, 2,
    ]);
  });
});

test('whatever is wrong with a variable is said in Spanish as well', () => {
  const bad = Object.fromEntries(settingNames.map((name) => [name, ' ,\u0000 ']));
  const more = [
    {
      PORT: '70000',
      DEMO_PASSWORD: 'x',
      COMPANY_NAME: 'x'.repeat(61),
      COMPANY_SCOPES: 'email',
      CALL_LEASE_SECONDS: '5',
    },
    { SIGN_IN: 'firebase', COMPANY_NAME: 'A', VIDEO_TURN_URLS: 'turn:a', VIDEO_APP_SECRET: 'x' },
    { COMPANY_ISSUER: 'http://a.example', DEMO: 'on', HOST: '0.0.0.0', PUBLIC_URL: 'http://u:p@a.example' },
    { COMPANY_ISSUER: 'https://a.example?x' },
  ];
  const problems = [bad, ...more].flatMap((env) => examineSettings(env).problems);
  expect(problems.length).toBeGreaterThan(50);
  expect(problems.filter(({ why }) => inSpanish(why) === null)).toEqual([]);
});

test('settings that can be served are counted, and others of the machine are not', () => {
  const [fine] = judgeSettings([], ['PORT', 'HOME', 'PATH'], settingNames);
  expect(fine).toMatchObject({ level: 'ok', code: 'read', says: { en: expect.stringMatching(/^1 /) } });
});

test.each([
  [{ is: 'there', freeBytes: 5_000_000_000 }, 'ok', 'there'],
  [{ is: 'to_be_made', freeBytes: 5_000_000_000 }, 'ok', 'to_be_made'],
  [{ is: 'there', freeBytes: 1_999_999_999 }, 'warning', 'nearly_full'],
  [{ is: 'there', freeBytes: 199_999_999 }, 'problem', 'full'],
  [{ is: 'unwritable', freeBytes: 5_000_000_000 }, 'problem', 'unwritable'],
] as const)('a disk with %j is a %s', (state, level, code) => {
  expect(judgeDataDir(state, '/data')).toMatchObject({ level, code });
});

const facts: DatabaseFacts = {
  version: 180_004,
  encoding: 'UTF8',
  isReadOnly: false,
  mayMake: true,
  foreign: 0,
  lacks: [],
  found: null,
  isEmpty: true,
  sealedWith: [],
  fit: 'older',
  ahead: 0,
  keepsSessions: true,
  hears: true,
};
const given = { databaseUrl: 'postgres://h/d', databaseDirectUrl: null, secretsKeys: [] };
const judged = (some: Partial<DatabaseFacts>) =>
  judgeDatabase({ is: 'reached', facts: { ...facts, ...some } }, given).map(({ level, code }) => `${level} ${code}`);

test('a database that is too old, or lacks what searches go by, is told from one that is right', () => {
  expect(judged({})).toEqual(['ok reached', 'ok empty']);
  expect(judged({ version: 140_000 })).toEqual(['ok reached', 'ok empty']);
  expect(judged({ version: 130_012 })).toEqual(['problem old']);
  expect(judged({ mayMake: false })).toEqual(['problem rights']);
  expect(judged({ sealedWith: ['0a1b2c3d'] })).toEqual(['ok reached', 'ok empty', 'problem locked']);
  expect(judged({ lacks: ['pg_trgm'] })).toEqual(['ok reached', 'ok empty', 'warning slow_search']);
  expect(judged({ hears: { code: 'ECONNREFUSED' } })).toEqual(['problem direct', 'ok empty']);
});

test('a database without the tables of the server that runs on it is no new one, and one with older tables waits for no start', () => {
  const beside = (some: Partial<DatabaseFacts>) =>
    judgeDatabase({ is: 'reached', facts: { ...facts, ...some } }, { ...given, isRunning: true });
  const codes = (some: Partial<DatabaseFacts>) => beside(some).map(({ level, code }) => `${level} ${code}`);
  expect(codes({})).toEqual(['ok reached', 'problem lost']);
  expect(codes({ isEmpty: false, fit: 'older' })).toEqual(['ok reached', 'problem swapped']);
  expect(codes({ isEmpty: false, fit: 'same' })).toEqual(['ok reached', 'ok same']);
  expect(beside({})[1]?.says.en).toContain('asesoria restore');
});

test.each([
  [0, 'ok'],
  [-4_999, 'ok'],
  [5_000, 'warning'],
  [-59_999, 'warning'],
  [60_000, 'problem'],
  [-3_600_000, 'problem'],
])('a clock of the database that is ahead by %i ms is %s', (ahead, level) => {
  expect(judgeClock({ is: 'reached', facts: { ...facts, ahead } })).toMatchObject([{ level }]);
  expect(judgeClock({ is: 'none' })).toEqual([]);
});

test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert=<file>'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert=<file>'],
  ['CERT_HAS_EXPIRED', 'renew it'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name'],
  ['ETIMEDOUT', 'firewall'],
])('a database that is not reached by %s is told what to mend', (code, says) => {
  const at = { ...given, databaseUrl: 'postgres://db.example/a' };
  expect(judgeDatabase({ is: 'failed', code, message: '' }, at)).toMatchObject([
    { level: 'problem', code: 'failed', says: { en: expect.stringContaining(says) } },
  ]);
});

test.each([
  [30, 'ok'],
  [14, 'ok'],
  [13, 'warning'],
])('a certificate that is good for %i days is %s', (days, level) => {
  const endsAt = days * 24 * 60 * 60 * 1_000 + 1;
  expect(judgeCertificate({ is: 'good', endsAt }, 'https://a.example', 0)).toMatchObject({ level });
});

describe('STUN', () => {
  test.each([
    ['turn:relay.test', { host: 'relay.test', port: 3478, transport: 'udp' }],
    ['turn:relay.test:80?transport=tcp', { host: 'relay.test', port: 80, transport: 'tcp' }],
    ['TURNS:relay.test', { host: 'relay.test', port: 5349, transport: 'tls' }],
    ['stun:[2001:db8::1]:3479', { host: '2001:db8::1', port: 3479, transport: 'udp' }],
  ])('%s is read', (url, place) => {
    expect(readStunUrl(url)).toEqual(place);
  });

  // RFC 5769, 2.2 and 2.3: the attribute of the address, hidden behind cookie and transaction.
  const transaction = Buffer.from('b7e7a701bc34d686fa87dfae', 'hex');
  test('addresses are read as the examples of RFC 5769 have them', () => {
    expect(readAddress(Buffer.from('0001a147e112a643', 'hex'), transaction)).toBe('192.0.2.1');
    const six = Buffer.from('0002a1470113a9faa5d3f179bc25f4b5bed2b9d9', 'hex');
    expect(readAddress(six, transaction)).toBe('2001:db8:1234:5678:11:2233:4455:6677');
  });

  test('what is no answer is none', () => {
    const { bytes } = writeRequest('binding', {}, null);
    for (const strange of [Buffer.alloc(0), Buffer.from('GET / HTTP/1.1\r\n\r\n padded'), bytes, bytes.subarray(0, 12)])
      expect(readAnswer(strange)).toBeNull();
  });
});

describe('who answers at the public address', () => {
  const probe = async (answer: (response: ServerResponse) => void) => {
    const server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return probeWay(`http://127.0.0.1:${port}`).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  };
  const begin = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{');
  };

  test('is somebody else where a large page comes', async () => {
    expect(await probe((response) => void response.end('x'.repeat(400_000)))).toEqual({ is: 'others' });
  });

  test('is nobody where the answer breaks off', async () => {
    const cut = (response: ServerResponse) => {
      begin(response);
      setImmediate(() => response.destroy());
    };
    expect(await probe(cut)).toEqual({ is: 'unreached', code: 'ECONNRESET' });
  });

  test('is nobody where the answer never comes to its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = (response: ServerResponse) => {
      begin(response);
      vi.advanceTimersByTime(60_000);
    };
    expect(await probe(silent).finally(() => vi.useRealTimers())).toEqual({ is: 'unreached', code: 'ETIMEDOUT' });
  });
});
