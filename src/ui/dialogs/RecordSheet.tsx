import { useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { Column } from '../../resources/resource.ts';
import { cells, ValueText } from '../cells.tsx';
import { FieldCell } from '../parts/FieldCell.tsx';
import { ListCell } from '../parts/ListCell.tsx';
import { RowButtons } from '../parts/RowButtons.tsx';
import { RowDialogs } from '../parts/RowDialogs.tsx';
import { rowLook } from '../parts/row-look.ts';
import { columnMessage } from '../record-texts.ts';
import type { RowMode } from '../widgets/row-focus.ts';
import { RelatedNames } from './RelatedNames.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetField } from './SheetField.tsx';
import { SheetParts } from './SheetParts.tsx';
import { Theirs } from './Theirs.tsx';
import { WeekHours } from './WeekHours.tsx';

interface RecordSheetProps {
  row: RowRef;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
}

/** A stored record at full size: each field under its name, edited as in its row, and what can be done with it. */
export function RecordSheet({ row, today }: RecordSheetProps) {
  const { resource, record, viewing, edit, work, dialogs, ...possible } = useSelector(row, rowLook, shallowEqual);
  const editable = useSelector(edit, (state) => state?.hasTag('editable') ?? false);
  const weighing = useSelector(edit, (state) => state?.children.forecast !== undefined);
  const busy = useSelector(work, (state) => state?.hasTag('busy') ?? false);
  const mode: RowMode = editable ? 'fields' : viewing ? 'buttons' : 'none';
  return (
    <>
      <Sheet
        mode={mode}
        isNew={false}
        form={edit}
        busy={busy}
        actions={<RowButtons row={row} mode={mode} edit={edit} resource={resource} {...possible} />}
      >
        <SheetParts resource={resource} whole={editable ? {} : { days: <WeekHours record={record} /> }}>
          {(column) => (
            <SheetField resource={resource} name={column.key} editable={editable}>
              <Value
                row={row}
                edit={editable ? edit : undefined}
                column={column}
                value={record[column.key]}
                today={today}
              />
            </SheetField>
          )}
        </SheetParts>
      </Sheet>
      {(dialogs || weighing) && <RowDialogs row={row} />}
    </>
  );
}

interface ValueProps {
  row: RowRef;
  /** The fields, while they can be typed into. */
  edit: RowEditRef | undefined;
  column: Column;
  value: unknown;
  today: number;
}

function Value({ row, edit, column, value, today }: ValueProps) {
  const { i18n, t } = useLingui();
  const open = () => row.send({ type: 'row.open', key: column.key });
  if (column.kind === 'list')
    return (
      <>
        <RelatedNames row={row} column={column} value={value} />
        {column.pick && (
          <ListCell form={row} column={column} value={value} verb={t({ id: 'sheet.pick', message: 'Elegir…' })} />
        )}
      </>
    );
  if (edit)
    return (
      <>
        <FieldCell form={edit} column={column} today={today} early onOpen={open} />
        <Theirs edit={edit} column={column} />
      </>
    );
  if (column.kind === 'json') return <pre className="sheet-json">{shownJson(value)}</pre>;
  if (column.kind !== 'code') return <ValueText column={column} value={value} today={today} />;
  const { Show } = cells.code;
  return (
    <Show
      column={column}
      value={value}
      today={today}
      options={[]}
      label={i18n._(columnMessage(column.key))}
      invalid={false}
      onChange={() => {}}
      onOpen={open}
    />
  );
}

/** Plain text is a value too. */
const shownJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));
