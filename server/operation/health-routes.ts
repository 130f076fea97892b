import { z } from 'zod';
import type { Api } from '../auth/context.ts';
import { failure, isFailure } from '../base/failure.ts';
import { answers } from '../http/common-schema.ts';

const status = z.object({ status: z.literal('ok') });

/** Whether the process runs, and whether it can do its work. */
export const healthRoutes = () => async (app: Api) => {
  app.get(
    '/live',
    { schema: { summary: 'The process runs', tags: ['operation'], security: [], response: answers(200, status) } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/ready',
    {
      schema: {
        summary: 'The database answers, and has what this version looks for',
        tags: ['operation'],
        security: [],
        response: answers(200, status),
      },
    },
    async () => {
      await app.demandFilled().catch((error: unknown) => {
        throw isFailure(error) ? error : failure('unavailable');
      });
      return { status: 'ok' as const };
    },
  );
};
