import { holds } from '../../src/domain/access.ts';
import { missingToAttend } from '../../src/domain/attending.ts';
import {
  type CallState,
  type CallTransition,
  type CallTransitionName,
  callTransitions,
  isFinal,
  transitionTo,
} from '../../src/domain/call-states.ts';
import { isGrounded, type LastNotes, notesToEnd, says } from '../../src/domain/kept-notes.ts';
import { type Author, remember } from '../audit/remember.ts';
import { anyOf, demand, deviceOr, type Right } from '../auth/access.ts';
import { type Caller, isCustomersSide } from '../base/caller.ts';
import { failure } from '../base/failure.ts';
import { announce } from '../postgres/announce.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { type Attending, holdAgent, readAttending } from './attending-queries.ts';
import { inspectQuerying, type MoveWhen, moveQuerying, type StoredCall, zoneOfAttention } from './call-queries.ts';
import { type Destination, deadEnd } from './destination-queries.ts';
import { deleteDraft, findDraft } from './draft-queries.ts';
import { guestsBeside } from './guest-queries.ts';
import { moveThoseOfCall } from './move-of-agents.ts';
import { insertMove } from './move-queries.ts';
import { dueAgain } from './move-statement.ts';
import { moveAtOnce } from './moving-queries.ts';
import { ringsForAll } from './open-queries.ts';

/** What a PUT on a call may carry. Times in unix seconds. */
export interface CallChange extends Destination {
  readonly state?: CallState | undefined;
  readonly notes?: string | null | undefined;
  /** What the notes were typed over: whoever says so loses no draft that they have not seen. */
  readonly draft?: LastNotes['draft'] | undefined;
  readonly required_in?: number | undefined;
}

/** A request to change one call, with everything that decides it. */
export interface CallRequest {
  readonly id: number;
  readonly bunitId: number;
  readonly author: Author & { readonly caller: Caller };
  readonly change: CallChange;
  readonly version: number | null;
}

type Values = Readonly<Record<string, string | number | boolean | null | SQL>>;

/** What waits from now on is given to somebody anew. */
const anew = {
  offered_to: null,
  open: ringsForAll(sql`${queryings.bunit_id}`, sql`${queryings.service_id}`, sql`${queryings.directed_at}`),
};
/** What comes back to all, or goes on to others, stands in their list: a call that was placed for one agent no less. */
const shared = { ...anew, call_direct: false };
/** Who has a call, or that it is over, says all. */
const undirected = { for_agent_id: null, for_zone_id: null, directed_at: null };
/** Where a call goes that is passed on: it is for an agent or a zone, or for all of the service. */
const direction = ({ for_agent_id, for_zone_id }: CallChange, now: number) => ({
  for_agent_id: for_agent_id ?? null,
  for_zone_id: for_zone_id ?? null,
  directed_at: for_agent_id === undefined && for_zone_id === undefined ? null : now,
});

/** What each transition writes, beside state and notes. */
export const transitionValues: Readonly<
  Record<CallTransitionName, (change: CallChange, now: number, agentId: number) => Values>
> = {
  attend: (_change, now, agentId) => ({
    attended_at: now,
    agent_id: agentId,
    zone_id: zoneOfAttention(agentId),
    entered_at: null,
    offered_to: null,
    ...undirected,
  }),
  cancel: (_change, now, agentId) => ({ agent_id: agentId, finished_at: now, offered_to: null, ...undirected }),
  giveUp: (_change, now) => ({ finished_at: now, offered_to: null, ...undirected }),
  delay: ({ required_in = 0 }) => ({
    required_in,
    waiting_since: required_in,
    now: false,
    long_wait_at: null,
    ...anew,
  }),
  redirect: ({ service_id, ...change }, now) => {
    const to = direction(change, now);
    const service = service_id === undefined ? sql`${queryings.service_id}` : sql`${service_id}::int`;
    const open = ringsForAll(sql`${queryings.bunit_id}`, service, sql`${to.directed_at}::bigint`);
    // Whoever looks after another service has not heard that it waits too long; within its own it was told of.
    const elsewhere: Values = service_id === undefined ? {} : { service_id, long_wait_at: null };
    return { ...elsewhere, ...dueAgain(sql`${now}::bigint`), agent_id: null, ...shared, ...to, open };
  },
  finish: (_change, now) => ({ finished_at: now, offered_to: null }),
  return: (_change, now) => ({ required_in: now, now: true, agent_id: null, ...shared }),
  release: (_change, now) => ({ required_in: now, now: true, agent_id: null, ...shared }),
  lapse: (_change, now) => ({ required_in: now, now: true, agent_id: null, ...shared }),
  noShow: (_change, now) => ({ required_in: now, now: true, agent_id: null, ...shared }),
  transfer: (_change, _now, agentId) => ({
    agent_id: agentId,
    zone_id: zoneOfAttention(agentId),
    entered_at: null,
    offered_to: null,
  }),
  abandon: (_change, now) => ({ finished_at: now, offered_to: null }),
  expire: (_change, now) => ({ finished_at: now, offered_to: null, ...undirected }),
  hangUp: (_change, now) => ({ finished_at: now, offered_to: null }),
  notes: () => ({}),
};

/** A device changes the calls that it placed, a program those that it may place; an agent needs the right to edit calls. */
export const changing: Right = deviceOr((caller) =>
  anyOf(caller.kind === 'key' ? 'QUERYINGS_CREATION' : 'QUERYINGS_EDITION')(caller),
);

/** What a transition cannot do without. */
const checkNeeds = (name: CallTransitionName, { notes, required_in, ...to }: CallChange, now: number) => {
  if (name === 'notes' && notes === undefined) throw failure('required', { fields: { notes: 'required' } });
  if (name === 'redirect' && !to.service_id && !to.for_agent_id && !to.for_zone_id)
    throw failure('required', { fields: { service_id: 'required' } });
  if (name === 'redirect' && to.for_agent_id && to.for_zone_id)
    throw failure('malformed', { fields: { for_zone_id: 'not beside an agent' } });
  if (name === 'delay' && required_in === undefined) throw failure('required', { fields: { required_in: 'required' } });
  if (name === 'delay' && required_in !== undefined && required_in <= now)
    throw failure('malformed', { fields: { required_in: 'past' } });
};

/** Whether a refused request is one that was carried out before: its answer was lost, so it is given again. */
const isRepeated = (
  name: CallTransitionName,
  { change, author: { caller } }: CallRequest,
  { call, movedBy }: { call: StoredCall; movedBy: number | null },
): boolean => {
  const { to } = callTransitions[name];
  if (call.state !== to || movedBy !== caller.agentId) return false;
  // A draft that was kept before them is there no more.
  const isSaid = change.draft ? says(call.notes ?? '', change.notes ?? '') : change.notes === call.notes;
  if (change.notes !== undefined && !isSaid) return false;
  if (name === 'redirect') {
    const { service_id = call.service_id, for_agent_id = null, for_zone_id = null } = change;
    return call.service_id === service_id && call.for_agent_id === for_agent_id && call.for_zone_id === for_zone_id;
  }
  return name !== 'delay' || call.required_in === change.required_in;
};

/** Who the caller is to a call. Throws 403 when it is nobody who may make the transition. */
const checkActor = (name: CallTransitionName, { notes, draft }: CallChange, caller: Caller): void => {
  const { by }: CallTransition = callTransitions[name];
  // Notes are the agents': a device that leaves must not take them along.
  const isDevices = isCustomersSide(caller);
  if (isDevices && (!by.includes('device') || notes !== undefined || draft)) throw failure('agent_required');
  if (!isDevices && caller.agentId === null) throw failure('agent_required');
  if (caller.kind === 'user' && !by.some((actor) => actor !== 'device')) throw failure('device_required');
  if (name === 'attend') demand(({ holder }) => missingToAttend(holder), caller);
};

/**
 * A call as the caller may see it. Whoever may place or change calls and not read them learns what became of one, and
 * neither whose it is nor what agents wrote; a device shows the number to who stands in front of it, until the call is over.
 */
export const visibleTo = <Call extends Pick<StoredCall, 'phone' | 'notes' | 'state'>>(
  { kind, holder }: Caller,
  call: Call,
): Call => {
  if (holds(holder, 'QUERYINGS_READ')) return call;
  return { ...call, phone: kind === 'device' && !isFinal(call) ? call.phone : null, notes: null };
};

/** Writes down who placed a call, and tells who waits for calls. The address of its room stays out: whoever has it knows where to knock. */
export const rememberCall = async (tx: Transaction, author: Author, call: StoredCall): Promise<void> => {
  const { id, bunit_id: bunitId, version: _version, created_at: at, url: _url, end_cause: _cause, ...stored } = call;
  const { open: _open, offered_to: _offeredTo, ...after } = stored;
  const name = call.phone ?? '';
  announce(tx, bunitId, { kind: 'call', id, isNew: true, agents: [] });
  await insertMove(tx, author.caller, { bunitId, id, event: 'request', from: null, to: call.state, at });
  await remember(tx, author, { bunitId, action: 'create', resource: 'queryings', id, name, before: null, after });
};

/**
 * Throws `already_attending` with the call that the agent is in, unless the business allows several, and `forbidden` when
 * the right was taken since the request came. Asked after the move and while the agent is held: a call that could not be
 * had anyhow is refused for its own reason, and nobody overtakes.
 */
export const demandFree = (attending: Attending | null): void => {
  if (!attending?.able) throw failure('forbidden', { permission: 'QUERYINGS_EDITION' });
  const { several, call } = attending;
  if (call && !several) throw failure('already_attending', { call });
};

/**
 * Moves a call in a transaction, writes down who did, and tells those whose call it is or was; null when it could not be
 * moved.
 */
export const moveIn = async (
  tx: Transaction,
  author: Author,
  event: CallTransitionName,
  when: MoveWhen,
  set: Parameters<typeof moveQuerying>[2],
): Promise<StoredCall | null> => {
  const moved = await moveQuerying(tx, when, set);
  if (!moved) return null;
  const { call, before, offeredTo } = moved;
  const { id, bunitId } = when;
  const name = call.phone ?? '';
  const [from, to, at] = [before.state, call.state, author.now];
  await insertMove(tx, author.caller, { bunitId, id, event, from, to, at });
  const after = Object.fromEntries(Object.keys(before).map((key) => [key, Reflect.get(call, key)]));
  await remember(tx, author, { bunitId, action: 'update', resource: 'queryings', id, name, before, after });
  const guests = before.agent_id === null ? [] : await guestsBeside(tx, id, before.agent_id);
  const agents = [...new Set([before.agent_id, call.agent_id, ...guests].filter((agent) => agent !== null))];
  announce(tx, bunitId, { kind: 'call', id, isNew: false, agents });
  if (set.notes !== undefined) await deleteDraft(tx, bunitId, id, when.drafted);
  await moveThoseOfCall(tx, event, { before: { ...before, offered_to: offeredTo }, call, at });
  return call;
};

/** Moves a call as it was asked for, step by step; null when it could not be moved. */
const moveByStep = (
  db: Database,
  author: Author & { readonly caller: Caller },
  event: CallTransitionName,
  when: MoveWhen,
  set: Parameters<typeof moveQuerying>[2],
): Promise<StoredCall | null> =>
  db.transaction(async (tx) => {
    const { id, bunitId } = when;
    const { agentId } = author.caller;
    if (event === 'attend' && (agentId === null || !(await holdAgent(tx, bunitId, agentId))))
      throw failure('agent_required');
    const moved = await moveIn(tx, author, event, when, set);
    if (moved && event === 'attend' && agentId !== null) demandFree(await readAttending(tx, { bunitId, agentId, id }));
    return moved;
  });

/** The same in one round trip, unless somebody was faster meanwhile or there are notes already: then step by step. */
const moveAsAsked: typeof moveByStep = async (db, author, event, when, set) => {
  const me = author.caller.agentId ?? 0;
  const row = await moveAtOnce(db, { author, event, when, set, me });
  if (row === null) throw failure('agent_required');
  if (row.call || !row.is_there) return row.call;
  if (event === 'attend') demandFree(row.attending);
  return moveByStep(db, author, event, when, set);
};

/** The change with all notes that were typed, here and by others, and of which draft they are; null: of whichever there is. */
const settleNotes = async (
  db: Database,
  { id, bunitId, change }: CallRequest,
): Promise<{ readonly change: CallChange; readonly drafted: number | null }> => {
  const { draft, notes: typed } = change;
  if (!draft) return { change, drafted: null };
  const found = await findDraft(db, bunitId, id);
  // Without a draft those of the call may be a colleague's by now, who wrote them over what these were typed over.
  const written =
    found === null && typed !== undefined && isGrounded(draft) ? await inspectQuerying(db, bunitId, id) : null;
  const theirs = written && { notes: written.call.notes ?? '', version: null };
  const notes = notesToEnd({ notes: typed === undefined ? null : (typed ?? ''), draft }, found ?? theirs);
  return { change: notes === null ? change : { ...change, notes: notes.trim() || null }, drafted: found?.version ?? 0 };
};

/**
 * Carries out a change of a call by the table of the domain. A transition that the same agent asks for again answers the
 * call as it is. Throws `not_found`, `call_taken`,
 * `call_offered`, `already_attending`, `illegal_transition`, `stale_version`, `not_owner`, `agent_required`, `device_required`,
 * `required`, `malformed`, `unknown` for where calls cannot be passed on to, or `erased`.
 */
export const changeCall = async (db: Database, request: CallRequest): Promise<StoredCall> => {
  const { id, bunitId, author, version } = request;
  const { caller, now } = author;
  const { state } = request.change;
  const name = state === undefined ? 'notes' : transitionTo(state);
  if (!name) {
    const found = await inspectQuerying(db, bunitId, id);
    throw found ? failure('illegal_transition', { data: visibleTo(caller, found.call) }) : failure('not_found');
  }
  checkActor(name, request.change, caller);
  const { change, drafted } = await settleNotes(db, request);
  checkNeeds(name, change, now);
  const { from, by, to }: CallTransition = callTransitions[name];
  const isOwners = by.every((actor) => actor === 'owner');
  const me = caller.agentId ?? 0;
  const when = {
    id,
    bunitId,
    from,
    version,
    drafted,
    ownerId: isOwners ? me : null,
    attendantId: name === 'attend' ? me : null,
  };
  const set = {
    ...transitionValues[name](change, now, me),
    ...(to === 'same' ? {} : { state: to, moved_by: caller.agentId }),
    ...(change.notes === undefined ? {} : { notes: change.notes }),
  };
  // A call that comes back to a state it was refused in, between the two statements, is worth another try.
  for (const _try of [1, 2, 3]) {
    const nowhere = name === 'redirect' ? await deadEnd(db, bunitId, change) : null;
    const moved = nowhere === null ? await moveAsAsked(db, author, name, when, set) : null;
    if (moved) return moved;
    const found = await inspectQuerying(db, bunitId, id);
    if (!found) throw failure('not_found');
    if (isRepeated(name, request, found)) return found.call;
    if (found.call.erased_at !== null) throw failure('erased');
    const details = { data: visibleTo(caller, found.call), agent_id: found.call.agent_id, agent: found.agent };
    if (!from.includes(found.call.state)) {
      const taken = name === 'attend' && found.call.state === 'ATTENDED';
      throw taken
        ? failure('call_taken', details)
        : failure('illegal_transition', { data: visibleTo(caller, found.call) });
    }
    const { offered } = found;
    if (name === 'attend' && offered !== null && offered.id !== me)
      throw failure('call_offered', { data: details.data, agent_id: offered.id, agent: offered });
    if (isOwners && found.call.agent_id !== me) throw failure('not_owner', details);
    if (version !== null && found.call.version !== version) throw failure('stale_version', { data: details.data });
    if (nowhere !== null) throw failure('unknown', { fields: { [nowhere]: 'unknown' } });
  }
  throw failure('unavailable');
};
