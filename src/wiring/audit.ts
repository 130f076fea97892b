import { type AuditEntry, type AuditQuestion, mostInFile } from '../domain/audit.ts';
import { readAuditQuery, writeAuditQuery } from '../domain/audit-address.ts';
import { type AuditAddressEvent, auditMachine } from '../machines/audit.ts';
import type { Services } from '../services/ports.ts';
import { hear } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';

/** Who wrote what. The address speaks of its screen alone: what lies over a table is of one record, and leaves the address to the table. */
export const wireAudit = (
  services: Pick<Services, 'audit' | 'exportEntries' | 'notices' | 'location'>,
  isScreen: boolean,
) => {
  const { offer } = effects(services);
  const { audit, exportEntries, location, notices } = services;
  const kept = async (question: AuditQuestion) => {
    const { isCut } = await exportEntries(question);
    if (isCut) notices.show({ level: 'warning', code: 'audit.cut', values: { most: mostInFile } });
  };
  return auditMachine.provide({
    actors: {
      liveEntries: askLive<'entries', AuditQuestion, readonly AuditEntry[]>(audit),
      address: hear<AuditAddressEvent, undefined>((tell) =>
        isScreen
          ? location.watchQuery((query) => tell({ type: 'audit.addressed', question: readAuditQuery(query) }))
          : () => {},
      ),
    },
    actions: {
      exportEntries: (_, question) => offer(kept(question)),
      writeAddress: (_, question) => location.replaceQuery(writeAuditQuery(question)),
    },
  });
};
