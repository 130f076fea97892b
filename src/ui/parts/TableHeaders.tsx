import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type DragEvent, memo } from 'react';
import { beside } from '../../domain/columns.ts';
import type { ColumnsRef } from '../../machines/columns.ts';
import type { TableRef } from '../../machines/table.ts';
import { selectView } from '../../machines/table-selectors.ts';
import type { Column } from '../../resources/resource.ts';
import { columnMessage } from '../record-texts.ts';
import { ColumnEdge } from './ColumnEdge.tsx';

interface HeadersProps {
  table: TableRef;
  columns: readonly Column[];
  allSelected: boolean;
}

/** The headings of a table: what sorts it by a column, and what selects all of it. */
export const TableHeaders = memo(function TableHeaders({ table, columns, allSelected }: HeadersProps) {
  const { t } = useLingui();
  const view = useSelector(table, selectView);
  const order = useSelector(view, (state) => state?.children.columns);
  const all = t({ id: 'table.selectAll', message: 'Seleccionar todo' });
  const required = useSelector(table, (state) => state.matches({ form: 'open' }) || state.context.held.length > 0);
  return (
    <tr onPointerEnter={() => view?.send({ type: 'view.tools' })}>
      <th className="record-select" data-key={beside.before[0]} data-label={all}>
        <input
          type="checkbox"
          aria-label={all}
          checked={allSelected}
          onChange={({ currentTarget }) => table.send({ type: 'table.selectAll', on: currentTarget.checked })}
        />
      </th>
      <th className="record-number" data-key={beside.before[1]}>
        #
      </th>
      {columns.map(({ key, required: needed }) => (
        <Header key={key} table={table} columns={order} name={key} marked={needed === true && required} />
      ))}
      <th data-key={beside.behind}>
        <Trans id="common.actions">Acciones</Trans>
      </th>
    </tr>
  );
});

interface HeaderProps {
  table: TableRef;
  columns: ColumnsRef | undefined;
  name: string;
  /** A form is open that needs the column. */
  marked: boolean;
}

function Header({ table, columns, name, marked }: HeaderProps) {
  const { i18n } = useLingui();
  const sort = useSelector(table, ({ context: { view } }) => (view.sort?.key === name ? view.sort : null));
  const view = useSelector(table, selectView);
  const sortable = useSelector(view, (state) => state?.can({ type: 'view.sort', key: name }) ?? false);
  const called = i18n._(columnMessage(name));
  // It takes two lines rather than the room of what stands below it.
  const long = called.length > 12 || undefined;
  const text = (
    <>
      {called}
      {marked && <span aria-hidden> *</span>}
    </>
  );
  const isTarget = useSelector(columns, (state) => isOver(state?.context.lifted, name));
  const place = {
    'data-key': name,
    'data-long': long,
    'data-over': isTarget || undefined,
    ...(columns && carried(columns, name)),
  };
  const edge = columns && <ColumnEdge columns={columns} name={name} />;
  if (!sortable)
    return (
      <th {...place}>
        {text}
        {edge}
      </th>
    );
  return (
    <th {...place} aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="record-sort" onClick={() => view?.send({ type: 'view.sort', key: name })}>
        {text}
        {sort && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
      </button>
      {edge}
    </th>
  );
}

type Lifted = { readonly key: string; readonly to: string } | null | undefined;
/** Another column is carried over it. */
const isOver = (lifted: Lifted, name: string) => lifted?.to === name && lifted.key !== name;

/** A heading that the pointer carries to the place of another one. */
const carried = (columns: ColumnsRef, name: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    const lift = { type: 'columns.lift', key: name } as const;
    // It is not carried while its edge is pulled.
    if (!columns.getSnapshot().can(lift)) return event.preventDefault();
    event.dataTransfer.effectAllowed = 'move';
    // Some browsers carry nothing that has no text.
    event.dataTransfer.setData('text/plain', name);
    columns.send(lift);
  },
  onDragOver: (event: DragEvent) => {
    const over = { type: 'columns.over', key: name } as const;
    if (!columns.getSnapshot().can(over)) return;
    event.preventDefault();
    columns.send(over);
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    columns.send({ type: 'columns.land' });
  },
  onDragEnd: () => columns.send({ type: 'columns.drop' }),
});
