import { allDevices, holds, supervision } from '../../src/domain/access.ts';
import type { parseChannel } from '../../src/domain/channel.ts';
import { readableKinds } from '../../src/domain/run.ts';
import { isOwnCall } from '../auth/own-calls.ts';
import { readsAny, readsShown } from '../auth/resource-rights.ts';
import { type Caller, isCustomersSide } from '../base/caller.ts';
import type { PublicIds } from '../base/public-ids.ts';
import type { Database } from '../postgres/database.ts';
import { businessHas, userOfAgent } from '../postgres/tenancy.ts';

type Parsed = NonNullable<ReturnType<typeof parseChannel>>;

/** Why a channel is refused; null when the caller may hear it. */
export type Deafness = 'forbidden' | 'not_found' | null;

/** Whether the caller may hear of all calls: who may read them, and programs that speak for all devices. */
const hearsCalls = ({ kind, holder }: Caller) =>
  holds(holder, 'QUERYINGS_READ') ||
  (kind === 'key' && holds(holder, 'QUERYINGS_CREATION') && holds(holder, allDevices));

/** Whether the caller may hear of a call: also a device of its own, and a program of those that it placed. */
const hearsCall = async (db: Database, caller: Caller, bunitId: number, id: number): Promise<Deafness> => {
  const isOthers = !hearsCalls(caller);
  if (isOthers && !isCustomersSide(caller)) return 'forbidden';
  const exists = await businessHas(db, 'querying', bunitId, id);
  return exists && (!isOthers || (await isOwnCall(db, caller, bunitId, id))) ? null : 'not_found';
};

/**
 * Whether the caller may hear a channel of the business. What belongs to another business does not exist, here as in
 * every answer; `user:{id}` is for that user alone, and for those who may read users. `agent:{id}` is for the user whose
 * calls these are, also for one who is no agent any more and has to hear it, and for those who may read calls. `draft:{id}` is for who reads
 * calls with their notes. `availability:{id}` is for that agent, and for whoever supervises agents.
 */
export const mayHear = async (
  { db, publicIds }: { readonly db: Database; readonly publicIds: PublicIds },
  caller: Caller,
  bunitId: number,
  channel: Parsed,
): Promise<Deafness> => {
  switch (channel.kind) {
    case 'role_updated':
      return null;
    case 'records_updated':
      return readsAny(caller) ? null : 'forbidden';
    case 'records':
      return readsShown(caller, channel.resource) ? null : 'forbidden';
    case 'runs_updated':
      return readableKinds(caller.holder).length > 0 ? null : 'forbidden';
    case 'devices_updated':
    case 'restarts_updated':
      return holds(caller.holder, 'DEVICES_READ') ? null : 'forbidden';
    case 'querying_created':
    case 'querying_updated':
      return hearsCalls(caller) ? null : 'forbidden';
    case 'querying':
      return hearsCall(db, caller, bunitId, publicIds.named('call', caller, channel.id));
    case 'call':
      return hearsCall(db, caller, bunitId, publicIds.read('call', channel.publicId));
    case 'draft':
      if (!holds(caller.holder, 'QUERYINGS_READ')) return 'forbidden';
      return (await businessHas(db, 'querying', bunitId, channel.id)) ? null : 'not_found';
    case 'session':
      if (!hearsCalls(caller)) return 'forbidden';
      return (await businessHas(db, 'session', bunitId, channel.id)) ? null : 'not_found';
    case 'agent': {
      const userId = await userOfAgent(db, bunitId, channel.id);
      if (userId !== null && userId === caller.userId) return null;
      if (!holds(caller.holder, 'QUERYINGS_READ')) return 'forbidden';
      return userId === null ? 'not_found' : null;
    }
    case 'availability_updated':
      return holds(caller.holder, supervision) ? null : 'forbidden';
    case 'availability':
      if (caller.agentId === channel.id) return null;
      if (!holds(caller.holder, supervision)) return 'forbidden';
      return (await userOfAgent(db, bunitId, channel.id)) === null ? 'not_found' : null;
    case 'user':
      if (caller.userId === channel.id) return null;
      if (!holds(caller.holder, 'USERS_READ')) return 'forbidden';
      return (await businessHas(db, 'user', bunitId, channel.id)) ? null : 'not_found';
  }
};
