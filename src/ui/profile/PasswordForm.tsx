import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PasswordRef } from '../../machines/password.ts';
import { passwordProblems } from '../dialogs/password-texts.ts';

/** Changes the own password. */
export function PasswordForm({ password }: { password: PasswordRef }) {
  const { t, i18n } = useLingui();
  const context = useSelector(password, (state) => state.context);
  const busy = useSelector(password, (state) => state.hasTag('busy'));
  const complete = useSelector(password, (state) => state.can({ type: 'password.submit' }));
  const problems = context.failure ? passwordProblems(context.failure) : {};
  const visibility = { 'aria-label': t({ id: 'password.show', message: 'Mostrar la contraseña' }), tabIndex: 0 };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        password.send({ type: 'password.submit' });
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans id="password.about">Al cambiarla, tus demás sesiones se cierran y recibes un correo.</Trans>
        </Text>
        {problems.whole && (
          <Alert color="red" variant="light" role="alert">
            {i18n._(problems.whole)}
          </Alert>
        )}
        <input type="email" name="username" autoComplete="username" value={context.email} readOnly hidden />
        <PasswordInput
          label={t({ id: 'password.current', message: 'Contraseña actual' })}
          autoComplete="current-password"
          value={context.current}
          readOnly={busy}
          aria-invalid={problems.current !== undefined}
          error={problems.current && i18n._(problems.current)}
          visibilityToggleButtonProps={visibility}
          onChange={({ currentTarget: { value } }) =>
            password.send({ type: 'password.change', field: 'current', value })
          }
        />
        <PasswordInput
          label={t({ id: 'password.new', message: 'Contraseña nueva' })}
          description={t({ id: 'password.rule', message: 'Al menos 8 caracteres, sin más reglas.' })}
          autoComplete="new-password"
          value={context.password}
          readOnly={busy}
          aria-invalid={problems.password !== undefined}
          error={problems.password && i18n._(problems.password)}
          visibilityToggleButtonProps={visibility}
          onChange={({ currentTarget: { value } }) =>
            password.send({ type: 'password.change', field: 'password', value })
          }
        />
        <Group>
          <Button type="submit" variant="default" disabled={!complete} loading={busy}>
            <Trans id="password.submit">Cambiar contraseña</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
