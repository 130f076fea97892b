import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type RoomRole, roomRoles } from '../../../src/domain/room.ts';
import { type PassOwner, passOwner } from '../../auth/pass-owner.ts';
import type { KeyRing } from '../../auth/signing/key-ring.ts';
import { signerOf, verifierOf } from '../../auth/signing/secret-keys.ts';
import type { VideoSettings } from '../../base/video-settings.ts';

/** How long a pass lets somebody in, in seconds. Who is in stays; who comes again asks for a new one. */
export const passSeconds = 15 * 60;

/** How far the clocks of this server and of a Jitsi instance may differ, in seconds. */
const leeway = 60;

const issuer = 'asesoria';
const audience = 'asesoria-room';

/** One party of one call, as a pass names it. */
export interface RoomParty {
  /** `agent:3`, `client:12` or `guest:4`, the agent who is one. A party has one connection, the newest. */
  readonly party: string;
  readonly role: RoomRole;
  readonly name: string;
  readonly room: string;
  readonly callId: number;
  readonly bunitId: number;
  /** A guest who came to look after the call, and whom nobody asked. */
  readonly isSupervisor?: boolean;
  /** Who asked for the pass. */
  readonly owner: PassOwner;
  /** Whether its page shows everybody who is in the room; said by the connection and not by the pass. */
  readonly showsAll?: boolean;
}

const claims = z.object({
  room: z.string(),
  role: z.enum(roomRoles),
  sid: z.number().int(),
  bunit: z.number().int(),
  by: passOwner,
  supervisor: z.boolean().optional(),
  context: z.object({ user: z.object({ id: z.string(), name: z.string() }) }),
});

/** What was read of a pass. One that expired still says whose it was. */
export type ReadRoomPass = { readonly is: 'good' | 'expired'; readonly party: RoomParty } | { readonly is: 'bad' };

/** Throws a ZodError where something else was signed. */
const partyIn = (payload: unknown): RoomParty => {
  const { room, role, sid, bunit, by, supervisor = false, context } = claims.parse(payload);
  const { id: party, name } = context.user;
  return { party, role, name, room, callId: sid, bunitId: bunit, owner: by, isSupervisor: supervisor };
};

/** A JWT with the claims that Jitsi knows, signed with HS256. `now` in unix seconds. */
const sign = (
  { party, role, name, room }: RoomParty,
  more: Readonly<Record<string, unknown>>,
  who: { readonly issuer: string; readonly audience: string; readonly subject: string },
  { key, header = {} }: { readonly key: Uint8Array; readonly header?: { readonly kid?: string } },
  now: number,
): Promise<string> => {
  const moderator = role === 'agent';
  const user = { id: party, name, moderator, affiliation: moderator ? 'owner' : 'member' };
  return new SignJWT({ ...more, room, context: { user } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setIssuer(who.issuer)
    .setAudience(who.audience)
    .setSubject(who.subject)
    .setIssuedAt(now)
    .setNotBefore(now - leeway)
    .setExpirationTime(now + passSeconds)
    .sign(key);
};

/** A pass for the Jitsi instance of the settings; null when its rooms are not locked. `now` in unix seconds. */
export const jitsiToken = async (
  { domain, appId, appSecret }: Pick<VideoSettings, 'domain' | 'appId' | 'appSecret'>,
  party: RoomParty,
  now: number,
): Promise<string | null> => {
  if (domain === null || appId === null || appSecret === null) return null;
  const who = { issuer: appId, audience: appId, subject: domain };
  return sign(party, {}, who, { key: new TextEncoder().encode(appSecret) }, now);
};

/** Makes and reads the passes of the embedded room, with the keys of their ring. `clock` in unix seconds. */
export const createRoomTokens = ({ ring, clock }: { ring: KeyRing; clock: () => number }) => {
  return {
    async sign(party: RoomParty): Promise<string> {
      const { role, callId, bunitId, owner, isSupervisor: supervisor } = party;
      const who = { issuer, audience, subject: issuer };
      return sign(
        party,
        { role, sid: callId, bunit: bunitId, by: owner, supervisor },
        who,
        await signerOf(ring),
        clock(),
      );
    },

    /** Whom a pass names; `bad` for anything that this server did not sign for its rooms. */
    async read(token: string): Promise<ReadRoomPass> {
      try {
        const { payload } = await jwtVerify(token, verifierOf(ring), {
          algorithms: ['HS256'],
          issuer,
          audience,
          currentDate: new Date(clock() * 1_000),
          requiredClaims: ['exp', 'nbf', 'room'],
        });
        return { is: 'good', party: partyIn(payload) };
      } catch (error) {
        // Its signature is looked at first.
        if (error instanceof errors.JWTExpired) return { is: 'expired', party: partyIn(error.payload) };
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return { is: 'bad' };
        // That its key could not be looked for says nothing of a pass.
        throw error;
      }
    },
  };
};
export type RoomTokens = ReturnType<typeof createRoomTokens>;
