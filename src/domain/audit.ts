import type { Holder } from './access.ts';
import { holds } from './access.ts';

export const auditRead = 'AUDIT_READ';

/** Whether the holder may read who wrote what. */
export const mayReadAudit = (holder: Holder): boolean => holds(holder, auditRead);

/** What a write did. `change` is everything that is no creation, edition or deletion of a record, such as an order. */
export const auditActions = ['create', 'update', 'delete', 'restore', 'rotate', 'change', 'pair', 'unpair'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who writes: a person, an access key, a client device, the script of a task, or the server by itself. */
export const auditActors = ['user', 'key', 'device', 'task', 'server'] as const;
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

/** The tables that are written, as an entry names them. */
export const auditTables = [
  'services',
  'devices',
  'users',
  'roles',
  'groups',
  'pauses',
  'outcomes',
  'macros',
  'routings',
  'phones',
  'hours',
  'holidays',
  'reports',
  'integrations',
  'keys',
  'tasks',
  'webhooks',
  'branches',
  'zones',
  'desks',
  'businesses',
  'configs',
  'media',
  'superusers',
  'agents',
  'queryings',
  'restarts',
  'restart_batches',
  'sessions',
  'runs',
  'erasures',
  'signing_keys',
] as const;
export type AuditTable = (typeof auditTables)[number];

/** Which entries are asked for, newest first. Empty text asks for all. */
export interface AuditQuestion {
  readonly resource: string;
  /** The number of a record. */
  readonly record: string;
  /** Part of the name of whoever wrote, or of the record. */
  readonly search: string;
  readonly action: AuditAction | '';
  /** The first and the last day, as YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
  readonly limit: number;
}

export const auditPage = 50;
/** The most entries that a file takes, the newest of those that are asked for. */
export const mostInFile = 10_000;
export const everyEntry: AuditQuestion = {
  resource: '',
  record: '',
  search: '',
  action: '',
  from: '',
  until: '',
  limit: auditPage,
};

/** The fields that an entry tells of, each as it was and as it is. */
export const changesIn = ({ before, after }: AuditEntry) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }));
