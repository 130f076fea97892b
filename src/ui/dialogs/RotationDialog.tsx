import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RotationRef } from '../../machines/rotation.ts';
import { recordName } from '../../resources/record-name.ts';
import { failureMessage } from '../failure-texts.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** Asks how long the former secret goes on serving, then shows the new one, this once. */
export function RotationDialog({ rotation }: { rotation: RotationRef }) {
  const { i18n, t } = useLingui();
  const asking = useSelector(rotation, (state) => state.hasTag('asking'));
  const { overlap, secret, failure, record, resource } = useSelector(rotation, ({ context }) => context);
  const name = recordName(resource, record);
  if (secret !== null) {
    return <SecretDialog secret={secret} name={name} onClose={() => rotation.send({ type: 'rotation.revealed' })} />;
  }
  if (!asking) return null;
  const choices = [
    { value: '0', label: t({ id: 'rotation.none', message: 'Deja de servir ahora' }) },
    { value: '3600', label: t({ id: 'rotation.hour', message: 'Sirve 1 hora más' }) },
    { value: '86400', label: t({ id: 'rotation.day', message: 'Sirve 1 día más' }) },
    { value: '604800', label: t({ id: 'rotation.week', message: 'Sirve 7 días más' }) },
    { value: '2592000', label: t({ id: 'rotation.month', message: 'Sirve 30 días más' }) },
  ];
  return (
    <Confirm
      grave
      title={<Trans id="rotation.title">¿Renovar la llave «{name}»?</Trans>}
      yes={<Trans id="rotation.yes">Renovar la llave</Trans>}
      no={<Trans id="rotation.no">Dejarla como está</Trans>}
      onCancel={() => rotation.send({ type: 'rotation.cancel' })}
      onConfirm={() => rotation.send({ type: 'rotation.confirm' })}
    >
      <Stack gap="xs">
        <NativeSelect
          label={t({ id: 'rotation.former', message: 'La llave actual' })}
          value={String(overlap)}
          data={choices}
          onChange={({ currentTarget }) =>
            rotation.send({ type: 'rotation.overlap', seconds: Number(currentTarget.value) })
          }
        />
        {failure && (
          <Text size="sm" c="red" role="alert">
            {i18n._(failureMessage(failure))}
          </Text>
        )}
      </Stack>
    </Confirm>
  );
}
