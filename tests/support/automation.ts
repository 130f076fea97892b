import { expect } from 'vitest';
import type { Run, RunKind, RunSummary } from '../../src/domain/run.ts';
import type { AnyBody, TestServer } from './server.ts';

/** What somebody with that bearer does about scripts. */
export const automationOf = (server: TestServer, bearer: string) => {
  const ask = <Body = AnyBody>(method: string, path: string, body?: unknown) =>
    server.ask<Body>(method, `/api/${path}`, body === undefined ? { bearer } : { bearer, body });
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await ask<{ data: { id: number } }>('POST', path, { active: true, ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  };
  return {
    ask,
    integration: (code: string, more: object = {}) => create('integrations', { name: 'Script', code, ...more }),
    /** The id of a new webhook that anybody may call. */
    webhook: (integration_id: number, more: object = {}) =>
      create('webhooks', { name: 'Hook', integration_id, secure: false, ...more }),
    /** The id of a new webhook that runs this code. */
    hookOf: async (code: string, more: object = {}) => {
      const integration_id = await create('integrations', { name: 'Script', code });
      return create('webhooks', { name: 'Hook', integration_id, secure: false, ...more });
    },
    change: (path: string, id: number, data: object) => ask('PUT', `${path}/${id}`, { data }),
    tryOut: async (code: string, args: object = {}) =>
      (await ask<{ data: Run }>('POST', 'integrations/run', { code, args })).body.data,
    run: async (id: number) => (await ask<{ data: Run }>('GET', `runs/${id}`)).body.data,
    runs: async (query: string) =>
      (await ask<{ data: readonly RunSummary[]; total: number }>('GET', `runs?${query}`)).body,
    again: (id: number) => ask<{ data: Run }>('POST', `runs/${id}/again`),
  };
};

/** Calls the address of a webhook. */
export const callHook = async (server: TestServer, id: number | string, init: RequestInit = {}, query = '') => {
  const response = await fetch(`${server.url}/api/webhooks/${id}/execute${query}`, { method: 'POST', ...init });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
    run: Number(response.headers.get('x-run-id')),
  };
};

/** JSON to send. */
export const jsonOf = (value: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** Writes a run that has ended into the history, without running anything. Answers its id. */
export const rememberRun = async (
  { db }: TestServer,
  { bunitId = 1, kind, state = 'succeeded' }: { bunitId?: number; kind: RunKind; state?: string },
  createdAt: number,
): Promise<number> => {
  const { rows } = await db.$client.query<{ id: number }>(
    `insert into script_runs (bunit_id, kind, state, integration_id, name, ordered_by, created_at, args)
     values ($1, $2, $3, 1, $2, 'someone', $4, '{"data": 1, "params": {}, "request": {}}') returning id`,
    [bunitId, kind, state, createdAt],
  );
  return rows[0]?.id ?? 0;
};
