import { z } from 'zod';
import type { Api } from '../auth/context.ts';
import { failure, isFailure } from '../base/failure.ts';
import type { Settings } from '../base/settings.ts';
import { answers } from '../http/common-schema.ts';
import { createMetricsGuard } from './metrics-access.ts';

const status = z.object({ status: z.literal('ok') });

/** Whether the process runs, and whether it can do its work; why it cannot is for those who may see the metrics. */
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
  };
