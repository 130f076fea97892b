import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { readSettings } from '../../server/base/settings.ts';
import { startNode } from '../../server/node.ts';

/** A node in this process, for what needs no process of its own: it starts in a third of the time. */
export interface TestNode {
  readonly url: string;
  /** Where its metrics have a port of their own; null where they have none. */
  readonly metricsPort: number | null;
  /** What its process would have written so far: its log, and what a person reads when it is ready. */
  out(): string;
  /** Ends it, if it still runs, and waits for that. */
  stop(): Promise<void>;
}

/** Starts a node with these settings alone; rejects where they cannot be served. */
export const runNode = async (env: Readonly<Record<string, string>>): Promise<TestNode> => {
  const settings = readSettings({ PORT: '0', ...env });
  const stream = new PassThrough();
  const written: string[] = [];
  stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const node = await startNode(settings, pino({ level: settings.logLevel, base: null }, stream));
  written.push(`${node.lines.join('\n')}\n`);
  let stopping: Promise<void> | null = null;
  return {
    url: node.url,
    metricsPort: node.metricsPort,
    out: () => written.join(''),
    stop() {
      stopping ??= node.stop();
      return stopping;
    },
  };
};
