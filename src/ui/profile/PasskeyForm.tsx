import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { companyPasskeysPath } from '../../domain/company.ts';
import type { PasskeysRef } from '../../machines/passkeys.ts';
import { Send } from '../Send.tsx';
import { AtCompany } from './AtCompany.tsx';

/** What is asked before a passkey is added, renamed or removed. */
export function PasskeyForm({ passkeys }: { passkeys: PasskeysRef }) {
  const { t } = useLingui();
  const { chosen, idToken, name, password, own } = useSelector(passkeys, ({ context }) => context);
  const asking = useSelector(passkeys, (state) => state.hasTag('asking'));
  const possible = useSelector(passkeys, (state) => state.can({ type: 'passkeys.submit' }));
  const busy = useSelector(passkeys, (state) => state.hasTag('busy'));
  const called = own?.passkeys.find(({ id }) => id === chosen)?.name ?? '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        passkeys.send({ type: 'passkeys.submit' });
      }}
    >
      <Stack gap="sm" maw={380}>
        {asking && chosen !== null ? (
          <Text size="sm">
            <Trans id="passkeys.removeHelp">
              ¿Quitar «{called}»? Ya no abrirá tu cuenta, y se cierran las demás sesiones que abrió.
            </Trans>
          </Text>
        ) : (
          <TextInput
            label={t({ id: 'passkeys.name', message: 'Nombre de la llave de acceso' })}
            description={t({ id: 'passkeys.nameHelp', message: 'Por ejemplo, el equipo donde queda.' })}
            autoFocus
            maxLength={60}
            value={name}
            readOnly={busy}
            onChange={({ currentTarget }) => passkeys.send({ type: 'passkeys.name', value: currentTarget.value })}
          />
        )}
        {asking && idToken === '' && (
          <PasswordInput
            label={t({ id: 'factor.password', message: 'Tu contraseña actual' })}
            name="password"
            autoComplete="current-password"
            autoFocus={chosen !== null}
            value={password}
            readOnly={busy}
            visibilityToggleButtonProps={{
              'aria-label': t({ id: 'login.showPassword', message: 'Mostrar u ocultar' }),
              'aria-hidden': false,
            }}
            onChange={({ currentTarget }) => passkeys.send({ type: 'passkeys.password', value: currentTarget.value })}
          />
        )}
        <Group>
          <Send to={passkeys} event={{ type: 'passkeys.cancel' }} variant="default">
            <Trans id="common.cancel">Cancelar</Trans>
          </Send>
          <Button
            type="submit"
            loading={busy}
            disabled={!possible && !busy}
            {...(asking && chosen !== null ? { color: 'red' } : {})}
          >
            {asking && chosen !== null ? (
              <Trans id="passkeys.remove">Quitar</Trans>
            ) : asking ? (
              <Trans id="factor.continue">Continuar</Trans>
            ) : (
              <Trans id="common.save">Guardar</Trans>
            )}
          </Button>
          <Send to={passkeys} event={{ type: 'passkeys.show' }} hide variant="default">
            <Trans id="passkeys.show">Confirmar con una llave de acceso</Trans>
          </Send>
        </Group>
        {asking && idToken === '' && own && own.company !== null && (
          <AtCompany name={own.company} path={companyPasskeysPath} busy={busy} />
        )}
      </Stack>
    </form>
  );
}
