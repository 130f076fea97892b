import { createHash } from 'node:crypto';

/** What `node scripts/launch.mjs` can run, each in a file of this folder. */
export const tasks = [
  'start',
  'asesoria',
  'attack',
  'cluster',
  'soak',
  'test',
  'dev',
  'build',
  'diagrams',
  'counterparts',
  'coverage',
  'i18n',
  'simulate',
  'simulation',
  'planted-faults',
  'protocols',
  'bench',
  'screenshot',
  'release',
  'replay',
  'mutants',
];

/** The oldest Node that runs the project when its own Node has no build for the system. */
const oldest = [22, 19];

/** The fingerprint of a lockfile, kept in `node_modules` after an installation. */
export const fingerprint = (lockfile) => createHash('sha256').update(lockfile).digest('hex');

/** Packages that a system may lack rightly: another platform's binaries, and peers nobody asked for. */
const mayLack = (entry) => Boolean(entry.optional || entry.devOptional || entry.peer || entry.link);

/** Whether npm's own record of what it installed (`node_modules/.package-lock.json`) holds all that the lockfile asks. */
const holdsAll = (lockfile, record) => {
  const wanted = Object.entries(JSON.parse(lockfile).packages ?? {}).filter(([path]) => path !== '');
  const present = JSON.parse(record).packages ?? {};
  return wanted.every(([path, entry]) =>
    Object.hasOwn(present, path) ? present[path].version === entry.version : mayLack(entry),
  );
};

/**
 * What is to do before a task: 'nothing', 'stamp' (the packages are right, but somebody else installed them, such as
 * `npm ci` by hand) or 'install'. `stamp` and `record` are null when they are missing.
 */
export const planInstallation = ({ lockfile, stamp, record }) => {
  if (record === null) return 'install';
  if (stamp?.trim() === fingerprint(lockfile)) return 'nothing';
  try {
    return holdsAll(lockfile, record) ? 'stamp' : 'install';
  } catch {
    return 'install'; // a record that can't be read proves nothing
  }
};

/** The package that brings the project's own Node to a system. */
export const nodePackage = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

/**
 * Which Node runs the task: the project's own if it is there and runs (`own` is its path, else null), else the one that
 * runs us if it is new enough; or, in `refusal`, what to tell the person.
 */
export const chooseNode = ({ own, current, version }) => {
  if (own !== null) return { path: own };
  if (isNewEnough(version)) return { path: current };
  const needed = `Node ${oldest.join('.')} or newer`;
  return { refusal: `Asesoría needs ${needed} on this system, and this is ${version}: install it from nodejs.org.` };
};

/** Whether a task with these arguments is a server, which runs for long. */
export const isServer = (task, [command]) => task === 'start' || (task === 'asesoria' && command === 'start');

/**
 * What Node is told for a server. It would let the space for new objects grow to 130 MB before it cleans up and
 * keeps it, though next to nothing in it lives.
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];

/** Its environment: the C library would keep up to eight times as many pools of memory as there are processors. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };

/** The exit code a shell gives for a child that ended by a code or a signal. `number` looks up a signal's number. */
export const exitCodeOf = (code, signal, number) => code ?? 128 + (number(signal) ?? 0);
