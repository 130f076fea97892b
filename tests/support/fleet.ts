import { expect } from 'vitest';
import type { BatchForecast, BatchResult, Restart, RestartBatch, RestartSituation } from '../../src/domain/restart.ts';
import { type Answer, bearerOf, type TestServer } from './server.ts';

/**
 * Every device counts as heard from, for longer than a test takes: a batch of restarts hands out its orders at the next tick, whenever that
 * comes, and lasts until somebody ends it. Where none was heard from, it is done by itself after two.
 */
export const hearAllDevices = (server: TestServer) =>
  server.db.$client.query('update devices set pinged_at = extract(epoch from now())::bigint + 86400');

/** A refusal, as status, code and the state of the record that comes with it. */
export const refusalOf = ({ status, body }: Answer<unknown>): readonly (string | number)[] => {
  const { error } = body as { error: { code: string; data?: { state: string } } };
  return [status, error.code, ...(error.data ? [error.data.state] : [])];
};

/**
 * An access key for the devices and entries of a business of the demo's manager. The clock of these tests goes far ahead,
 * and a sign-in would not last.
 */
export const fleetKey = async (server: TestServer, business = 0): Promise<string> => {
  const bearer = bearerOf(await server.login('manager@demo.local'), business);
  const permissions = ['DEVICES', 'CONFIGS'].flatMap((name) =>
    ['READ', 'CREATION', 'EDITION', 'DELETION'].map((right) => `${name}_${right}`),
  );
  const made = await server.ask('POST', '/api/keys', { bearer, body: { name: 'Fleet', active: true, permissions } });
  return String(made.body.data.key);
};

/** What somebody with that key does about restarts, and what the devices of Demo do. */
export const fleetOf = (server: TestServer, bearer: string) => {
  const ask = <Data>(method: string, path: string, body?: unknown) =>
    server.ask<{ data: Data }>(method, `/api/${path}`, body === undefined ? { bearer } : { bearer, body });
  const read = async <Data>(path: string) => (await ask<Data>('GET', path)).body.data;

  /** A ping, and the order that its answer carries. */
  const ping = async (id: number, reported?: number | null) => {
    const answer = await server.ask<{ data: { last_update: number | null } }>('POST', `/api/devices/${id}/ping`, {
      bearer: server.key,
      ...(reported === undefined ? {} : { body: { last_update: reported } }),
    });
    expect(answer.status).toBe(200);
    return answer.body.data.last_update;
  };

  return {
    ping,
    pingAll: async (ids: readonly number[]) => void (await Promise.all(ids.map((id) => ping(id)))),
    /** The device gets its order, restarts, and reports it. */
    restart: async (id: number) => void (await ping(id, await ping(id))),
    order: (id: number, body: unknown = {}) => ask<Restart>('POST', `devices/${id}/restart`, body),
    cancel: (id: number) => ask<Restart>('DELETE', `devices/${id}/restart`),
    situation: (id: number) => read<RestartSituation>(`devices/${id}/restart`),
    active: () => read<readonly Restart[]>('restarts?active=1'),
    forecast: () => read<BatchForecast>('restart-batches/forecast'),
    orderAll: () => ask<RestartBatch>('POST', 'restart-batches', {}),
    batch: (id: number | 'latest' = 'latest') => read<RestartBatch | null>(`restart-batches/${id}`),
    changeBatch: (id: number, state: unknown, version?: number) =>
      ask<RestartBatch>('PUT', `restart-batches/${id}`, { data: { state }, ...(version ? { version } : {}) }),
    results: (id: number) => read<readonly BatchResult[]>(`restart-batches/${id}/restarts`),
    /** Places a call at a device. */
    call: async (device_id: number, fields = {}) => {
      const body = { phone: '5551', device_id, ...fields };
      return (await server.ask('POST', '/api/queryings', { bearer: server.key, body })).body.data.id;
    },
  };
};
