import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { newRecord } from '../../domain/table-view.ts';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { TableViewRef } from '../../machines/table-view.ts';
import type { Column } from '../../resources/resource.ts';
import { columnMessage } from '../record-texts.ts';
import { useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';
import { FieldCell, NotApplicable } from './FieldCell.tsx';
import { FormButtons } from './FormButtons.tsx';
import { InFull } from './InFull.tsx';
import { ListCell } from './ListCell.tsx';
import { NewRecordDialogs } from './NewRecordDialogs.tsx';

interface PartProps {
  form: NewRecordRef;
}
interface NewRecordProps extends PartProps {
  view: TableViewRef | undefined;
  /** The columns, as they stand. */
  columns: readonly Column[];
  /** It is open beside the table, where its fields are then. */
  apart: boolean;
  /** The last second of this day, UTC; 0 while unknown. */
  today: number;
}

/** The form of a new record, above the rows of its table. */
export function NewRecordView({ form, view, columns, apart, today }: NewRecordProps) {
  const { i18n } = useLingui();
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const creation = useSelector(form, ({ children }) => children.creation);
  const sending = useSelector(creation, (state) => state?.hasTag('busy') ?? false);
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, editable && !apart ? 'fields' : 'none', true);
  return (
    <tr ref={element} className="record-row" aria-busy={sending || undefined} data-new onKeyDown={rowKeys(form)}>
      <td className="record-select" />
      <td className="record-number">+</td>
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind} data-label={i18n._(columnMessage(column.key))}>
          <NewCell form={form} column={column} today={today} />
        </td>
      ))}
      <td className="record-actions">
        {editable && !apart && (
          <>
            <FormButtons form={form} />
            {view && <InFull form={form} onOpen={() => view.send({ type: 'view.open', record: newRecord })} />}
          </>
        )}
        {!apart && <NewRecordDialogs form={form} />}
      </td>
    </tr>
  );
}

function NewCell({ form, column, today }: PartProps & { column: Column; today: number }) {
  const value = useSelector(form, ({ context }) => context.draft[column.key]);
  const pickable = useSelector(form, (state) => state.can({ type: 'row.pick', key: column.key }));
  if (column.kind === 'list') {
    return pickable ? <ListCell form={form} column={column} value={value} /> : <NotApplicable />;
  }
  if (column.readOnly) return <NotApplicable />;
  const open = () => form.send({ type: 'row.open', key: column.key });
  return <FieldCell form={form} column={column} today={today} onOpen={open} />;
}
