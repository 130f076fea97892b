import { useSelector } from '@xstate/react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { Column } from '../../resources/resource.ts';
import { FieldCell } from '../parts/FieldCell.tsx';
import { FormButtons } from '../parts/FormButtons.tsx';
import { ListCell } from '../parts/ListCell.tsx';
import { NewRecordDialogs } from '../parts/NewRecordDialogs.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetField } from './SheetField.tsx';
import { SheetParts } from './SheetParts.tsx';

interface NewRecordSheetProps {
  form: NewRecordRef;
  /** The last second of this day, UTC; 0 while it is not known. */
  today: number;
}

/** The form of a new record at full size. */
export function NewRecordSheet({ form, today }: NewRecordSheetProps) {
  const resource = useSelector(form, ({ context }) => context.resource);
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const creation = useSelector(form, ({ children }) => children.creation);
  const sending = useSelector(creation, (state) => state?.hasTag('busy') ?? false);
  return (
    <>
      <Sheet
        mode={editable ? 'fields' : 'none'}
        isNew
        form={form}
        busy={sending}
        actions={editable && <FormButtons form={form} />}
      >
        <SheetParts resource={resource}>{(column) => <Field form={form} column={column} today={today} />}</SheetParts>
      </Sheet>
      <NewRecordDialogs form={form} />
    </>
  );
}

/** What the server sets, or what can be related to a stored record only, is not asked for. */
function Field({ form, column, today }: NewRecordSheetProps & { column: Column }) {
  const { key, kind } = column;
  const resource = useSelector(form, ({ context }) => context.resource);
  const value = useSelector(form, ({ context }) => context.draft[key]);
  const pickable = useSelector(form, (state) => state.can({ type: 'row.pick', key }));
  if (column.readOnly || (kind === 'list' && !pickable)) return null;
  return (
    <SheetField resource={resource} name={key} editable>
      {kind === 'list' ? (
        <ListCell form={form} column={column} value={value} />
      ) : (
        <FieldCell
          form={form}
          column={column}
          today={today}
          early
          onOpen={() => form.send({ type: 'row.open', key })}
        />
      )}
    </SheetField>
  );
}
