import { videoRoom } from '../../../src/domain/call.ts';
import { isFinal } from '../../../src/domain/call-states.ts';
import type { RoomPass } from '../../../src/domain/room.ts';
import { nameOfCaller } from '../../auth/callers-queries.ts';
import type { Context } from '../../auth/context.ts';
import { ownerOf } from '../../auth/pass-owner.ts';
import { type Caller, isCustomersSide } from '../../base/caller.ts';
import { failure } from '../../base/failure.ts';
import type { Queries } from '../../postgres/database.ts';
import { inspectQuerying } from '../call-queries.ts';
import { visibleTo } from '../call-transition.ts';
import { cameAlone, findGuest, mayStay } from '../guest-queries.ts';
import { noteEntrance } from '../no-show-queries.ts';
import { nameOfDevice } from '../room-queries.ts';
import { jitsiToken, passSeconds, type RoomParty, type RoomTokens } from './tokens.ts';

type Inspected = NonNullable<Awaited<ReturnType<typeof inspectQuerying>>>;

/** Who somebody is in the room; a supervisor who came by themselves is a guest of nobody. */
type Standing = Pick<RoomParty, 'role' | 'isSupervisor'>;

/** Who the caller is in the room. Throws `agent_required`, `call_over` or `not_your_call`. */
const standingOf = async (
  db: Queries,
  { call, agent }: Inspected,
  bunitId: number,
  caller: Caller,
): Promise<Standing> => {
  const data = visibleTo(caller, call);
  if (caller.kind === 'user' && caller.agentId === null) throw failure('agent_required');
  if (isFinal(call)) throw failure('call_over', { data });
  if (isCustomersSide(caller)) return { role: 'client' };
  if (call.state === 'ATTENDED' && call.agent_id === caller.agentId) return { role: 'agent' };
  const guest = await findGuest(db, { bunitId, callId: call.id, agentId: caller.agentId ?? 0 });
  if (guest && mayStay(guest, caller)) return { role: 'guest', isSupervisor: cameAlone(guest) };
  throw failure('not_your_call', { data, agent_id: call.agent_id, agent });
};

/** What `requestPass` is asked by. */
export interface PassRequest {
  readonly id: number;
  readonly bunitId: number;
  readonly caller: Caller;
}

/**
 * The way into the room of a call, for the agent who attends it, whom they let in, or the device that placed it. Throws `not_found` for a
 * call that the business has not got or that is without video, `agent_required`, `call_over` or `not_your_call`.
 */
export const requestPass = async (
  { db, settings, clock }: Pick<Context, 'db' | 'settings' | 'clock'>,
  tokens: RoomTokens,
  { id, bunitId, caller }: PassRequest,
): Promise<RoomPass> => {
  // The script of a task sits in no room.
  if (caller.kind === 'task') throw failure('agent_required');
  const found = await inspectQuerying(db, bunitId, id);
  const room = found?.call.with_video ? videoRoom(found.call) : null;
  if (!found || room === null) throw failure('not_found');
  const standing = await standingOf(db, found, bunitId, caller);
  const { role } = standing;
  const party: RoomParty = {
    ...standing,
    party: role === 'client' ? `client:${id}` : `${role}:${caller.agentId}`,
    name: role === 'client' ? await nameOfDevice(db, bunitId, found.call.device_id) : await nameOfCaller(db, caller),
    room,
    callId: id,
    bunitId,
    owner: ownerOf(caller),
  };
  const { provider, domain } = settings.video;
  // Whether somebody came into a room elsewhere nobody tells: who has the pass counts as there.
  if (provider === 'jitsi') await noteEntrance(db, party, clock());
  const jwt = provider === 'jitsi' ? await jitsiToken(settings.video, party, clock()) : await tokens.sign(party);
  return { provider, domain, room, jwt, expires_in: passSeconds, role };
};
