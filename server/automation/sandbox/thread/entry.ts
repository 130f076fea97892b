import { setPriority } from 'node:os';

/**
 * A thread that runs scripts. On Linux a priority belongs to one thread: scripts take what the rest of the machine leaves
 * over, so that nobody's request waits for them. Elsewhere it would be that of the whole server, and stays as it is.
 */
if (process.platform === 'linux') setPriority(10);
await import('./thread.ts');
