import { z } from 'zod';
import type { Api, Context } from '../auth/context.ts';
import { failure, isFailure } from '../base/failure.ts';
import { answers } from '../http/common-schema.ts';
import { demandReady, examine } from './health.ts';
import { type Check, type CheckStatus, checkNames } from './health-checks.ts';
import { createMetricsGuard } from './metrics-access.ts';

const status = z.object({ status: z.literal('ok') });

const way = z.object({
  host: z.string().describe('the header Host, as it arrived'),
  forwarded_for: z.boolean().describe('whether a proxy said who asks'),
  forwarded_proto: z
    .enum(['http', 'https'])
    .nullable()
    .describe('what it said of how they came; null where it said nothing'),
});

/** What a proxy said of how somebody came: that of the last one, where several did. */
const protoOf = (header: string | string[] | undefined): 'http' | 'https' | null => {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last === 'http' || last === 'https' ? last : null;
};

const check = z.object({
  name: z.enum(checkNames),
  status: z.enum(['ok', 'warning', 'failing']),
  says: z.string().describe('what is so'),
  remedy: z.string().nullable().describe('what somebody is to do about it; null where nothing is'),
});

const health = z.object({
  status: z.enum(['ok', 'warning', 'failing']).describe('the worst of the checks'),
  checks: z.array(check),
});

const worst = (checks: readonly Check[]): CheckStatus =>
  (['failing', 'warning'] as const).find((status) => checks.some((one) => one.status === status)) ?? 'ok';

/** Whether the process runs, whether it can do its work, and how a request comes to it; why it cannot work is for those who may see the metrics. */
export const healthRoutes = (context: Pick<Context, 'db' | 'clock' | 'settings' | 'mail'>) => async (app: Api) => {
  const guard = createMetricsGuard(context.settings);
  app.get(
    '/live',
    { schema: { summary: 'The process runs', tags: ['operation'], security: [], response: answers(200, status) } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/ready',
    {
      schema: {
        summary:
          'This node can do its work: the database answers and has what this version looks for, changes are heard of, and no stop is near',
        tags: ['operation'],
        security: [],
        response: answers(200, status),
      },
    },
    async (request) => {
      await demandReady(app).catch((error: unknown) => {
        if (!isFailure(error)) throw failure('unavailable');
        try {
          guard(request);
        } catch {
          // Without the names of tables, but with the pause, by which an installer tells whether it is ready but for searches.
          throw failure('unavailable', { retryAfter: error.details.retryAfter ?? 5 });
        }
        throw error;
      });
      return { status: 'ok' as const };
    },
  );
  app.get(
    '/checks',
    {
      schema: {
        summary: 'Everything that is looked at, with what to do where it is not well; for who may read the metrics',
        tags: ['operation'],
        security: [],
        response: answers(200, health),
      },
    },
    async (request) => {
      guard(request);
      const checks = [...(await examine(app, context))];
      return { status: worst(checks), checks };
    },
  );
  app.get(
    '/way',
    {
      schema: {
        summary:
          'How this request arrived: for whoever sets up a proxy. It tells nobody anything that they did not send',
        tags: ['operation'],
        security: [],
        response: answers(200, way),
      },
    },
    async ({ headers }) => ({
      host: headers.host ?? '',
      forwarded_for: headers['x-forwarded-for'] !== undefined,
      forwarded_proto: protoOf(headers['x-forwarded-proto']),
    }),
  );
};
