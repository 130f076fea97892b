import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { Dialog } from '../widgets/Dialog.tsx';

interface SecretDialogProps {
  secret: string;
  /** Of the key that has it. */
  name: string;
  onClose(): void;
}

/** A secret that is shown this once: afterwards nobody can read it, not even the server. */
export function SecretDialog({ secret, name, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title={t({ id: 'secret.title', message: `Llave nueva: ${name}` })}
    >
      <Stack gap="sm">
        <Alert color="orange" role="alert">
          <Trans id="secret.once">Cópiala ahora: no se vuelve a mostrar.</Trans>
        </Alert>
        <Code block>{secret}</Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? <Trans id="common.copied">Copiado</Trans> : <Trans id="common.copy">Copiar</Trans>}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>
            <Trans id="common.close">Cerrar</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
