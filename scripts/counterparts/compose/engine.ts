import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ending, ownFolder } from '../nodes.ts';
import { outputOf, runProgram } from '../programs.ts';

/** Where Debian puts it: a part of Docker's command, which also runs by itself. */
const pluginPath = '/usr/libexec/docker/cli-plugins/docker-compose';

/** The second docker-compose, which reads today's files; null where there is none. */
export const findCompose = (): string | null => (existsSync(pluginPath) ? pluginPath : null);

/** An engine for containers with images, networks and volumes of its own. */
export interface Engine {
  podman(...args: readonly string[]): Promise<string>;
  /** Runs docker-compose with the files of a folder. */
  compose(folder: string, ...args: readonly string[]): Promise<string>;
}

const configured = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  for (const name of ['images', 'running', 'networks']) await mkdir(join(folder, name));
  const files = {
    CONTAINERS_STORAGE_CONF: [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${folder}/images"`,
      `runroot = "${folder}/running"`,
    ],
    CONTAINERS_CONF: [
      '[containers]',
      // What a machine gives may be less than what the engine would ask for.
      'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]',
      '[engine]',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      'runtime = "runc"',
      '[network]',
      `network_config_dir = "${folder}/networks"`,
    ],
  };
  const env: Record<string, string> = {};
  for (const [name, lines] of Object.entries(files)) {
    env[name] = join(folder, `${name}.toml`);
    await writeFile(env[name], lines.join('\n'));
  }
  return env;
};

/** How often an engine looks whether its containers are well, in milliseconds. */
const lookEvery = 2_000;

/** Starts an engine, with a socket as Docker's. Where no systemd looks whether containers are well, it is done here. */
export const startEngine = async (over: Ending): Promise<Engine> => {
  const folder = await ownFolder(over);
  const env = await configured(folder);
  const socket = `unix://${folder}/engine.sock`;
  const run = (program: string, more: Readonly<Record<string, string>>, args: readonly string[]) =>
    outputOf('env', ...Object.entries({ ...env, ...more }).map((pair) => pair.join('=')), program, ...args);
  const podman = (...args: readonly string[]) => run('podman', {}, args);
  const service = await runProgram(
    'podman',
    ['system', 'service', '--time=0', socket],
    async () => (await podman('--url', socket, 'version').catch(() => null)) !== null,
    { env },
  );
  over.add(service.stop);
  over.add(() => podman('system', 'reset', '--force').catch(() => {}));

  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const ids = (await podman('ps', '--quiet').catch(() => '')).split('\n').filter(Boolean);
      for (const id of ids) await podman('healthcheck', 'run', id).catch(() => {});
      await pause(lookEvery);
    }
  };
  const looking = look();
  over.add(() => {
    isOver = true;
    return looking;
  });
  return {
    podman,
    compose: (where, ...args) =>
      run(findCompose() ?? 'docker-compose', { DOCKER_HOST: socket }, ['--project-directory', where, ...args]).catch(
        (error: Error) => {
          // Before what went wrong it tells what went well.
          throw new Error(error.message.split('\n').at(-1));
        },
      ),
  };
};
