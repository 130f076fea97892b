import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertDialog } from '../widgets/AlertDialog.tsx';

interface ConfirmProps {
  title: ReactNode;
  children: ReactNode;
  /** The answers, as verbs that say what happens. */
  yes?: ReactNode;
  no?: ReactNode;
  /** What is confirmed can't be taken back by itself. */
  grave?: boolean;
  /** Confirming is not possible now; the text says why. */
  impossible?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A yes-or-no question before something is done; no is the harmless answer. */
export function Confirm({
  title,
  children,
  yes,
  no,
  grave = false,
  impossible = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <AlertDialog
      title={title}
      onCancel={onCancel}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {no ?? <Trans id="common.cancel">Cancelar</Trans>}
          </Button>
          <Button {...(grave ? { color: 'red' } : {})} disabled={impossible} onClick={onConfirm}>
            {yes ?? <Trans id="common.ok">Aceptar</Trans>}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  );
}
