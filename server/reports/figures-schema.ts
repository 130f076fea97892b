import { z } from 'zod';
import { endCauses } from '../../src/domain/call-end.ts';
import { ref, timeZone } from '../http/common-schema.ts';
import { timeKinds } from './agent-tally.ts';
import { isDay, lengthOf, mostDays } from './period.ts';

const day = z.string().refine(isDay, 'a day as YYYY-MM-DD');
const id = z
  .string()
  .regex(/^\d{1,15}$/, 'a positive whole number')
  .transform((text) => (Number(text) > 2_147_483_647 ? 0 : Number(text)));
const narrowing = z
  .union([z.literal('none'), id])
  .nullable()
  .default(null)
  .describe('the id of a record, or none for those without one; all if not given');

const period = {
  from: day.describe('the first day'),
  to: day.describe(`the last day; a report covers at most ${mostDays} of them`),
  time_zone: timeZone.describe('the zone whose days are counted, by its IANA name, such as America/Mexico_City'),
};

const isPeriod = (asked: { readonly from: string; readonly to: string }): boolean => {
  const length = lengthOf(asked);
  return length >= 1 && length <= mostDays;
};
const wrongPeriod = { path: ['to'], message: `not before from, by ${mostDays - 1} days at most` };

export const callFigureParameters = z
  .strictObject({ ...period, service_id: narrowing, agent_id: narrowing, zone_id: narrowing })
  .refine(isPeriod, wrongPeriod);

export const agentFigureParameters = z
  .strictObject({ ...period, agent_id: id.nullable().default(null), zone_id: narrowing })
  .refine(isPeriod, wrongPeriod);

const asked = { from: z.string(), to: z.string(), time_zone: z.string() };
const seconds = z.number().nullable().describe('seconds; null without any');
const share = z.number().nullable().describe('from 0 to 1; null where there is nothing to share');

const callFigures = {
  calls: z.number(),
  answered: z.number(),
  abandoned: z.number(),
  rejected: z.number(),
  waiting: z.number(),
  in_time: z.number().describe('answered within the target'),
  service_level: share,
  wait_average: seconds,
  wait_median: seconds,
  wait_p95: seconds,
  wait_longest: seconds,
};

const ends = {
  causes: z.array(z.object({ cause: z.enum(endCauses), calls: z.number() })).describe('why they ended'),
  outcomes: z
    .array(z.object({ outcome: ref.nullable(), calls: z.number() }))
    .describe('of answered calls; null: without an outcome'),
  redirects: z.number().describe('how often they were sent to another service'),
  redirected: z.number().describe('calls that were'),
};

const handling = {
  talked: z.number().describe('answered calls that are over'),
  talk_average: seconds,
  wrapped: z.number().describe('calls that were wrapped up, as far as that is known'),
  wrap_up_average: seconds,
  handling_average: seconds.describe('seconds of talk and wrap-up for each answered call that is over'),
};

/** The report of calls. */
export const callReport = z.object({
  ...asked,
  target: z.number().describe('seconds within which an answer is in time'),
  total: z.object({ ...callFigures, ...ends, ...handling }),
  days: z.array(z.object({ day: z.string(), ...callFigures })),
  services: z.array(z.object({ service: ref.nullable(), ...callFigures, ...ends, ...handling })),
  agents: z.array(z.object({ agent: ref.nullable(), ...callFigures })),
});
export type CallReportAnswer = z.infer<typeof callReport>;

const times = {
  seconds: z
    .record(z.enum([...timeKinds, 'unknown']), z.number())
    .describe('by what agents were at; unknown where no moves are kept any more'),
  presence: z.number().describe('seconds in any state but offline'),
  occupancy: share.describe('in a call and wrapping up, of these, available and ringing'),
};

const pauses = {
  pauses: z.array(
    z.object({
      reason: z.string().nullable().describe('as it was called then; null for none'),
      works: z.boolean().describe('whether it counted as work'),
      seconds: z.number(),
    }),
  ),
};

const calls = {
  calls: z.number().describe('that were wanted in the period, and answered'),
  ...handling,
  handed_over: z.number().describe('calls that a colleague took over from them in the period'),
  taken_over: z.number().describe('calls that they took over from colleagues'),
  helped: z.number().describe('calls of colleagues into whose rooms they were asked, and came'),
};

const moment = z.number().nullable().describe('unix seconds; null where it is not known that somebody was there');

/** The report of the time of agents. */
export const agentReport = z.object({
  ...asked,
  total: z.object({ ...times, ...pauses, ...calls }),
  days: z.array(z.object({ day: z.string(), ...times })),
  agents: z.array(
    z.object({
      ...ref.shape,
      first: moment,
      last: moment,
      ...times,
      ...pauses,
      ...calls,
      unknown: z
        .array(z.object({ from: z.number(), to: z.number() }))
        .describe('in unix seconds: of what time nobody knows what the agent was at'),
    }),
  ),
});
export type AgentReportAnswer = z.infer<typeof agentReport>;
