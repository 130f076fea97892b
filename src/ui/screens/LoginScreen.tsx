import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Button, Center, Group, Paper, PasswordInput, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AppRef } from '../../machines/app.ts';
import type { LoginRef } from '../../machines/login.ts';
import icon from '../icon.svg';
import { CompanyButton } from '../parts/CompanyButton.tsx';
import { FactorEnrolment, FactorProof } from '../parts/factors-on-demand.ts';
import { LanguageMenu } from '../parts/LanguageMenu.tsx';
import { EmailField, LoginForm } from '../parts/LoginForm.tsx';
import { PasskeyButton } from '../parts/PasskeyButton.tsx';
import { SchemeToggle } from '../parts/SchemeToggle.tsx';

/** The sign-in form, or the recovery form. */
export function LoginScreen({ app, login }: { app: AppRef; login: LoginRef }) {
  const language = useSelector(app, ({ children }) => children.language);
  const person = useSelector(login, ({ children }) => children.person);
  const proof = useSelector(person, (state) => state?.children.proof);
  const enrolment = useSelector(login, ({ children }) => children.enrolment);
  const recovering = useSelector(login, (state) => state.hasTag('recovery'));
  return (
    <Center mih="100dvh" p="md" component="main">
      <Box w="100%" maw={380}>
        <Group justify="space-between" mb="sm">
          <Group gap="xs">
            <img src={icon} alt="" width={32} height={32} />
            <Text fw={700} size="xl">
              Asesoría
            </Text>
          </Group>
          <Group gap={4}>
            {language && <LanguageMenu language={language} />}
            <SchemeToggle />
          </Group>
        </Group>
        <Paper withBorder shadow="sm" p="xl">
          {proof ? (
            <FactorProof proof={proof} />
          ) : enrolment ? (
            <FactorEnrolment enrolment={enrolment} demanded />
          ) : recovering ? (
            <Recovery login={login} />
          ) : (
            <SignIn app={app} login={login} />
          )}
        </Paper>
      </Box>
    </Center>
  );
}

function SignIn({ app, login }: { app: AppRef; login: LoginRef }) {
  const { t } = useLingui();
  const { email, password } = useSelector(login, ({ context }) => context);
  const possible = useSelector(login, (state) => state.can({ type: 'login.submit' }));
  const busy = useSelector(login, (state) => state.hasTag('busy'));
  return (
    <LoginForm
      title={<Trans id="login.title">Inicia sesión</Trans>}
      login={login}
      onSubmit={() => login.send({ type: 'login.submit' })}
    >
      <EmailField login={login} email={email} busy={busy} />
      <PasswordInput
        label={t({ id: 'login.password', message: 'Contraseña' })}
        name="password"
        autoComplete="current-password"
        value={password}
        readOnly={busy}
        visibilityToggleButtonProps={{
          'aria-label': t({ id: 'login.showPassword', message: 'Mostrar u ocultar' }),
          'aria-hidden': false,
        }}
        onChange={({ currentTarget }) =>
          login.send({ type: 'login.change', field: 'password', value: currentTarget.value })
        }
      />
      <Button type="submit" loading={busy} disabled={!possible && !busy}>
        <Trans id="login.submit">Iniciar sesión</Trans>
      </Button>
      <PasskeyButton app={app} login={login} busy={busy} />
      <CompanyButton app={app} busy={busy} />
      <Anchor
        component="a"
        href="#recovery"
        size="sm"
        ta="center"
        onClick={(event) => {
          event.preventDefault();
          login.send({ type: 'login.forgot' });
        }}
      >
        <Trans id="login.forgot">¿Olvidaste tu contraseña?</Trans>
      </Anchor>
    </LoginForm>
  );
}

function Recovery({ login }: { login: LoginRef }) {
  const { email } = useSelector(login, ({ context }) => context);
  const possible = useSelector(login, (state) => state.can({ type: 'login.recover' }));
  const busy = useSelector(login, (state) => state.hasTag('busy'));
  return (
    <LoginForm
      title={<Trans id="recovery.title">Recupera tu contraseña</Trans>}
      login={login}
      onSubmit={() => login.send({ type: 'login.recover' })}
    >
      <Text size="sm" c="dimmed">
        <Trans id="recovery.help">Te enviaremos un enlace para elegir una nueva contraseña.</Trans>
      </Text>
      <EmailField login={login} email={email} busy={busy} />
      <Group grow>
        <Button variant="default" disabled={busy} onClick={() => login.send({ type: 'login.back' })}>
          <Trans id="common.back">Volver</Trans>
        </Button>
        <Button type="submit" loading={busy} disabled={!possible && !busy}>
          <Trans id="recovery.send">Enviar</Trans>
        </Button>
      </Group>
    </LoginForm>
  );
}
