import type { Family } from './families.ts';

/** Upper bounds of the duration histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Number.POSITIVE_INFINITY];

interface Series {
  readonly method: string;
  readonly route: string;
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
  requests: number;
}

const bound = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

/** Counts requests by the patterns of their routes, which are a few hundred, whatever is asked. */
export const createMetrics = () => {
  const all = new Map<string, Series>();

  const seriesOf = (method: string, route: string): Series => {
    const key = `${method} ${route}`;
    const known = all.get(key);
    if (known) return known;
    const made: Series = { method, route, statuses: new Map(), buckets: bounds.map(() => 0), seconds: 0, requests: 0 };
    all.set(key, made);
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

    families(): readonly Family[] {
      const series = [...all.values()];
      return [
        {
          name: 'http_requests_total',
          type: 'counter',
          help: 'Requests that were answered, by method, pattern of the route and status.',
          samples: series.flatMap(({ method, route, statuses }) =>
            [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value })),
          ),
        },
        {
          name: 'http_request_duration_seconds',
          type: 'histogram',
          help: 'How long answers took, by method and pattern of the route.',
          samples: series.flatMap(({ method, route, buckets, seconds, requests }) => [
            ...bounds.map((most, index) => ({
              suffix: '_bucket',
              labels: { method, route, le: bound(most) },
              value: buckets[index] ?? 0,
            })),
            { suffix: '_sum', labels: { method, route }, value: seconds },
            { suffix: '_count', labels: { method, route }, value: requests },
          ]),
        },
      ];
    },
  };
};
