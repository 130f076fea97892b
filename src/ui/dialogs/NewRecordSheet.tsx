import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { Column } from '../../resources/resource.ts';
import { shownColumns } from '../../resources/rules.ts';
import { FieldCell } from '../parts/FieldCell.tsx';
import { FormButtons } from '../parts/FormButtons.tsx';
import { ListCell } from '../parts/ListCell.tsx';
import { NewRecordDialogs } from '../parts/NewRecordDialogs.tsx';
import { toFirstField, useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';
import { SheetField } from './SheetField.tsx';

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
  const element = useRef<HTMLDivElement>(null);
  useRowFocus(element, editable ? 'fields' : 'none', true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the fields within
    <div
      ref={element}
      className="sheet"
      data-autofocus
      tabIndex={-1}
      onFocus={toFirstField}
      aria-busy={sending || undefined}
      onKeyDown={rowKeys(form)}
    >
      <Stack gap="md">
        {shownColumns(resource).map((column) => (
          <Field key={column.key} form={form} column={column} today={today} />
        ))}
      </Stack>
      <div className="sheet-actions">{editable && <FormButtons form={form} />}</div>
      <NewRecordDialogs form={form} />
    </div>
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
