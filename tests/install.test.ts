import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeLock } from '../server/postgres/embedded/lock.ts';

const deploy = join(import.meta.dirname, '../deploy/release');
let folder: string;
let root: string;
let server: Server;

/** Instead of systemd: notes what it is told, and knows whether the service runs. */
const systemctl = `#!/bin/sh
here=$(dirname -- "$0")
echo "$1" >>"$here/told"
case $1 in
  start) : >"$here/runs" ;;
  stop)
    rm -f -- "$here/runs"
    [ -z "$SIGNAL" ] || kill -s "$SIGNAL" "$PPID"
    ;;
  is-active) [ -e "$here/runs" ] ;;
  show) case $2 in *MainPID) echo "$MAIN_PID" ;; *) echo "$RESTARTS" ;; esac ;;
esac
`;

const running: ChildProcess[] = [];
/** A process with the command line of a release that runs. Answers its id. */
const runsAs = (release: string) => {
  const program = join(root, 'opt/asesoria', release, 'scripts/asesoria.ts');
  const child = spawn('tail', ['-f', '/dev/null', program], { stdio: 'ignore' });
  running.push(child);
  return child.pid;
};

/** What the server of the installed release says to who asks whether it is ready. */
let ready: (release: string) => number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asesoria-install-'));
  root = join(folder, 'root');
  await mkdir(root);
  ready = () => 200;
  server = createServer(async (_, response) => {
    const release = await readlink(join(root, 'opt/asesoria/current')).catch(() => '');
    response.writeHead(ready(release)).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await writeFile(join(folder, 'systemctl'), systemctl, { mode: 0o755 });
});
afterEach(async () => {
  for (const one of running.splice(0)) one.kill();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const told = async () => (await readFile(join(folder, 'told'), 'utf8').catch(() => '')).trim().split('\n');

/** A release with all that its script needs, and nothing else. */
const makeRelease = async (name: string): Promise<string> => {
  const place = join(folder, `asesoria-${name}`);
  await cp(deploy, place, { recursive: true });
  const { port } = server.address() as AddressInfo;
  await writeFile(join(place, 'asesoria.env'), `HOST=127.0.0.1\nPORT=${port}\n`);
  await writeFile(join(place, 'VERSION'), `${name}\n`);
  await mkdir(join(place, 'node/bin'), { recursive: true });
  await symlink(process.execPath, join(place, 'node/bin/node'));
  await mkdir(join(place, 'scripts/release'), { recursive: true });
  await cp(join(import.meta.dirname, '../scripts/release/ready.mjs'), join(place, 'scripts/release/ready.mjs'));
  const files = [
    'asesoria.env',
    'asesoria.service',
    'bin/asesoria',
    'install.sh',
    'scripts/release/ready.mjs',
    'VERSION',
  ];
  const lines = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(join(place, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  });
  await writeFile(join(place, 'SHA256SUMS'), (await Promise.all(lines)).join(''));
  return place;
};

const english = { LC_ALL: '', LC_MESSAGES: '', LANG: 'C' };

/** The script as it is typed, in English where nothing else is said. */
const run = (place: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      join(place, 'install.sh'),
      ['--root', root, ...args],
      { env: { ...process.env, ...english, ASESORIA_SYSTEMCTL: join(folder, 'systemctl'), ...env } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const links = async () => {
  const to = (name: string) => readlink(join(root, 'opt/asesoria', name)).catch(() => null);
  return { current: await to('current'), previous: await to('previous') };
};
const installed = async () =>
  (await readdir(join(root, 'opt/asesoria'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

describe('the command', () => {
  const file = () => join(folder, 'asesoria.env');
  /** The command as it is typed in an installed release, in which a script says what Node would be started with. */
  const type = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const place = join(folder, 'opt/1.0.0');
    await cp(deploy, place, { recursive: true });
    await rm(join(folder, 'opt/current'), { force: true });
    await symlink('1.0.0', join(folder, 'opt/current'));
    await mkdir(join(place, 'node/bin'), { recursive: true });
    const says = '#!/bin/sh\necho "$HOME $NODE_EXTRA_CA_CERTS"\n';
    await writeFile(join(place, 'node/bin/node'), says, { mode: 0o755 });
    // Whoever it becomes has to get at it.
    await chmod(folder, 0o755);
    const whole = {
      PATH: process.env.PATH,
      HOME: '/of-root',
      ASESORIA_ENV_FILE: file(),
      ASESORIA_USER: 'daemon',
      ...env,
    };
    return new Promise<{ code: number; out: string; err: string }>((resolve) => {
      execFile(join(place, 'bin/asesoria'), args, { env: whole }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim(), err }),
      );
    });
  };
  const told = async (settings: string, env: Readonly<Record<string, string>>) => {
    await writeFile(file(), settings);
    return (await type(['doctor'], env)).out;
  };
  const homeOfDaemon = /^daemon:(?:[^:]*:){4}([^:]*)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1];
  // Nobody but root becomes somebody else.
  const home = process.getuid?.() === 0 ? homeOfDaemon : '/of-root';

  test.each([
    ['NODE_EXTRA_CA_CERTS=/etc/ssl/own.pem\n', '/etc/ssl/own.pem'],
    ['PORT=3000\nNODE_EXTRA_CA_CERTS="/etc/ssl/own.pem" # ours\n', '/etc/ssl/own.pem'],
  ])('gives Node the authority of the settings %j, and a home of its own', async (settings, authority) => {
    expect(await told(settings, {})).toBe(`${home} ${authority}`);
  });

  test('leaves what the environment says', async () => {
    expect(await told('PORT=3000\n', {})).toBe(home);
    expect(await told('NODE_EXTRA_CA_CERTS=/a.pem\n', { NODE_EXTRA_CA_CERTS: '/b.pem' })).toBe(`${home} /b.pem`);
  });

  test('does not begin without the settings of the installation, and says so in the language of whoever typed it', async () => {
    const refused = (err: string) => ({ code: 1, out: '', err });
    const missing = `No hay variables en ${file()}: las pone install.sh de la versión, y ASESORIA_ENV_FILE indica otras.\n`;
    expect(await type(['start'])).toEqual(
      refused(
        `There are no settings in ${file()}: install.sh of the release makes them, and ASESORIA_ENV_FILE names others.\n`,
      ),
    );
    expect(await type(['start', '--language=es'])).toEqual(refused(missing));
    expect(await type(['--language', 'es', 'upgrade', 'x.tar.gz'])).toEqual(refused(missing));
    expect(await type(['start'], { LANG: 'es_MX.UTF-8' })).toEqual(refused(missing));
    // Nobody named a file: the one where an installation has it is asked for.
    if (!existsSync('/etc/asesoria/asesoria.env'))
      expect((await type(['start'], { ASESORIA_ENV_FILE: '' })).err).toMatch(/^There are no settings in \/etc\//);
  });

  test('runs by its environment alone where it is not installed, as in a container', async () => {
    const place = join(folder, 'opt/1.0.0');
    await type([]);
    await rm(join(folder, 'opt/current'));
    const { stdout } = await promisify(execFile)(join(place, 'bin/asesoria'), ['start'], {
      env: { PATH: process.env.PATH, HOME: '/of-root', ASESORIA_USER: 'nobody-of-that-name' },
    });
    expect(stdout).toBe('/of-root \n');
  });

  test('says who may read the settings', async () => {
    await writeFile(file(), 'PORT=3000\n', { mode: 0 });
    const { code, err } = await type(['doctor', '--language', 'es']);
    expect([code, err]).toEqual([
      1,
      process.getuid?.() === 0
        ? `El usuario daemon no puede leer las variables de ${file()}: chown root:daemon ${file()} && chmod 0640 ${file()}\n`
        : `Las variables de ${file()} son solo para root y daemon: sudo asesoria doctor --language es\n`,
    ]);
  });

  test.each([[['upgrade', 'x']], [['--language', 'es', 'upgrade', 'x']], [['--json', '--language=es', 'rollback']]])(
    'leaves to root what changes the installation, wherever the command stands: %j',
    async (args) => {
      await writeFile(file(), 'PORT=3000\n');
      expect((await type(args)).out).toBe('/of-root');
      expect((await type(['--language', 'es', 'doctor'])).out).toBe(home);
    },
  );
});

describe('a release', () => {
  test('is installed into its places, and once more without harm', async () => {
    const place = await makeRelease('1.0.0');
    const first = await run(place, ['--admin-email', 'ana@example.com']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^Settings: .*asesoria\.env\n1\.0\.0 is installed, and ready after \d+ s\.\n$/);
    const settings = join(root, 'etc/asesoria/asesoria.env');
    expect(await readFile(settings, 'utf8')).toContain('ADMIN_EMAIL=ana@example.com\n');
    expect((await stat(settings)).mode & 0o777).toBe(0o640);
    expect((await stat(join(root, 'var/lib/asesoria'))).mode & 0o777).toBe(0o750);
    expect(await readFile(join(root, 'etc/systemd/system/asesoria.service'), 'utf8')).toContain('ProtectSystem=strict');
    expect(await readlink(join(root, 'usr/local/bin/asesoria'))).toBe('/opt/asesoria/current/bin/asesoria');
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
    // On a busy machine it is asked more than once.
    expect((await told()).slice(0, 7)).toEqual([
      'is-active',
      'stop',
      'daemon-reload',
      'reset-failed',
      'enable',
      'start',
      'is-active',
    ]);

    await writeFile(settings, `${await readFile(settings, 'utf8')}DEMO=off\n`);
    expect((await run(place)).code).toBe(0);
    expect(await readFile(settings, 'utf8')).toContain('DEMO=off');
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
  });

  test('that is not to be started says how it is', async () => {
    const { code, out } = await run(await makeRelease('1.0.0'), ['--no-start']);
    expect(code).toBe(0);
    expect(out).toContain('1.0.0 is installed.\nNothing is started. When ');
    // A unit that was read before is read anew: whoever starts it later has this one.
    expect((await told()).filter((one) => one !== 'is-active')).toEqual(['daemon-reload']);
  });

  test('can be read by the user of the service, whatever new files of root are for', async () => {
    const place = await makeRelease('1.0.0');
    await writeFile(join(folder, 'careful'), `#!/bin/sh\numask 077\nexec "$@"\n`, { mode: 0o755 });
    const env = { ...process.env, ...english, ASESORIA_SYSTEMCTL: join(folder, 'systemctl') };
    await promisify(execFile)(join(folder, 'careful'), [join(place, 'install.sh'), '--root', root], { env });
    for (const path of [
      'opt/asesoria',
      'opt/asesoria/1.0.0/bin',
      'etc/asesoria',
      'etc/systemd/system',
      'usr/local/bin',
    ])
      expect((await stat(join(root, path))).mode & 0o777, path).toBe(0o755);
    expect((await stat(join(root, 'var/lib/asesoria'))).mode & 0o777).toBe(0o750);
  });

  test('is installed by whoever became root without the folders of root (su)', async () => {
    const place = await makeRelease('1.0.0');
    const node = '#!/bin/sh\necho "$PATH" >"$(dirname -- "$0")/path"\n';
    await rm(join(place, 'node/bin/node'));
    await writeFile(join(place, 'node/bin/node'), node, { mode: 0o755 });
    expect((await run(place, [], { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/games' })).code).toBe(0);
    // There is useradd.
    expect(await readFile(join(root, 'opt/asesoria/1.0.0/node/bin/path'), 'utf8')).toContain(':/usr/sbin');
  });

  test('that is not to be started leaves alone what runs, and the programs of that', async () => {
    await run(await makeRelease('1.0.0'));
    const env = { MAIN_PID: String(runsAs('1.0.0')) };
    const before = (await told()).length;
    for (const name of ['1.1.0', '1.2.0']) {
      const { code, out } = await run(await makeRelease(name), ['--no-start'], env);
      expect(code).toBe(0);
      expect(out).toContain(`${name} is installed.\nWhat runs is left alone. `);
    }
    expect((await told()).slice(before)).not.toContain('stop');
    // 1.0.0 is what runs, and what a rollback leads to.
    expect(await links()).toEqual({ current: '1.2.0', previous: '1.0.0' });
    expect(await installed()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect((await run(join(root, 'opt/asesoria/current'), [], env)).code).toBe(0);
    expect(await links()).toEqual({ current: '1.2.0', previous: '1.0.0' });
    expect(await installed()).toEqual(['1.0.0', '1.2.0']);
  });

  test('that was installed and never started is not what a rollback leads to, nor what a failed start brings back', async () => {
    await run(await makeRelease('1.0.0'));
    const env = { MAIN_PID: String(runsAs('1.0.0')) };
    await run(await makeRelease('1.1.0'), ['--no-start'], env);
    ready = (release) => (release === '1.2.0' ? 503 : 200);
    const failed = await run(await makeRelease('1.2.0'), ['--wait', '1'], env);
    expect(failed.err).toMatch(/^1\.0\.0 runs again, and 1\.2\.0 stays in /);
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
    await run(await makeRelease('1.3.0'), ['--no-start'], env);
    const back = await run(join(root, 'opt/asesoria/current'), ['--rollback'], env);
    expect(back.out).toContain('From 1.3.0 back to 1.0.0\n1.0.0 is installed');
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
    const again = await run(join(root, 'opt/asesoria/current'), ['--rollback'], env);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('There is no release to go back to') });
  });

  test('takes the place of the one before, which can be gone back to, and forth; older ones go', async () => {
    for (const name of ['1.0.0', '1.1.0', '1.2.0']) expect((await run(await makeRelease(name))).code).toBe(0);
    expect(await installed()).toEqual(['1.1.0', '1.2.0']);
    expect(await links()).toEqual({ current: '1.2.0', previous: '1.1.0' });
    const back = await run(join(root, 'opt/asesoria/current'), ['--rollback']);
    expect(back).toMatchObject({
      code: 0,
      out: expect.stringContaining('From 1.2.0 back to 1.1.0\n1.1.0 is installed'),
    });
    expect(await links()).toEqual({ current: '1.1.0', previous: '1.2.0' });
    await run(join(root, 'opt/asesoria/current'), ['--rollback']);
    expect(await links()).toEqual({ current: '1.2.0', previous: '1.1.0' });
  });

  test.each([
    ['is never ready', {}, 503],
    ['ends again and again', { RESTARTS: '9' }, 500],
  ])('that %s is taken back by itself', async (_, env, status) => {
    await run(await makeRelease('1.0.0'));
    ready = (release) => (release === '1.1.0' ? status : 200);
    const failed = await run(await makeRelease('1.1.0'), ['--wait', '5'], env);
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(/^1\.1\.0 was not ready after \d+ s: 1\.0\.0 comes back\.\n$/);
    expect(failed.err).toMatch(/^1\.0\.0 runs again, and 1\.1\.0 stays in .*opt\/asesoria\/1\.1\.0\./);
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
  });

  test.each(['HUP', 'PIPE'])('comes to its end when the terminal is gone meanwhile (%s)', async (signal) => {
    await run(await makeRelease('1.0.0'));
    expect((await run(await makeRelease('1.1.0'), [], { SIGNAL: signal })).code).toBe(0);
    expect(await links()).toEqual({ current: '1.1.0', previous: '1.0.0' });
    expect((await told()).filter((one) => one === 'start')).toHaveLength(2);
  });

  test.each(['INT', 'TERM'])('is taken back when somebody gives up waiting for it (%s)', async (signal) => {
    await run(await makeRelease('1.0.0'));
    ready = (release) => (release === '1.1.0' ? 503 : 200);
    const failed = await run(await makeRelease('1.1.0'), [], { SIGNAL: signal });
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/^1\.0\.0 runs again, and 1\.1\.0 stays in /);
    expect(await links()).toEqual({ current: '1.0.0', previous: null });
    expect((await told()).filter((one) => one === 'start')).toHaveLength(3);
  });

  test('that fills older rows is ready: only searches wait', async () => {
    const place = await makeRelease('1.0.0');
    server.removeAllListeners('request').on('request', (_, response) => {
      response.writeHead(503, { 'retry-after': '10' }).end();
    });
    expect((await run(place, ['--wait', '30'])).code).toBe(0);
  });

  test('waits for nobody: while another one is installed, gone back to or removed, it is refused', async () => {
    const place = await makeRelease('1.0.0');
    await run(place);
    const held = 'echo held; exec tail -f /dev/null';
    const other = spawn('flock', ['--no-fork', join(root, 'opt/asesoria/install.lock'), 'sh', '-c', held]);
    running.push(other);
    await once(other.stdout, 'data');
    for (const args of [[], ['--rollback'], ['--uninstall']])
      expect(await run(place, args)).toEqual({
        code: 1,
        out: '',
        err: `Another installation is under way in ${join(root, 'opt/asesoria')}: wait for its end.\n`,
      });
    other.kill();
    await once(other, 'exit');
    expect((await run(place)).code).toBe(0);
  });

  test('that is not whole is not installed', async () => {
    const place = await makeRelease('1.0.0');
    await writeFile(join(place, 'asesoria.env'), 'PORT=1\n');
    const refused = await run(place);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^Files of this release are missing or altered/);
    expect(await readdir(root)).toEqual([]);
  });

  test('is removed without its settings and data', async () => {
    const place = await makeRelease('1.0.0');
    await run(place);
    await writeFile(join(root, 'var/lib/asesoria/kept'), '');
    expect((await run(place, ['--uninstall'])).code).toBe(0);
    expect(await readdir(join(root, 'opt'))).toEqual([]);
    expect(await readdir(join(root, 'usr/local/bin'))).toEqual([]);
    expect(await readdir(join(root, 'etc/systemd/system'))).toEqual([]);
    expect(await readdir(join(root, 'var/lib/asesoria'))).toEqual(['kept']);
    expect(basename((await readdir(join(root, 'etc/asesoria')))[0] ?? '')).toBe('asesoria.env');
  });
});

test('an archive is unpacked for the user of the service too, who rehearses with it', async () => {
  const place = join(folder, 'asesoria-1.0.0');
  await mkdir(join(place, 'bin'), { recursive: true });
  for (const file of ['release.json', 'bin/asesoria']) await writeFile(join(place, file), '{}', { mode: 0o644 });
  const archive = join(folder, 'asesoria.tar.gz');
  // As a release is packed: files alone.
  const files = ['asesoria-1.0.0/release.json', 'asesoria-1.0.0/bin/asesoria'];
  await promisify(execFile)('tar', ['-czf', archive, '-C', folder, ...files]);
  const program = join(import.meta.dirname, '../scripts/asesoria/upgrade/archive.ts');
  const text = `import { unpackRelease } from ${JSON.stringify(program)};
    process.umask(0o077);
    await unpackRelease(${JSON.stringify(archive)}, ${JSON.stringify(root)}, 'en');`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text]);
  for (const path of ['asesoria-1.0.0', 'asesoria-1.0.0/bin'])
    expect((await stat(join(root, path))).mode & 0o777, path).toBe(0o755);
});

// Nobody but root changes what is installed.
test.runIf(process.getuid?.() === 0)('of two that upgrade at once, the second is told of the first', async () => {
  const place = join(folder, 'opt/1.0.0');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'release.json'), JSON.stringify({ name: '1.0.0' }));
  for (const name of ['scripts', 'server', 'src', 'node_modules', 'package.json'])
    await symlink(join(import.meta.dirname, '..', name), join(place, name));
  const programs = (name: string) => JSON.stringify(join(place, 'scripts/asesoria', name));
  const type = (...args: readonly string[]) => {
    const text = `import { commands } from ${programs('commands.ts')};
      import { runCommand } from ${programs('run.ts')};
      const { log, error } = console;
      await runCommand(${JSON.stringify(args)}, commands, { env: process.env, out: log, err: error });`;
    return new Promise<string>((resolve) => {
      // As if the programs lay there.
      const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
      execFile(process.execPath, [...links, '--input-type=module', '--eval', text], (_, __, err) => resolve(err));
    });
  };
  const release = takeLock(join(folder, 'opt/upgrade.lock'));
  const underWay = 'En este equipo ya hay una actualización o un regreso en curso: espera a que termine.\n';
  expect(await type('upgrade', 'none.tar.gz', '--language', 'es')).toBe(underWay);
  expect(await type('rollback', '--language', 'es')).toBe(underWay);
  release?.();
  expect(await type('upgrade', 'none.tar.gz')).toMatch(/none\.tar\.gz is no archive of a release: /);
});

test.each(['INT', 'TERM', 'HUP'])('the command that runs the script hears it out (%s)', async (signal) => {
  await writeFile(join(folder, 'install.sh'), `#!/bin/sh\nkill -s ${signal} "$PPID"\necho over\n`, { mode: 0o755 });
  const program = join(import.meta.dirname, '../scripts/asesoria/upgrade/program.ts');
  const text = `import { runInstaller } from ${JSON.stringify(program)};
    const ended = await runInstaller(${JSON.stringify(folder)}, [], { language: 'en', say: console.log });
    console.log(ended.code);`;
  const said = await new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', text], (_, out) => resolve(out));
  });
  expect(said).toBe('over\n0\n');
});

test.each([
  [['--rollback'], 1, 'There is no release to go back to: only the one before the last upgrade is kept.\n'],
  [['--fast'], 2, "There is no option '--fast': ./install.sh --help lists them.\n"],
  [['--wait', 'long'], 2, '--wait takes seconds, as a whole number.\n'],
  [['--wait'], 2, '--wait needs a value behind it: ./install.sh --help\n'],
  [['--admin-email', 'a b'], 2, "'a b' is no email address.\n"],
  [['--admin-email', 'ana'], 2, "'ana' is no email address.\n"],
  [['--admin-email', 'ana@home'], 2, "'ana@home' is no email address.\n"],
  [['--admin-email', '@example.com'], 2, "'@example.com' is no email address.\n"],
])('%j is refused in a line', async (args, code, err) => {
  expect(await run(deploy, args)).toEqual({ code, out: '', err });
  expect((await run(deploy, ['--help'])).out).toMatch(/^Usage: \.\/install\.sh \[options\]/);
});

describe('the language of the terminal', () => {
  test('Spanish is spoken where it is meant, from the installation to what was refused', async () => {
    const spanish = { LANG: 'es_MX.UTF-8' };
    const place = await makeRelease('1.0.0');
    const first = await run(place, [], spanish);
    expect(first.out).toMatch(/^Variables: .*asesoria\.env\n1\.0\.0 está instalada, y lista después de \d+ s\.\n$/);
    ready = (release) => (release === '1.1.0' ? 503 : 200);
    const failed = await run(await makeRelease('1.1.0'), ['--wait', '1'], spanish);
    expect(failed.out).toMatch(/^1\.1\.0 no estuvo lista después de \d+ s: vuelve 1\.0\.0\.\n$/);
    expect(failed.err).toMatch(/^1\.0\.0 está en marcha otra vez, y 1\.1\.0 se queda en /);
    expect((await run(place, ['--uninstall'], spanish)).out).toMatch(/^Quitado\. /);
  });

  test.each([
    [{ LANG: 'es' }, 'Uso: '],
    [{ LANG: 'es_MX.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'Usage: '],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'es_ES.UTF-8' }, 'Uso: '],
    [{ LANG: 'fr_FR.UTF-8' }, 'Usage: '],
    [{ LANG: '' }, 'Usage: '],
    [{ LANG: 'C', ASESORIA_LANGUAGE: 'es' }, 'Uso: '],
  ])('%j', async (env, begins) => {
    expect((await run(deploy, ['--help'], env)).out.startsWith(begins)).toBe(true);
  });

  test('both have all texts, with the same gaps; each is said somewhere, and nothing else is', async () => {
    const script = await readFile(join(deploy, 'install.sh'), 'utf8');
    const [before = '', table = '', after = ''] =
      /^([\s\S]*?\ntext\(\) \{)([\s\S]*?\n\}\n)([\s\S]*)$/.exec(script)?.slice(1) ?? [];
    const texts = (language: string) =>
      new Map(
        [...table.matchAll(new RegExp(`^    ${language}\\.(\\w+)\\) (.*)$`, 'gm'))].map(([, name = '', text = '']) => [
          name,
          [...new Set(text.match(/\$\d/g))].toSorted().join(),
        ]),
      );
    const [english, spanish] = [texts('en'), texts('es')];
    expect(english.size).toBeGreaterThan(20);
    expect(spanish).toEqual(english);
    const said = [...after.matchAll(/\b(?:say|fail|misused|fail_with "\$why") ([a-z_]+)/g)].map(([, name]) => name);
    expect([...new Set(said)].toSorted()).toEqual([...english.keys()].toSorted());
    // What goes to a person comes out of the table: what else is written is a variable, a line of settings, or a number.
    const written = [...(before + after).matchAll(/\b(?:echo|printf) (.+)$/gm)].map(([, what = '']) => what);
    expect(written).toEqual([
      `'%s\\n' "$wrote" >&2`,
      `'ADMIN_EMAIL=%s\\n' "$admin_email" >>"$settings"`,
      '0)',
      '"$(($(date +%s) - $1))"; }',
    ]);
  });
});
