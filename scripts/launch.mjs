import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseNode, exitCodeOf, isServer, nodePackage, serverEnv, serverFlags, tasks } from './launch-decisions.mjs';
import { ensureInstalled } from './launch-install.mjs';
import { whenNpmLeaves } from './launch-parent.mjs';

// Runs a task of the project on a machine that has nothing but Node 20 and npm: installs what is missing, then goes on
// under the project's own Node. Hence no package and no TypeScript in this file and those it imports.

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const say = (line) => process.stderr.write(`${line}\n`);

/** The project's own Node, if it is there and runs here: on Alpine it is installed and does not. */
const ownNode = () => {
  const folder = join(root, 'node_modules', nodePackage(process.platform, process.arch));
  const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : null;
};

/** Signals within this time are one: npm and the terminal both pass on the same Ctrl-C. In milliseconds. */
const echo = 2_000;

/** Passes the signals that ask us to end on to the child, each once. */
const forwardSignals = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let last = 0;
    process.on(signal, () => {
      if (Date.now() - last < echo) return;
      last = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
};

/** Compiled code and sources without their types, for the next start: it then needs no compiler of types. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** Ends the task when npm, which started us, is gone. */
const follower = join(root, 'scripts/launch-follow.mjs');

/**
 * Whether we can become the program: where the same Node runs us, on a system that has it. What would wait beside a server
 * has the memory of a third of one.
 */
const canBecome = (node) =>
  process.platform !== 'win32' && process.execve !== undefined && realpathSync(node) === realpathSync(process.execPath);

const runBeside = (node, args, env, task) => {
  const child = spawn(node, args, {
    cwd: root,
    env,
    // The channel closes when we die, even by kill -9: so the child learns of it (scripts/task.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the child through us alone, and once.
    detached: process.platform !== 'win32',
  });
  forwardSignals(child);
  whenNpmLeaves(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    say(`${task} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal, (name) => constants.signals[name])));
};

const run = (node, task, args) => {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const script = join(root, 'scripts', `${task}.ts`);
  if (!isServer(task, args)) {
    const env = { ...process.env, PATH: path };
    return runBeside(node, ['--disable-warning=ExperimentalWarning', script, ...args], env, task);
  }
  const env = { ...serverEnv, NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path };
  if (!canBecome(node)) return runBeside(node, [...serverFlags, script, ...args], env, task);
  process.chdir(root);
  process.execve(node, [node, ...serverFlags, '--import', pathToFileURL(follower).href, script, ...args], env);
};

const launch = async ([task, ...args]) => {
  if (!tasks.includes(task)) throw new Error(`Say what to run: ${tasks.join(', ')}.`);
  await ensureInstalled(root, say);
  const { path, refusal } = chooseNode({
    own: ownNode(),
    current: process.execPath,
    version: process.versions.node,
  });
  if (refusal) throw new Error(refusal);
  run(path, task, args);
};

launch(process.argv.slice(2)).catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
