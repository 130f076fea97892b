import { z } from 'zod';
import type { erasureParts } from '../../src/domain/erasure.ts';
import { text } from '../http/common-schema.ts';

const counts = z.object({
  calls: z.number().describe('calls of the person: they stay, and say nothing of whom'),
  notes: z.number().describe('notes: of those calls, and the number in those of others'),
  moves: z.number().describe('how those calls moved, which says nothing of a person and stays'),
  visits: z.number().describe('what was done at a device before those calls, and by whom'),
  runs: z.number().describe('runs of scripts that were given, returned or logged the number: they are emptied'),
  samples: z.number().describe('what integrations were last tried with, where it names the number'),
  entries: z.number().describe('entries of the log about those calls, or that name the number'),
  phones: z.number().describe('preferred numbers that are this one, also deleted ones'),
  views: z.number().describe('saved views that are called by the number or filter by it, also those of deleted people'),
} satisfies Record<(typeof erasureParts)[number], z.ZodNumber>);

/** Whom it is about, and whether it is really to be done. */
export const erasureWish = z.strictObject({
  phone: text(40).describe('the number, in any way it can be written; without its country it stands for that of any'),
  confirm: z.boolean().default(false).describe('false: say how much there is, and erase nothing'),
});

/** An erasure, and what one would do; which of both tells `id`. */
export const erasure = z.object({
  id: z.number().nullable().describe('null: nothing was erased, and `expected` is what would be'),
  asked_at: z.number().describe('unix seconds'),
  ended_at: z.number().nullable().describe('unix seconds; null while it is under way'),
  expected: counts.describe('how much there was when it was asked for'),
  counts: counts.describe('how much is erased so far'),
  phones: z
    .array(z.object({ phone: z.string(), calls: z.number() }))
    .optional()
    .describe('how the number is written in calls, the first 20 ways'),
});
