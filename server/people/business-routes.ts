import { anyCaller, callerOf } from '../auth/access.ts';
import type { Api, Context } from '../auth/context.ts';
import { failure } from '../base/failure.ts';
import { answers, noParameters, record, ref } from '../http/common-schema.ts';
import { eq } from '../postgres/orm.ts';
import { businesses } from '../postgres/schema/business.ts';

/** Which business a bearer works in: what an access key stands for, for whoever sets a device up with it. */
export const businessRoutes =
  ({ db }: Context) =>
  async (app: Api) => {
    app.get(
      '/',
      {
        preHandler: app.allow(anyCaller),
        schema: {
          summary: 'The business of the bearer',
          tags: ['session'],
          querystring: noParameters,
          response: answers(200, record(ref)),
        },
      },
      async (request) => {
        const [data] = await db
          .select({ id: businesses.id, name: businesses.name })
          .from(businesses)
          .where(eq(businesses.id, callerOf(request).bunitId));
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
