import { z } from 'zod';
import { callStates } from '../../src/domain/call-states.ts';
import { offerResults } from '../../src/domain/handover.ts';
import { mostRings, ringNotices, ringSounds, soundCauses, tabPattern } from '../../src/domain/ring-report.ts';
import { ringCauses, ringVerdicts } from '../../src/domain/why-rang.ts';
import { idValue, moment, ref } from '../http/common-schema.ts';

const sound = z.enum(ringSounds).nullable().describe('muted: the volume is 0');
const cause = z
  .enum(soundCauses)
  .nullable()
  .describe('why the browser played nothing: it waits for somebody to touch the page, or it had no sound to play');
const notification = z.enum(ringNotices).nullable().describe('failed: it was made, and did not come');
const seconds = z.number().describe('unix seconds');

const told = z
  .strictObject({
    call_id: idValue,
    at: moment,
    sound: sound.default(null),
    cause: cause.default(null),
    notification: notification.default(null),
  })
  .refine((ring) => ring.cause === null || ring.sound === 'blocked', {
    path: ['cause'],
    message: 'of a blocked sound',
  });

/** What a page tells of rings. */
export const ringsTold = z.strictObject({
  tab: z.string().regex(tabPattern).describe('the page, by a name of its own'),
  rings: z.array(told).min(1).max(mostRings),
});

export const ringsKept = z.object({ kept: z.number().describe('of how many calls something was kept') });

const why = z.object({
  call: z.object({
    id: z.number(),
    state: z.enum(callStates),
    service: ref.nullable(),
    since: seconds.describe('unix seconds; when it began to wait'),
  }),
  agent: ref,
  verdict: z.enum(ringVerdicts),
  spans: z
    .array(
      z.object({
        since: seconds,
        until: seconds,
        cause: z.enum(ringCauses),
        began: seconds.nullable().describe('since when the agent had been at it'),
        pause: z.string().nullable(),
        result: z.enum(offerResults).nullable(),
      }),
    )
    .readonly()
    .describe('the parts of the time that it waited'),
  rings: z
    .array(
      z.object({
        tab: z.string(),
        first_at: seconds,
        last_at: seconds,
        times: z.number().describe('how often the sound was told of'),
        sound,
        cause,
        notification,
      }),
    )
    .readonly()
    .describe('what pages told'),
  taken: z.object({ agent: ref, at: seconds }).nullable().describe('who took it last'),
});

/** Why calls rang, or did not. */
export const ringPast = z.object({
  whys: z.array(why).readonly(),
  offline: z.number().describe('how many agents were not connected all the time, and are not told of'),
  more: z.number().describe('how many agents more there are'),
});
