import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useCallback } from 'react';
import { beside, usualColumns, widthOf } from '../../domain/columns.ts';
import type { RowRange } from '../../domain/drawn.ts';
import { shownOf } from '../../domain/record-list.ts';
import { newRecord } from '../../domain/table-view.ts';
import type { TableRef } from '../../machines/table.ts';
import { selectForm, selectIsBare, selectView } from '../../machines/table-selectors.ts';
import { emptyColumns, type Typing, visibleColumns } from '../../resources/visible.ts';
import { ColumnWidths } from '../parts/ColumnWidths.tsx';
import { EmptyList } from '../parts/EmptyList.tsx';
import { NewRecordView } from '../parts/NewRecordView.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RowView } from '../parts/RowView.tsx';
import { TableDialogs } from '../parts/TableDialogs.tsx';
import { TableHeaders } from '../parts/TableHeaders.tsx';
import { TableToolbar } from '../parts/TableToolbar.tsx';
import { RecordDrawer } from '../parts/table-on-demand.ts';
import { UndoOffer } from '../parts/UndoOffer.tsx';
import { tableMessage } from '../texts.ts';
import { moveByArrows } from '../widgets/cell-keys.ts';
import { VirtualRows } from '../widgets/VirtualRows.tsx';
import { WholeText } from '../widgets/WholeText.tsx';

/** One administration table, whichever resource it is about (specification §2 'Administration tables'). */
export function TableScreen({ table }: { table: TableRef }) {
  const failure = useSelector(table, ({ context }) => context.failure);
  return (
    <Stack gap="sm">
      <TableToolbar table={table} />
      {failure && <Problem live failure={failure} onRetry={() => table.send({ type: 'table.refresh' })} />}
      <UndoOffer table={table} />
      <WholeText withBorder className="record-scroll" data-scrolls>
        <Records table={table} />
      </WholeText>
      <TableDialogs table={table} />
      <Apart table={table} />
    </Stack>
  );
}

function Records({ table }: { table: TableRef }) {
  const { i18n } = useLingui();
  const resource = useSelector(table, ({ context }) => context.resource);
  const shown = useSelector(table, ({ context }) => shownOf(context));
  const rows = useSelector(table, ({ context }) => context.rows);
  const draft = useSelector(table, selectForm);
  const today = useSelector(table, ({ context }) => context.today);
  const selected = useSelector(table, ({ context }) => context.selected);
  const loading = useSelector(table, (state) => state.matches({ list: 'loading' }));
  const failed = useSelector(table, (state) => state.hasTag('failed'));
  const isBare = useSelector(table, selectIsBare);
  const mayCreate = useSelector(table, (state) => state.can({ type: 'table.create' }));
  const view = useSelector(table, selectView);
  const look = useSelector(view, (state) => state?.context.look ?? usualColumns);
  const empty = useSelector(table, ({ context }) => emptyColumns(context.resource, context.records));
  const held = useSelector(table, ({ context }): Typing => (context.held.length > 0 ? 'records' : 'nothing'));
  const columns = visibleColumns(resource, look, empty, draft === undefined ? held : 'new');
  const keys = [...beside.before, ...columns.map(({ key }) => key)];
  const isFixed = Object.keys(look.widths).length > 0;
  const open = useSelector(table, ({ context }) => context.view.record);
  const tell = useCallback((drawn: RowRange) => table.send({ type: 'table.scrolled', drawn }), [table]);
  return (
    <table
      className="record-table"
      aria-label={i18n._(tableMessage(resource.name))}
      aria-busy={loading}
      onKeyDown={moveByArrows}
      data-fixed={isFixed || undefined}
      style={isFixed ? ({ '--table-width': `${totalOf(look.widths, keys)}px` } as CSSProperties) : undefined}
    >
      {isFixed && <ColumnWidths keys={keys} widths={look.widths} />}
      <thead>
        <TableHeaders
          table={table}
          columns={columns}
          allSelected={shown.length > 0 && selected.length === shown.length}
        />
      </thead>
      {draft && (
        <tbody>
          <NewRecordView form={draft} view={view} columns={columns} apart={open === newRecord} today={today} />
        </tbody>
      )}
      <VirtualRows count={shown.length} columns={columns.length + 3} onDrawn={tell}>
        {(index, measure) => {
          const id = shown[index]?.id ?? 0;
          const row = rows[id];
          return (
            row && (
              <RowView
                key={id}
                row={row}
                table={table}
                view={view}
                columns={columns}
                apart={open === id}
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
      {shown.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={columns.length + 3}>
              <EmptyList loading={loading} failed={failed}>
                {isBare &&
                  (mayCreate ? (
                    <Trans id="table.begin">Todavía no hay nada aquí. Empieza con «Nuevo».</Trans>
                  ) : (
                    <Trans id="table.bare">Todavía no hay nada aquí.</Trans>
                  ))}
              </EmptyList>
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

/** What the table measures; what can be done with a record has at least what it measured with the rest. */
const totalOf = (widths: Readonly<Record<string, number>>, keys: readonly string[]) =>
  [...keys, beside.behind].reduce((sum, key) => sum + widthOf(widths, key), 0);

/** The record that is open beside the table. */
function Apart({ table }: { table: TableRef }) {
  const view = useSelector(table, selectView);
  const isOpen = useSelector(table, ({ context }) => context.view.record !== null);
  return isOpen && view && <RecordDrawer table={table} view={view} />;
}
