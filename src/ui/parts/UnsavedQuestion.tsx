import { Trans } from '@lingui/react/macro';
import { Confirm } from './Confirm.tsx';

interface UnsavedQuestionProps {
  onLeave(): void;
  onStay(): void;
}

/** Something was typed in the screen and not saved, or several records are being written, and the user wants to go elsewhere. */
export function UnsavedQuestion({ onLeave, onStay }: UnsavedQuestionProps) {
  return (
    <Confirm
      title={<Trans id="leave.title">¿Salir sin guardar?</Trans>}
      yes={<Trans id="leave.yes">Salir sin guardar</Trans>}
      no={<Trans id="leave.no">Seguir aquí</Trans>}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <Trans id="leave.text">Lo escrito queda aquí como borrador; un trabajo en curso se detiene.</Trans>
    </Confirm>
  );
}
