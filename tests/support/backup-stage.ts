import { existsSync } from 'node:fs';
import { chmod, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Command } from '../../scripts/asesoria/command.ts';
import { findRunning } from '../../server/postgres/embedded/running.ts';
import { runNode, type TestNode } from './node.ts';
import { withClient } from './postgres-run.ts';
import { smallCluster } from './small-cluster.ts';
import { throwAwayFolder } from './throw-away.ts';

type Settings = Readonly<Record<string, string>>;

/** A backup and its restoration beside other work on the machine: they end what hangs, and are far beyond what it takes. */
export const whole = { timeout: 240_000 };
export const patience = { timeout: 120_000, interval: 50 };
const key = 'a-key-of-sixteen-letters';

/**
 * A folder of its own for each test, and nodes that make backups of what they have in it. `where` says where to, by
 * settings: it is asked before each test, with the folder.
 */
export const backupStage = (where: (folder: string) => Settings | Promise<Settings>) => {
  let folder = '';
  let settings: Settings = {};
  const nodes: TestNode[] = [];
  const small = smallCluster();
  beforeEach(async () => {
    folder = await realpath(await throwAwayFolder());
    await chmod(folder, 0o711);
    settings = {
      DATA_DIR: join(folder, 'data'),
      ...(await where(folder)),
      BACKUP_LOSS_SECONDS: '3600',
      METRICS: 'on',
      DEMO_KEY: key,
      DEMO_TRAFFIC: 'off',
    };
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async <Row>(query: string): Promise<readonly Row[]> => {
    const pool = await findRunning(settings.DATA_DIR ?? '');
    return (await withClient(pool ?? {}, (client) => client.query(query))).rows;
  };
  return {
    folder: () => folder,
    /** One of the settings that all nodes and commands have. */
    setting: (name: string): string => settings[name] ?? '',
    async startNode(more: Settings = {}): Promise<TestNode> {
      const { DATA_DIR = '' } = settings;
      // Its first start.
      if (more.DATABASE_URL === undefined && !existsSync(DATA_DIR)) await small.copyTo(DATA_DIR);
      const node = await runNode({ ...settings, ...more });
      nodes.push(node);
      return node;
    },
    /** Carries out a command of the operator with these settings, and more. */
    run: (command: Command, positionals: readonly string[] = [], values = {}, more: Settings = {}) =>
      command.run({ values, positionals, env: { ...settings, ...more }, language: 'es', say: () => {} }),
    /** Takes what a node has, as a disk that breaks. */
    lose: () => rm(settings.DATA_DIR ?? '', { recursive: true }),
    /** Asks the database of the node that runs. */
    ask,
    phones: async () =>
      (await ask<{ phone: string }>('select phone from queryings order by id')).map(({ phone }) => phone),
    /** Answers the number of the call. */
    async placeCall({ url }: TestNode, phone: string): Promise<number> {
      const answer = await fetch(`${url}/api/queryings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone, now: true, with_video: false }),
      });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { data: { id: number } }).data.id;
    },
    /** The metrics of a node about backups, by their names. */
    async metricsOf({ url }: TestNode): Promise<Readonly<Record<string, number>>> {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Object.fromEntries(
        [...text.matchAll(/^(backup_\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      );
    },
  };
};
