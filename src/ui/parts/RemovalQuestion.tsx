import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RemovalRef } from '../../machines/removal.ts';
import { Confirm } from './Confirm.tsx';
import { RecordChanges } from './RecordChanges.tsx';
import { UsesOfRecord } from './UsesOfRecord.tsx';

/** Whether the record is to be deleted, with where it is used. */
export function RemovalQuestion({ removal }: { removal: RemovalRef }) {
  const asking = useSelector(removal, (state) => state.hasTag('asking'));
  const used = useSelector(removal, (state) => !state.can({ type: 'removal.confirm' }));
  const { record, resource, shown, uses } = useSelector(removal, ({ context }) => context);
  if (!asking) return null;
  return (
    <Confirm
      grave
      title={<Trans id="administration.common.deleteConfirmation">¿Eliminar el registro?</Trans>}
      yes={<Trans id="row.delete">Eliminar</Trans>}
      no={<Trans id="row.keep">Conservar</Trans>}
      impossible={used}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {String(shown[resource.label] ?? '')}
      <RecordChanges resource={resource} shown={shown} record={record} />
      <UsesOfRecord uses={uses} />
      {used && (
        <Text size="sm" c="red" role="alert">
          <Trans id="uses.held">No se puede eliminar mientras esté en uso.</Trans>
        </Text>
      )}
    </Confirm>
  );
}
