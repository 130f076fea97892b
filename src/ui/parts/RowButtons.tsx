import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { readOnly } from '../../domain/access.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import type { Resource } from '../../resources/resource.ts';
import { failureMessage, whyNot } from '../failure-texts.ts';
import { columnMessage, problemMessage } from '../record-texts.ts';
import { Explained } from '../widgets/Explained.tsx';
import { HeldBack, RowButton } from '../widgets/RowButton.tsx';
import type { RowMode } from '../widgets/row-focus.ts';
import { UsesOfRecord } from './dialogs-on-demand.ts';
import { FormButtons, inLine } from './FormButtons.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SpeaksForAll } from './table-on-demand.ts';

/** What the row would take now. */
interface Possible {
  mayEdit: boolean;
  mayDelete: boolean;
  /** The columns whose related records hold this one, joined by a comma: none when empty. */
  holding: string;
}

interface RowButtonsProps extends Possible {
  row: RowRef;
  mode: RowMode;
  edit: RowEditRef | undefined;
  resource: Resource;
  /** A key that speaks for every device. */
  forAll: boolean;
}

/** What can be done with the row now, and what there is to say about it. */
export function RowButtons({ row, mode, edit, resource, forAll, ...possible }: RowButtonsProps) {
  return (
    <>
      {edit && mode === 'fields' && <FormButtons form={edit} />}
      <div style={inLine}>
        {mode === 'buttons' && (
          <>
            {resource.actions ? <RowMenu row={row} /> : <EditAndDelete row={row} {...possible} />}
            {forAll && <SpeaksForAll />}
          </>
        )}
      </div>
      {edit && <EditNotices edit={edit} />}
    </>
  );
}

/** Both that a row of a table offers which has nothing else: a menu would hide one behind the other. */
function EditAndDelete({ row, mayEdit, mayDelete, holding }: Possible & { row: RowRef }) {
  const { t } = useLingui();
  return (
    <>
      {mayEdit ? (
        <RowButton data-row-edit onClick={() => row.send({ type: 'row.edit' })}>
          {t({ id: 'row.edit', message: 'Editar' })}
        </RowButton>
      ) : (
        <HeldWrite row={row} write="edit">
          {t({ id: 'row.edit', message: 'Editar' })}
        </HeldWrite>
      )}
      {mayDelete ? (
        <RowButton danger onClick={() => row.send({ type: 'row.delete' })}>
          {t({ id: 'row.delete', message: 'Eliminar' })}
        </RowButton>
      ) : (
        <HeldWrite row={row} write="remove">
          {t({ id: 'row.delete', message: 'Eliminar' })}
        </HeldWrite>
      )}
      {holding !== '' && <WhyNotDeletable holding={holding} />}
    </>
  );
}

/** What somebody could do who does not only look. */
function HeldWrite({ row, write, children }: { row: RowRef; write: 'edit' | 'remove'; children: ReactNode }) {
  const held = useSelector(row, ({ context }) => context.access.missing[write] === readOnly);
  return held && <HeldBack why={whyNot(readOnly)}>{children}</HeldBack>;
}

/** What there is to say about the fields that are edited. */
function EditNotices({ edit }: { edit: RowEditRef }) {
  const editable = useSelector(edit, (state) => state.hasTag('editable'));
  const refused = useSelector(edit, (state) => state.hasTag('refused'));
  const uses = useSelector(edit, ({ context }) => context.uses);
  const outdated = useSelector(edit, ({ context }) => context.theirs !== null);
  return (
    <>
      {editable && uses && <UsesOfRecord uses={uses} />}
      {refused && <Refused edit={edit} />}
      {editable && outdated && (
        <Text size="xs" c="orange" role="status">
          <Trans id="conflict.notice">Otra persona lo cambió. Revísalo.</Trans>
        </Text>
      )}
    </>
  );
}

/** Why there is no delete button: related records hold the record (specification §5). */
function WhyNotDeletable({ holding }: { holding: string }) {
  const { i18n } = useLingui();
  const names = holding
    .split(',')
    .map((key) => i18n._(columnMessage(key)))
    .join(', ');
  return (
    <Explained why={<Trans id="row.held">No se puede eliminar: tiene {names}</Trans>}>
      <Trans id="row.inUse">en uso</Trans>
    </Explained>
  );
}

function Refused({ edit }: { edit: RowEditRef }) {
  const { i18n } = useLingui();
  const failure = useSelector(edit, ({ context }) => context.failure);
  const fields = failure?.fields;
  return (
    <div role="alert" className="row-refused">
      <Text size="xs" c="red">
        <Trans id="row.refused">No se guardó; lo que escribiste se conserva.</Trans>{' '}
        {Object.entries(fields ?? {})
          .map(([key, problem]) => `${i18n._(columnMessage(key))}: ${i18n._(problemMessage(problem))}`)
          .join('. ')}
        {failure && !fields && i18n._(failureMessage(failure))}
      </Text>
      <Group gap={4}>
        <Button size="compact-xs" variant="light" onClick={() => edit.send({ type: 'row.resume' })}>
          <Trans id="row.resume">Seguir editando</Trans>
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => edit.send({ type: 'row.drop' })}>
          <Trans id="row.drop">Descartar</Trans>
        </Button>
      </Group>
    </div>
  );
}
