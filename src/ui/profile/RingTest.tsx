import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { soundOf } from '../../domain/preferences.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';
import type { RingTestRef } from '../../machines/ring-test.ts';
import { Icon } from '../parts/icons.tsx';

/** Plays what a call plays, and says why nothing is heard. */
export function RingTest({ preferences, test }: { preferences: PreferencesRef; test: RingTestRef }) {
  const sound = soundOf(useSelector(preferences, selectShown, (one, other) => one === other));
  const possible = useSelector(test, (state) => state.can({ type: 'test.play', sound }));
  const playing = useSelector(test, (state) => state.hasTag('playing'));
  const blocked = useSelector(test, (state) => state.hasTag('blocked'));
  const isElsewhere = useSelector(test, ({ context }) => context.isElsewhere);
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="bell" size={16} />}
          disabled={!possible && !playing}
          onClick={() => test.send(playing ? { type: 'test.stop' } : { type: 'test.play', sound })}
        >
          {playing ? <Trans id="ring.stop">Detener</Trans> : <Trans id="ring.test">Probar</Trans>}
        </Button>
        <Text size="sm" c="dimmed" flex="1 1 12rem">
          <Trans id="ring.testHelp">Suena tal como una llamada, en este equipo.</Trans>
        </Text>
      </Group>
      {isElsewhere && (
        <Alert color="yellow" variant="light" role="alert">
          <Trans id="ring.elsewhere">El dispositivo elegido no está: sonó en la salida habitual del equipo.</Trans>
        </Alert>
      )}
      {blocked && (
        <Alert color="red" variant="light" role="alert">
          <Trans id="ring.blocked">
            El navegador no dejó que sonara. Permite el sonido en la configuración del sitio, junto a la dirección,
            revisa que la pestaña no esté silenciada y prueba de nuevo.
          </Trans>
        </Alert>
      )}
    </>
  );
}
