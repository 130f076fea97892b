import { z } from 'zod';
import { browserWords } from './browser-words.ts';
import type { OpenSession } from './session-queries.ts';

/** A place where somebody is signed in, as it is answered. */
export const session = z.object({
  id: z.string(),
  browser: z.string().nullable().describe('what people call it; null where it did not say'),
  system: z.string().nullable(),
  address: z.string().nullable().describe('the network address that it was last used from'),
  opened_at: z.number().describe('unix seconds'),
  used_at: z.number().describe('unix seconds, up to two minutes behind'),
  current: z.boolean().describe('whether it is the one that asks'),
});

export const ended = z.object({ ended: z.number().describe('how many sessions') });

/** `current`: the session that asks; null for somebody else. */
export const answeredSession =
  (current: string | null) =>
  ({ id, userAgent, address, openedAt, usedAt }: OpenSession) => ({
    id,
    ...browserWords(userAgent),
    address,
    opened_at: openedAt,
    used_at: usedAt,
    current: id === current,
  });
