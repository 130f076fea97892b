import type { SandboxLoad } from '../automation/sandbox/sandbox.ts';
import type { BackupFigures } from '../backup/planned.ts';

/** Upper bounds of the duration histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Number.POSITIVE_INFINITY];

interface Series {
  readonly labels: string;
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
  requests: number;
}

/** What is counted at the moment of the question. */
interface Gauges {
  readonly websockets: number;
  /** `left`: threads that scripts left behind and that end with the process alone. */
  readonly scripts: SandboxLoad;
  /** null where there are to be none. */
  readonly backups: BackupFigures | null;
}

const bound = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

const single = (name: string, type: 'gauge' | 'counter', value: number | null): readonly string[] =>
  value === null ? [] : [`# TYPE ${name} ${type}`, `${name} ${value}`];

/** Of what there is not, such as the age of the newest backup where there is none, nothing is said: an alert asks for `absent`. */
const backupLines = (figures: BackupFigures | null, now: number): readonly string[] => {
  if (figures === null) return [];
  const { newest, failures, archive } = figures;
  const archivedAt = archive?.archivedAt ?? null;
  return [
    ...single('backup_age_seconds', 'gauge', newest?.ageSeconds ?? null),
    ...single('backup_size_bytes', 'gauge', newest?.bytes ?? null),
    ...single('backup_failures_total', 'counter', failures),
    ...single('backup_wal_waiting', 'gauge', archive?.waiting ?? null),
    ...single('backup_wal_age_seconds', 'gauge', archivedAt === null ? null : Math.round((now - archivedAt) / 1_000)),
    ...single('backup_wal_failures_total', 'counter', archive?.failures ?? null),
    ...single('backup_wal_given_up_total', 'counter', archive?.given ?? null),
  ];
};

/** Counts requests and writes them in the text format of Prometheus. */
export const createMetrics = () => {
  const all = new Map<string, Series>();

  const seriesOf = (method: string, route: string): Series => {
    const labels = `method="${method}",route="${route.replace(/["\\\n]/g, '_')}"`;
    const known = all.get(labels);
    if (known) return known;
    const made: Series = { labels, statuses: new Map(), buckets: bounds.map(() => 0), seconds: 0, requests: 0 };
    all.set(labels, made);
    return made;
  };

  return {
    /** `route` is the pattern of the route, `seconds` how long the answer took. */
    count(method: string, route: string, status: number, seconds: number): void {
      const series = seriesOf(method, route);
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
      series.requests += 1;
      series.seconds += seconds;
      bounds.forEach((most, index) => {
        if (seconds <= most) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
      });
    },

    text({ websockets, scripts, backups }: Gauges): string {
      const series = [...all.values()];
      const duration = 'http_request_duration_seconds';
      return [
        '# TYPE http_requests_total counter',
        ...series.flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, count]) => `http_requests_total{${labels},status="${status}"} ${count}`),
        ),
        `# TYPE ${duration} histogram`,
        ...series.flatMap(({ labels, buckets, seconds, requests }) => [
          ...bounds.map((most, index) => `${duration}_bucket{${labels},le="${bound(most)}"} ${buckets[index] ?? 0}`),
          `${duration}_sum{${labels}} ${seconds}`,
          `${duration}_count{${labels}} ${requests}`,
        ]),
        '# TYPE websocket_connections gauge',
        `websocket_connections ${websockets}`,
        ...Object.entries(scripts).flatMap(([what, count]) => [
          `# TYPE scripts_${what} gauge`,
          `scripts_${what} ${count}`,
        ]),
        ...backupLines(backups, Date.now()),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${Math.round(process.uptime())}`,
        '',
      ].join('\n');
    },
  };
};
