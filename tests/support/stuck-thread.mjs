// Stands in for the thread of scripts: every run of it ends up in native code that nothing can interrupt.
import { spawnSync } from 'node:child_process';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => spawnSync('sleep', ['45']));
parentPort.postMessage({ type: 'ready' });
