import { diagramsRead } from '../../src/domain/access.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { ownerOf } from '../auth/pass-owner.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, record } from '../http/common-schema.ts';
import { cookieOf } from './diagram-cookie.ts';
import { diagramPass, diagramRequest } from './diagram-schema.ts';
import { passSeconds } from './passes.ts';

/** The way to the diagrams: a browser opens their pages without a header, so it is given a cookie. */
export const diagramPassRoutes =
  ({ clock, publicUrl }: Context) =>
  async (app: Api) => {
    app.post(
      '/passes',
      {
        preHandler: app.allow(anyOf(diagramsRead)),
        schema: {
          summary: 'Open the diagrams of the charts in this browser',
          tags: ['diagrams'],
          querystring: noParameters,
          body: diagramRequest,
          response: answers(201, record(diagramPass)),
        },
      },
      async (request, reply) => {
        const { caller, bunitId } = callerOf(request);
        // The script of a task has no browser.
        if (caller.kind === 'task') throw failure('forbidden');
        const expires_at = clock() + passSeconds;
        const pass = await app.diagramPasses.sign({ owner: ownerOf(caller), bunitId }, expires_at);
        reply.code(201).headers({ 'cache-control': 'no-store', 'set-cookie': cookieOf(pass, publicUrl()) });
        return { data: { url: `${publicUrl()}/diagrams/${request.body.language}/`, expires_at } };
      },
    );
  };
