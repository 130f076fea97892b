import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type IntegrationUses, isUnused, type UseOfIntegration } from '../../domain/integration.ts';
import type { RemovalRef } from '../../machines/removal.ts';
import { recordName } from '../../resources/record-name.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { tableMessage } from '../texts.ts';
import { RecordChanges } from './RecordChanges.tsx';

/** Whether the record is to be deleted, with where it is used. */
export function RemovalQuestion({ removal }: { removal: RemovalRef }) {
  const { i18n } = useLingui();
  const asking = useSelector(removal, (state) => state.hasTag('asking'));
  const used = useSelector(removal, (state) => !state.can({ type: 'removal.confirm' }));
  const { record, resource, shown, uses } = useSelector(removal, ({ context }) => context);
  if (!asking) return null;
  const name = recordName(resource, shown);
  return (
    <Confirm
      grave
      title={<Trans id="row.deleteTitle">¿Eliminar «{name}»?</Trans>}
      yes={<Trans id="row.delete">Eliminar</Trans>}
      no={<Trans id="row.keep">Conservar</Trans>}
      impossible={used}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      {i18n._(tableMessage(resource.name))}
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

const namesOf = (uses: readonly UseOfIntegration[]) => uses.map(({ name }) => name).join(', ');

/** Where the record is used, for whoever is about to change or delete it; nothing where it is used nowhere. */
export function UsesOfRecord({ uses }: { uses: IntegrationUses | null }) {
  if (!uses || isUnused(uses)) return null;
  const [webhooks, tasks, rules] = [uses.webhooks, uses.tasks, uses.routings ?? []].map(namesOf);
  return (
    <Text size="xs" component="div" className="record-uses">
      {webhooks !== '' && (
        <div>
          <Trans id="uses.webhooks">Lo usan los webhooks: {webhooks}</Trans>
        </div>
      )}
      {tasks !== '' && (
        <div>
          <Trans id="uses.tasks">Lo usan las tareas: {tasks}</Trans>
        </div>
      )}
      {rules !== '' && (
        <div>
          <Trans id="uses.routings">Lo usan las reglas de enrutamiento: {rules}</Trans>
        </div>
      )}
    </Text>
  );
}
