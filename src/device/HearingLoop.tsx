import { Trans } from '@lingui/react/macro';

/** That there is an induction loop, beside its sign. */
export const HearingLoop = () => (
  <p className="loop">
    <Trans id="kiosk.loop">Hay bucle magnético: pon tu aparato auditivo en T.</Trans>
  </p>
);
