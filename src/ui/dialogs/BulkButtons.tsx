import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import type { TableRef } from '../../machines/table.ts';
import { Send } from '../Send.tsx';

/** How many records are selected, and what is done with all of them. */
export function BulkButtons({ table }: { table: TableRef }) {
  const hasActive = useSelector(table, ({ context }) => context.resource.columns.some(({ key }) => key === 'active'));
  const { i18n } = useLingui();
  const counts = useSelector(table, ({ context: { selected, total } }) => [selected.length, total], isSame);
  const [chosen, all] = counts.map((count) => i18n.number(count));
  return (
    <>
      <Text size="sm" role="status">
        <Trans id="table.selected">
          Seleccionados: {chosen} de {all}
        </Trans>
      </Text>
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
