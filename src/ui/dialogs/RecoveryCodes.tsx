import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';

/** Recovery codes, shown this once: to be copied, or kept as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="sm">
      <Alert color="orange" role="alert">
        <Trans id="factor.codesHelp">
          Guarda estos códigos de recuperación: no se vuelven a mostrar. Cada uno sirve una vez en lugar de tu
          aplicación.
        </Trans>
      </Alert>
      <Code block aria-label={t({ id: 'factor.codes', message: 'Códigos de recuperación' })}>
        {text}
      </Code>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? <Trans id="common.copied">Copiado</Trans> : <Trans id="common.copy">Copiar</Trans>}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          download="asesoria-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Trans id="factor.download">Descargar</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans id="factor.kept">Ya los guardé</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
