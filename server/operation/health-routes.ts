import { z } from 'zod';
import type { Api } from '../auth/context.ts';
import { failure, isFailure } from '../base/failure.ts';
import type { Settings } from '../base/settings.ts';
import { answers } from '../http/common-schema.ts';
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

/** Whether the process runs, whether it can do its work, and how a request comes to it; why it cannot work is for those who may see the metrics. */
export const healthRoutes =
  (settings: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>) => async (app: Api) => {
    const guard = createMetricsGuard(settings);
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
      async (request) => {
        await app.demandFilled().catch((error: unknown) => {
          if (!isFailure(error)) throw failure('unavailable');
          try {
            guard(request);
          } catch {
            throw failure('unavailable', { retryAfter: 10 });
          }
          throw error;
        });
        return { status: 'ok' as const };
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
