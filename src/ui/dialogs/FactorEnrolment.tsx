import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, Group, Image, Stack, Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { shownSecret } from '../../domain/factor.ts';
import type { FactorEnrolmentRef } from '../../machines/factor-enrolment.ts';
import { signInProblemMessages } from '../sign-in-texts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The enrolment of an authenticator app. `demanded`: nobody is let in without one. */
export function FactorEnrolment({ enrolment, demanded }: { enrolment: FactorEnrolmentRef; demanded?: boolean }) {
  const sharing = useSelector(enrolment, (state) => state.hasTag('sharing'));
  const failed = useSelector(enrolment, (state) => state.hasTag('failed'));
  const codes = useSelector(enrolment, ({ context }) => context.codes);
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans id="factor.enrolmentTitle">Activa tu segundo factor</Trans>
      </Title>
      {demanded && sharing && (
        <Text size="sm">
          <Trans id="factor.demanded">Tu empresa lo pide para entrar: además de la contraseña, un código.</Trans>
        </Text>
      )}
      {sharing ? (
        <Sharing enrolment={enrolment} />
      ) : failed ? (
        <Failed enrolment={enrolment} />
      ) : codes.length > 0 ? (
        <RecoveryCodes codes={codes} onClose={() => enrolment.send({ type: 'enrolment.close' })} />
      ) : (
        <Text role="status">
          <Trans id="common.loading">Cargando…</Trans>
        </Text>
      )}
    </Stack>
  );
}

function Sharing({ enrolment }: { enrolment: FactorEnrolmentRef }) {
  const { t, i18n } = useLingui();
  const { secret, code, problem } = useSelector(enrolment, ({ context }) => context);
  const possible = useSelector(enrolment, (state) => state.can({ type: 'enrolment.submit' }));
  const busy = useSelector(enrolment, (state) => state.hasTag('busy'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enrolment.send({ type: 'enrolment.submit' });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <Trans id="factor.scan">
            Escanea la imagen con una aplicación de códigos, o escribe en ella la clave. Después escribe aquí el código
            que muestra.
          </Trans>
        </Text>
        {secret && (
          <>
            <Image
              w={200}
              mx="auto"
              alt={t({ id: 'factor.qr', message: 'La misma clave, para escanearla' })}
              src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
            />
            <Code block aria-label={t({ id: 'factor.secret', message: 'Clave' })}>
              {shownSecret(secret.secret)}
            </Code>
          </>
        )}
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {i18n._(signInProblemMessages[problem])}
          </Alert>
        )}
        <TextInput
          label={t({ id: 'factor.code', message: 'Código' })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={busy}
          onChange={({ currentTarget }) => enrolment.send({ type: 'enrolment.change', value: currentTarget.value })}
        />
        <Group grow>
          <Button variant="default" disabled={busy} onClick={() => enrolment.send({ type: 'enrolment.close' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={!possible && !busy}>
            <Trans id="factor.activate">Activar</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Failed({ enrolment }: { enrolment: FactorEnrolmentRef }) {
  const enrolled = useSelector(enrolment, ({ context }) => context.idToken !== null);
  return (
    <Stack gap="sm">
      <Text size="sm" role="alert">
        {enrolled ? (
          <Trans id="factor.unmade">Tu segundo factor está activo, pero no se crearon códigos de recuperación.</Trans>
        ) : (
          <Trans id="factor.unbegun">No se pudo empezar.</Trans>
        )}
      </Text>
      <Group grow>
        <Button variant="default" onClick={() => enrolment.send({ type: 'enrolment.close' })}>
          <Trans id="common.close">Cerrar</Trans>
        </Button>
        <Button onClick={() => enrolment.send({ type: 'enrolment.retry' })}>
          <Trans id="common.retry">Reintentar</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
