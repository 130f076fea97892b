import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { TableRef } from '../../machines/table.ts';
import { selectView } from '../../machines/table-selectors.ts';
import type { Column } from '../../resources/resource.ts';
import { columnMessage } from '../record-texts.ts';

interface HeadersProps {
  table: TableRef;
  columns: readonly Column[];
  allSelected: boolean;
}

/** The headings of a table: what sorts it by a column, and what selects all of it. */
export const TableHeaders = memo(function TableHeaders({ table, columns, allSelected }: HeadersProps) {
  const { t } = useLingui();
  const required = useSelector(table, (state) => state.matches({ form: 'open' }) || state.context.held.length > 0);
  return (
    <tr>
      <th className="record-select">
        <input
          type="checkbox"
          aria-label={t({ id: 'table.selectAll', message: 'Seleccionar todo' })}
          checked={allSelected}
          onChange={({ currentTarget }) => table.send({ type: 'table.selectAll', on: currentTarget.checked })}
        />
      </th>
      <th className="record-number">#</th>
      {columns.map(({ key, required: needed }) => (
        <Header key={key} table={table} name={key} marked={needed === true && required} />
      ))}
      <th>
        <Trans id="common.actions">Acciones</Trans>
      </th>
    </tr>
  );
});

interface HeaderProps {
  table: TableRef;
  name: string;
  /** A form is open that needs the column. */
  marked: boolean;
}

function Header({ table, name, marked }: HeaderProps) {
  const { i18n } = useLingui();
  const sort = useSelector(table, ({ context: { view } }) => (view.sort?.key === name ? view.sort : null));
  const view = useSelector(table, selectView);
  const sortable = useSelector(view, (state) => state?.can({ type: 'view.sort', key: name }) ?? false);
  const called = i18n._(columnMessage(name));
  // It takes two lines rather than the room of what stands below it.
  const long = called.length > 16 || undefined;
  const text = (
    <>
      {called}
      {marked && <span aria-hidden> *</span>}
    </>
  );
  if (!sortable) return <th data-long={long}>{text}</th>;
  return (
    <th data-long={long} aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="record-sort" onClick={() => view?.send({ type: 'view.sort', key: name })}>
        {text}
        {sort && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}
