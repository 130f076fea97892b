import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { mostPasskeys, type OwnPasskeys } from '../../domain/passkey.ts';

/** Why no passkey can be added here, where that is so. */
export function PasskeyPlaceNote({ own: { place, origin, passkeys } }: { own: OwnPasskeys }) {
  if (place === 'here' && passkeys.length < mostPasskeys) return null;
  return (
    <Text size="sm" c="dimmed">
      {place === 'provider' ? (
        <Trans id="passkeys.provider">
          Aquí no hay llaves de acceso: el inicio de sesión es de un proyecto de Firebase.
        </Trans>
      ) : place === 'nowhere' ? (
        <Trans id="passkeys.nowhere">
          Aquí no hay llaves de acceso: los navegadores las piden con un nombre de dominio y https, no con una dirección
          IP.
        </Trans>
      ) : place === 'elsewhere' ? (
        <Trans id="passkeys.elsewhere">
          Las llaves de acceso se usan en {origin}: abre ahí la consola para agregar una.
        </Trans>
      ) : place === 'browser' ? (
        <Trans id="passkeys.browser">Este navegador no tiene llaves de acceso.</Trans>
      ) : (
        <Trans id="passkeys.full">
          Tienes {mostPasskeys} llaves de acceso, las que puede haber: quita una para agregar otra.
        </Trans>
      )}
    </Text>
  );
}
