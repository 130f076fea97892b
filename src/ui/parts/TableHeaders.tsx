import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { TableRef } from '../../machines/table.ts';
import { shownColumns } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';

interface HeadersProps {
  table: TableRef;
  allSelected: boolean;
}

/** The headings of a table: what sorts it by a column, and what selects all of it. */
export const TableHeaders = memo(function TableHeaders({ table, allSelected }: HeadersProps) {
  const { t } = useLingui();
  const columns = useSelector(table, ({ context }) => shownColumns(context.resource));
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
  const sort = useSelector(table, ({ context }) => (context.sort?.key === name ? context.sort : null));
  const sortable = useSelector(table, (state) => state.can({ type: 'table.sort', key: name }));
  const text = (
    <>
      {i18n._(columnMessage(name))}
      {marked && <span aria-hidden> *</span>}
    </>
  );
  if (!sortable) return <th>{text}</th>;
  return (
    <th aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="record-sort" onClick={() => table.send({ type: 'table.sort', key: name })}>
        {text}
        {sort && <span aria-hidden>{sort.descending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}
