import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';
import { isWithin } from './within.ts';

/** What is never the console, whatever a browser asks for. */
const ownPaths =
  /^\/(?:api|bsi-ws|room-ws|room|device|media|external_api\.js|health|metrics|reports|diagrams|docs|assets|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(?:\/|$)/;

/** Somebody typed an address, or followed a link: the console decides what stands there. */
const isNavigation = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !ownPaths.test(url.split('?', 1)[0] ?? '');

const cachingOf = (folder: string, path: string) => {
  if (path.startsWith(join(folder, 'assets'))) return 'public, max-age=31536000, immutable';
  return path.startsWith(join(folder, 'room.html')) ? 'no-store' : 'no-cache';
};

/**
 * The built console, the page of the video room and the page for client devices: hashed assets for ever, everything
 * else asked for anew, compressed copies where the build made them; and the page of the console for every navigation
 * that nothing else answers.
 */
export const consoleFiles = plugin(
  async (app: FastifyInstance, { folder }: { folder: string }) => {
    const isBuilt = existsSync(join(folder, 'index.html'));
    if (isBuilt) {
      await app.register(files, {
        root: folder,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        // The diagrams are for those who may see them (diagrams/diagram-pages.ts), and the guide has rules of its own (guide-files.ts).
        globIgnore: ['**/*.br', '**/*.gz', '**/.*', 'diagrams/**', 'docs/**'],
        setHeaders: (reply, path) => {
          void reply.header('cache-control', cachingOf(folder, path));
        },
      });
      // The name of a room opens nothing: the page asks for a pass, and the signalling decides.
      app.get('/room/:room', { schema: { hide: true } }, (_request, reply) => reply.sendFile('room.html'));
      app.get('/device', { schema: { hide: true } }, (_request, reply) => reply.redirect('/device/'));
    }
    app.setNotFoundHandler((request, reply) => {
      if (isBuilt && isNavigation(request)) return reply.sendFile('index.html');
      // A console that was built anew under the running server has files that had no route when it started.
      const [path = ''] = request.url.split('?', 1);
      if (isBuilt && path.startsWith('/assets/') && isWithin(folder, path)) return reply.sendFile(path);
      throw failure('not_found');
    });
  },
  { name: 'console' },
);
