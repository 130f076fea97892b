import { bulkMachine } from '../machines/bulk.ts';
import { csvImportMachine } from '../machines/csv-import.ts';
import { tableWorkMachine } from '../machines/table-work.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { wireAudit } from './audit.ts';

/** The dialogs over a table. */
export const wireTableWork = (services: Services) => {
  const { records } = services;
  return tableWorkMachine.provide({
    actors: {
      audit: wireAudit(services, false),
      csvImport: csvImportMachine.provide({
        actors: {
          planImport: ask(records.plan),
          importLines: ask(records.importLines),
        },
      }),
      bulk: bulkMachine.provide({
        actors: {
          changeRecords: ask(records.changeRecords),
        },
      }),
    },
  });
};
