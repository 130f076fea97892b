import { z } from 'zod';
import { mostUnexpected } from '../../src/domain/inspection.ts';

const chart = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,59}$/)
  .describe('the id of the chart');
const state = z
  .string()
  .max(300)
  .regex(/^(?:[\w.-]+(?: [\w.-]+)*)?$/)
  .describe('the innermost states, by their paths');
const event = z
  .string()
  .regex(/^[a-z][\w.:-]{0,199}$/i)
  .describe('the type of the event');

/** What a page tells. */
export const unexpectedReport = z.strictObject({
  events: z
    .array(z.strictObject({ chart, state, event, count: z.number().int().min(1).max(mostUnexpected.count) }))
    .min(1)
    .max(mostUnexpected.kinds),
});

export const unexpectedCounted = z.object({ counted: z.number().describe('how many kinds were counted') });

/** An event that no chart expected. */
export const unexpectedSum = z.object({
  chart: z.string().describe('the id of the chart'),
  state: z.string().describe('the innermost states, by their paths'),
  event: z.string().describe('the type of the event'),
  count: z.number(),
  first_at: z.number().describe('unix seconds'),
  last_at: z.number().describe('unix seconds'),
});
