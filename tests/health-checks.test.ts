import { expect, test } from 'vitest';
import {
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeFeed,
  judgeMigrations,
  judgeProcess,
  judgeSynthetic,
} from '../server/operation/health-checks.ts';

const hour = 60 * 60;
const backup = { everyHours: 24, ageSeconds: 2 * hour, hasFailed: false, uptime: 100 * hour };
const synthetic = { every: 60, succeededAt: 990, failedAt: null, failedStep: null, failedWhy: null };
const failed = { ...synthetic, failedAt: 1_000, failedStep: 'ring', failedWhy: 'it took longer than 10 s' };

test.each([
  ['a process that runs', judgeProcess(false), 'ok'],
  ['a process that stops', judgeProcess(true), 'failing'],
  ['a database that answers', judgeDatabase(null), 'ok'],
  ['a database that does not', judgeDatabase('connection refused'), 'failing'],
  ['a database of this version', judgeMigrations([], false), 'ok'],
  ['rows that are not filled', judgeMigrations(['queryings'], true), 'failing'],
  ['indexes that are built', judgeMigrations([], true), 'warning'],
  ['a feed that is read', judgeFeed({ isLive: true, lagSeconds: 0.5 }), 'ok'],
  ['a feed that is not', judgeFeed({ isLive: false, lagSeconds: 7 }), 'failing'],
  ['a disk with room', judgeDisk(3e9), 'ok'],
  ['a disk with little room', judgeDisk(1.9e9), 'warning'],
  ['a full disk, which is one for all nodes or a single node', judgeDisk(1e8), 'warning'],
  ['clocks that agree', judgeClock(-4), 'ok'],
  ['a clock that is ahead', judgeClock(5), 'warning'],
  ['a clock that is behind', judgeClock(-5), 'warning'],
  ['no backups', judgeBackup(null), 'ok'],
  ['a new backup', judgeBackup(backup), 'ok'],
  ['an old one', judgeBackup({ ...backup, ageSeconds: 25 * hour + 1 }), 'warning'],
  ['an old one that nobody plans', judgeBackup({ ...backup, everyHours: null, ageSeconds: 900 * hour }), 'ok'],
  ['one that failed', judgeBackup({ ...backup, hasFailed: true }), 'warning'],
  ['none yet', judgeBackup({ ...backup, ageSeconds: null, uptime: 60 }), 'ok'],
  ['none after an hour', judgeBackup({ ...backup, ageSeconds: null, uptime: hour + 1 }), 'warning'],
  ['no synthetic calls', judgeSynthetic(null, 1_000, 0), 'ok'],
  ['one that went well', judgeSynthetic(synthetic, 1_000, 0), 'ok'],
  ['one that failed', judgeSynthetic(failed, 1_000, 0), 'warning'],
  ['one that failed before one that went well', judgeSynthetic({ ...failed, succeededAt: 1_001 }, 1_002, 0), 'ok'],
  ['one that is just in time', judgeSynthetic(synthetic, 990 + 240, 0), 'ok'],
  ['one that is too long ago', judgeSynthetic(synthetic, 990 + 241, 0), 'warning'],
  ['one that is too long ago for a node that has just begun', judgeSynthetic(synthetic, 9_990, 9_900), 'ok'],
] as const)('%s', (_, { status, remedy, says }, expected) => {
  expect(status).toBe(expected);
  expect(says).not.toBe('');
  // Whoever reads that something is not well reads what to do.
  expect(remedy === null).toBe(expected === 'ok');
});
