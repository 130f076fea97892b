import { personErasure } from '../../src/domain/access.ts';
import { nothingErased } from '../../src/domain/erasure.ts';
import { authorOf } from '../audit/remember.ts';
import { anyOf, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, idParams, noParameters, record } from '../http/common-schema.ts';
import { findErasure, forecastErasure, orderErasure } from './erasure-queries.ts';
import { erasure, erasureWish } from './erasure-schema.ts';

const tags = ['calls'];
const right = anyOf(personErasure);

/** Erases what a business has of one person, by the number of their telephone. */
export const erasureRoutes =
  ({ db, clock }: Context) =>
  async (app: Api) => {
    app.post(
      '/',
      {
        preHandler: app.allow(right),
        schema: {
          summary: 'Count, or erase, everything that the business has of one person',
          description: [
            'Without `confirm` it answers how much there is. With it, calls and log keep their rows and numbers, and lose',
            'what they say of the person; ask for the erasure by its id to see how far it is. Sent again while it is under',
            'way it answers the same one. 409 `calls_open` with `calls` while calls of the person wait or are attended.',
          ].join('\n'),
          tags,
          querystring: noParameters,
          body: erasureWish,
          response: { ...answers(200, record(erasure)), ...answers(201, record(erasure)) },
        },
      },
      async (request, reply) => {
        const { bunitId } = callerOf(request);
        const { phone, confirm } = request.body;
        const now = clock();
        const wish = { bunitId, phone, now };
        if (!confirm) {
          const { counts, phones } = await forecastErasure(db, wish);
          return {
            data: {
              id: null,
              asked_at: now,
              ended_at: null,
              expected: counts,
              counts: nothingErased,
              phones: [...phones],
            },
          };
        }
        const data = await orderErasure(db, wish, authorOf(request, now));
        app.erasures.wake();
        reply.code(201);
        return { data };
      },
    );

    app.get(
      '/:id',
      {
        preHandler: app.allow(right),
        schema: {
          summary: 'How far an erasure is',
          tags,
          params: idParams,
          querystring: noParameters,
          response: answers(200, record(erasure)),
        },
      },
      async (request) => {
        const data = await findErasure(db, callerOf(request).bunitId, request.params.id);
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
