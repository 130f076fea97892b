import { expect, vi } from 'vitest';
import type { Run } from '../../src/domain/run.ts';
import { bearerOf, type TestServer } from './server.ts';

/** The plan of a test's task, in seconds. */
export const hour = 3_600;
/** Nobody waits longer for a run, in milliseconds: workers are told, and other nodes look twice a second. A script needs a thread, for which a busy machine takes a while. */
export const patience = { timeout: 50_000 };
/** A script that returns what it is given. */
export const echo = 'return { data: args, params: null };';

export interface TaskFields {
  /** The script; or else the integration that has it, null for none. */
  readonly code?: string;
  readonly integration?: number | null;
  readonly [field: string]: unknown;
}

const permissions = ['TASKS', 'INTEGRATIONS', 'WEBHOOKS', 'SERVICES'].flatMap((name) =>
  ['READ', 'CREATION', 'EDITION', 'DELETION'].map((right) => `${name}_${right}`),
);

/**
 * An access key for the scripts and tasks of a business of the demo's manager. The clock of these tests goes far ahead,
 * and a sign-in would not last.
 */
export const taskKey = async (server: TestServer, business = 0): Promise<string> => {
  const bearer = bearerOf(await server.login('manager@demo.local'), business);
  const made = await server.ask('POST', '/api/keys', { bearer, body: { name: 'Llave', active: true, permissions } });
  return String(made.body.data.key);
};

/** What somebody with that key does about tasks. */
export const tasksOf = (server: TestServer, bearer: string) => {
  const write = async (method: string, path: string, body: unknown) => {
    const answer = await server.ask(method, `/api/${path}`, { bearer, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data;
  };
  const read = async <Data>(path: string) =>
    (await server.ask<{ data: Data }>('GET', `/api/${path}`, { bearer })).body.data;
  const integration = async (code: string) =>
    (await write('POST', 'integrations', { name: 'Script', code, active: true })).id;
  const runs = (task: number) => read<readonly Run[]>(`runs?task_id=${task}&sort=id`);
  /** What the queue knows of a task. */
  const jobs = async (task: number): Promise<readonly string[]> => {
    const found = await server.db.$client.query<{ state: string }>(
      "select state::text from pgboss.job where (data ->> 'taskId')::int = $1 order by created_on",
      [task],
    );
    return found.rows.map(({ state }) => state);
  };

  return {
    write,
    integration,
    async create({ code = echo, integration: given, ...fields }: TaskFields = {}) {
      const integration_id = given === undefined ? await integration(code) : given;
      const metadata = { integration_id, data: { of: 'data' }, params: ['params'] };
      return write('POST', 'tasks', { name: 'Tarea', frecuency: hour, metadata, active: true, ...fields });
    },
    get: async (id: number) => (await server.ask('GET', `/api/tasks/${id}`, { bearer })).body.data,
    change: (id: number, data: object) => write('PUT', `tasks/${id}`, { id, data }),
    remove: (id: number) => server.ask('DELETE', `/api/tasks/${id}`, { bearer }),
    runNow: (id: number, headers = {}) => server.ask('POST', `/api/tasks/${id}/run`, { bearer, body: {}, headers }),
    runs,
    states: async (task: number) => (await runs(task)).map(({ state }) => state),
    run: (id = 0) => read<Run>(`runs/${id}`),
    /** The runs of a task, once they are as many and over. */
    ended: (task: number, count: number): Promise<readonly Run[]> =>
      vi.waitFor(async () => {
        const found = await runs(task);
        expect(found.filter(({ state }) => state === 'waiting' || state === 'running')).toEqual([]);
        expect(found).toHaveLength(count);
        // A run is written down before its order is done with, and until that no other one is taken.
        expect(await jobs(task)).not.toContain('active');
        return found;
      }, patience),
    jobs,
  };
};

/** The next moment of the plan of a task. */
export const planOf = ({ next_run_at }: { readonly [field: string]: unknown }): number => Number(next_run_at);
