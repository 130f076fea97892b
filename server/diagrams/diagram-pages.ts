import { existsSync } from 'node:fs';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { diagramsRead, type Holder, holds, supervision } from '../../src/domain/access.ts';
import { countsFile, type DiagramCounts } from '../../src/domain/diagram-counts.ts';
import type { Context } from '../auth/context.ts';
import { findOwner } from '../auth/pass-owner.ts';
import { openKeyRing } from '../auth/signing/key-ring.ts';
import { named } from '../http/named.ts';
import type { Database } from '../postgres/database.ts';
import { countAgents, countOpenCalls } from './count-queries.ts';
import { passIn } from './diagram-cookie.ts';
import { createDiagramPasses, type DiagramPasses } from './passes.ts';
import { diagramPolicy, problemPage, problemPolicy } from './problem-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    diagramPasses: DiagramPasses;
  }
  interface FastifyRequest {
    /** Who reads the diagrams, in which business; null outside of them. */
    diagramReader: DiagramReader | null;
  }
}

interface DiagramReader {
  readonly holder: Holder;
  readonly bunitId: number;
}

/** How many are where at this moment, as far as the reader may know it in the console. */
const countsFor = async (db: Database, { holder, bunitId }: DiagramReader): Promise<DiagramCounts> => ({
  ...(holds(holder, 'QUERYINGS_READ') ? { 'call-states': await countOpenCalls(db, bunitId) } : {}),
  ...(holds(holder, supervision) ? { 'availability-states': await countAgents(db, bunitId) } : {}),
});

const refuse = (reply: FastifyReply, status: 401 | 403 | 404) =>
  reply
    .code(status)
    .headers({ 'content-security-policy': problemPolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(problemPage(status === 404 ? 'missing' : 'closed'));

interface Options {
  readonly context: Context;
  /** The pages; nothing is there as long as the console is not built. */
  readonly folder: string;
}

/** The pages below `/diagrams`, for those whose pass and whose right hold at this moment. */
const diagramPages =
  ({ context, folder }: Options) =>
  async (app: FastifyInstance) => {
    const { db, clock } = context;
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({ 'content-security-policy': diagramPolicy, 'referrer-policy': 'no-referrer' });
      const pass = passIn(request.headers.cookie);
      const claims = pass === null ? null : await app.diagramPasses.read(pass);
      const owner = claims && (await findOwner(db, claims.owner, claims.bunitId, clock()));
      if (!owner) return refuse(reply, 401);
      if (!holds(owner.holder, diagramsRead)) return refuse(reply, 403);
      request.diagramReader = { holder: owner.holder, bunitId: claims.bunitId };
    });
    app.decorateRequest('diagramReader', null);
    app.get(`/${countsFile}`, { schema: { hide: true } }, async ({ diagramReader }, reply) => {
      void reply.header('cache-control', 'no-store');
      return diagramReader ? countsFor(db, diagramReader) : {};
    });
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
    if (!existsSync(folder)) return;
    await app.register(files, {
      root: folder,
      decorateReply: false,
      redirect: true,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // Who may not read them any more shall not find them in the browser.
      setHeaders: (reply) => void reply.header('cache-control', 'private, no-cache'),
    });
  };

/** The diagrams of the charts, below `/diagrams`, and the passes that open them. */
export const diagrams = plugin(
  async (app: FastifyInstance, { context, folder }: Options) => {
    const { db, clock } = context;
    const ring = await openKeyRing(db, clock, 'diagram');
    app.decorate('diagramPasses', createDiagramPasses({ ring, clock }));
    await app.register(named('diagram pages', diagramPages({ context, folder })), { prefix: '/diagrams' });
  },
  { name: 'diagrams', dependencies: ['policy'] },
);
