import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import { DeviceRow } from './DeviceRow.tsx';
import { type Device, fields, listDevices } from './devices.ts';

/** A device that did not change keeps its identity, so that its row is not drawn again. */
const merge = (known: readonly Device[], fresh: readonly Device[]): readonly Device[] => {
  const byId = new Map(known.map((device) => [device.id, device]));
  return fresh.map((device) => {
    const before = byId.get(device.id);
    return before?.version === device.version ? before : device;
  });
};

const titles = ['all', '#', 'id', ...fields, 'services', 'active', 'actions'];

/** The table of the devices as one writes it by hand: hooks, memoised rows, the same virtualiser as the console's. */
export function DeviceTable() {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const refresh = useCallback(async () => {
    const fresh = await listDevices();
    setDevices((known) => merge(known, fresh));
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const select = useCallback((id: number, on: boolean) => {
    setSelected((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id)));
  }, []);
  const saved = useCallback((fresh: Device) => {
    setDevices((known) => known.map((device) => (device.id === fresh.id ? fresh : device)));
  }, []);
  const virtual = useWindowVirtualizer({ count: devices.length, estimateSize: () => 34, overscan: 12 });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <table className="record-table">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: before }} />
          {items.map(({ index }) => {
            const device = devices[index];
            return (
              device && (
                <DeviceRow
                  key={device.id}
                  device={device}
                  index={index}
                  selected={selected.has(device.id)}
                  onSelect={select}
                  onSaved={saved}
                  measure={virtual.measureElement}
                />
              )
            );
          })}
          <tr style={{ height: after }} />
        </tbody>
      </table>
    </>
  );
}
