import { Trans } from '@lingui/react/macro';
import type { Opening } from '../domain/hours.ts';
import { useMoment, useTimeOfDay } from './use-moment.ts';

/** Until when somebody is there today. Empty while the place is closed, and where it does not close. */
export function OpenUntil({ opening: { closes, zone } }: { opening: Opening }) {
  const time = useTimeOfDay(zone);
  if (closes === null) return null;
  return (
    <p className="soft">
      <Trans id="kiosk.open.until">Abierto. Cerramos: {time(closes)}</Trans>
    </p>
  );
}

/** Says that nobody is there now, and what can be had meanwhile. Empty while the place is open. */
export function Closed({ opening: { isOpen, opens, holiday, zone } }: { opening: Opening }) {
  const moment = useMoment(zone);
  if (isOpen) return null;
  const time = opens === null ? null : moment(opens);
  return (
    <p className="closed">
      <strong>
        {time === null ? (
          <Trans id="kiosk.closed.now">Por ahora estamos cerrados.</Trans>
        ) : (
          <Trans id="kiosk.closed.until">Estamos cerrados. Abrimos: {time}</Trans>
        )}
      </strong>{' '}
      {holiday !== null && <Trans id="kiosk.closed.holiday">Hoy es día festivo: {holiday}.</Trans>}{' '}
      {time !== null && <Trans id="kiosk.closed.help">Puedes pedir que te llamemos cuando abramos.</Trans>}
    </p>
  );
}
