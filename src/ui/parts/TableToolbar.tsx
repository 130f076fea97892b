import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { readOnly } from '../../domain/access.ts';
import { isSame } from '../../domain/same.ts';
import type { TableRef } from '../../machines/table.ts';
import { selectExtent, selectForm, selectView } from '../../machines/table-selectors.ts';
import { whyNot } from '../failure-texts.ts';
import { Send, switchedOff } from '../Send.tsx';
import { Tip } from '../widgets/Explained.tsx';
import { TableLook } from './TableLook.tsx';

/** What is done with a whole table: refresh, a new record, find, and the work on several records. */
export function TableToolbar({ table }: { table: TableRef }) {
  const view = useSelector(table, selectView);
  const selected = useSelector(table, ({ context }) => context.selected.length);
  const open = useSelector(table, selectForm) !== undefined;
  const mayCreate = useSelector(table, (state) => state.can({ type: 'table.create' }));
  const held = useSelector(table, ({ context }) => context.access.missing.create === readOnly);
  return (
    <Group align="end" gap="sm" className="table-tools">
      <Refresh table={table} />
      {(open || mayCreate) && (
        // One button for both, so that whoever presses it keeps the focus; the form gives it back here.
        <Button
          variant={open ? 'default' : 'filled'}
          data-form-toggle
          onClick={() => table.send({ type: open ? 'table.createCancel' : 'table.create' })}
        >
          {open ? <Trans id="common.cancel">Cancelar</Trans> : <Trans id="table.new">Nuevo</Trans>}
        </Button>
      )}
      {held && (
        <Tip why={whyNot(readOnly)}>
          {(pointing) => (
            <Button {...switchedOff()} {...pointing}>
              <Trans id="table.new">Nuevo</Trans>
            </Button>
          )}
        </Tip>
      )}
      {view && <TableLook table={table} view={view} />}
      <Extent table={table} />
      <Group gap="xs" ml="auto" className="table-rarer">
        {selected > 0 && <BulkButtons table={table} />}
        <Send to={table} event={{ type: 'table.audit' }} hide variant="default" aria-haspopup="dialog">
          <Trans id="route.audit">Bitácora</Trans>
        </Send>
        <Send to={table} event={{ type: 'table.import' }} hide variant="default">
          <Trans id="table.import">Importar CSV</Trans>
        </Send>
        <Button variant="default" onClick={() => table.send({ type: 'table.export' })}>
          <Trans id="table.export">Exportar CSV</Trans>
        </Button>
      </Group>
    </Group>
  );
}

/** By itself, so that nothing else is drawn when a list comes. */
function Refresh({ table }: { table: TableRef }) {
  const busy = useSelector(table, (state) => state.hasTag('busy'));
  return (
    <Button variant="default" loading={busy} onClick={() => table.send({ type: 'table.refresh' })}>
      <Trans id="table.refresh">Actualizar</Trans>
    </Button>
  );
}

/** How much of the list is here: what the find field leaves, what has come of it, or what is too much for a screen. */
function Extent({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const { shown, loaded, total, more, isKnown } = useSelector(table, selectExtent, isSame);
  const [here, all] = [loaded, total].map((count) => i18n.number(count));
  return (
    <Text size="sm" c="dimmed" role="status" pb={8}>
      {isKnown && more === 'none' && (
        <Trans id="table.count">
          {shown} de {total}
        </Trans>
      )}
      {more === 'arriving' && (
        <Trans id="table.arriving">
          Se cargaron {here} de {all}
        </Trans>
      )}
      {more === 'cut' && (
        <Trans id="table.cut">
          Los primeros {here} de {all}. El servidor busca y ordena en todos.
        </Trans>
      )}
    </Text>
  );
}

function BulkButtons({ table }: { table: TableRef }) {
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
