import type { AuditEntry, AuditQuestion } from '../domain/audit.ts';
import { auditMachine } from '../machines/audit.ts';
import type { Services } from '../services/ports.ts';
import { askLive } from './live.ts';

/** Who wrote what. */
export const wireAudit = ({ audit }: Pick<Services, 'audit'>) =>
  auditMachine.provide({
    actors: { liveEntries: askLive<'entries', AuditQuestion, readonly AuditEntry[]>(audit) },
  });
