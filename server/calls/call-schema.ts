import { z } from 'zod';
import { endCauses } from '../../src/domain/call-end.ts';
import { callStates } from '../../src/domain/call-states.ts';
import { handoverKinds, offerResults } from '../../src/domain/handover.ts';
import { longestNotes } from '../../src/domain/note-draft.ts';
import { changes, idValue, isId, moment, optionalText, page, publicId, ref } from '../http/common-schema.ts';

const handover = z.object({
  id: z.number(),
  kind: z.enum(handoverKinds),
  from: ref.nullable(),
  to: ref,
  note: z.string().nullable(),
  at: z.number().describe('unix seconds'),
  until: z.number().describe('unix seconds'),
  result: z.enum(offerResults).nullable().describe('null while it rings'),
});

/** A call as it is answered. */
export const call = z.object({
  id: z.number(),
  public_id: publicId
    .optional()
    .describe('the id for addresses and channels of a device; told to devices and programs'),
  bunit_id: z.number(),
  phone: z.string().nullable(),
  state: z.enum(callStates),
  service_id: z.number().nullable(),
  required_in: z.number().describe('unix seconds'),
  waiting_since: z.number().describe('unix seconds; the moment wanted at first, which a return to the list keeps'),
  with_video: z.boolean(),
  now: z.boolean(),
  url: z.string().nullable().describe('the video room; its last segment is the room name'),
  session_id: z.number().nullable(),
  device_id: z.number().nullable().optional().describe('the device that it was placed at'),
  notes: z.string().nullable(),
  attended_at: z.number().nullable().describe('unix seconds'),
  finished_at: z.number().nullable().describe('unix seconds'),
  call_direct: z.boolean(),
  agent_id: z.number().nullable(),
  zone_id: z.number().nullable(),
  created_at: z.number().describe('unix seconds'),
  version: z.number(),
  outcome_id: z.number().nullable().optional().describe('how it turned out, as its agent says'),
  outcome: ref.nullable().optional(),
  end_cause: z
    .enum(endCauses)
    .nullable()
    .optional()
    .describe('why it is over, apart from how it turned out; null while it is not'),
  open: z.boolean().optional().describe('while it waits: whether it rings for all; else for one agent after the other'),
  offered_to: z
    .number()
    .nullable()
    .optional()
    .describe(
      'the agent for whom alone it rings now: because it waits, or, while it is attended, because a colleague is asked',
    ),
  for_agent_id: z
    .number()
    .nullable()
    .optional()
    .describe('while it waits: the agent whom it is for; others may answer it, and do not hear it ring at first'),
  for_zone_id: z.number().nullable().optional().describe('while it waits: the zone whose agents it is for, likewise'),
  long_wait_at: z
    .number()
    .nullable()
    .optional()
    .describe('unix seconds; when it had waited for as long as the routing rule allows'),
  erased_at: z.number().nullable().optional().describe('unix seconds; when what it said of a person was erased'),
  service: ref.nullable().optional(),
  agent: ref.nullable().optional(),
  offered: ref.nullable().optional(),
  for_agent: ref.nullable().optional(),
  for_zone: ref.nullable().optional(),
  device: ref
    .extend({ location: z.string().nullable() })
    .nullable()
    .optional()
    .describe('the device that it was placed at; null where nobody said, or it is gone'),
  precedence: z
    .object({
      head_start: z.number().describe('how much earlier it counts as having come, in seconds'),
      phone: ref.nullable().describe('the preferred number that it is from'),
    })
    .nullable()
    .optional()
    .describe('in lists: what puts it before others'),
  last_call: z
    .object({
      id: z.number(),
      state: z.enum(callStates),
      created_at: z.number().describe('unix seconds'),
      outcome: ref.nullable(),
      agent: ref.nullable(),
    })
    .nullable()
    .optional()
    .describe('in lists, of a call that waits: the one before it from the same number'),
  guests: z.array(ref).optional().describe('while it is attended: who else may be in its room'),
  handover: handover.nullable().optional().describe('while it is attended: what a colleague was asked last'),
});

/** What a call by itself can be asked for, and a list can not. */
export const companyRelations = ['guests', 'handover'];

/** What a list of calls can be asked for, and a call by itself can not: customers are not told who comes before them. */
export const listRelations = ['precedence', 'last_call'];

/** The calls that the asker shows, as a parameter: ids by comma. */
export const shown = z
  .string()
  .regex(/^(?:\d{1,15}(?:,\d{1,15}){0,199})?$/, 'up to 200 ids by comma')
  .optional()
  .describe('ids of calls by comma, 200 at most; those that the list does not hold any more are answered in `departed`')
  .transform((text) => (text ?? '').split(',').map(Number).filter(isId));

/** A list of calls, in its envelope. */
export const callPage = page(call).extend({
  departed: z.array(call).describe('those of `shown` that the list does not hold any more, as they are now'),
});

/** A new call, as a device or a user places it. */
export const newCall = z.strictObject({
  phone: optionalText(40).default(null),
  service_id: idValue.nullable().default(null),
  with_video: z.boolean().default(false),
  now: z.boolean().optional().describe('true unless required_in lies in the future'),
  required_in: moment.optional().describe('unix seconds; now if not given or over'),
  session_id: z
    .union([idValue, publicId])
    .nullable()
    .default(null)
    .describe('the visit; a device names it by its public id'),
  device_id: idValue.nullable().optional().describe('the device that it is placed at'),
  call_direct: z.boolean().default(false),
  for_agent_id: idValue
    .nullable()
    .default(null)
    .describe('the agent whom it is for: it rings for this one alone, and for others where nobody answers'),
});

/** A change of a call: a state is a request for the transition that leads to it. */
export const callChange = changes(
  z
    .strictObject({
      state: z.enum(callStates).optional(),
      notes: optionalText(longestNotes).optional(),
      draft: z
        .strictObject({
          version: z.number().int().positive().nullable().describe('of the draft that was seen; null where none was'),
          sent: z
            .string()
            .max(longestNotes)
            .nullable()
            .describe('what was sent over it of which the answer may be lost; null for nothing'),
          over: z
            .string()
            .max(longestNotes)
            .optional()
            .describe('the notes of the call that they were typed over, where there was no draft'),
        })
        .optional()
        .describe(
          'what the notes were typed over: a draft that is another one is kept before them, or is the notes where none are given; without this, the draft goes unread',
        ),
      attended_at: moment.nullable().optional().describe('accepted, and always set by the clock of the server'),
      required_in: moment.optional().describe('unix seconds; read when the call is delayed'),
      now: z.boolean().optional().describe('accepted, and always set by the transition'),
      service_id: idValue.optional().describe('read when the call is redirected: to this service'),
      for_agent_id: idValue
        .optional()
        .describe('read when the call is redirected: to this agent, to whom it is offered first'),
      for_zone_id: idValue.optional().describe('read when the call is redirected: to the agents of this zone, first'),
    })
    .refine(
      ({ state, notes, draft }) => state !== undefined || notes !== undefined || draft !== undefined,
      'neither a state nor notes',
    ),
);
