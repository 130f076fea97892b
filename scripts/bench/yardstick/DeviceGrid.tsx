import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DeviceStatus, deviceStatuses } from '../../../src/domain/device.ts';
import { unitTime } from '../../../src/domain/time.ts';
import { DeviceCard, wordOf } from './DeviceCard.tsx';
import { type Device, listActiveDevices } from './devices.ts';
import { arrange, type Sort } from './grid.ts';

/** A device that did not change keeps its identity, and so does the list, so that nothing is drawn again. */
const merge = (known: readonly Device[], fresh: readonly Device[]): readonly Device[] => {
  const byId = new Map(known.map((device) => [device.id, device]));
  const merged = fresh.map((device) => {
    const before = byId.get(device.id);
    return before?.version === device.version && before.pinged_at === device.pinged_at ? before : device;
  });
  return merged.length === known.length && merged.every((device, index) => device === known[index]) ? known : merged;
};

const seconds = () => Math.floor(Date.now() / 1_000);
/** In pixels: between two cards, and from the top of one to its bottom. */
const gap = 12;
const height = 154;
/** Beside the cards of the console stands its menu. */
const menu = 260;

/** The dashboard as one writes it by hand: hooks, memoised cards, the same virtualiser as the console's. */
export function DeviceGrid() {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [status, setStatus] = useState<DeviceStatus | null>(null);
  const [find, setFind] = useState('');
  const [sort, setSort] = useState<Sort>('worst');
  const [now, setNow] = useState(seconds);
  const [opened, setOpened] = useState<string | null>(null);
  const refresh = useCallback(async () => {
    const fresh = await listActiveDevices();
    setDevices((known) => merge(known, fresh));
  }, []);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const open = useCallback((device: Device, what: string) => setOpened(`${what}: ${device.name}`), []);
  const cards = useMemo(() => arrange(devices, status, find, sort, now), [devices, status, find, sort, now]);
  const counts = useMemo(
    () => Map.groupBy(arrange(devices, null, '', 'name', now), (card) => card.status),
    [devices, now],
  );
  const columns = Math.max(1, Math.floor((innerWidth - menu + gap) / (300 + gap)));
  const virtual = useWindowVirtualizer({
    count: Math.ceil(cards.length / columns),
    estimateSize: () => height,
    gap,
    overscan: 2,
  });
  return (
    <main style={{ marginInlineStart: menu }}>
      {deviceStatuses.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={status === one}
          onClick={() => setStatus(status === one ? null : one)}
        >
          {wordOf(one)} {counts.get(one)?.length ?? 0}
        </button>
      ))}
      <input type="search" value={find} onChange={({ currentTarget }) => setFind(currentTarget.value)} />
      <select value={sort} onChange={({ currentTarget }) => setSort(currentTarget.value as Sort)}>
        <option>worst</option>
        <option>name</option>
        <option>silence</option>
      </select>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      {opened && <p>{opened}</p>}
      <p role="status">
        {cards.length} of {devices.length}
      </p>
      <div className="card-grid" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="card-grid-row"
            style={{
              minHeight: height,
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
            }}
          >
            {cards.slice(index * columns, (index + 1) * columns).map((card) => {
              const { pinged_at } = card.device;
              const silence = pinged_at === null ? null : unitTime(now - pinged_at);
              return <DeviceCard key={card.device.id} {...card} silence={silence} onOpen={open} />;
            })}
          </div>
        ))}
      </div>
    </main>
  );
}
