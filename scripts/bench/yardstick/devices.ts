/** A device as the API lists it. */
export interface Device {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly location: string | null;
  readonly serial: string;
  readonly notes: string | null;
  readonly services: readonly { readonly id: number }[];
  readonly active: boolean;
  readonly pinged_at: number | null;
}
export type Field = 'name' | 'location' | 'serial' | 'notes';
export const fields: readonly Field[] = ['name', 'location', 'serial', 'notes'];

declare global {
  interface Window {
    /** The bearer of the manager, set by the benchmark. */
    bearer: string;
  }
}

const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
  const response = await fetch(`/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${window.bearer}`, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
};

export const listDevices = () => ask<readonly Device[]>('devices?perPage=2000');

/** What the dashboard of the console asks for. */
export const listActiveDevices = () => ask<readonly Device[]>('devices?perPage=2000&active=1&fields=services');

/** Sends the changed fields; answers the whole device. */
export const saveDevice = ({ id, version }: Device, data: Partial<Device>) =>
  ask<Device>(`devices/${id}`, { method: 'PUT', body: JSON.stringify({ id, version, data }) });
