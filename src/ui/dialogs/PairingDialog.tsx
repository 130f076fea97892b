import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { shownCode } from '../../domain/pairing.ts';
import type { FleetRef } from '../../machines/fleet.ts';
import type { PairingRef } from '../../machines/pairing.ts';
import { failureMessage } from '../failure-texts.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { PairedPlayer } from './PairedPlayer.tsx';
import { PlayerChoice } from './PlayerChoice.tsx';

interface PairingDialogProps {
  pairing: PairingRef;
  fleet: FleetRef;
  /** Whether the viewer may make a device on the way. */
  mayMake: boolean;
}

/** Says which device a player is that shows a code. */
export function PairingDialog({ pairing: ref, fleet, mayMake }: PairingDialogProps) {
  const { t, i18n } = useLingui();
  const failure = useSelector(ref, ({ context }) => context.failure);
  const isAsking = useSelector(ref, (state) => state.hasTag('asking'));
  const isLapsed = useSelector(ref, (state) => state.hasTag('lapsed'));
  const isChoosing = useSelector(ref, (state) => state.hasTag('choosing'));
  const isPaired = useSelector(ref, (state) => state.hasTag('paired'));
  return (
    <Dialog
      onClose={() => ref.send({ type: 'pairing.close' })}
      title={t({ id: 'pairing.title', message: 'Vincular un dispositivo' })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {isAsking && failure.kind === 'missing' ? (
              <Trans id="pairing.unknown">
                Ningún equipo muestra ese código. Revisa que sea el que está ahora en su pantalla: cambia cada 10
                minutos.
              </Trans>
            ) : isChoosing && failure.kind === 'missing' ? (
              <Trans id="pairing.gone">Ese dispositivo ya no existe. Elige otro.</Trans>
            ) : (
              i18n._(failureMessage(failure))
            )}
          </Alert>
        )}
        {isLapsed && (
          <Alert color="red" variant="light" role="alert">
            <Trans id="pairing.lapsed">
              El equipo no se enteró a tiempo y ese código ya no sirve. Escribe el que muestra ahora.
            </Trans>
          </Alert>
        )}
        {isAsking && <CodeForm pairing={ref} />}
        {isChoosing && <PlayerChoice pairing={ref} fleet={fleet} mayMake={mayMake} />}
        {isPaired && <PairedPlayer pairing={ref} />}
      </Stack>
    </Dialog>
  );
}

function CodeForm({ pairing: ref }: { pairing: PairingRef }) {
  const { t } = useLingui();
  const code = useSelector(ref, ({ context }) => context.code);
  const isWrong = useSelector(ref, (state) => state.hasTag('wrong'));
  const isBusy = useSelector(ref, (state) => state.hasTag('busy'));
  return (
    <form
      onSubmit={(event) => {
        // As an action it would be emptied afterwards, and nobody could put right what was typed.
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        ref.send({ type: 'pairing.enter', code: String(form.get('code') ?? '') });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans id="pairing.help">
            Abre la página del dispositivo en el equipo: muestra un código de ocho letras mientras no esté vinculado.
          </Trans>
        </Text>
        <TextInput
          name="code"
          data-autofocus
          label={t({ id: 'pairing.code', message: 'Código del equipo' })}
          placeholder="BCDF-GHJK"
          defaultValue={code === null ? '' : shownCode(code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={
            isWrong &&
            t({
              id: 'pairing.wrong',
              message:
                'Son ocho letras, como BCDF-GHJK. Los códigos no llevan vocales ni cifras: revisa lo que parece A, E u O.',
            })
          }
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            <Trans id="pairing.look">Buscar el equipo</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
