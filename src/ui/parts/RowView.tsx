import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useCallback, useRef } from 'react';
import type { RowRef } from '../../machines/row.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { TableRef } from '../../machines/table.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import type { Column } from '../../resources/resource.ts';
import { hasParts } from '../../resources/rules.ts';
import { cells } from '../cells.tsx';
import { columnMessage } from '../record-texts.ts';
import { type RowMode, useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';
import { FieldCell } from './FieldCell.tsx';
import { InFull } from './InFull.tsx';
import { ListCell } from './ListCell.tsx';
import { RowButtons } from './RowButtons.tsx';
import { RowDialogs } from './RowDialogs.tsx';
import { rowLook } from './row-look.ts';
import { Theirs } from './table-on-demand.ts';

interface RowViewProps {
  row: RowRef;
  table: TableRef;
  /** How the table is looked at; no row asks for it by itself, as hundreds may be there. */
  view: TableViewRef | undefined;
  /** The columns that are shown. */
  columns: readonly Column[];
  /** It is open beside the table, where its fields and dialogs are then. */
  apart: boolean;
  /** From 1. */
  position: number;
  selected: boolean;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
  /** For a virtual list: where the row stands, and who measures it. */
  index?: number;
  measure?(element: HTMLTableRowElement | null): void;
}

/**
 * One record of an administration table, in whatever state its row is. A row that is only looked at subscribes to little,
 * because scrolling through thousands draws many of them in a frame.
 */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, table, view, columns, apart, position, selected, today, index, measure } = props;
  const { i18n, t } = useLingui();
  const { resource, record, viewing, edit, work, dialogs, ...possible } = useSelector(row, rowLook, shallowEqual);
  const typing = useSelector(edit, (state) => state?.hasTag('editable') ?? false);
  const editable = typing && !apart;
  const conflict = useSelector(edit, (state) => state?.hasTag('conflict') ?? false);
  const weighing = useSelector(edit, (state) => state?.children.forecast !== undefined);
  const busy = useSelector(work, (state) => state?.hasTag('busy') ?? false);
  const mode: RowMode = editable ? 'fields' : viewing ? 'buttons' : 'none';
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, mode, false);
  const keep = useCallback(
    (found: HTMLTableRowElement | null) => {
      element.current = found;
      measure?.(found);
    },
    [measure],
  );
  return (
    <tr
      ref={keep}
      data-index={index}
      className="record-row"
      aria-busy={busy || undefined}
      data-conflict={conflict || undefined}
      onKeyDown={edit && rowKeys(edit)}
    >
      <td className="record-select">
        <input
          type="checkbox"
          aria-label={`${t({ id: 'table.select', message: 'Seleccionar' })} ${record[resource.label] ?? ''}`}
          checked={selected}
          onChange={({ currentTarget }) =>
            table.send({ type: 'table.select', id: record.id, on: currentTarget.checked })
          }
        />
      </td>
      <td className="record-number">{position}</td>
      {columns.map((column) => {
        const { Show } = cells[column.kind];
        const label = i18n._(columnMessage(column.key));
        return (
          <td
            key={column.key}
            data-kind={column.kind}
            data-label={label}
            data-name={column.key === resource.label || undefined}
          >
            {column.kind === 'list' ? (
              <ListCell form={row} column={column} value={record[column.key]} />
            ) : edit && editable ? (
              <EditedCell row={row} edit={edit} column={column} today={today} />
            ) : column.key === resource.label && view ? (
              <button
                type="button"
                className="record-open cell-text"
                aria-haspopup="dialog"
                onClick={() => view.send({ type: 'view.open', record: record.id })}
              >
                {String(record[column.key] || `#${record.id}`)}
              </button>
            ) : (
              <Show
                column={column}
                value={record[column.key]}
                record={record}
                today={today}
                options={none}
                label={label}
                invalid={false}
                onChange={ignore}
                onOpen={() => row.send({ type: 'row.open', key: column.key })}
              />
            )}
          </td>
        );
      })}
      <td className="record-actions">
        <RowButtons row={row} mode={mode} edit={edit} resource={resource} {...possible} />
        {edit && editable && view && hasParts(resource) && (
          <InFull form={edit} onOpen={() => view.send({ type: 'view.open', record: record.id })} />
        )}
        {(dialogs || weighing) && !apart && <RowDialogs row={row} />}
      </td>
    </tr>
  );
});

/** A cell of a row that is edited: its field, and what somebody else made of it meanwhile. */
function EditedCell({ row, edit, column, today }: { row: RowRef; edit: RowEditRef; column: Column; today: number }) {
  const open = () => row.send({ type: 'row.open', key: column.key });
  const conflict = useSelector(edit, (state) => state.hasTag('conflict'));
  return (
    <>
      <FieldCell form={edit} column={column} today={today} onOpen={open} />
      {conflict && <Theirs edit={edit} column={column} />}
    </>
  );
}

const ignore = () => {};
const none = [] as const;
