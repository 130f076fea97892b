import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import {
  selectAudit,
  selectBulk,
  selectExtent,
  selectImport,
  selectReport,
  selectRows,
  selectUndo,
  type TableRef,
} from '../../machines/table.ts';
import { AuditDialog } from '../dialogs/AuditDialog.tsx';
import { BulkDialog } from '../dialogs/BulkDialog.tsx';
import { ImportDialog } from '../dialogs/ImportDialog.tsx';
import { ReportDialog } from '../dialogs/ReportDialog.tsx';
import { MadeReports } from '../parts/MadeReports.tsx';
import { NewRecordView } from '../parts/NewRecordView.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RowView } from '../parts/RowView.tsx';
import { TableHeaders } from '../parts/TableHeaders.tsx';
import { Send } from '../Send.tsx';
import { tableMessage } from '../texts.ts';
import { VirtualRows } from '../widgets/VirtualRows.tsx';

const sameRefs = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** One administration table, whichever resource it is about (specification §2 'Administration tables'). */
export function TableScreen({ table }: { table: TableRef }) {
  const failure = useSelector(table, ({ context }) => context.failure);
  const bulk = useSelector(table, selectBulk);
  const csvImport = useSelector(table, selectImport);
  const report = useSelector(table, selectReport);
  const audit = useSelector(table, selectAudit);
  return (
    <Stack gap="sm">
      <Toolbar table={table} />
      <MadeReports table={table} />
      {failure && <Problem live failure={failure} onRetry={() => table.send({ type: 'table.refresh' })} />}
      <Undo table={table} />
      <Paper withBorder className="record-scroll">
        <Records table={table} />
      </Paper>
      {bulk && <BulkDialog bulk={bulk} />}
      {csvImport && <ImportDialog csvImport={csvImport} />}
      {report && <ReportDialog report={report} />}
      {audit && <AuditDialog audit={audit} onClose={() => table.send({ type: 'table.auditClose' })} />}
    </Stack>
  );
}

function Toolbar({ table }: { table: TableRef }) {
  const { t } = useLingui();
  const find = useSelector(table, ({ context }) => context.find);
  const selected = useSelector(table, ({ context }) => context.selected.length);
  const busy = useSelector(table, (state) => state.hasTag('busy'));
  const open = useSelector(table, (state) => state.matches({ form: 'open' }));
  const mayCreate = useSelector(table, (state) => state.can({ type: 'table.create' }));
  return (
    <Group align="end" gap="sm">
      <Button variant="default" loading={busy} onClick={() => table.send({ type: 'table.refresh' })}>
        <Trans id="table.refresh">Actualizar</Trans>
      </Button>
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
      <TextInput
        type="search"
        label={t({ id: 'table.find', message: 'Buscar en la lista' })}
        rightSection={<Searching table={table} />}
        value={find}
        onChange={({ currentTarget }) => table.send({ type: 'table.find', text: currentTarget.value })}
      />
      <Extent table={table} />
      <Group gap="xs" ml="auto">
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

function Searching({ table }: { table: TableRef }) {
  const searching = useSelector(table, (state) => selectExtent(state).searching);
  return searching && <Loader size={14} />;
}

/** How much of the list is here: what the find field leaves, what has come of it, or what is too much for a screen. */
function Extent({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const { shown, loaded, total, more } = useSelector(table, selectExtent, isSame);
  const [here, all] = [loaded, total].map((count) => i18n.number(count));
  return (
    <Text size="sm" c="dimmed" role="status" pb={8}>
      {more === 'none' && (
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

function Undo({ table }: { table: TableRef }) {
  const undo = useSelector(table, selectUndo);
  const undoable = useSelector(undo, (state) => state?.hasTag('undoable'));
  if (!undo || !undoable) return null;
  return (
    <Paper withBorder p="xs" role="status">
      <Group justify="space-between">
        <Text size="sm">
          <Trans id="table.deleted">El registro se eliminó.</Trans>
        </Text>
        <Button size="compact-sm" variant="light" onClick={() => undo.send({ type: 'undo.take' })}>
          <Trans id="table.undo">Recuperar</Trans>
        </Button>
      </Group>
    </Paper>
  );
}

function Records({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const resource = useSelector(table, ({ context }) => context.resource);
  const rows = useSelector(table, selectRows, sameRefs);
  const draft = useSelector(table, ({ context }) => context.draft);
  const today = useSelector(table, ({ context }) => context.today);
  const selected = useSelector(table, ({ context }) => context.selected, sameRefs);
  const loading = useSelector(table, (state) => state.matches({ list: 'loading' }));
  const columns = resource.columns.filter(({ hidden }) => !hidden);
  return (
    <table className="record-table" aria-label={i18n._(tableMessage(resource.name))} aria-busy={loading}>
      <thead>
        <TableHeaders table={table} count={rows.length} selected={selected.length} />
      </thead>
      {draft && (
        <tbody>
          <NewRecordView form={draft} today={today} />
        </tbody>
      )}
      <VirtualRows count={rows.length} columns={columns.length + 3}>
        {(index, measure) => {
          const row = rows[index];
          const id = row?.getSnapshot().context.record.id ?? 0;
          return (
            row && (
              <RowView
                key={row.id}
                row={row}
                table={table}
                position={index + 1}
                index={index}
                measure={measure}
                selected={selected.includes(id)}
                today={today}
              />
            )
          );
        }}
      </VirtualRows>
      {rows.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={columns.length + 3}>
              {loading ? (
                <Skeleton height={28} my={4} />
              ) : (
                <Text c="dimmed" ta="center" py="lg">
                  <Trans id="calls.empty">Sin resultados</Trans>
                </Text>
              )}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}
