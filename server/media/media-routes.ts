import { z } from 'zod';
import { longestMediaName, mediaLimits } from '../../src/domain/media.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record, ref, text } from '../http/common-schema.ts';
import { dropMedia, keepMedia, listMedia } from './media-queries.ts';
import { extensionOf } from './media-type.ts';

const tags = ['devices'];
const kept = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().describe('where it is fetched, below this server; whoever knows it may'),
  size: z.number().describe('bytes'),
  created_at: z.number(),
});

/** Base64 has four letters for three bytes. */
const longestContent = Math.ceil(mediaLimits.size / 3) * 4;

const content = z
  .base64()
  .max(longestContent)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length <= mediaLimits.size, `at most ${mediaLimits.size} bytes`);

/** Pictures and videos that the devices of a business show: part of their configuration, and of its rights. */
export const mediaRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(anyOf('CONFIGS_READ')),
        schema: {
          summary: 'The pictures and videos that the business keeps for its devices, newest first',
          tags,
          querystring: noParameters,
          response: answers(200, record(z.array(kept).readonly())),
        },
      },
      async (request) => ({ data: await listMedia(db, callerOf(request).bunitId) }),
    );

    app.post(
      '/',
      {
        bodyLimit: longestContent + 4_096,
        preHandler: app.allow(anyOf('CONFIGS_CREATION')),
        schema: {
          summary: `Keep a picture (PNG, JPEG, WebP, AVIF) or video (MP4, WebM) of ${mediaLimits.size / 1_048_576} MiB at most, in base64; ${mediaLimits.count} of a business (409 media_full)`,
          tags,
          querystring: noParameters,
          body: z.strictObject({ name: text(longestMediaName), content }),
          response: answers(201, record(kept)),
        },
      },
      async (request, reply) => {
        const extension = extensionOf(request.body.content);
        if (extension === null) throw failure('invalid', { fields: { content: 'unknown_media' } });
        const { bunitId } = callerOf(request);
        const data = await keepMedia(db, authorOf(request, clock()), { ...request.body, bunitId, extension });
        reply.code(201);
        return { data };
      },
    );

    app.delete(
      '/:id',
      {
        preHandler: app.allow(anyOf('CONFIGS_DELETION')),
        schema: {
          summary: 'Drop one that no entry of the configuration names (412 in_use)',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(ref.pick({ id: true }))),
        },
      },
      async (request) => {
        const { id } = request.params;
        await dropMedia(db, authorOf(request, clock()), { bunitId: callerOf(request).bunitId, id });
        return { data: { id } };
      },
    );
  };
