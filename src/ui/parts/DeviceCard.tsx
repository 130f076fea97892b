import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import type { DeviceCard as Card, DeviceOffers } from '../../domain/fleet.ts';
import { unitTime } from '../../domain/time.ts';
import type { DevicesRef } from '../../machines/devices.ts';
import type { FleetRef } from '../../machines/fleet.ts';
import { restartMessages } from '../device-texts.ts';
import { whyNot } from '../failure-texts.ts';
import { statusMessages } from '../status-texts.ts';
import { Explained } from '../widgets/Explained.tsx';
import { wordOf } from '../word.ts';

interface DeviceCardProps extends Card {
  devices: DevicesRef;
  fleet: FleetRef;
  offers: DeviceOffers;
}

/**
 * One device of the dashboard (specification §2 'Device dashboard'). Plain elements: whoever scrolls through two
 * thousand devices has twenty of these drawn at a time.
 */
export const DeviceCard = memo(function DeviceCard(props: DeviceCardProps) {
  const { devices, fleet, device, status, restart, offers } = props;
  const { i18n } = useLingui();
  const title = useId();
  const word = restart && i18n._(wordOf(restartMessages, restart.state));
  return (
    <article className="device-card" data-status={status} aria-labelledby={title}>
      <div className="device-card-head">
        <h2 id={title}>{device.name}</h2>
        <span className="device-card-badge" data-status={status}>
          {i18n._(statusMessages[status])}
        </span>
      </div>
      <p className="device-card-place">{[device.serial, device.location].filter(Boolean).join(' · ')}</p>
      {device.notes && <p className="device-card-notes">{device.notes}</p>}
      <div className="device-card-report">
        <LastReport fleet={fleet} pingedAt={device.pinged_at} />
        {word !== null && (
          <span className="device-card-badge">
            <Trans id="restart.label">Reinicio: {word}</Trans>
          </span>
        )}
      </div>
      <div className="device-card-buttons">
        <button type="button" onClick={() => devices.send({ type: 'device.status', device })}>
          <Trans id="device.status">Estado</Trans>
        </button>
        {offers.configuration && (
          <button type="button" onClick={() => devices.send({ type: 'device.configure', device })}>
            <Trans id="device.configuration">Configuración</Trans>
          </button>
        )}
        {offers.restart === 'offered' && (
          <button type="button" onClick={() => devices.send({ type: 'device.restart', device })}>
            <Trans id="device.restart">Reiniciar</Trans>
          </button>
        )}
        {offers.restart === 'withheld' && (
          <Explained why={offers.missing && whyNot(offers.missing)}>
            <Trans id="device.restart">Reiniciar</Trans>
          </Explained>
        )}
      </div>
    </article>
  );
});

/** The time since the last report, by the clock of the dashboard; it alone is drawn again every ten seconds. */
function LastReport({ fleet, pingedAt }: { fleet: FleetRef; pingedAt: number | null }) {
  const time = useSelector(fleet, ({ context }) => (pingedAt === null ? null : unitTime(context.now - pingedAt)));
  return (
    <span>
      {time === null ? (
        <Trans id="device.never">Sin reportes todavía</Trans>
      ) : (
        <Trans id="device.ago">Último reporte hace {time}</Trans>
      )}
    </span>
  );
}
