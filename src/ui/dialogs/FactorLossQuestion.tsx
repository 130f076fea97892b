import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FactorLossRef } from '../../machines/factor-loss.ts';
import { recordName } from '../../resources/record-name.ts';
import { Confirm } from '../parts/Confirm.tsx';

/** Whether the second factor of a person, or the passkeys, are to be taken away. */
export function FactorLossQuestion({ loss }: { loss: FactorLossRef }) {
  const asking = useSelector(loss, (state) => state.can({ type: 'loss.confirm' }));
  const name = useSelector(loss, ({ context: { record, resource } }) => recordName(resource, record));
  const isFactor = useSelector(loss, ({ context }) => context.kind === 'factor');
  if (!asking) return null;
  return (
    <Confirm
      grave
      title={
        isFactor ? (
          <Trans id="factor.lossTitle">¿Quitar el segundo factor de {name}?</Trans>
        ) : (
          <Trans id="passkeys.lossTitle">¿Quitar todas las llaves de acceso de {name}?</Trans>
        )
      }
      yes={<Trans id="factor.lossYes">Quitar</Trans>}
      onCancel={() => loss.send({ type: 'loss.cancel' })}
      onConfirm={() => loss.send({ type: 'loss.confirm' })}
    >
      <Text size="sm">
        {isFactor ? (
          <Trans id="factor.lossHelp">
            Podrá entrar solo con su contraseña hasta que active otro. Sus sesiones se cierran y se le avisa por correo.
          </Trans>
        ) : (
          <Trans id="passkeys.lossHelp">
            Ya no podrá entrar con ellas y tendrá que crear otras en su perfil. Todas sus sesiones se cierran, también
            las que no abrió con una llave de acceso, y se le avisa por correo.
          </Trans>
        )}
      </Text>
    </Confirm>
  );
}
