import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FactorProofRef } from '../../machines/factor-proof.ts';
import { signInProblemMessages } from '../sign-in-texts.ts';

/** The question for the second factor. */
export function FactorProof({ proof }: { proof: FactorProofRef }) {
  const { t, i18n } = useLingui();
  const { code, recovery, problem } = useSelector(proof, ({ context }) => context);
  const possible = useSelector(proof, (state) => state.can({ type: 'proof.submit' }));
  const busy = useSelector(proof, (state) => state.hasTag('busy'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.send({ type: 'proof.submit' });
      }}
    >
      <Stack>
        <Title order={2} size="h3">
          <Trans id="factor.proofTitle">Segundo factor</Trans>
        </Title>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {i18n._(signInProblemMessages[problem])}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {recovery ? (
            <Trans id="factor.proofHelpRecovery">
              Escribe el código de 6 dígitos de tu aplicación, o uno de tus códigos de recuperación.
            </Trans>
          ) : (
            <Trans id="factor.proofHelp">Escribe el código de 6 dígitos de tu aplicación.</Trans>
          )}
        </Text>
        <TextInput
          label={t({ id: 'factor.code', message: 'Código' })}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          readOnly={busy}
          onChange={({ currentTarget }) => proof.send({ type: 'proof.change', value: currentTarget.value })}
        />
        <Group grow>
          <Button variant="default" disabled={busy} onClick={() => proof.send({ type: 'proof.back' })}>
            <Trans id="common.back">Volver</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={!possible && !busy}>
            <Trans id="factor.continue">Continuar</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
