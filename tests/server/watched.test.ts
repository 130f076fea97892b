import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { createDemo, type TestDatabase } from '../support/database.ts';
import { runNode, type TestNode } from '../support/node.ts';
import { patiently } from '../support/patiently.ts';
import { databaseUrl } from '../support/postgres-run.ts';
import { throwAwayFolder } from '../support/throw-away.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFile(join(root, path), 'utf8');
/** What the system of monitoring adds, and no server serves. */
const added = { metrics: ['up'], labels: ['job', 'instance'] };
/** Backups of another database than the embedded one have no archive of its log. */
const archived = /^backup_wal_/;
/** Words of the language of queries. */
const words = new Set(
  'sum max min avg abs by rate increase time topk histogram_quantile unless or and on ignoring absent without'.split(
    ' ',
  ),
);

let database: TestDatabase;
let node: TestNode;
let text = '';
let rules: readonly Rule[] = [];
let panels: readonly Panel[] = [];
/** The values of each label, by metric. */
let served = new Map<string, Map<string, Set<string>>>();

const readSeries = (metrics: string) => {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', labels = ''] of metrics.matchAll(/^([a-z_][a-z_0-9]*)(?:\{(.*)\})? \S+$/gm)) {
    const known = found.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
    found.set(name, known);
  }
  return found;
};

beforeAll(async () => {
  ({ database } = await createDemo());
  node = await runNode({
    DATABASE_URL: databaseUrl(database.pool),
    DATA_DIR: await throwAwayFolder(),
    BACKUP_DIR: await throwAwayFolder(),
    BACKUP_EVERY_HOURS: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SYNTHETIC_CALL_SECONDS: '3600',
    METRICS: 'on',
    DEMO_TRAFFIC: 'off',
    LOG_LEVEL: 'silent',
  });
  await vi.waitFor(async () => {
    text = await (await fetch(`${node.url}/metrics`)).text();
    expect(text).toMatch(/^synthetic_calls_total\{result="success"\} 1$/m);
  }, patiently);
  served = readSeries(text);
  rules = parse(await readText('deploy/prometheus/alerts.yml')).groups.flatMap(
    (group: { rules: Rule[] }) => group.rules,
  );
  panels = JSON.parse(await readText('deploy/grafana/asesoria.json')).panels;
}, 120_000);
afterAll(async () => {
  await node.stop();
  await database.drop();
});

/** The metrics of a query, each with what it asks of labels. */
const askedBy = (expr: string) => {
  const plain = expr.replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  return [...plain.matchAll(/(?<![\w.])([a-z_][a-z_0-9]*)\s*(\{[^}]*\}|\(|)/g)]
    .filter(([, name = '', after]) => after !== '(' && !words.has(name) && !/"/.test(name))
    .map(([, name = '', after = '']) => ({
      name,
      labels: [...after.matchAll(/([a-z_]+)\s*(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', how = '', value = '']) => ({
        label,
        how,
        value,
      })),
    }));
};
/** Labels by which a query groups. */
const groupedBy = (expr: string) =>
  [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(',').map((one) => one.trim()));

const check = (expr: string) => {
  const asked = askedBy(expr);
  expect(asked.length, expr).toBeGreaterThan(0);
  const known = new Set(added.labels);
  for (const { name, labels } of asked) {
    if (added.metrics.includes(name)) continue;
    if (archived.test(name)) continue;
    // The age of the newest backup: there is none here.
    if (name === 'backup_age_seconds' || name === 'synthetic_call_last_failure_timestamp_seconds') continue;
    const own = served.get(name);
    expect(own, `${name} of ${expr}`).toBeDefined();
    for (const label of own?.keys() ?? []) known.add(label);
    for (const { label, how, value } of labels) {
      if (added.labels.includes(label)) continue;
      expect([...(own?.keys() ?? [])], expr).toContain(label);
      if (how === '=' && label !== 'route') expect([...(own?.get(label) ?? [])], expr).toContain(value);
    }
  }
  for (const label of groupedBy(expr)) expect([...known], expr).toContain(label);
};

test('the alerts ask for what a server serves, and each says what to do, on a page that tells of it', async () => {
  expect(rules.length).toBeGreaterThan(15);
  const pages = await Promise.all(
    ['en', 'es'].map((language) => readText(`docs/guide/${language}/operators/watch.md`)),
  );
  for (const { alert, expr, annotations } of rules) {
    check(expr);
    expect(annotations.remedy, alert).toMatch(/\.$/);
    expect(annotations.page).toBe(`operators/watch#${alert.toLowerCase()}`);
    for (const page of pages) expect(page).toContain(`\n### ${alert}\n`);
  }
});

test('the dashboard asks for what a server serves', () => {
  const asking = panels.filter(({ targets }) => targets);
  expect(asking.length).toBeGreaterThan(20);
  for (const { targets = [] } of asking) for (const { expr } of targets) check(expr);
});

test('names that no server serves, and labels that a metric has not, are found', () => {
  expect(() => check('rate(nothing_total{job="asesoria"}[5m])')).toThrow();
  expect(() => check('calls{job="asesoria",colour="red"}')).toThrow();
  expect(() => check('calls{job="asesoria",state="LOST"}')).toThrow();
  expect(() => check('sum by (colour) (calls{job="asesoria"})')).toThrow();
});

test('every metric has its help and its type, and counters end in _total', () => {
  const names = [...served.keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  for (const name of new Set(names)) {
    expect(text, name).toMatch(new RegExp(`^# HELP ${name} .+\\.$`, 'm'));
    const [, type] = new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(text) ?? [];
    expect([name, type === 'counter']).toEqual([name, name.endsWith('_total')]);
  }
  // Calls that the server places itself count among no others.
  expect(text).toMatch(/^calls\{state="ATTENDED"\} 0$/m);
});

const run = promisify(execFile);
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);
describe.runIf(hasPromtool)('promtool', () => {
  test('finds nothing in the rules', async () => {
    const { stdout } = await run('promtool', ['check', 'rules', join(root, 'deploy/prometheus/alerts.yml')]);
    expect(stdout).toContain('SUCCESS');
  });

  test('finds nothing in the metrics', async () => {
    const checking = run('promtool', ['check', 'metrics']);
    checking.child.stdin?.end(text);
    expect(await checking).toMatchObject({ stdout: '', stderr: '' });
  });
});
