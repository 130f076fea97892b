import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../server/base/settings.ts';

const firebase = { SIGN_IN: 'firebase', SIGN_IN_FIREBASE_PROJECT: 'project', SIGN_IN_FIREBASE_API_KEY: 'key' };

test('without any variable: port 3000 of this machine, embedded database and sign-in', () => {
  expect(readSettings({})).toEqual({
    answersKeptMb: 64,
    recordsKeptMb: 32,
    callsPerMinute: 60,
    deviceSecretDays: 30,
    checkAnswers: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    isRedisGiven: false,
    demo: null,
    demoTraffic: null,
    demoPassword: null,
    demoKey: null,
    adminEmail: null,
    secretsKeys: [],
    signingKeyDays: 90,
    secondFactor: 'optional',
    signIn: {
      provider: 'embedded',
      projectId: 'asesoria',
      issuer: 'https://asesoria.local/asesoria',
      audience: 'asesoria',
    },
    company: null,
    video: {
      provider: 'embedded',
      domain: null,
      appId: null,
      appSecret: null,
      stunUrls: [],
      turnUrls: [],
      turnSecret: null,
    },
    smtpUrl: null,
    mailFrom: expect.stringContaining('@'),
    logLevel: 'info',
    refreshAfterMinutes: 50,
    session: { idleMinutes: 43_200, lifeHours: null },
    restart: { expiresAfter: 300, waveSize: 20, wavePause: 5, failurePercent: 20 },
    scripts: { seconds: 10, memoryMb: 64, outputKb: 1_024, requests: 20, workers: null, allowHosts: [] },
    requests: { perLogin: 50, perKey: 2_000, perDevice: 5, perAddress: 200 },
    agentOfflineSeconds: 45,
    abandoned: { leaseSeconds: 600, leaseRule: 'return', expiresSeconds: 86_400 },
    webhooks: { perMinute: 120, bodyKb: 256 },
    syntheticSeconds: null,
    drainSeconds: 0,
    tasks: true,
    routing: true,
    runsDayMb: 100,
    runsKeepDays: 30,
    auditKeepDays: 365,
    keepDays: { calls: null, moves: null, visits: null, versions: null },
    reportTargetSeconds: 60,
    metrics: false,
    metricsAt: null,
    metricsToken: null,
    slowQueryMs: 1_000,
    traces: null,
    trustProxy: false,
    backup: null,
    postgresClients: null,
  });
});

test('backups go to a folder outside of the data folder, which is all that has to be said', () => {
  expect(readSettings({ BACKUP_DIR: 'backups' }).backup).toEqual({
    place: { kind: 'folder', folder: resolve('backups') },
    everyHours: 24,
    keepDays: 14,
    lossSeconds: 60,
    recipient: null,
  });
  for (const BACKUP_DIR of ['data', 'data/backups', './data/../data/x'])
    expect(() => readSettings({ BACKUP_DIR }), BACKUP_DIR).toThrow('BACKUP_DIR: must lie outside of DATA_DIR');
  expect(readSettings({ BACKUP_DIR: 'data-backups' }).backup?.place).toMatchObject({ folder: resolve('data-backups') });
  expect(() => readSettings({ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` })).toThrow(
    'BACKUP_DIR: is needed with BACKUP_RECIPIENT',
  );
});

const bucket = {
  BACKUP_S3_ENDPOINT: 'https://storage.example/',
  BACKUP_S3_BUCKET: 'kept-things',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hidden-word',
};

test('backups go to a bucket, with all that it takes to reach it, and not to a folder as well', () => {
  expect(readSettings(bucket).backup?.place).toEqual({
    kind: 's3',
    endpoint: 'https://storage.example',
    region: 'us-east-1',
    bucket: 'kept-things',
    prefix: '',
    keyId: 'id',
    secret: 'hidden-word',
    isInPath: true,
  });
  for (const BACKUP_S3_PREFIX of ['here/one', 'here/one/'])
    expect(readSettings({ ...bucket, BACKUP_S3_PREFIX }).backup?.place).toMatchObject({ prefix: 'here/one/' });
  expect(readSettings({ ...bucket, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }).backup).not.toBeNull();
  for (const name of ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'])
    expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(`${name}: is needed with BACKUP_S3_BUCKET`);
  const before = { ...bucket, BACKUP_S3_PATH_STYLE: 'off' };
  expect(readSettings(before).backup?.place).toMatchObject({ isInPath: false });
  expect(() => readSettings({ ...before, BACKUP_S3_ENDPOINT: 'http://[::1]:9000' })).toThrow(
    'nothing can stand before an IP address',
  );
  expect(() => readSettings({ ...before, BACKUP_S3_BUCKET: 'kept.things' })).toThrow('certificates do not hold for it');
  expect(() => readSettings({ ...bucket, BACKUP_S3_BUCKET: '' })).toThrow('BACKUP_S3_BUCKET: is needed with');
  expect(() => readSettings({ ...bucket, BACKUP_DIR: 'backups' })).toThrow(
    'BACKUP_S3_BUCKET: is for backups that are not in BACKUP_DIR',
  );
});

test('an empty variable counts as missing, a public address loses its last slash', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  expect(readSettings({ PUBLIC_URL: 'https://a.example/console/' }).publicUrl).toBe('https://a.example/console');
  // As browsers write it: who compares addresses to the letter is told one alone.
  expect(readSettings({ PUBLIC_URL: 'HTTPS://Console.Example.com:443/' }).publicUrl).toBe(
    'https://console.example.com',
  );
});

test('a Firebase project sets issuer, audience and key set; each can be set otherwise', () => {
  expect(readSettings(firebase).signIn).toEqual({
    provider: 'firebase',
    projectId: 'project',
    apiKey: 'key',
    authDomain: 'project.firebaseapp.com',
    issuer: 'https://securetoken.google.com/project',
    audience: 'project',
    jwksUrl: expect.stringContaining('https://www.googleapis.com/'),
  });
  expect(
    readSettings({ ...firebase, SIGN_IN_ISSUER: 'http://x', SIGN_IN_JWKS_URL: 'http://127.0.0.1:9/k' }).signIn,
  ).toMatchObject({
    issuer: 'http://x',
    jwksUrl: 'http://127.0.0.1:9/k',
  });
});

const acme = {
  COMPANY_ISSUER: 'https://login.example.com/acme/',
  COMPANY_CLIENT_ID: 'asesoria',
  COMPANY_CLIENT_SECRET: 'hidden-word',
  COMPANY_NAME: 'Acme',
};

test('the provider of the company keeps its name to the letter, and asks for address and groups', () => {
  expect(readSettings(acme).company).toEqual({
    issuer: 'https://login.example.com/acme/',
    clientId: 'asesoria',
    clientSecret: 'hidden-word',
    name: 'Acme',
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    tenantClaim: null,
  });
  for (const issuer of ['http://127.0.0.1:9', 'http://[::1]:9', 'http://localhost:9'])
    expect(readSettings({ ...acme, COMPANY_ISSUER: issuer }).company?.issuer).toBe(issuer);
});

test.each([
  ['COMPANY_CLIENT_SECRET: is needed with COMPANY_ISSUER', { ...acme, COMPANY_CLIENT_SECRET: '' }],
  ['COMPANY_ISSUER: is needed with COMPANY_NAME', { COMPANY_NAME: 'Acme' }],
  ['COMPANY_ISSUER: is for SIGN_IN=embedded; a Firebase project has providers of its own', { ...firebase, ...acme }],
  [
    'COMPANY_ISSUER: must be an https address: http is for a provider on this machine',
    { ...acme, COMPANY_ISSUER: 'http://login.example.com' },
  ],
  [
    'COMPANY_ISSUER: must be an address without a user, a query or a fragment',
    { ...acme, COMPANY_ISSUER: 'https://user:hidden-word@login.example.com' },
  ],
])('a provider of the company that cannot work is refused: %s', (why, env) => {
  expect(() => readSettings(env)).toThrow(why);
});

test('the demo is decided by the database, unless a setting decides; never for strangers', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL: 'postgres://u:p@h/d' }).demo).toBe(false);
  expect(readSettings({ DEMO: 'on', DATABASE_URL: 'postgres://u:p@h/d' }).demo).toBe(true);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
  expect(readSettings({ HOST: '::1' }).demo).toBeNull();
  // A proxy on this machine brings strangers to a loopback address.
  expect(readSettings({ PUBLIC_URL: 'https://console.example.com' }).demo).toBe(false);
  expect(readSettings({ TRUST_PROXY: 'on' }).demo).toBe(false);
  for (const url of ['http://localhost:8080', 'http://[::1]:3000', 'http://127.0.0.2'])
    expect(readSettings({ PUBLIC_URL: url }).demo, url).toBeNull();
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'console.example.com'],
  ['PUBLIC_URL', 'https://user:hidden-word@console.example.com'],
  ['DATABASE_URL', 'mysql://u:hidden-word@h/d'],
  ['DATABASE_DIRECT_URL', 'http://h'],
  ['BACKUP_EVERY_HOURS', '-1'],
  ['BACKUP_LOSS_SECONDS', '0'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-hidden-word'],
  ['BACKUP_S3_ENDPOINT', 'https://id:hidden-word@storage.example'],
  ['BACKUP_S3_BUCKET', 'Hidden-word'],
  ['BACKUP_S3_PREFIX', '/hidden-word'],
  ['BACKUP_S3_SECRET_ACCESS_KEY', 'a hidden-word'],
  ['BACKUP_S3_PATH_STYLE', 'hidden-word'],
  ['DEMO', 'yes'],
  ['DEMO_TRAFFIC', 'true'],
  ['DEMO_PASSWORD', 'short'],
  ['DEMO_KEY', 'has a hidden-word'],
  ['SIGN_IN', 'google'],
  ['SECRETS_KEY', 'hidden-word'],
  ['SECRETS_KEY', 'a-key-of-more-than-thirty-two-letters,plain'],
  ['SIGNING_KEY_DAYS', '3651'],
  ['SECOND_FACTOR', 'yes'],
  ['SIGN_IN_JWKS_URL', 'file:///etc/passwd'],
  ['COMPANY_ISSUER', 'login.example.com'],
  ['COMPANY_SCOPES', 'email profile'],
  ['VIDEO_DOMAIN', 'https://meet.example.com/'],
  ['VIDEO_STUN_URLS', 'stun.example.org'],
  ['VIDEO_STUN_URLS', 'stun:a.example, turn:b.example'],
  ['VIDEO_TURN_URLS', 'turn:user:hidden-word@a.example'],
  ['VIDEO_TURN_URLS', 'turn:a.example?transport=sctp'],
  ['VIDEO_TURN_URLS', 'turn:a.example,'],
  ['SMTP_URL', 'http://user:hidden-word@mail'],
  ['MAIL_FROM', 'nobody'],
  ['LOG_LEVEL', 'loud'],
  ['REFRESH_AFTER_MINUTES', '60'],
  ['REFRESH_AFTER_MINUTES', '0'],
  ['RESTART_EXPIRES_SECONDS', '9'],
  ['RESTART_EXPIRES_SECONDS', '86401'],
  ['RESTART_WAVE_SIZE', '0'],
  ['RESTART_WAVE_SIZE', '1001'],
  ['RESTART_WAVE_PAUSE_SECONDS', '3601'],
  ['RESTART_FAILURE_PERCENT', '0'],
  ['SYNTHETIC_CALL_SECONDS', '9'],
  ['DRAIN_SECONDS', '601'],
  ['RESTART_FAILURE_PERCENT', '101'],
  ['SCRIPT_SECONDS', '0'],
  ['SCRIPT_SECONDS', '61'],
  ['SCRIPT_MEMORY_MB', '7'],
  ['SCRIPT_OUTPUT_KB', '0'],
  ['SCRIPT_REQUESTS', '1001'],
  ['SCRIPT_WORKERS', '0'],
  ['SCRIPT_ALLOW_HOSTS', 'http://intranet'],
  ['WEBHOOK_PER_MINUTE', '0'],
  ['WEBHOOK_BODY_KB', '1025'],
  ['TASKS', 'yes'],
  ['ROUTING', 'yes'],
  ['SESSION_IDLE_MINUTES', '4'],
  ['SESSION_LIFE_HOURS', '0'],
  ['RUNS_KEEP_DAYS', '0'],
  ['AUDIT_KEEP_DAYS', 'long'],
  ['CALLS_KEEP_DAYS', '0'],
  ['MOVES_KEEP_DAYS', '1.5'],
  ['VISITS_KEEP_DAYS', '-1'],
  ['VERSIONS_KEEP_DAYS', '36501'],
  ['REPORT_TARGET_SECONDS', '0'],
  ['METRICS', '1'],
  ['METRICS_TOKEN', 'hidden-word'],
  ['SLOW_QUERY_MS', '60001'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector.example'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:hidden-word@collector.example'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hidden-word'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hidden-word%0d%0ax-other: 1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hidden-word%zz'],
  ['OTEL_SERVICE_NAME', 'two words'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '.'],
  ['METRICS_PORT', '65536'],
  ['CALLS_PER_MINUTE', '0'],
  ['RUNS_DAY_MB', '0'],
  ['TRUST_PROXY', 'always'],
])('refuses %s=%s in one line that names it and repeats no secret', (name, value) => {
  const reading = () => readSettings({ [name]: value });
  expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(reading).not.toThrow(/hidden-word/);
});

test('traces go where a collector is named, with what it wants to be told; nothing else turns them on', () => {
  expect(readSettings({ OTEL_SERVICE_NAME: 'console', OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeNull();
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/otlp/' }).traces).toEqual({
    url: 'https://collector.example:4318/otlp/v1/traces',
    headers: {},
    serviceName: 'asesoria',
    share: 1,
  });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YQ==, x-tenant=a',
  };
  for (const [given, share] of [
    ['0', 0],
    ['0.25', 0.25],
    ['.5', 0.5],
    ['1.0', 1],
  ] as const)
    expect(readSettings({ ...env, OTEL_TRACES_SAMPLER_ARG: given }).traces).toMatchObject({
      headers: { authorization: 'Basic YQ==', 'x-tenant': 'a' },
      share,
    });
  expect(readSettings({ SLOW_QUERY_MS: '0' }).slowQueryMs).toBeNull();
});

test('a video domain is a Jitsi instance; without one the room is our own, behind relays if any', () => {
  const jitsi = { VIDEO_DOMAIN: 'meet.example.org:8443', VIDEO_APP_ID: 'console', VIDEO_APP_SECRET: 'secret' };
  expect(readSettings(jitsi).video).toMatchObject({
    provider: 'jitsi',
    domain: 'meet.example.org:8443',
    appId: 'console',
    appSecret: 'secret',
  });
  const relayed = {
    VIDEO_STUN_URLS: 'stun:a.example, stuns:[2001:db8::1]:5349',
    VIDEO_TURN_URLS: 'turn:a.example:3478?transport=udp,turns:b.example',
    VIDEO_TURN_SECRET: 'secret',
  };
  expect(readSettings(relayed).video).toMatchObject({
    provider: 'embedded',
    stunUrls: ['stun:a.example', 'stuns:[2001:db8::1]:5349'],
    turnUrls: ['turn:a.example:3478?transport=udp', 'turns:b.example'],
    turnSecret: 'secret',
  });
});

test('refuses what does not fit together, naming what is missing', () => {
  expect(() => readSettings({ DEMO: 'on', HOST: '0.0.0.0' })).toThrow(/^DEMO: .*HOST/);
  expect(() => readSettings({ DEMO: 'on', PUBLIC_URL: 'https://a.example' })).toThrow(/^DEMO: .*PUBLIC_URL/);
  expect(() => readSettings({ DEMO: 'on', TRUST_PROXY: 'on' })).toThrow(/^DEMO: .*TRUST_PROXY/);
  expect(() => readSettings({ SIGN_IN: 'firebase' })).toThrow(/^SIGN_IN_FIREBASE_PROJECT: /);
  expect(() => readSettings({ VIDEO_TURN_URLS: 'turn:a.example' })).toThrow(/^VIDEO_TURN_SECRET: /);
  expect(() => readSettings({ VIDEO_APP_SECRET: 'hidden' })).toThrow(/^VIDEO_APP_ID: (?!.*hidden)/);
  expect(() => readSettings({ SIGN_IN: 'firebase', SIGN_IN_FIREBASE_PROJECT: 'p' })).toThrow(
    /^SIGN_IN_FIREBASE_API_KEY: /,
  );
});
