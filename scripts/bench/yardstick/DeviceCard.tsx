import { memo } from 'react';
import type { DeviceStatus } from '../../../src/domain/device.ts';
import type { Device } from './devices.ts';

const words: Readonly<Record<DeviceStatus, string>> = {
  CONNECTED: 'Connected',
  WARNINGS: 'With warnings',
  OFFLINE: 'Offline',
  NEVER_SEEN: 'Never seen',
};
export const wordOf = (status: DeviceStatus): string => words[status];

interface DeviceCardProps {
  device: Device;
  status: DeviceStatus;
  /** The time since the last report; null when there was none. */
  silence: string | null;
  onOpen(device: Device, what: string): void;
}

/** One device of the dashboard. */
export const DeviceCard = memo(function DeviceCard({ device, status, silence, onOpen }: DeviceCardProps) {
  const title = `device-${device.id}`;
  return (
    <article className="device-card" data-status={status} aria-labelledby={title}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 10 }}>
        <h2 id={title}>{device.name}</h2>
        <span>{wordOf(status)}</span>
      </div>
      <small>{[device.serial, device.location].filter(Boolean).join(' · ')}</small>
      {device.notes && <p className="device-card-notes">{device.notes}</p>}
      <div style={{ marginTop: 'auto' }}>{silence === null ? 'No report yet' : `Last report ${silence} ago`}</div>
      <div style={{ display: 'flex', gap: 6 }}>
        {['Status', 'Configuration', 'Restart'].map((what) => (
          <button key={what} type="button" onClick={() => onOpen(device, what)}>
            {what}
          </button>
        ))}
      </div>
    </article>
  );
});
