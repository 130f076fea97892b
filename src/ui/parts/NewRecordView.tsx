import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import type { Column } from '../../resources/resource.ts';
import { shownColumns } from '../../resources/rules.ts';
import { columnMessage } from '../record-texts.ts';
import { useRowFocus } from '../widgets/row-focus.ts';
import { rowKeys } from '../widgets/row-keys.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { PickerDialog, SecretDialog } from './dialogs-on-demand.ts';
import { FieldCell, NotApplicable } from './FieldCell.tsx';
import { FormButtons } from './FormButtons.tsx';
import { ListCell } from './ListCell.tsx';

interface PartProps {
  form: NewRecordRef;
}

/** The form of a new record, above the rows of its table. `today`: the last second of this day, UTC; 0 while unknown. */
export function NewRecordView({ form, today }: PartProps & { today: number }) {
  const { i18n } = useLingui();
  const columns = useSelector(form, ({ context }) => shownColumns(context.resource));
  const editable = useSelector(form, (state) => state.hasTag('editable'));
  const creation = useSelector(form, ({ children }) => children.creation);
  const sending = useSelector(creation, (state) => state?.hasTag('busy') ?? false);
  const element = useRef<HTMLTableRowElement>(null);
  useRowFocus(element, editable ? 'fields' : 'none', true);
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
        {editable && <FormButtons form={form} />}
        <Dialogs form={form} />
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

/** The dialogs that the form has open: at most one. */
function Dialogs({ form }: PartProps) {
  const picker = useSelector(form, ({ children }) => children.picker);
  const picking = useSelector(form, ({ context }) => context.picking);
  const script = useSelector(form, ({ children }) => children.scriptRun);
  const creation = useSelector(form, ({ children }) => children.creation);
  const secret = useSelector(creation, (state) => state?.context.secret ?? null);
  return (
    <>
      {picker && <PickerDialog picker={picker} about={picking} />}
      {secret !== null && (
        <SecretDialog secret={secret} onClose={() => creation?.send({ type: 'creation.revealed' })} />
      )}
      {script && (
        <CodeEditor form={form} uses={null} script={script} onClose={() => form.send({ type: 'row.close' })} />
      )}
    </>
  );
}
