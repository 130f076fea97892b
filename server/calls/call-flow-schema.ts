import { z } from 'zod';
import { moveActors, moveEvents } from '../../src/domain/call-flow.ts';
import { callStates } from '../../src/domain/call-states.ts';
import { moment, ref } from '../http/common-schema.ts';

const seconds = z.number().describe('unix seconds');
const from = z.enum(callStates).nullable().describe('null where the call was placed');
const to = z.enum(callStates);

/** How a call moved, in order. */
export const timeline = z
  .array(
    z.object({
      id: z.number(),
      at: seconds,
      event: z.enum(moveEvents),
      from,
      to,
      actor: z.enum(moveActors).describe('device: whoever holds an access key'),
      actor_id: z.number().nullable().describe('of the agent, user, access key or task; null where it is not known'),
      actor_name: z.string().nullable().describe('the name that the actor has now'),
    }),
  )
  .readonly();

const waited = {
  median: z.number().nullable().describe('seconds in the state that was left, nearest rank; null where none was left'),
  p95: z.number().nullable().describe('seconds, nearest rank'),
};

/** How often calls moved which way, and how long they stayed. */
export const flow = z.object({
  from: seconds,
  to: seconds,
  moves: z.array(z.object({ event: z.enum(moveEvents), from, to, count: z.number(), ...waited })).readonly(),
  waits: z
    .array(z.object({ event: z.enum(moveEvents), to, ...waited }))
    .readonly()
    .describe('of a move from whichever state'),
  states: z
    .array(
      z.object({
        state: z.enum(callStates),
        count: z.number().describe('stays that ended in the period'),
        median: z.number().describe('seconds, nearest rank'),
        p95: z.number().describe('seconds, nearest rank'),
      }),
    )
    .readonly(),
  calls: z.number().describe('calls that moved'),
  kept: z
    .boolean()
    .describe('whether all moves of the period are there; false where some may have been deleted as too old'),
});

/** A call behind a number. */
export const flowCall = z.object({
  id: z.number(),
  created_at: seconds,
  state: z.enum(callStates),
  service: ref.nullable(),
  agent: ref.nullable(),
  at: seconds.describe('when it moved, in unix seconds'),
  stayed: z.number().nullable().describe('seconds in the state that it left; null where it left none'),
});

const longest = 366 * 86_400;

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `from ${least} to ${most}`);

const time = whole(0, 253_402_300_799).pipe(moment);
const period = {
  from: time.describe('unix seconds, the first'),
  to: time.describe('unix seconds, the one after the last; at most 366 days later'),
  service_id: whole(0, 999_999_999_999_999)
    .transform((id) => (id > 2_147_483_647 ? 0 : id))
    .optional()
    .describe('the service that the calls have now'),
};

/** Whether a period begins before it ends, and is not too long. */
const isPeriod = (asked: { readonly from: number; readonly to: number }): boolean =>
  asked.to > asked.from && asked.to - asked.from <= longest;
const wrongPeriod = { path: ['to'], message: 'after from, by 366 days at most' };

export const flowParameters = z.strictObject(period).refine(isPeriod, wrongPeriod);

export const flowCallParameters = z
  .strictObject({
    ...period,
    event: z.enum(moveEvents).optional().describe('all moves that leave a state if not given'),
    from_state: z.enum(callStates).optional(),
    to_state: z.enum(callStates).optional(),
    page: whole(1, 1_000_000).default(1).describe('from 1'),
    perPage: whole(1, 500).default(50).describe('rows of a page, 1 to 500; 50 if not given'),
  })
  .refine(isPeriod, wrongPeriod);
