import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { companyPath } from '../../domain/company.ts';
import type { AppRef } from '../../machines/app.ts';

/** The way to the company's own provider, where there is one: a link, as it leads to another page. */
export function CompanyButton({ app, busy }: { app: AppRef; busy: boolean }) {
  const name = useSelector(app, ({ context }) => context.settings?.company?.name);
  if (name === undefined) return null;
  return (
    <Button component="a" href={busy ? undefined : companyPath} aria-disabled={busy} variant="default">
      <Trans id="login.company">Entrar con {name}</Trans>
    </Button>
  );
}
