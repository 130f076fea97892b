import { videoRoom } from '../../../src/domain/call.ts';
import { isFinal } from '../../../src/domain/call-states.ts';
import type { RoomBack, RoomErrorName, RoomRefusal } from '../../../src/domain/room.ts';
import type { Context } from '../../auth/context.ts';
import { findOwner } from '../../auth/pass-owner.ts';
import { changing } from '../call-transition.ts';
import { findGuest, mayStay } from '../guest-queries.ts';
import { findRoomCall, type RoomCall } from '../room-queries.ts';
import { roomBack } from '../room-schema.ts';
import { seatsOf } from './seat-queries.ts';
import type { RoomParty, RoomTokens } from './tokens.ts';

const messages: Readonly<Partial<Record<RoomErrorName, string>>> = {
  'conference.authenticationRequired':
    'The pass is missing, not of this server, or of somebody who may not call any more.',
  'connection.passwordRequired': 'The pass has expired.',
  'conference.connectionError.notAllowed': 'The pass is for another room, or the call is not yours.',
  'conference.destroyed': 'The call is over.',
  'conference.max_users': 'All places are taken; more than four people need a Jitsi instance.',
  'connection.droppedError': 'The server cannot answer now; try again.',
};

/** A refusal as the handshake answers it: `connect_error` with `data` of a name and a message. */
export const refusal = (name: RoomErrorName): Error & { readonly data: RoomRefusal } => {
  const message = messages[name] ?? name;
  return Object.assign(new Error(message), { data: { name, message } });
};

/** Why a party may not be in the room of a call as it is now, as far as the call decides; null when it may. */
const objectionOf = (call: RoomCall | null, { party, role, room }: RoomParty): RoomErrorName | null => {
  if (!call || videoRoom(call) !== room) return 'conference.connectionError.notAllowed';
  if (isFinal(call)) return 'conference.destroyed';
  if (role === 'client') return null;
  if (role === 'guest') return call.state === 'ATTENDED' ? null : 'conference.connectionError.notAllowed';
  const holdsIt = call.state === 'ATTENDED' && party === `agent:${call.agent_id}`;
  return holdsIt ? null : 'conference.connectionError.notAllowed';
};

/** What is asked about parties. `clock` in unix seconds. */
export type Registry = Pick<Context, 'db' | 'clock'>;

/** Why whoever asked for the pass could not ask for it now; null where they could. */
const askRight = async (
  { db, clock }: Registry,
  { owner, bunitId, role, party, callId }: RoomParty,
): Promise<RoomErrorName | null> => {
  const caller = await findOwner(db, owner, bunitId, clock());
  if (!caller || changing(caller) !== null) return 'conference.authenticationRequired';
  if (role === 'client') return null;
  if (party !== `${role}:${caller.agentId}`) return 'conference.authenticationRequired';
  if (role === 'agent') return null;
  const guest = await findGuest(db, { bunitId, callId, agentId: caller.agentId ?? 0 });
  if (!guest) return 'conference.connectionError.notAllowed';
  return mayStay(guest, caller) ? null : 'conference.authenticationRequired';
};

/**
 * Asks the rights and the call: why the party may not be in the room now; null when it may. The call is read last and
 * counts first: one that ended while a guest was looked for has no guests any more, and yet it is over, not taken from them.
 */
export const askObjection = async (registry: Registry, party: RoomParty): Promise<RoomErrorName | null> => {
  const right = await askRight(registry, party);
  return objectionOf(await findRoomCall(registry.db, party.bunitId, party.callId), party) ?? right;
};

/** Whom the handshake of a socket lets in, and where its page says that it was before. */
export interface Admitted {
  readonly party: RoomParty;
  readonly back: RoomBack | null;
}

/** Whether the seat that a page says it had is one of its party, and its lease runs. */
const hasSeat = async ({ db }: Registry, { room, party }: RoomParty, back: RoomBack | null): Promise<boolean> =>
  back !== null &&
  (await seatsOf(db, room)).some((seat) => seat.isLeased && seat.id === back.as && seat.party.party === party);

/**
 * Whom the handshake of a socket lets in, else the name of the refusal. The call is asked anew at each join. Whoever is in
 * stays when the pass expires, so whoever comes back to a seat of before needs no other.
 */
export const admit = async (
  registry: Registry,
  tokens: RoomTokens,
  { token, room, showsAll, back: said }: Readonly<Record<string, unknown>>,
): Promise<Admitted | RoomErrorName> => {
  if (typeof token !== 'string' || token === '') return 'conference.authenticationRequired';
  const pass = await tokens.read(token);
  if (pass.is === 'bad') return 'conference.authenticationRequired';
  const { party } = pass;
  const back = roomBack.safeParse(said).data ?? null;
  if (pass.is === 'expired' && !(await hasSeat(registry, party, back))) return 'connection.passwordRequired';
  if (party.room !== room) return 'conference.connectionError.notAllowed';
  return (await askObjection(registry, party)) ?? { party: { ...party, showsAll: showsAll === true }, back };
};
