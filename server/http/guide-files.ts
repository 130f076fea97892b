import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';
import { named } from './named.ts';
import { isWithin } from './within.ts';

/** What the pages lay over themselves for the moment in which their colours change, so that nothing is seen to move. */
const stillness =
  '*,*::before,*::after{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}';

/**
 * What the pages of the guide may do: scripts and styles of this server in files, and styles of single elements, as which the colours of
 * examples are written.
 */
export const guidePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src-elem 'self' 'sha256-${createHash('sha256').update(stillness).digest('base64')}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const cachingOf = (folder: string, path: string): string =>
  path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache';

const guidePages = (folder: string) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'content-security-policy': guidePolicy, 'referrer-policy': 'no-referrer' });
  });
  const isBuilt = existsSync(join(folder, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt) throw failure('not_found');
    const [address = ''] = request.url.split('?', 1);
    if (address === '/docs') return reply.redirect('/docs/');
    const path = address.slice('/docs/'.length);
    // Addresses of pages have no ending, and their files do.
    const page = `${path.replace(/\/$/, '')}.html`;
    if (extname(path) === '' && isWithin(folder, page)) return reply.sendFile(page);
    return reply.code(404).sendFile('404.html');
  });
  if (!isBuilt) return;
  await app.register(files, {
    root: folder,
    redirect: true,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(folder, path)),
  });
};

/** The guide, below `/docs/`, for everybody: it says nothing of what is in this server. */
export const guideFiles = plugin(
  async (app: FastifyInstance, { folder }: { folder: string }) => {
    await app.register(named('guide', guidePages(folder)), { prefix: '/docs' });
  },
  { name: 'guide', dependencies: ['policy'] },
);
