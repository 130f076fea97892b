import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How often we look whether npm still lives, in milliseconds. */
const pace = 250;

const shells = ['sh', 'dash', 'bash', 'zsh', 'ash', 'busybox'];

/** Name and parent of a process, on Linux from its own lips: a small image has no `ps`. */
const describe = (pid) => {
  if (process.platform !== 'linux') {
    const [parent = '', ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)])
      .toString()
      .trim()
      .split(/\s+/);
    return { name: basename(name.join(' ')), parent: Number(parent) };
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), parent: Number(parent) };
};

/** The process id of npm, which runs its scripts through a shell, or not; null when it can't be told. */
const findNpm = (parent) => {
  try {
    const { name, parent: grandparent } = describe(parent);
    return shells.includes(name) ? grandparent : parent;
  } catch {
    return null;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Calls `left` once when npm, which started us, is gone: it hands SIGTERM to a shell that dies without a word to us, and
 * killed by force it says nothing at all. There is no event for it on every system, so we look. Does nothing when it
 * was not npm that started us.
 */
export const whenNpmLeaves = (left) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    left();
  }, pace);
  timer.unref();
};
