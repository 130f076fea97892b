import { Plural } from '@lingui/react/macro';
import type { BulkAction } from '../../domain/table.ts';

/** Whether so many records are to be changed. */
export function BulkQuestion({ action, count }: { action: BulkAction; count: number }) {
  return (
    <>
      {action === 'activate' && (
        <Plural id="bulk.activate" value={count} one="¿Activar # registro?" other="¿Activar # registros?" />
      )}
      {action === 'deactivate' && (
        <Plural id="bulk.deactivate" value={count} one="¿Desactivar # registro?" other="¿Desactivar # registros?" />
      )}
      {action === 'delete' && (
        <Plural id="bulk.delete" value={count} one="¿Eliminar # registro?" other="¿Eliminar # registros?" />
      )}
    </>
  );
}
