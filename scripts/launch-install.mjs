import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Removes a lock that its holder left: moved away first, so that of several who try only one succeeds. */
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

/** Who holds a lock touches it this often, and who waits for it looks at it so often, in milliseconds. */
const beat = 500;
const lookEvery = 200;
/** A lock that was last touched so long ago, in milliseconds, and not while somebody looked so many times, is nobody's. */
const silence = { before: 10_000, looks: 10 };

const touchedAt = (lock) => {
  try {
    return statSync(lock).mtimeMs;
  } catch {
    return null; // gone
  }
};

/**
 * Notices a lock that nobody holds although its number is alive: that may be another program's by now, or was never written on a disk that
 * was full. A holder that slept with the machine has the time of some looks to say that it is there.
 */
const watchSilence = () => {
  let last = null;
  let looks = 0;
  return (lock) => {
    const touched = touchedAt(lock);
    looks = touched !== null && touched === last && Date.now() - touched > silence.before ? looks + 1 : 0;
    last = touched;
    return looks >= silence.looks;
  };
};

/** Holds a lock that we made; answers its release. */
const hold = (lock) => {
  const isOurs = () => read(lock) === String(process.pid);
  const timer = setInterval(() => {
    try {
      if (isOurs()) utimesSync(lock, new Date(), new Date());
    } catch {
      // Somebody took us for dead in this moment.
    }
  }, beat).unref();
  return () => {
    clearInterval(timer);
    if (isOurs()) rmSync(lock, { force: true });
  };
};

/** Waits until no other launch installs, then holds the lock; answers its release. */
const takeTurn = async (lock) => {
  const isSilent = watchSilence();
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return hold(lock);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = read(lock);
      const isLeft = holder !== null && ((holder !== '' && !isAlive(Number(holder))) || isSilent(lock));
      if (isLeft) breakLock(lock, holder);
      else await wait(lookEvery);
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
