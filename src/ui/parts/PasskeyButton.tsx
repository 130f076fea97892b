import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AppRef } from '../../machines/app.ts';
import type { LoginRef } from '../../machines/login.ts';

/** The way in with a passkey, where the page can ask for one; while it is asked for, the way back. */
export function PasskeyButton({ app, login, busy }: { app: AppRef; login: LoginRef; busy: boolean }) {
  const offered = useSelector(app, ({ context }) => context.settings?.passkeyPlace === 'here');
  const shown = useSelector(login, ({ children }) => children.passkeySignIn);
  if (!offered) return null;
  if (shown)
    return (
      <Button variant="default" onClick={() => shown.send({ type: 'passkey.cancel' })}>
        <Trans id="login.passkeyCancel">Cancelar la llave de acceso</Trans>
      </Button>
    );
  return (
    <Button variant="default" disabled={busy} onClick={() => login.send({ type: 'login.passkey' })}>
      <Trans id="login.passkey">Entrar con llave de acceso</Trans>
    </Button>
  );
}
