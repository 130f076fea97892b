import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Failure } from '../../domain/failure.ts';
import type { ChoiceName } from '../../domain/preferences.ts';
import type { PreferencesRef } from '../../machines/preferences.ts';

/** What became of the choices of these names: being kept, kept, or not, with what can be done then. */
export function SaveStatus({ preferences, of }: { preferences: PreferencesRef; of: readonly ChoiceName[] }) {
  const { sent, wanted, saved, failure } = useSelector(preferences, ({ context }) => context);
  const busy = useSelector(preferences, (state) => state.hasTag('busy')) && of.some((name) => name in sent);
  const failed = useSelector(preferences, (state) => state.hasTag('failed')) && of.some((name) => name in wanted);
  const isSaved = !busy && !failed && of.some((name) => saved.includes(name));
  return (
    <>
      {/* It has the room that is left below the last field anyway. */}
      <Text size="sm" c="dimmed" role="status" mih="1.5em" my={-10}>
        {busy && <Trans id="preferences.saving">Guardando…</Trans>}
        {isSaved && (
          <Text span inherit c="teal" fw={600}>
            <Trans id="preferences.saved">✓ Guardado</Trans>
          </Text>
        )}
      </Text>
      {failed && failure && <Failed preferences={preferences} failure={failure} />}
    </>
  );
}

function Failed({ preferences, failure: { kind } }: { preferences: PreferencesRef; failure: Failure }) {
  const isOvertaken = kind === 'conflict';
  return (
    <Alert color={kind === 'offline' ? 'yellow' : 'red'} variant="light" role="alert">
      <Text size="sm" mb="xs">
        <Why kind={kind} />
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => preferences.send({ type: 'preferences.retry' })}>
          {isOvertaken ? (
            <Trans id="preferences.insist">Guardar lo mío</Trans>
          ) : (
            <Trans id="common.retry">Reintentar</Trans>
          )}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => preferences.send({ type: 'preferences.drop' })}>
          {isOvertaken ? (
            <Trans id="preferences.yield">Dejar lo otro</Trans>
          ) : (
            <Trans id="preferences.drop">Dejarlo como estaba</Trans>
          )}
        </Button>
      </Group>
    </Alert>
  );
}

function Why({ kind }: Pick<Failure, 'kind'>) {
  if (kind === 'offline') {
    return (
      <Trans id="preferences.offline">
        No hay conexión: lo que elegiste sigue aquí y se guarda en cuanto vuelva, mientras no cierres esta página.
      </Trans>
    );
  }
  if (kind === 'conflict') {
    return (
      <Trans id="preferences.overtaken">
        En otra ventana se cambiaron tus preferencias justo ahora, así que aún no se guarda lo que elegiste aquí.
      </Trans>
    );
  }
  return (
    <Trans id="preferences.failed">No se pudo guardar. Lo que elegiste sigue aquí para intentarlo de nuevo.</Trans>
  );
}
