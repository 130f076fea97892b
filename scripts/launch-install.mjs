import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fingerprint, planInstallation } from './launch-decisions.mjs';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // alive, and another user's
  }
};

/** Removes a lock whose holder is dead: moved away first, so that of several who try only one succeeds. */
const breakLock = (lock, holder) => {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    const moved = read(aside);
    // Somebody broke it before us and took it anew: it is theirs.
    if (moved === holder) rmSync(aside, { force: true });
    else renameSync(aside, lock);
  } catch {
    // already gone
  }
};

/** Waits until no other launch installs, then holds the lock; answers its release. */
const takeTurn = async (lock) => {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = read(lock);
      if (holder && !isAlive(Number(holder))) breakLock(lock, holder);
      else await setTimeout(200);
    }
  }
};

/** npm as whoever started us runs it, else the one on the PATH. */
const npm = () => {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith('.js') && node ? [node, script] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
};

/** Runs `npm ci` silently; rejects with what npm said. Development packages too, whatever NODE_ENV says. */
const install = (root) =>
  new Promise((resolve, reject) => {
    const [command, ...rest] = npm();
    const args = [...rest, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    let said = '';
    const listen = (text) => {
      said += text;
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${said.trim()}\nThe packages could not be installed (npm ci, exit code ${code}).`));
    });
  });

/**
 * Sees to it that the packages are those of the lockfile. `say` gets one line if they have to be installed. Rejects with
 * npm's own words. Two launches at once install once.
 */
export const ensureInstalled = async (root, say) => {
  const stampFile = join(root, 'node_modules/.asesoria-lock');
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const plan = () =>
    planInstallation({
      lockfile,
      stamp: read(stampFile),
      record: read(join(root, 'node_modules/.package-lock.json')),
    });
  if (plan() === 'nothing') return;
  const release = await takeTurn(join(root, '.installing'));
  try {
    const what = plan();
    if (what === 'nothing') return;
    if (what === 'install') {
      say('Installing packages…');
      await install(root);
    }
    writeFileSync(stampFile, fingerprint(lockfile));
  } finally {
    release();
  }
};
