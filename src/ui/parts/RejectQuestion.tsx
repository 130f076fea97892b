import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CancellationRef } from '../../machines/cancellation.ts';
import { serviceName } from '../texts.ts';
import { Confirm } from './Confirm.tsx';

/** Whether the customer who waits is really to be turned away. */
export function RejectQuestion({ cancellation }: { cancellation: CancellationRef }) {
  const asking = useSelector(cancellation, (state) => state.hasTag('asking'));
  const call = useSelector(cancellation, ({ context }) => context.call);
  if (!asking) return null;
  return (
    <Confirm
      grave
      title={<Trans id="calls.cancelTitle">¿Rechazar esta llamada?</Trans>}
      yes={<Trans id="calls.cancelYes">Rechazar llamada</Trans>}
      no={<Trans id="calls.cancelNo">Conservarla</Trans>}
      onCancel={() => cancellation.send({ type: 'cancellation.drop' })}
      onConfirm={() => cancellation.send({ type: 'cancellation.confirm' })}
    >
      {[call.phone, serviceName(call)].filter(Boolean).join(' · ')}
    </Confirm>
  );
}
