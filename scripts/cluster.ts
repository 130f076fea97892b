import { parseArgs } from 'node:util';
import { buildConsole } from './build.ts';
import { startCluster } from './cluster/cluster.ts';
import { asTask } from './task.ts';
import { wholeNumber } from './whole-number.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const readCount = (): number => {
  const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
  return wholeNumber('nodes', values.nodes, 1, 20);
};

/** Several nodes over one database, behind one address, until told to stop. */
const cluster = async (): Promise<void> => {
  const nodes = readCount();
  await buildConsole();
  const running = await startCluster({ env: process.env, nodes, say });
  for (const line of running.lines) say(line);
  let stopping: Promise<void> | null = null;
  const stop = () => {
    // Whoever asks twice does not want to wait.
    if (stopping !== null) process.exit(1);
    stopping = running.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

await asTask(import.meta, cluster);
