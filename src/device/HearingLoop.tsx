import { Trans } from '@lingui/react/macro';

/** That there is an induction loop, beside its sign. */
export const HearingLoop = () => (
  <p className="loop">
    <Trans id="kiosk.loop">Hay bucle magnético: pon tu audífono en T.</Trans>
  </p>
);
