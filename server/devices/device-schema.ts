import { z } from 'zod';
import { callStates } from '../../src/domain/call-states.ts';
import { deviceStatuses } from '../../src/domain/device.ts';
import { restartStates } from '../../src/domain/restart.ts';
import { ref, text } from '../http/common-schema.ts';
import { devicePairing } from './pairing/pairing-schema.ts';
import { openingSchedule } from './schedule-schema.ts';

/** What a device may say with a sign of life. */
export const ping = z
  .strictObject({
    // Not a moment: entries that were written by hand may hold milliseconds.
    last_update: z.number().int().min(0).nullable().optional().describe('the last restart order that was carried out'),
    version: text(100).optional().describe('the version of the program of the player'),
  })
  .nullish();

/** What a device is told with it. */
export const pinged = z.object({
  pinged_at: z.number().describe('unix seconds'),
  configs: z.record(z.string(), z.unknown()).describe("the device's entries by name, over the general ones"),
  hours: z
    .unknown()
    .describe('the entry `horario` that counts: its own, the general one, that of the business; null without any'),
  schedule: openingSchedule,
  rotate: z.boolean().describe('whether the device is to take its next secret: POST /api/device/rotation'),
  last_update: z.unknown().describe('when a restart was ordered last, in unix seconds; null if never'),
});

const mostHours = 7 * 24;

/** The window of a history. */
export const historyParameters = z.strictObject({
  hours: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number')
    .transform(Number)
    .refine((hours) => hours >= 1 && hours <= mostHours, `from 1 to ${mostHours}`)
    .default(24)
    .describe(`how far back, 1 to ${mostHours}; 24 if not given`),
});

/** What is remembered of a device; times in unix seconds. */
export const history = z.object({
  from: z.number(),
  to: z.number(),
  pinged_at: z.number().nullable().describe('the last sign of life'),
  pairing: devicePairing.optional(),
  silences: z
    .array(z.object({ since: z.number().nullable().describe('null before the first sign of life'), until: z.number() }))
    .readonly()
    .describe('of 60 s and more, those that touch the window, in order'),
  services: z
    .array(z.object({ ...ref.shape, since: z.number(), until: z.number().nullable().describe('null until now') }))
    .readonly()
    .describe('offered now and in the past, newest first'),
  calls: z
    .array(
      z.object({
        id: z.number(),
        state: z.enum(callStates),
        required_in: z.number(),
        attended_at: z.number().nullable(),
        finished_at: z.number().nullable(),
        service: ref.nullable(),
      }),
    )
    .readonly()
    .nullable()
    .describe('the newest 20; null without the right to read calls'),
});

/** How a device changed its state, in order; times in unix seconds. */
export const deviceTimeline = z
  .array(
    z.object({
      at: z.number(),
      restart_id: z.number().nullable().describe('the order that changed; null for the device itself'),
      from: z
        .enum([...deviceStatuses, ...restartStates])
        .nullable()
        .describe('null where a restart was ordered'),
      to: z.enum([...deviceStatuses, ...restartStates]),
    }),
  )
  .readonly();
