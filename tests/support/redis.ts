import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** Where Debian puts it; a test that ends and pauses a Redis needs one of its own. */
const program = '/usr/bin/redis-server';

/** Whether this machine has a Redis that a test can start. */
export const hasRedis = existsSync(program);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** A Redis that keeps nothing on the disk, and answers. End it with its process. */
export const startRedis = async (): Promise<{ url: string; child: ChildProcess }> => {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('close', () => reject(new Error(`Redis did not start: ${said}`)));
  });
  return { url: `redis://127.0.0.1:${port}`, child };
};
