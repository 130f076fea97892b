import { type AuditEntry, type AuditQuestion, mostInFile } from '../domain/audit.ts';
import { auditMachine } from '../machines/audit.ts';
import type { Services } from '../services/ports.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';

/** Who wrote what. */
export const wireAudit = (services: Pick<Services, 'audit' | 'exportEntries' | 'notices' | 'location'>) => {
  const { offer } = effects(services);
  const { audit, exportEntries, notices } = services;
  const kept = async (question: AuditQuestion) => {
    const { isCut } = await exportEntries(question);
    if (isCut) notices.show({ level: 'warning', code: 'audit.cut', values: { most: mostInFile } });
  };
  return auditMachine.provide({
    actors: { liveEntries: askLive<'entries', AuditQuestion, readonly AuditEntry[]>(audit) },
    actions: { exportEntries: (_, question) => offer(kept(question)) },
  });
};
