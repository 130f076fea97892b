import { Trans } from '@lingui/react/macro';
import type { RingPastRef } from '../../machines/ring-past.ts';
import { RingPast } from '../parts/RingPast.tsx';
import { Send } from '../Send.tsx';

/** Why the last calls rang for the person, or did not. */
export function LastRings({ past }: { past: RingPastRef }) {
  return (
    <>
      <Send to={past} event={{ type: 'past.open', question: { of: 'own' } }} variant="default" size="xs" mt="md">
        <Trans id="why.own">Mis últimos timbrazos</Trans>
      </Send>
      <RingPast past={past} />
    </>
  );
}
