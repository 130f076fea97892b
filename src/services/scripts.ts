import type { CodeVersion } from '../domain/integration.ts';
import { type Run, type RunSummary, sourceField } from '../domain/run.ts';
import type { Http } from './http.ts';
import { everyPage, firstOf } from './pages.ts';
import type { Scripts } from './ports.ts';
import { wishes } from './wishes.ts';

/** Integrations that run: samples, versions, uses, and the history of runs. */
export const scripts = (http: Http, wish = wishes()): Scripts => ({
  sample: ({ id }, signal) => http.get(`integrations/${id}/sample`, undefined, signal),
  run: ({ id, code, args }) =>
    http.post<Run>(id === null ? 'integrations/run' : `integrations/${id}/run`, { code, args }, undefined, runTimeout),
  versions: async ({ id }, signal) => {
    const path = `integrations/${id}/versions`;
    const query = { perPage: 200, sort: 'number' };
    return (await everyPage<CodeVersion>(http, path, query, signal, { key: 'number' })).records.toReversed();
  },
  version: ({ id, number }, signal) => http.get(`integrations/${id}/versions/${number}`, undefined, signal),
  uses: async ({ resource, id }, signal) =>
    resource.name === 'integrations' ? http.get(`integrations/${id}/uses`, undefined, signal) : null,
  async runs({ source, id, state, limit }, signal) {
    const query = { [sourceField[source]]: id, ...(state === null ? {} : { state }) };
    const keyOf = (run: RunSummary) => run.id;
    return (await firstOf(http, 'runs', query, { limit, keyOf }, signal)).records;
  },
  get: ({ id }, signal) => http.get(`runs/${id}`, undefined, signal),
  again: ({ id }) => wish(`again ${id}`, (name) => http.post<Run>(`runs/${id}/again`, {}, `again ${name}`, runTimeout)),
  startTask: async ({ id }) => {
    await wish(`run ${id}`, (name) => http.post(`tasks/${id}/run`, {}, `run ${name}`));
  },
});

/** A run may wait for its turn, and for those before it: milliseconds. */
const runTimeout = 120_000;
