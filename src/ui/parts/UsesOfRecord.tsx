import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type IntegrationUses, isUnused, type UseOfIntegration } from '../../domain/integration.ts';

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
