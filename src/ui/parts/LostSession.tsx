import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { SignedInRef } from '../../machines/signed-in.ts';

/** The warning before a lost session ends. */
export function LostSession({ signedIn }: { signedIn: SignedInRef }) {
  const session = useSelector(signedIn, ({ children }) => children.session);
  const lost = useSelector(session, (state) => state?.hasTag('lost') ?? false);
  if (!lost) return null;
  return (
    <Alert color="orange" mb="md" role="alert">
      <Group justify="space-between">
        <Text size="sm">
          <Trans id="session.lostText">
            El servidor ya no reconoce tu sesión. Tus notas se conservan en este equipo. Termina lo que estás leyendo y
            vuelve a entrar.
          </Trans>
        </Text>
        <Button size="xs" onClick={() => signedIn.send({ type: 'session.leave' })}>
          <Trans id="session.signInAgain">Iniciar sesión de nuevo</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
