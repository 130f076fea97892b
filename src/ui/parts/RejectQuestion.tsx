import { Trans } from '@lingui/react/macro';
import type { Call } from '../../domain/call.ts';
import { serviceName } from '../texts.ts';
import { Confirm } from './Confirm.tsx';

interface RejectQuestionProps {
  call: Call;
  onConfirm(): void;
  onCancel(): void;
}

/** Whether the customer who waits is really to be turned away. */
export function RejectQuestion({ call, onConfirm, onCancel }: RejectQuestionProps) {
  return (
    <Confirm
      grave
      title={<Trans id="calls.cancelTitle">¿Rechazar esta llamada?</Trans>}
      yes={<Trans id="calls.cancelYes">Rechazar llamada</Trans>}
      no={<Trans id="calls.cancelNo">Conservarla</Trans>}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {[call.phone, serviceName(call)].filter(Boolean).join(' · ')}
    </Confirm>
  );
}
