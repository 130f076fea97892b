import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../auth/context.ts';
import type { BackupFigures } from '../backup/planned.ts';
import { freeOfDataDir } from '../base/disk.ts';
import type { Database } from '../postgres/database.ts';
import { byLabel, type Family, single } from './families.ts';

const ageOf = (at: number | null, now: number): number | null => (at === null ? null : Math.round((now - at) / 1_000));

/** Of the newest backup, where there is none, nothing is said: an alert asks for `absent`. `now` in unix milliseconds. */
export const backupFamilies = (figures: BackupFigures | null, now: number): readonly Family[] => {
  if (figures === null) return [];
  const { newest, failures, archive } = figures;
  return [
    single('gauge', 'backup_age_seconds', 'Age of the newest good backup.', newest?.ageSeconds ?? null),
    single('gauge', 'backup_size_bytes', 'Size of the newest good backup.', newest?.bytes ?? null),
    single(
      'counter',
      'backup_failures_total',
      'Planned backups that were not made, or not good, on this node.',
      failures,
    ),
    single(
      'gauge',
      'backup_wal_waiting',
      'Parts of the log (WAL) that are not archived yet.',
      archive?.waiting ?? null,
    ),
    single(
      'gauge',
      'backup_wal_age_seconds',
      'Age of the last part of the log (WAL) that was archived.',
      ageOf(archive?.archivedAt ?? null, now),
    ),
    single(
      'counter',
      'backup_wal_failures_total',
      'Parts of the log (WAL) that could not be archived at first.',
      archive?.failures ?? null,
    ),
    single(
      'counter',
      'backup_wal_given_up_total',
      'Parts of the log (WAL) that were given up because the disk was full.',
      archive?.given ?? null,
    ),
  ];
};

/** Watches how late the event loop of this process is. The two numbers of a scrape are of the time since the one before. */
const watchEventLoop = () => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  return {
    families(): readonly Family[] {
      const [p99, most] = [seconds(delays.percentile(99)), seconds(delays.max)];
      delays.reset();
      return [
        single(
          'gauge',
          'nodejs_eventloop_lag_p99_seconds',
          'Delay of the event loop, 99th percentile since the last scrape.',
          p99,
        ),
        single(
          'gauge',
          'nodejs_eventloop_lag_max_seconds',
          'Longest delay of the event loop since the last scrape.',
          most,
        ),
      ];
    },
    stop: () => delays.disable(),
  };
};

const processFamilies = (): readonly Family[] => {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const uptime = process.uptime();
  return [
    single('gauge', 'process_resident_memory_bytes', 'Resident memory of the process.', rss),
    single('gauge', 'nodejs_heap_size_used_bytes', 'Used heap of JavaScript.', heapUsed),
    single('gauge', 'nodejs_heap_size_total_bytes', 'Whole heap of JavaScript.', heapTotal),
    single('gauge', 'nodejs_external_memory_bytes', 'Memory of buffers and bound libraries.', external),
    single(
      'counter',
      'process_cpu_seconds_total',
      'Processor time, of the user and the system.',
      (user + system) / 1e6,
    ),
    single(
      'gauge',
      'process_start_time_seconds',
      'When the process began, in unix seconds.',
      Math.round(Date.now() / 1_000 - uptime),
    ),
    single('gauge', 'process_uptime_seconds', 'How long the process runs.', Math.round(uptime)),
  ];
};

const poolFamilies = ({ $client: pool }: Database): readonly Family[] => [
  single('gauge', 'database_connections_max', 'Connections that the pool of this node may open.', pool.options.max),
  byLabel('gauge', 'database_connections', 'Connections of the pool of this node, by what they are at.', 'state', {
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
  }),
  single('gauge', 'database_waiting', 'Requests of this node that wait for a connection.', pool.waitingCount),
];

const scriptFamilies = (app: FastifyInstance): readonly Family[] => {
  const { running, waiting, threads, left } = app.automation.sandbox.load();
  return [
    single('gauge', 'scripts_running', 'Scripts that run on this node.', running),
    single('gauge', 'scripts_waiting', 'Scripts that wait for their turn on this node.', waiting),
    single('gauge', 'scripts_threads', 'Threads of scripts that are not gone.', threads),
    single('gauge', 'scripts_left', 'Threads that scripts left behind: the end of the process alone ends them.', left),
  ];
};

/** What one node knows of itself, without asking anybody. */
export const watchNode = (
  app: FastifyInstance,
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
) => {
  const loop = watchEventLoop();
  app.addHook('onClose', async () => loop.stop());
  return async (): Promise<readonly Family[]> => [
    single(
      'gauge',
      'node_draining',
      'Whether this node is about to stop, and says that it is not ready.',
      app.isDraining(),
    ),
    ...poolFamilies(db),
    single('gauge', 'feed_live', 'Whether this node hears of what is written.', app.realtime.feed().isLive),
    single(
      'gauge',
      'feed_lag_seconds',
      'For how long this node has not read what is written.',
      app.realtime.feed().lagSeconds,
    ),
    single(
      'gauge',
      'websocket_connections',
      'Websockets of consoles and devices that this node holds.',
      app.realtime.connections(),
    ),
    single('gauge', 'room_connections', 'Websockets in video rooms of this node.', app.rooms.connections()),
    single(
      'gauge',
      'data_dir_free_bytes',
      'Free bytes on the disk of DATA_DIR.',
      await freeOfDataDir(settings.dataDir).catch(() => null),
    ),
    single(
      'gauge',
      'clock_ahead_seconds',
      'How far the clock of this machine is before that of the database.',
      Math.floor(Date.now() / 1_000) - clock(),
    ),
    ...scriptFamilies(app),
    ...backupFamilies(await app.backups.figures(), Date.now()),
    ...loop.families(),
    ...processFamilies(),
  ];
};
