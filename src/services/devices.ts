import { configValue, generalPrefix, keyFor, ownPrefix } from '../domain/config-keys.ts';
import type { Device, DeviceHistory } from '../domain/device.ts';
import type { ConfigRecord } from '../domain/device-config.ts';
import type { WaitingPlayer } from '../domain/pairing.ts';
import type { BatchForecast, BatchResult, Restart, RestartBatch, RestartSituation } from '../domain/restart.ts';
import { draftName } from './draft-name.ts';
import type { Http } from './http.ts';
import { everyPage } from './pages.ts';
import type { Devices } from './ports.ts';

/** Which devices the fleet is, and what is told of each. */
const listed = { perPage: 2_000, active: 1, fields: 'services' };

/** The fleet over the API: the list, what is remembered of a device, its configuration, restarts (specification §7). */
export function devices(http: Http): Devices {
  const entries = (prefix: string, signal: AbortSignal) =>
    everyPage<ConfigRecord>(http, 'configs', { perPage: 500, search: prefix }, signal);

  return {
    list: async (signal) => (await everyPage<Device>(http, 'devices', listed, signal)).records,
    some: async ({ ids }, signal) =>
      (await everyPage<Device>(http, 'devices', { ...listed, id: ids.join(',') }, signal)).records,
    history: ({ id }, signal) => http.get<DeviceHistory>(`devices/${id}/history`, undefined, signal),
    async configs({ deviceId }, signal) {
      const lists = await Promise.all([entries(ownPrefix(deviceId), signal), entries(generalPrefix, signal)]);
      return lists.flatMap(({ records }) => records);
    },
    saveConfig({ owner, draft }) {
      const { id, version, active } = draft;
      const value = configValue(draft);
      return id === null
        ? http.post<ConfigRecord>('configs', { key: keyFor(owner, draft.key), value, active }, draftName(draft))
        : http.put<ConfigRecord>(`configs/${id}`, { id, version, data: { value, active } });
    },
    toggleConfig: ({ record: { id, version, active } }) =>
      http.put<ConfigRecord>(`configs/${id}`, { id, version, data: { active: !active } }),
    removeConfig: ({ record: { id, version } }) => http.delete(`configs/${id}?version=${version}`),
    restarts: async (signal) =>
      (await everyPage<Restart>(http, 'restarts', { active: 1, perPage: 2_000 }, signal)).records,
    situation: ({ id }, signal) => http.get<RestartSituation>(`devices/${id}/restart`, undefined, signal),
    // By this name the server knows a wish again whose answer was lost, however late it comes.
    restart: ({ id, when, after }) =>
      http.post<Restart>(`devices/${id}/restart`, { when }, `restart ${id} after ${after ?? 'none'}`),
    revoke: ({ id, orderId }) => http.delete<Restart>(`devices/${id}/restart?order=${orderId}`),
    batch: (signal) => http.get<RestartBatch | null>('restart-batches/latest', undefined, signal),
    forecast: (signal) => http.get<BatchForecast>('restart-batches/forecast', undefined, signal),
    startBatch: ({ after }) => http.post<RestartBatch>('restart-batches', {}, `restart all after ${after ?? 'none'}`),
    changeBatch: ({ batch: { id, version }, to: state }) =>
      http.put<RestartBatch>(`restart-batches/${id}`, { data: { state }, ...(state === 'stopped' ? {} : { version }) }),
    results: async ({ id }, signal) =>
      (await everyPage<BatchResult>(http, `restart-batches/${id}/restarts`, { perPage: 2_000 }, signal)).records,
    player: ({ code }) => http.get<WaitingPlayer>(`pairings/${code}`),
    pair: ({ code, deviceId }) => http.put<WaitingPlayer>(`pairings/${code}`, { device_id: deviceId }),
    make: (device) => http.post<{ id: number }>('devices', { ...device, active: true }, draftName(device)),
    unpair: ({ id }) => http.delete(`devices/${id}/secret`),
  };
}
