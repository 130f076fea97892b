import { z } from 'zod';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers } from '../http/common-schema.ts';
import { sql } from '../postgres/orm.ts';

const status = z.object({ status: z.literal('ok') });

/** Whether the process runs, and whether it can do its work. */
export const healthRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/live',
      { schema: { summary: 'The process runs', tags: ['operation'], security: [], response: answers(200, status) } },
      async () => ({ status: 'ok' as const }),
    );
    app.get(
      '/ready',
      {
        schema: { summary: 'The database answers', tags: ['operation'], security: [], response: answers(200, status) },
      },
      async () => {
        await db.execute(sql`select 1`).catch(() => {
          throw failure('unavailable');
        });
        return { status: 'ok' as const };
      },
    );
  };
