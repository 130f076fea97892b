import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';

interface AtCompanyProps {
  /** What the company's own provider is called. */
  readonly name: string;
  /** The way there, for what is asked for here. */
  readonly path: string;
  readonly busy: boolean;
}

/** The way to the company's own provider, for who has no password here. It is a link, as it leads to another page, and back to this one. */
export function AtCompany({ name, path, busy }: AtCompanyProps) {
  return (
    <Group>
      <Button component="a" href={busy ? undefined : path} aria-disabled={busy} variant="default">
        <Trans id="factor.atCompany">Confirmar tu identidad con {name}</Trans>
      </Button>
    </Group>
  );
}
