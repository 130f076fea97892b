import { Trans } from '@lingui/react/macro';

/** The sign of an induction loop: an ear, and the letter T of the position that hearing aids have for it (ETSI TR 101 767). */
export const HearingLoop = () => (
  <p className="loop">
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 20a10 10 0 0 1 20 0c0 6-6 7-7 12a5 5 0 0 1-10 1M19 21a5 5 0 0 1 10 0c0 3-3 4-4 6" />
      <path d="M36 34h9M40.500 34v11" />
    </svg>
    <span>
      <Trans id="kiosk.loop">Hay bucle magnético: pon tu audífono en T.</Trans>
    </span>
  </p>
);
