import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import type { RowRef } from '../../machines/row.ts';
import type { RowEditRef } from '../../machines/row-edit.ts';
import { holdingFrom } from '../../resources/rules.ts';
import { columnMessage, failureMessage, problemMessage } from '../texts.ts';
import { Explained } from '../widgets/Explained.tsx';
import { RowSend } from '../widgets/RowButton.tsx';
import type { RowMode } from '../widgets/row-focus.ts';
import { FormButtons, inLine } from './FormButtons.tsx';
import { RowActions } from './RowActions.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

/** What can be done with the row now, and what there is to say about it. */
export function RowButtons({ row, mode }: { row: RowRef; mode: RowMode }) {
  const edit = useSelector(row, ({ children }) => children.edit);
  return (
    <>
      {edit && mode === 'fields' && <FormButtons form={edit} />}
      <div style={inLine}>
        {mode === 'buttons' && (
          <>
            <RowSend to={row} event={{ type: 'row.edit' }} data-row-edit>
              <Trans id="row.edit">Editar</Trans>
            </RowSend>
            <RowActions row={row} />
            <RowSend to={row} event={{ type: 'row.delete' }} danger>
              <Trans id="row.delete">Eliminar</Trans>
            </RowSend>
            <WhyNotDeletable row={row} />
          </>
        )}
      </div>
      {edit && <EditNotices edit={edit} />}
    </>
  );
}

/** What there is to say about the fields that are edited. */
function EditNotices({ edit }: { edit: RowEditRef }) {
  const editable = useSelector(edit, (state) => state.hasTag('editable'));
  const refused = useSelector(edit, (state) => state.hasTag('refused'));
  const uses = useSelector(edit, ({ context }) => context.uses);
  const outdated = useSelector(edit, ({ context }) => context.theirs !== null);
  return (
    <>
      {editable && <UsesOfRecord uses={uses} />}
      {refused && <Refused edit={edit} />}
      {editable && outdated && (
        <Text size="xs" c="orange" role="status">
          <Trans id="conflict.notice">Otra persona cambió este registro mientras lo editabas.</Trans>
        </Text>
      )}
    </>
  );
}

/** Why there is no delete button: related records hold the record (specification §5). */
function WhyNotDeletable({ row }: { row: RowRef }) {
  const { i18n } = useLingui();
  const holding = useSelector(
    row,
    ({ context: { access, record, resource } }) => holdingFrom(access, resource, record),
    isSame,
  );
  if (holding.length === 0) return null;
  const names = holding.map((key) => i18n._(columnMessage(key))).join(', ');
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
    <div role="alert">
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
