import { z } from 'zod';
import { agentEvents, availabilityStates, supervisorEvents } from '../../src/domain/availability.ts';
import { offerKinds } from '../../src/domain/handover.ts';
import { idValue, ref } from '../http/common-schema.ts';
import { readinessAnswer } from './readiness-answer.ts';

const reason = ref.extend({
  works: z.boolean().describe('whether the time counts as work'),
  minutes: z.number().nullable().describe('how long it may last; null: as long as it takes'),
});

/** What an agent is at. */
export const availabilityAnswer = z.object({
  agent_id: z.number(),
  state: z.enum(availabilityStates),
  since: z.number().describe('unix seconds'),
  calls: z.number().describe('how many calls the agent is in'),
  paused: z.boolean().describe('whether a pause is chosen: in a call, for when it has ended'),
  pause: reason.nullable().describe('the reason that was chosen'),
  wrap_until: z.number().nullable().describe('unix seconds; until when a call is wrapped up'),
  wrap_call: z
    .object({
      id: z.number(),
      phone: z.string().nullable(),
      service_id: z.number().nullable(),
      outcome_id: z.number().nullable(),
    })
    .nullable()
    .describe('the call that is wrapped up; null also for one that was erased'),
  version: z.number(),
});

/** One's own, with what can be chosen. */
export const ownAvailability = availabilityAnswer.extend({
  reasons: z.array(reason).readonly().describe('the active reasons of the business'),
  outcomes: z
    .array(ref.extend({ needs_note: z.boolean(), service_id: z.number().nullable() }))
    .readonly()
    .describe('the active outcomes of the business'),
  outcome_required: z.boolean().describe('whether no call is wrapped up without one, of those that it can have'),
  offer: z
    .object({
      call: z.object({
        id: z.number(),
        phone: z.string().nullable(),
        service_id: z.number().nullable(),
        service: ref.nullable().optional(),
        with_video: z.boolean(),
        now: z.boolean(),
        waiting_since: z.number().describe('unix seconds'),
      }),
      until: z.number().describe('unix seconds'),
      kind: z
        .enum(offerKinds)
        .optional()
        .describe('a call that waits, or a colleague who asks to take theirs over, or to help'),
      from: ref.nullable().optional().describe('the colleague who asks'),
      note: z.string().nullable().optional().describe('their word'),
    })
    .nullable()
    .describe('the call that rings for the agent alone, and until when'),
  away_after: z.number().nullable().describe('after how many minutes without a touch an agent is away; null: never'),
});

/** An agent, as whoever supervises agents sees it. */
const supervisedAgent = availabilityAnswer.extend({
  name: z.string(),
  readiness: readinessAnswer
    .nullable()
    .describe('what the last check of their place found that is not good; null: there was none'),
  in_calls: z
    .array(
      z.object({
        id: z.number(),
        phone: z.string().nullable(),
        service: z.string().nullable().describe('by name'),
        helps: z.boolean().describe("whether it is a colleague's, with which they help"),
      }),
    )
    .describe('the calls that they are in, the oldest first'),
  zones: z.array(z.string()).describe('the active zones that they attend, by name'),
  desk: z.string().nullable().describe('the desk that they have, by name'),
});

/** All agents, in an envelope that says too into which pauses they can be put. */
export const supervisedAgents = z.object({
  data: z.array(supervisedAgent),
  reasons: z.array(reason).describe('the active reasons of the business'),
});

const chosen = { pause_id: idValue.nullable().default(null), version: z.number().int().positive().optional() };

/** Of an event that is of one. */
const ofCall = idValue.optional().describe('the call that is declined; whichever rings now if not given');

export const ownEvent = z.strictObject({ event: z.enum(agentEvents), ...chosen, call_id: ofCall });
export const supervisorEvent = z.strictObject({ event: z.enum(supervisorEvents), ...chosen });
