import { z } from 'zod';
import { readinessFinding } from '../availability/readiness-answer.ts';

const isOnceEach = (findings: readonly { check: string }[]) =>
  new Set(findings.map(({ check }) => check)).size === findings.length;

/** What an agent sends of a check that is over. */
export const checkedPlace = z.strictObject({
  findings: z.array(readinessFinding).min(1).refine(isOnceEach, 'must name each check once'),
});

/** What a browser tries the relay of the video with. */
export const relayAnswer = z.object({
  ice_servers: z
    .array(z.object({ urls: z.array(z.string()).readonly(), username: z.string(), credential: z.string() }))
    .readonly()
    .describe('none where no relay is set up'),
});
