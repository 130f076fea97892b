import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useCallback, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { speaksForAll } from '../../domain/key.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { TableRef } from '../../machines/table.ts';
import type { Column } from '../../resources/resource.ts';
import { holdingFrom, shownColumns } from '../../resources/rules.ts';
import { cells } from '../cells.tsx';
import { columnMessage } from '../record-texts.ts';
import { type RowMode, useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';
import { FieldCell } from './FieldCell.tsx';
import { ListCell } from './ListCell.tsx';
import { RowButtons } from './RowButtons.tsx';
import { RowDialogs } from './RowDialogs.tsx';
import { Theirs } from './Theirs.tsx';

interface RowViewProps {
  row: RowRef;
  table: TableRef;
  /** From 1. */
  position: number;
  selected: boolean;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
  /** For a virtual list: where the row stands, and who measures it. */
  index?: number;
  measure?(element: HTMLTableRowElement | null): void;
}

/** All that is drawn of a row that is only looked at, in one look: each costs, and hundreds of rows are drawn in a second. */
const look = (state: SnapshotFrom<RowRef>) => {
  const { access, record, resource } = state.context;
  return {
    resource,
    record,
    viewing: state.matches({ life: 'viewing' }),
    edit: state.children.edit,
    work: state.children.edit ?? state.children.removal ?? state.children.assignment,
    dialogs: hasDialogs(state),
    mayEdit: state.can({ type: 'row.edit' }),
    mayDelete: state.can({ type: 'row.delete' }),
    holding: holdingFrom(access, resource, record).join(),
    forAll: speaksForAll(resource.name, record),
  };
};

const hasDialogs = (state: SnapshotFrom<RowRef>): boolean =>
  state.context.showing !== null ||
  state.children.removal !== undefined ||
  state.children.assignment !== undefined ||
  state.children.rotation !== undefined ||
  state.children.factorLoss !== undefined ||
  state.children.scriptRun !== undefined ||
  state.children.runHistory !== undefined ||
  state.children.keyDeeds !== undefined ||
  state.children.sessions !== undefined ||
  state.children.agent !== undefined;

/**
 * One record of an administration table, in whatever state its row is. A row that is only looked at subscribes to little,
 * because scrolling through thousands draws many of them in a frame.
 */
export const RowView = memo(function RowView({ row, table, position, selected, today, index, measure }: RowViewProps) {
  const { i18n, t } = useLingui();
  const { resource, record, viewing, edit, work, dialogs, ...possible } = useSelector(row, look, shallowEqual);
  const editable = useSelector(edit, (state) => state?.hasTag('editable') ?? false);
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
      {shownColumns(resource).map((column) => {
        const { Show } = cells[column.kind];
        const label = i18n._(columnMessage(column.key));
        return (
          <td key={column.key} data-kind={column.kind} data-label={label}>
            {column.kind === 'list' ? (
              <ListCell form={row} column={column} value={record[column.key]} />
            ) : edit && editable ? (
              <EditedCell row={row} edit={edit} column={column} today={today} />
            ) : (
              <Show
                column={column}
                value={record[column.key]}
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
        {(dialogs || weighing) && <RowDialogs row={row} />}
      </td>
    </tr>
  );
});

/** A cell of a row that is edited: its field, and what somebody else made of it meanwhile. */
function EditedCell({ row, edit, column, today }: { row: RowRef; edit: RowEditRef; column: Column; today: number }) {
  const open = () => row.send({ type: 'row.open', key: column.key });
  return (
    <>
      <FieldCell form={edit} column={column} today={today} onOpen={open} />
      <Theirs edit={edit} column={column} />
    </>
  );
}

const ignore = () => {};
const none = [] as const;
