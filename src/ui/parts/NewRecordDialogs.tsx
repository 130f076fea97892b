import { useSelector } from '@xstate/react';
import type { NewRecordRef } from '../../machines/new-record.ts';
import { CodeEditor } from './CodeEditor.tsx';
import { PickerDialog, SecretDialog } from './dialogs-on-demand.ts';
import { PartArriving } from './PartArriving.tsx';

/** The dialogs that the form has open: at most one. */
export function NewRecordDialogs({ form }: { form: NewRecordRef }) {
  const picker = useSelector(form, ({ children }) => children.picker);
  const picking = useSelector(form, ({ context }) => context.picking);
  const { part, scriptRun: script } = useSelector(form, ({ children }) => children);
  const name = useSelector(form, ({ context: { resource, draft } }) => String(draft[resource.label] ?? ''));
  const creation = useSelector(form, ({ children }) => children.creation);
  const secret = useSelector(creation, (state) => state?.context.secret ?? null);
  return (
    <>
      {picker && <PickerDialog picker={picker} about={picking} />}
      {secret !== null && (
        <SecretDialog secret={secret} name={name} onClose={() => creation?.send({ type: 'creation.revealed' })} />
      )}
      {part && <PartArriving part={part} waiting={null} />}
      {script && (
        <CodeEditor form={form} uses={null} script={script} onClose={() => form.send({ type: 'row.close' })} />
      )}
    </>
  );
}
