import { z } from 'zod';
import { readinessVerdicts } from '../../src/domain/kept-readiness.ts';
import { readinessChecks, readinessProblems } from '../../src/domain/readiness.ts';

const measure = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/** How one check of an agent's place went. */
export const readinessFinding = z.strictObject({
  check: z.enum(readinessChecks),
  verdict: z.enum(readinessVerdicts),
  problem: z.enum(readinessProblems).nullable(),
  measure: measure
    .nullable()
    .describe('the round trip of the websocket in ms, the difference of the clock in s; null for others'),
});

/** A check of an agent's place that is over. */
export const readinessAnswer = z.object({
  at: z.number().describe('unix seconds'),
  findings: z.array(readinessFinding).readonly(),
});
