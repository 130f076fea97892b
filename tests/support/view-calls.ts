import type { Call, CallState } from '../../src/domain/call.ts';
import { viewApi } from './view-api.ts';
import { agent } from './walk-samples.ts';

/** Who else answers calls there. */
export const colleague = { id: 4, name: 'Beto' } as const;
const self = { id: agent.id, name: 'Ana Ruiz' } as const;

/** Calls over an API in memory that says whose they are, as the server does. */
export const viewCalls = (
  calls: readonly Call[],
  routes: Parameters<typeof viewApi>[1] = {},
  tables: Parameters<typeof viewApi>[0] = {},
) => {
  const find = (id: number) => api.tables.queryings?.find((one) => one.id === id) as (Call & { name: '' }) | undefined;
  const move = (id: number, data: Partial<Call>, by: { id: number; name: string }) => {
    const before = find(id);
    const held: Partial<Record<CallState, Partial<Call>>> = {
      ATTENDED: { agent_id: by.id, agent: by },
      RETURNED: { agent_id: null, agent: null },
    };
    const after = { ...before, ...data, ...(data.state && held[data.state]), version: (before?.version ?? 0) + 1 };
    api.tables.queryings = (api.tables.queryings ?? []).map((one) => (one.id === id ? { ...one, ...after } : one));
    return find(id);
  };
  const puts = calls.map(
    ({ id }) =>
      [`PUT queryings/${id}`, (body: { data?: unknown }) => move(id, body.data as Partial<Call>, self)] as const,
  );
  const api = viewApi(
    { queryings: calls.map((call) => ({ ...call })), ...tables },
    { ...Object.fromEntries(puts), ...routes },
  );
  return {
    ...api,
    /** A call as it is now. */
    call: (id: number) => find(id),
    /** What happens to a call elsewhere. */
    happens: (id: number, data: Partial<Call>) => move(id, data, colleague),
  };
};
