import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { selectArriving, selectWork } from '../../machines/table-selectors.ts';
import type { TableWorkRef } from '../../machines/table-work.ts';
import { AuditDialog, BulkDialog, ImportDialog } from './dialogs-on-demand.ts';
import { PartArriving } from './PartArriving.tsx';

/** The dialog over a table, while there is one. */
export function TableDialogs({ table }: { table: TableRef }) {
  const work = useSelector(table, selectWork);
  const part = useSelector(table, selectArriving);
  return (
    <>
      {part && <PartArriving part={part} waiting={null} />}
      {work && <Dialog work={work} />}
    </>
  );
}

function Dialog({ work }: { work: TableWorkRef }) {
  const { bulk, csvImport, audit } = useSelector(work, ({ children }) => children);
  return (
    <>
      {bulk && <BulkDialog bulk={bulk} />}
      {csvImport && <ImportDialog csvImport={csvImport} />}
      {audit && <AuditDialog work={work} audit={audit} />}
    </>
  );
}
