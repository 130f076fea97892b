import type { FastifyRequest } from 'fastify';
import type { AuditAction, AuditActor, AuditTable } from '../../src/domain/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { Queries } from '../postgres/database.ts';
import type { SQL } from '../postgres/orm.ts';
import { insertEntries, type NewEntry } from './audit-queries.ts';
import { type Fields, sidesOf } from './sides.ts';

/** Who writes, from where, and when. A `Write` of the rules is one. */
export interface Author {
  /** null: the server, by itself. */
  readonly caller: Caller | null;
  /** The network address, as the server trusts it; empty for the server itself. */
  readonly address: string;
  /** Unix seconds. */
  readonly now: number;
}

/** What was written. */
export interface Deed {
  /** null for what belongs to no business. */
  readonly bunitId: number | null;
  readonly action: AuditAction;
  readonly resource: AuditTable;
  readonly id: number | null;
  /** What people call the record, or SQL that finds it. */
  readonly name: string | SQL<string>;
  /** The record as it was, and as it is, as far as it may be told of: what did not change is left out here. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** The server, as the author of what it does by itself. `now` in unix seconds. */
export const serverAuthor = (now: number): Author => ({ caller: null, address: '', now });

/** Who sent a request. `now` in unix seconds. */
export const authorOf = ({ caller, ip }: FastifyRequest, now: number): Author => ({
  caller,
  // The script of a task asks from within.
  address: caller?.kind === 'task' ? '' : ip,
  now,
});

/** A caller, as an entry names it. */
export const actorOf = (caller: Caller | null): { readonly actor: AuditActor; readonly actor_id: number | null } => {
  if (caller === null) return { actor: 'server', actor_id: null };
  switch (caller.kind) {
    case 'user':
      return { actor: 'user', actor_id: caller.userId };
    case 'key':
      return { actor: 'key', actor_id: caller.keyId };
    case 'device':
      return { actor: 'device', actor_id: caller.deviceId };
    case 'task':
      return { actor: 'task', actor_id: caller.taskId };
  }
};

const entryOf = ({ caller, address, now }: Author, deed: Deed): NewEntry => ({
  ...actorOf(caller),
  bunit_id: deed.bunitId,
  at: now,
  action: deed.action,
  resource: deed.resource,
  record_id: deed.id,
  record_name: deed.name,
  ...sidesOf(deed.before, deed.after),
  address,
});

/**
 * Writes down who wrote what, in the transaction of the write itself: there is none without the other. Any
 * number of deeds.
 */
export const remember = (tx: Queries, author: Author, ...deeds: readonly Deed[]): Promise<void> =>
  insertEntries(
    tx,
    deeds.map((deed) => entryOf(author, deed)),
  );
