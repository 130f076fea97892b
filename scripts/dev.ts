import { join, sep } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { freePort, startDevServer } from './dev-server.ts';
import { asTask } from './task.ts';

const root = join(import.meta.dirname, '..');

/** What the server runs from; a change here restarts it. All else is the console's, which Vite replaces in the page. */
const serverSources = ['server', 'src/domain', 'src/resources'].map((folder) => join(root, folder) + sep);

/** What the server answers, and not the console. */
const serverPaths = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/.well-known',
  '/health',
  '/reset-password',
  '/diagrams',
  '/docs',
];

const proxyTo = (target: string): Record<string, ProxyOptions> => ({
  ...Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  '/bsi-ws': { target, ws: true },
  '/room-ws': { target, ws: true },
});

/** A save writes several files, and an editor some more; one restart will do. In milliseconds. */
const calm = 150;

/** Server and console from their sources, on one address; a change of either is there at once. */
const dev = async (): Promise<void> => {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 3000);
  const backPort = await freePort();
  const vite = await createServer({
    root,
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      proxy: proxyTo(`http://127.0.0.1:${backPort}`),
      watch: { ignored: ['**/data/**', '**/dist/**', '**/docs/**'] },
    },
  });
  await vite.listen();
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  // The server prints PUBLIC_URL when it is ready, so the person sees one address: this one.
  const server = startDevServer({ HOST: '127.0.0.1', PORT: String(backPort), PUBLIC_URL });
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_event, path) => {
    if (!serverSources.some((folder) => path.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void server.restart(), calm);
  });
  const stop = async () => {
    clearTimeout(timer);
    await Promise.all([server.stop(), vite.close()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
};

await asTask(import.meta, dev);
