import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import { bucketStore } from '../../server/backup/bucket-store.ts';
import type { BucketPlace } from '../../server/base/backup-settings.ts';
import { resolvingLocally } from '../../tests/support/local-names.ts';
import { freePort } from '../dev-server.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, ownFolder, seed, tryOut } from './nodes.ts';
import { fromDebian, outputOf, runProgram, versionIn } from './programs.ts';

const kinds = ['account', 'container', 'object'] as const;
const secret = 'of-the-bucket';

const linesOf = (port: number, folder: string, more: readonly string[]) =>
  [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `user = ${userInfo().username}`,
    `swift_dir = ${folder}`,
    `devices = ${folder}/devices`,
    'mount_check = false',
    'workers = 0',
    'disable_fallocate = true',
    ...more,
  ].join('\n');

/** What keeps one kind of things, with one device and one copy. */
const startKeeper = async (kind: (typeof kinds)[number], folder: string, over: Ending) => {
  const port = await freePort();
  const file = join(folder, `${kind}.conf`);
  const app = [`[pipeline:main]`, `pipeline = ${kind}-server`, `[app:${kind}-server]`, `use = egg:swift#${kind}`];
  await writeFile(file, linesOf(port, folder, app));
  const ring = join(folder, `${kind}.builder`);
  await outputOf('swift-ring-builder', ring, 'create', '1', '1', '0');
  await outputOf('swift-ring-builder', ring, 'add', `r1z1-127.0.0.1:${port}/one`, '1');
  await outputOf('swift-ring-builder', ring, 'rebalance');
  over.add((await runProgram(`swift-${kind}-server`, [file], port)).stop);
};

const front = [
  '[pipeline:main]',
  'pipeline = catch_errors listing_formats cache s3api tempauth slo proxy-server',
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  ...['catch_errors', 'listing_formats', 's3api', 'slo'].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name}`,
    // What stands before this name is a bucket.
    ...(name === 's3api' ? ['storage_domain = localhost'] : []),
  ]),
  '[filter:tempauth]',
  'use = egg:swift#tempauth',
  `user_test_tester = ${secret} .admin`,
  '[filter:cache]',
  'use = egg:swift#memcache',
];

/** Starts the whole storage on this machine, with an empty bucket. */
const startStorage = async (over: Ending): Promise<BucketPlace> => {
  const folder = await ownFolder(over);
  await mkdir(join(folder, 'devices/one'), { recursive: true });
  const whole = ['[swift-hash]', 'swift_hash_path_suffix = ours', '[storage-policy:0]', 'name = one', 'default = yes'];
  await writeFile(join(folder, 'swift.conf'), whole.join('\n'));
  for (const kind of kinds) await startKeeper(kind, folder, over);
  const [memory, port] = [await freePort(), await freePort()];
  const user = userInfo().username;
  over.add((await runProgram('memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(memory)], memory)).stop);
  const file = join(folder, 'proxy.conf');
  await writeFile(file, linesOf(port, folder, [...front, `memcache_servers = 127.0.0.1:${memory}`]));
  over.add((await runProgram('swift-proxy-server', [file], port)).stop);
  const place: BucketPlace = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'kept-things',
    prefix: 'asesoria/',
    keyId: 'test:tester',
    secret,
    isInPath: true,
  };
  await new S3mini({
    endpoint: `${place.endpoint}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.keyId,
    secretAccessKey: place.secret,
  }).createBucket();
  return place;
};

const inParts = async (place: BucketPlace) => {
  const store = bucketStore(place, { partSize: 5 * 1_024 ** 2 });
  const sent = randomBytes(12 * 1_024 ** 2);
  await store.put('tried/large', Readable.from([sent]));
  if (!(await buffer(await store.open('tried/large'))).equals(sent)) throw new Error('something else came back');
  const half = Readable.from(
    (function* () {
      yield sent;
      throw new Error('broke off');
    })(),
  );
  await store.put('tried/half', half).catch(() => {});
  const names = (await store.list('tried')).map(({ name }) => name);
  await store.remove('tried');
  if (names.join() !== 'tried/large' || (await store.list('tried')).length > 0) throw new Error(names.join());
  return 'three parts; one that broke off left nothing';
};

const asesoria = join(import.meta.dirname, '../asesoria.ts');

const tryAll = async (place: BucketPlace, attempt: Attempt, over: Ending) => {
  const data = await ownFolder(over);
  const settings: Readonly<Record<string, string>> = {
    DATA_DIR: data,
    BACKUP_S3_ENDPOINT: place.endpoint,
    BACKUP_S3_BUCKET: place.bucket,
    BACKUP_S3_PREFIX: place.prefix,
    BACKUP_S3_ACCESS_KEY_ID: place.keyId,
    BACKUP_S3_SECRET_ACCESS_KEY: place.secret,
  };
  const run = (more: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const set = Object.entries({ ...settings, ...more }).map(([name, value]) => `${name}=${value}`);
    return outputOf('env', ...set, process.execPath, asesoria, ...args);
  };
  await attempt('something large, in parts', () => inParts(place));
  await attempt('the bucket before the name of the host (BACKUP_S3_PATH_STYLE=off)', () => {
    const endpoint = place.endpoint.replace('127.0.0.1', 'localhost');
    return resolvingLocally(() => inParts({ ...place, endpoint, isInPath: false }));
  });
  await attempt('a backup of the embedded database, verified', async () => {
    await seed({ DATA_DIR: data });
    await run({}, 'backup', '--verify');
    return undefined;
  });
  await attempt('its restoration', async () => {
    await run({ DATA_DIR: join(await ownFolder(over), 'data') }, 'restore', 'newest');
    return undefined;
  });
  for (const [what, more, word] of [
    ['another secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'not-there' }, 'NoSuchBucket'],
  ] as const)
    await attempt(`${what} is named`, async () => {
      const said = await bucketStore({ ...place, ...more })
        .folders()
        .then(
          () => 'nothing',
          (error: Error) => error.message,
        );
      if (!said.includes(word)) throw new Error(said);
      return undefined;
    });
};

/** An object storage that speaks S3, of small servers, as Debian has it. */
export const swift: Counterpart = {
  name: 'swift',
  needs: async () => [
    ...['proxy', ...kinds].map((kind) => fromDebian(`swift-${kind}-server`, `swift-${kind}`)),
    fromDebian('swift-ring-builder', 'swift'),
    fromDebian('memcached'),
  ],
  version: () => versionIn('dpkg-query', '-W', 'swift-proxy'),
  async meet(attempt) {
    await tryOut(async (over) => {
      await tryAll(await startStorage(over), attempt, over);
    });
  },
};
