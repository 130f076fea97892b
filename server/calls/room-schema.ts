import { z } from 'zod';
import { roomRoles, videoProviders } from '../../src/domain/room.ts';
import { text } from '../http/common-schema.ts';

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

/** What one side describes of itself, far longer than browsers do: it is kept for nodes that hear of it later. */
const longestDescription = 64_000;
const optional = text(1_000).nullable().optional();
const signalled = z.union([
  z.strictObject({ description: z.strictObject({ type: text(20), sdp: text(longestDescription).optional() }) }),
  z.strictObject({
    candidate: z
      .object({
        candidate: text(4_000).optional(),
        sdpMid: optional,
        sdpMLineIndex: z.number().nullable().optional(),
        usernameFragment: optional,
      })
      .nullable(),
  }),
]);

/** One step of the negotiation, as a party sends it. */
export const roomSignal = z.object({ to: text(100), data: signalled });

/** What a page says of the stay that it had before. */
export const roomBack = z.object({
  as: text(100),
  knows: z.array(text(100)).max(10),
  heard: z.int().min(0).optional(),
});

/** What a party says is on. */
export const roomMedia = z.object({ audio: z.boolean(), video: z.boolean(), screen: z.boolean() });
