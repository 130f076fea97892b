import { z } from 'zod';
import {
  type BatchChange,
  batchStates,
  batchTransitions,
  restartStates,
  skipReasons,
} from '../../src/domain/restart.ts';
import { changes, ref } from '../http/common-schema.ts';
import { type List, type Listable, listParameters, readList } from '../postgres/listing.ts';
import { restarts } from '../postgres/schema/fleet.ts';

const seconds = z.number().describe('unix seconds');

/** Which order is taken back. */
export const revokeParameters = z.strictObject({
  order: z
    .string()
    .regex(/^\d{1,15}$/, 'a positive whole number')
    .transform(Number)
    .optional()
    .describe('this one and no later one; whichever there is if not given'),
});

/** A restart order as it is answered. */
export const restart = z.object({
  id: z.number(),
  device_id: z.number(),
  batch_id: z.number().nullable(),
  state: z.enum(restartStates),
  reason: z.enum(skipReasons).nullable().describe('why the device was left out of a batch'),
  ordered_at: seconds,
  requested_at: seconds.nullable(),
  seen_at: seconds.nullable(),
  expires_at: seconds.nullable(),
  ended_at: seconds.nullable(),
});

/** The newest order of a device, and who calls at it. */
export const restartSituation = z.object({
  restart: restart.nullable(),
  in_call: z.enum(['waiting', 'running']).nullable(),
});

/** An order to one device. */
export const newRestart = z
  .strictObject({
    when: z.enum(['now', 'after_call']).default('now').describe('after_call: when the call at the device has ended'),
  })
  .nullish()
  .transform((sent) => sent ?? { when: 'now' as const });

/** Restarts of one kind are asked for: there are no others to list. */
const activeOnly = { active: z.literal('1') };

/** What one answer has where no page is asked for: programs that ask for none were given all, and most businesses have fewer devices. */
const mostRestarts = '2000';
const portion = {
  perPage: z.string().optional().describe(`rows of a page, 1 to ${mostRestarts}, and so many if not given`),
};

/** What of restart orders is asked for, in portions. Those of a batch are written by name, so the first ones have the first names. */
const listableRestarts: Listable = {
  fields: { id: restarts.id, device_id: restarts.device_id, state: restarts.state },
  search: [],
  relations: [],
  sort: 'id',
};
export const resultsParameters = listParameters(listableRestarts).extend(portion);
export const activeParameters = resultsParameters.extend(activeOnly);

/** A portion of restart orders, as it was asked for. */
export const readPortion = ({
  active: _all,
  ...query
}: z.infer<typeof resultsParameters> & { active?: string }): List =>
  readList(listableRestarts, { ...query, perPage: query.perPage || mostRestarts });

/** A restart of all devices as it is answered. */
export const restartBatch = z.object({
  id: z.number(),
  state: z.enum(batchStates).describe('broken: it stopped by itself because too many devices did not come back'),
  ordered_by: z.string(),
  ordered_at: seconds,
  ended_at: seconds.nullable(),
  total: z.number(),
  counts: z.object(
    Object.fromEntries(restartStates.map((state) => [state, z.number()])) as Record<
      (typeof restartStates)[number],
      z.ZodNumber
    >,
  ),
  wave_size: z.number(),
  wave_pause: z.number().describe('seconds'),
  wave_seconds: z.number().nullable().describe('what a wave took until now, in the mean; null before the first ended'),
  failure_percent: z.number(),
  version: z.number(),
});

/** What a restart of all devices would do now. */
export const batchForecast = z.object({
  restart: z.number().describe('devices that would restart'),
  in_call: z.number().describe('left out if somebody still calls at them when their wave comes'),
  offline: z.number().describe('left out: silent, or never seen'),
  ordered: z.number().describe('left out: they have an order of their own'),
});

export const newBatch = z.strictObject({});

/** Pause, resume, stop. */
export const batchChange = changes(
  z.strictObject({ state: z.enum(Object.keys(batchTransitions) as [BatchChange, ...BatchChange[]]) }),
);

/** What became of one device. */
export const batchResult = restart.extend({ device: ref.extend({ serial: z.string() }).nullable() });
