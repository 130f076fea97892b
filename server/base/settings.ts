import { resolve } from 'node:path';
import { z } from 'zod';
import { hasCredentials } from '../../src/domain/frame.ts';
import { type BackupSettings, backupProblems, bucketVariables, readBackup } from './backup-settings.ts';
import { type CompanySettings, companyProblems, companyVariables, readCompany } from './company-settings.ts';
import { exposureOf } from './exposure.ts';
import { secretsKeyList } from './secrets-key.ts';
import { readTraces, type TraceSettings, traceVariables } from './trace-settings.ts';
import { readVideo, type VideoSettings, videoProblems, videoVariables } from './video-settings.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();
const onOff = z.enum(['on', 'off']);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((address) => !hasCredentials(address), 'must not hold a user or a password')
  // As browsers write it: in capitals, or with the port that goes without saying, it would be another one to whom compares letters.
  .transform((address) => new URL(address).href.replace(/\/+$/, ''));
const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

/** Names and addresses by comma, in lower case; `name:port` allows one port alone. */
const hostList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine((parts) => parts.every((part) => /^[\w.\-[\]:]+$/.test(part)), 'must be names or addresses by comma');

/** Not z.url: an address without a host, over a Unix socket, is one for PostgreSQL and none for browsers. */
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address');

/** The variables that the server reads; the page `running.md` of the design explains each. */
const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  // Nodes needed it once. Whoever still gives it is told.
  REDIS_URL: optional(z.string()),
  DEMO: optional(onOff),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address').toLowerCase()),
  DEMO_TRAFFIC: optional(onOff),
  DEMO_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  DEMO_KEY: optional(z.string().regex(/^[\w-]{16,100}$/, 'must have 16 to 100 letters, digits, _ or -')),
  SIGN_IN: z.enum(['embedded', 'firebase']).default('embedded'),
  SIGN_IN_FIREBASE_PROJECT: optional(z.string().regex(/^[\w-]+$/, 'must be the id of a project')),
  SIGN_IN_FIREBASE_API_KEY: optional(z.string().min(1)),
  SIGN_IN_ISSUER: optional(z.string().min(1)),
  SIGN_IN_AUDIENCE: optional(z.string().min(1)),
  SIGN_IN_JWKS_URL: optional(httpUrl),
  ...companyVariables,
  SECRETS_KEY: secretsKeyList,
  SIGNING_KEY_DAYS: integer(0, 3_650).default(90),
  SECOND_FACTOR: z.enum(['optional', 'superusers', 'all']).default('optional'),
  ...videoVariables,
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: z.email('must be an e-mail address').default('asesoria@localhost.localdomain'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REFRESH_AFTER_MINUTES: integer(1, 59).default(50),
  SESSION_IDLE_MINUTES: integer(5, 43_200).default(43_200),
  SESSION_LIFE_HOURS: optional(integer(1, 8_760)),
  RESTART_EXPIRES_SECONDS: integer(10, 86_400).default(300),
  RESTART_WAVE_SIZE: integer(1, 1_000).default(20),
  RESTART_WAVE_PAUSE_SECONDS: integer(0, 3_600).default(5),
  RESTART_FAILURE_PERCENT: integer(1, 100).default(20),
  SCRIPT_SECONDS: integer(1, 60).default(10),
  SCRIPT_MEMORY_MB: integer(8, 1_024).default(64),
  SCRIPT_OUTPUT_KB: integer(1, 16_384).default(1_024),
  SCRIPT_REQUESTS: integer(0, 1_000).default(20),
  SCRIPT_WORKERS: optional(integer(1, 64)),
  SCRIPT_ALLOW_HOSTS: hostList.default([]),
  CALLS_PER_MINUTE: integer(1, 100_000).default(60),
  LOGIN_PER_SECOND: integer(1, 1_000_000).default(50),
  KEY_PER_SECOND: integer(1, 1_000_000).default(2_000),
  DEVICE_PER_SECOND: integer(1, 1_000_000).default(5),
  ADDRESS_PER_SECOND: integer(1, 1_000_000).default(200),
  DEVICE_SECRET_DAYS: integer(1, 3_650).default(30),
  CALL_LEASE_SECONDS: integer(0, 86_400)
    .refine((value) => value === 0 || value >= 180, 'must be 0, or at least 180: a console may sleep for a minute')
    .default(600),
  CALL_LEASE_RULE: z.enum(['return', 'end']).default('return'),
  CALL_EXPIRES_MINUTES: integer(0, 525_600).default(1_440),
  AGENT_OFFLINE_SECONDS: integer(0, 86_400)
    .refine((value) => value === 0 || value >= 30, 'must be 0, or at least 30: who is there is looked at every 10 s')
    .default(45),
  WEBHOOK_PER_MINUTE: integer(1, 100_000).default(120),
  WEBHOOK_BODY_KB: integer(1, 1_024).default(256),
  SYNTHETIC_CALL_SECONDS: integer(0, 86_400)
    .refine((value) => value === 0 || value >= 10, 'must be 0, or at least 10: a call takes a moment')
    .default(0),
  DRAIN_SECONDS: integer(0, 600).default(0),
  TASKS: onOff.default('on'),
  ROUTING: onOff.default('on'),
  RUNS_DAY_MB: integer(1, 100_000).default(100),
  RUNS_KEEP_DAYS: integer(1, 3_650).default(30),
  AUDIT_KEEP_DAYS: integer(1, 3_650).default(365),
  CALLS_KEEP_DAYS: optional(integer(1, 36_500)),
  MOVES_KEEP_DAYS: optional(integer(1, 36_500)),
  VISITS_KEEP_DAYS: optional(integer(1, 36_500)),
  VERSIONS_KEEP_DAYS: optional(integer(1, 36_500)),
  ANSWERS_KEPT_MB: integer(0, 65_536).default(64),
  RECORDS_KEPT_MB: integer(0, 65_536).default(32),
  CHECK_ANSWERS: onOff.default('off'),
  REPORT_TARGET_SECONDS: integer(1, 86_400).default(60),
  METRICS: onOff.default('off'),
  METRICS_TOKEN: optional(z.string().regex(/^[\w\-.~+/=]{16,200}$/, 'must have 16 to 200 letters, digits or -._~+/=')),
  METRICS_PORT: optional(integer(0, 65_535)),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SLOW_QUERY_MS: integer(0, 60_000).default(1_000),
  ...traceVariables(httpUrl),
  TRUST_PROXY: onOff.default('off'),
  BACKUP_DIR: optional(z.string().min(1)),
  ...bucketVariables,
  BACKUP_EVERY_HOURS: integer(0, 8_760).default(24),
  BACKUP_KEEP_DAYS: integer(1, 36_500).default(14),
  BACKUP_LOSS_SECONDS: integer(1, 86_400).default(60),
  BACKUP_RECIPIENT: optional(z.string().regex(/^age1[02-9a-z]{40,}$/, 'must be a public age key (age1…)')),
  BACKUP_PG_BIN: optional(z.string().min(1)),
});

/** Who checks passwords. `issuer` and `audience` are what an ID token must name. */
export type SignInSettings = { readonly issuer: string; readonly audience: string } & (
  | { readonly provider: 'embedded'; readonly projectId: string }
  | {
      readonly provider: 'firebase';
      readonly projectId: string;
      readonly apiKey: string;
      readonly authDomain: string;
      readonly jwksUrl: string;
    }
);

/** How devices restart. Times in seconds. */
export interface RestartSettings {
  /** A requested order that was not carried out by then has failed. */
  readonly expiresAfter: number;
  /** How many devices of a batch restart at the same time. */
  readonly waveSize: number;
  readonly wavePause: number;
  /** A batch stops by itself when more than this share of its orders failed. */
  readonly failurePercent: number;
}

/** What a script may take, and what it may reach. */
export interface ScriptSettings {
  /** Seconds of one run. */
  readonly seconds: number;
  readonly memoryMb: number;
  /** What it returns and writes to its log, together. */
  readonly outputKb: number;
  /** Outgoing requests of one run. */
  readonly requests: number;
  /** Runs at the same time; null: as many as the machine has processors, less one. */
  readonly workers: number | null;
  /** Hosts that scripts may reach although their addresses are not public: `name`, `address`, or either with `:port`. */
  readonly allowHosts: readonly string[];
}

/** Requests that may be sent in a second in the long run, to each node; after a pause as many as of 20 s at once. */
export interface RequestSettings {
  readonly perLogin: number;
  readonly perKey: number;
  /** About one device, of one key. */
  readonly perDevice: number;
  /** Without a bearer that serves. */
  readonly perAddress: number;
}

/** What becomes of calls that nobody looks after. */
export interface AbandonedSettings {
  /** An agent who was not heard of for so many seconds has left the call; 0: never. */
  readonly leaseSeconds: number;
  /** Such a call goes back to the list, or is over. */
  readonly leaseRule: 'return' | 'end';
  /** A call that nobody attended so many seconds after its hour is over; 0: never. */
  readonly expiresSeconds: number;
}

/** How many days something is kept; null: for ever. */
export interface KeepDays {
  readonly calls: number | null;
  readonly moves: number | null;
  readonly visits: number | null;
  readonly versions: number | null;
}

/** How long a sign-in lasts where no business of the person says anything else. */
export interface SessionTimes {
  /** Minutes without any use. */
  readonly idleMinutes: number;
  /** Hours after the sign-in; null: for as long as it is used. */
  readonly lifeHours: number | null;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end; null until the server listens and knows its own address. */
  readonly publicUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** An address of the same database that keeps sessions, where the other one leads to a pooler. */
  readonly databaseDirectUrl: string | null;
  readonly isRedisGiven: boolean;
  /** null: on for a database that is empty or holds the demo, off for any other. */
  readonly demo: boolean | null;
  /** null: as the demo is. */
  readonly demoTraffic: boolean | null;
  readonly demoPassword: string | null;
  readonly demoKey: string | null;
  /** The first administrator of an empty database, in lower case. */
  readonly adminEmail: string | null;
  readonly signIn: SignInSettings;
  /** null where people sign in with their password alone. */
  readonly company: CompanySettings | null;
  /** Who has to sign in with a second factor, beside the people of businesses that ask for one. */
  readonly secondFactor: z.infer<typeof environment>['SECOND_FACTOR'];
  /** The keys that secrets in the database are encrypted with: the first encrypts, all decrypt. Empty: they are stored as they are. */
  readonly secretsKeys: readonly string[];
  /** After so many days another key signs what this server signs; 0: never. */
  readonly signingKeyDays: number;
  readonly video: VideoSettings;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly refreshAfterMinutes: number;
  /** How long a sign-in lasts where no business says anything else. */
  readonly session: SessionTimes;
  readonly restart: RestartSettings;
  readonly scripts: ScriptSettings;
  /** Calls that one key or user may place in a minute, and as many at once. */
  readonly callsPerMinute: number;
  /** After so many days a device is asked to take its next secret. */
  readonly deviceSecretDays: number;
  readonly requests: RequestSettings;
  readonly abandoned: AbandonedSettings;
  /** An agent of whom no console was heard of for so many seconds is offline; 0: never. */
  readonly agentOfflineSeconds: number;
  /** Executions of one webhook in a minute, and the most that a request to it may carry. */
  readonly webhooks: { readonly perMinute: number; readonly bodyKb: number };
  /** How often the server places a call itself, to know that the service works, in seconds; null: never. */
  readonly syntheticSeconds: number | null;
  /** For how long a node that is told to stop still serves, and says that it is not ready. */
  readonly drainSeconds: number;
  /** Whether this node runs the tasks that are due. */
  readonly tasks: boolean;
  /** Whether this node decides who is rung. */
  readonly routing: boolean;
  /** What the runs of one business and kind may keep of 24 hours, in MB. */
  readonly runsDayMb: number;
  /** How long the history of runs and of writes is kept, in days. */
  readonly runsKeepDays: number;
  readonly auditKeepDays: number;
  /** The same of ended calls, their moves, visits and versions of scripts, where a business says nothing else; null: for ever. */
  readonly keepDays: KeepDays;
  /** A call that is attended within this many seconds counts as answered in time. */
  /** What lists may weigh together that are kept until something changes; 0 keeps none. */
  readonly answersKeptMb: number;
  /** What the texts of records may weigh together that are kept for lists that have to be built; 0 keeps none. */
  readonly recordsKeptMb: number;
  /** Whether each list is compared with what its route says that it answers. */
  readonly checkAnswers: boolean;
  readonly reportTargetSeconds: number;
  /** Whether they are served at the port of everything else. */
  readonly metrics: boolean;
  /** Where they are served alone; null where they have no port of their own. */
  readonly metricsAt: { readonly host: string; readonly port: number } | null;
  /** The bearer that reads them from elsewhere; null: only programs of this machine do. */
  readonly metricsToken: string | null;
  /** A statement of the database that took so many milliseconds is told of in the log; null: none is. */
  readonly slowQueryMs: number | null;
  /** null: there are no traces. */
  readonly traces: TraceSettings | null;
  readonly trustProxy: boolean;
  /** null: no backups. */
  readonly backup: BackupSettings | null;
  /** The folder with `pg_dump` and `pg_restore`, absolute; null: those of PATH. */
  readonly postgresClients: string | null;
}

const badSetting = (name: string, why: string) => Object.assign(new Error(`${name}: ${why}`), { name: 'BadSetting' });

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const readSignIn = (env: Values): SignInSettings => {
  if (env.SIGN_IN === 'embedded') {
    const projectId = 'asesoria';
    // A fixed name, not an address: a changed PUBLIC_URL must not make strangers of the accounts.
    return {
      provider: 'embedded',
      projectId,
      issuer: env.SIGN_IN_ISSUER ?? `https://asesoria.local/${projectId}`,
      audience: env.SIGN_IN_AUDIENCE ?? projectId,
    };
  }
  const projectId = env.SIGN_IN_FIREBASE_PROJECT ?? '';
  return {
    provider: 'firebase',
    projectId,
    apiKey: env.SIGN_IN_FIREBASE_API_KEY ?? '',
    authDomain: `${projectId}.firebaseapp.com`,
    issuer: env.SIGN_IN_ISSUER ?? `https://securetoken.google.com/${projectId}`,
    audience: env.SIGN_IN_AUDIENCE ?? projectId,
    jwksUrl: env.SIGN_IN_JWKS_URL ?? googleKeys,
  };
};

const flag = (value: 'on' | 'off' | undefined) => (value === undefined ? null : value === 'on');

/** A variable that cannot be served, and why: what it must be, never what it is. */
export interface SettingProblem {
  readonly name: string;
  readonly why: string;
}

type Env = Readonly<Record<string, string | undefined>>;
type Values = z.infer<typeof environment>;

/** Every variable that the server reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** An empty variable counts as missing. */
const givenIn = (env: Env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const reachOf = (values: Values) => ({
  host: values.HOST,
  publicUrl: values.PUBLIC_URL ?? null,
  trustProxy: values.TRUST_PROXY === 'on',
});

const demoProblems = (values: Values): readonly (readonly [name: string, why: string])[] => {
  const exposure = exposureOf(reachOf(values));
  if (values.DEMO !== 'on' || exposure === null) return [];
  return [['DEMO', `its accounts have a published password, and ${exposure} opens them to other machines`]];
};

const signInProblems = (values: Values): readonly (readonly [name: string, why: string])[] => {
  if (values.SIGN_IN === 'embedded') return [];
  const needed = ['SIGN_IN_FIREBASE_PROJECT', 'SIGN_IN_FIREBASE_API_KEY'] as const;
  return needed.filter((name) => !values[name]).map((name) => [name, 'is needed with SIGN_IN=firebase']);
};

/** The values, as far as they can be served, and what is wrong: each variable alone, and then how they fit together. */
const examine = (env: Env): { readonly values: Values; readonly problems: readonly SettingProblem[] } => {
  const given = givenIn(env);
  const parsed = environment.safeParse(given);
  const alone = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!alone.has(String(path[0]))) alone.set(String(path[0]), message);
  // What is wrong alone counts as missing where the others are looked at.
  const values =
    parsed.data ?? environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !alone.has(name))));
  const together = [
    ...demoProblems(values),
    ...videoProblems(values),
    ...companyProblems(values, values.SIGN_IN),
    ...signInProblems(values),
    ...backupProblems(values),
  ].filter(([name]) => !alone.has(name));
  return { values, problems: [...alone, ...together].map(([name, why]) => ({ name, why })) };
};

/** Everything that is wrong with the variables, and the settings without what is wrong: to look at the rest all the same. */
export const examineSettings = (env: Env): { settings: Settings; problems: readonly SettingProblem[] } => {
  const { values, problems } = examine(env);
  return { settings: settingsOf(values), problems };
};

/**
 * Reads the settings of `running.md` from environment variables; an empty one counts as missing. Throws an Error named
 * BadSetting whose message is one line that begins with the variable's name and never repeats a secret.
 */
export const readSettings = (env: Env): Settings => {
  const { values, problems } = examine(env);
  const [first] = problems;
  if (first) throw badSetting(first.name, first.why);
  return settingsOf(values);
};

const settingsOf = (values: Values): Settings => {
  const reach = reachOf(values);
  const exposure = exposureOf(reach);
  return {
    ...reach,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    isRedisGiven: values.REDIS_URL !== undefined,
    // Whoever names an administrator wants an installation, not a demo in its place.
    demo: flag(values.DEMO) ?? (values.DATABASE_URL || values.ADMIN_EMAIL || exposure !== null ? false : null),
    demoTraffic: flag(values.DEMO_TRAFFIC),
    demoPassword: values.DEMO_PASSWORD ?? null,
    demoKey: values.DEMO_KEY ?? null,
    adminEmail: values.ADMIN_EMAIL ?? null,
    signIn: readSignIn(values),
    company: readCompany(values),
    secondFactor: values.SECOND_FACTOR,
    secretsKeys: values.SECRETS_KEY,
    signingKeyDays: values.SIGNING_KEY_DAYS,
    video: readVideo(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    refreshAfterMinutes: values.REFRESH_AFTER_MINUTES,
    session: { idleMinutes: values.SESSION_IDLE_MINUTES, lifeHours: values.SESSION_LIFE_HOURS ?? null },
    restart: {
      expiresAfter: values.RESTART_EXPIRES_SECONDS,
      waveSize: values.RESTART_WAVE_SIZE,
      wavePause: values.RESTART_WAVE_PAUSE_SECONDS,
      failurePercent: values.RESTART_FAILURE_PERCENT,
    },
    scripts: {
      seconds: values.SCRIPT_SECONDS,
      memoryMb: values.SCRIPT_MEMORY_MB,
      outputKb: values.SCRIPT_OUTPUT_KB,
      requests: values.SCRIPT_REQUESTS,
      workers: values.SCRIPT_WORKERS ?? null,
      allowHosts: values.SCRIPT_ALLOW_HOSTS,
    },
    callsPerMinute: values.CALLS_PER_MINUTE,
    deviceSecretDays: values.DEVICE_SECRET_DAYS,
    requests: {
      perLogin: values.LOGIN_PER_SECOND,
      perKey: values.KEY_PER_SECOND,
      perDevice: values.DEVICE_PER_SECOND,
      perAddress: values.ADDRESS_PER_SECOND,
    },
    abandoned: {
      leaseSeconds: values.CALL_LEASE_SECONDS,
      leaseRule: values.CALL_LEASE_RULE,
      expiresSeconds: values.CALL_EXPIRES_MINUTES * 60,
    },
    agentOfflineSeconds: values.AGENT_OFFLINE_SECONDS,
    webhooks: { perMinute: values.WEBHOOK_PER_MINUTE, bodyKb: values.WEBHOOK_BODY_KB },
    syntheticSeconds: values.SYNTHETIC_CALL_SECONDS || null,
    drainSeconds: values.DRAIN_SECONDS,
    tasks: values.TASKS === 'on',
    routing: values.ROUTING === 'on',
    runsDayMb: values.RUNS_DAY_MB,
    runsKeepDays: values.RUNS_KEEP_DAYS,
    auditKeepDays: values.AUDIT_KEEP_DAYS,
    keepDays: {
      calls: values.CALLS_KEEP_DAYS ?? null,
      moves: values.MOVES_KEEP_DAYS ?? null,
      visits: values.VISITS_KEEP_DAYS ?? null,
      versions: values.VERSIONS_KEEP_DAYS ?? null,
    },
    answersKeptMb: values.ANSWERS_KEPT_MB,
    recordsKeptMb: values.RECORDS_KEPT_MB,
    checkAnswers: values.CHECK_ANSWERS === 'on',
    reportTargetSeconds: values.REPORT_TARGET_SECONDS,
    metrics: values.METRICS === 'on' && values.METRICS_PORT === undefined,
    metricsAt: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    metricsToken: values.METRICS_TOKEN ?? null,
    slowQueryMs: values.SLOW_QUERY_MS || null,
    traces: readTraces(values),
    backup: readBackup(values),
    postgresClients: values.BACKUP_PG_BIN === undefined ? null : resolve(values.BACKUP_PG_BIN),
  };
};
