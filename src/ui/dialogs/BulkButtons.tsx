import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { TableRef } from '../../machines/table.ts';
import { Send } from '../Send.tsx';

/** What is done with all records that are selected. */
export function BulkButtons({ table }: { table: TableRef }) {
  const hasActive = useSelector(table, ({ context }) => context.resource.columns.some(({ key }) => key === 'active'));
  return (
    <>
      {hasActive && (
        <>
          <Send to={table} event={{ type: 'table.bulk', action: 'activate' }} hide variant="default">
            <Trans id="table.activate">Activar</Trans>
          </Send>
          <Send to={table} event={{ type: 'table.bulk', action: 'deactivate' }} hide variant="default">
            <Trans id="table.deactivate">Desactivar</Trans>
          </Send>
        </>
      )}
      <Send to={table} event={{ type: 'table.bulk', action: 'delete' }} hide variant="default" color="red">
        <Trans id="table.deleteSelected">Eliminar selección</Trans>
      </Send>
    </>
  );
}
