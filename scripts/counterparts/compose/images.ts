import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ending, ownFolder } from '../nodes.ts';
import { outputOf } from '../programs.ts';
import type { Engine } from './engine.ts';

const root = join(import.meta.dirname, '../../..');

/** What the first start of a database does by the three settings that compose.yaml gives it. */
const databaseEntry = `#!/bin/sh
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
data=/var/lib/postgresql/data
mkdir -p /var/run/postgresql
chown postgres "$data" /var/run/postgresql
chmod 700 "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  chown postgres /tmp/password
  su postgres -c "$bin/initdb -D $data -U $POSTGRES_USER --encoding=UTF8 --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  su postgres -c "$bin/pg_ctl -D $data -w -o '-c listen_addresses=' start"
  su postgres -c "createdb -U $POSTGRES_USER $POSTGRES_DB"
  su postgres -c "$bin/pg_ctl -D $data -w stop"
fi
exec su postgres -c "exec $bin/postgres -D $data -c listen_addresses='*'"
`;

/** The base of what is not ours, with everything in it. */
const parts = 'localhost/parts:12';

/** Stands in for images of a registry: their programs as Debian has them, begun in the same way. By the names that compose.yaml says. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  'docker.io/library/postgres:17': [
    'COPY entry.sh /entry.sh',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["/bin/sh", "/entry.sh"]',
  ],
  'docker.io/library/caddy:2': [
    'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ],
  'docker.io/coturn/coturn:4.6': ['ENTRYPOINT ["turnserver"]'],
};

/** Makes a base of Debian's packages. */
const makeBase = async ({ podman }: Engine, name: string, packages: readonly string[], folder: string) => {
  const archive = join(folder, 'base.tar');
  const more = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
  await outputOf('mmdebstrap', '--variant=minbase', ...more, 'bookworm', archive);
  await podman('import', archive, name);
};

/** Makes the image of this commit, from its archive, and what stands in for the images beside it. */
export const makeImages = async (engine: Engine, over: Ending): Promise<string> => {
  const folder = await ownFolder(over);
  await makeBase(engine, 'docker.io/library/debian:12-slim', [], folder);
  await makeBase(engine, parts, ['postgresql', 'caddy', 'coturn'], folder);
  for (const [name, lines] of Object.entries(standIns)) {
    const context = join(folder, name.replaceAll(/\W/g, '-'));
    await mkdir(context);
    await writeFile(join(context, 'entry.sh'), databaseEntry);
    await writeFile(join(context, 'Containerfile'), [`FROM ${parts}`, ...lines].join('\n'));
    await engine.podman('build', '--format', 'docker', '-t', name, context);
  }
  const release = join(folder, 'release');
  await outputOf(process.execPath, join(root, 'scripts/release.ts'), '--out', release);
  const archive = (await readdir(release)).find((name) => name.endsWith('.tar.gz')) ?? '';
  const file = join(root, 'deploy/Containerfile');
  await engine.podman(
    'build',
    '--format',
    'docker',
    '-f',
    file,
    '--build-arg',
    `ARCHIVE=${archive}`,
    '-t',
    'asesoria',
    release,
  );
  const sizes = await Promise.all(
    ['asesoria', 'docker.io/library/debian:12-slim'].map((name) =>
      engine.podman('image', 'inspect', '--format', '{{.Size}}', name),
    ),
  );
  const [whole = 0, base = 0] = sizes.map((text) => Number(text) / 1_000_000);
  return `${Math.round(whole - base)} MB on a base of ${Math.round(base)}`;
};
