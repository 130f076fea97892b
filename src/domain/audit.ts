import type { Holder } from './access.ts';
import { holds } from './access.ts';

export const auditRead = 'AUDIT_READ';

/** Whether the holder may read who wrote what. */
export const mayReadAudit = (holder: Holder): boolean => holds(holder, auditRead);

/** What a write did. `change` is everything that is no creation, edition or deletion of a record, such as an order. */
export const auditActions = ['create', 'update', 'delete', 'restore', 'rotate', 'change'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who writes: a person, an access key, the script of a task, or the server by itself. */
export const auditActors = ['user', 'key', 'task', 'server'] as const;
export type AuditActor = (typeof auditActors)[number];

/** A write, as it is remembered. `at` in unix seconds. */
export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  readonly actor: AuditActor;
  readonly actor_id: number | null;
  /** The name that the actor had. */
  readonly actor_name: string;
  readonly action: AuditAction;
  /** The table, such as `services`, `queryings` or `agents`. */
  readonly resource: string;
  readonly record_id: number | null;
  /** The name that the record had. */
  readonly record_name: string;
  /** The fields that changed, as they were and as they are; secrets are masked. Null where there is no such side. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The network address that the write came from; empty for the server itself. */
  readonly address: string;
}
