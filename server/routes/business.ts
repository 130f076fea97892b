import type { Api, Context } from '../context.ts';
import { eq } from '../db/orm.ts';
import { businesses } from '../db/schema/business.ts';
import { failure } from '../failure.ts';
import { anyCaller, callerOf } from '../plugins/access.ts';
import { answers, noParameters, record, ref } from '../schemas/common.ts';

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
