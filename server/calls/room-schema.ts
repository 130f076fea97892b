import { z } from 'zod';
import { roomRoles, videoProviders } from '../../src/domain/room.ts';

/** The way into the room of a call. */
export const roomPass = z.object({
  provider: z.enum(videoProviders),
  domain: z.string().nullable().describe('of the Jitsi instance; null for the embedded room'),
  room: z.string(),
  jwt: z.string().nullable().describe('null for a Jitsi instance whose rooms are not locked'),
  expires_in: z.number().describe('seconds'),
  role: z.enum(roomRoles),
});

/** Where a call stands in its queue. */
export const queuePlace = z.object({
  position: z.number().describe('1 for the next one; 0 for a call that does not wait, or is booked and not due yet'),
  expected_wait: z
    .number()
    .nullable()
    .describe(
      'seconds: what calls waited lately, by place and agents at work, no less than those in front wait; null without evidence',
    ),
  message: z
    .string()
    .nullable()
    .describe('what the routing rule tells a customer who has waited for too long; null while there is nothing to say'),
});

const optional = z.string().max(1_000).nullable().optional();
const signalled = z.union([
  z.strictObject({ description: z.strictObject({ type: z.string().max(20), sdp: z.string().optional() }) }),
  z.strictObject({
    candidate: z
      .object({
        candidate: z.string().max(4_000).optional(),
        sdpMid: optional,
        sdpMLineIndex: z.number().nullable().optional(),
        usernameFragment: optional,
      })
      .nullable(),
  }),
]);

/** One step of the negotiation, as a party sends it. */
export const roomSignal = z.object({ to: z.string().max(100), data: signalled });

/** What a page says of the stay that it had before. */
export const roomBack = z.object({ as: z.string().max(100), knows: z.array(z.string().max(100)).max(10) });

/** What a party says is on. */
export const roomMedia = z.object({ audio: z.boolean(), video: z.boolean(), screen: z.boolean() });
