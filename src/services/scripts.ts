import type { CodeVersion } from '../domain/integration.ts';
import { isOver, type Run, type RunSummary, sourceField } from '../domain/run.ts';
import type { Http } from './http.ts';
import { everyPage, firstOf } from './pages.ts';
import type { Scripts } from './ports.ts';
import { wishes } from './wishes.ts';

const again = (run: number) => `again ${run}`;
const taskNow = (task: number) => `run ${task}`;

/** Integrations that run: samples, versions, uses, and the history of runs. */
export const scripts = (http: Http): Scripts => {
  const wish = wishes();
  /** The newest run that the console was told of. */
  let newest = 0;
  /** Whoever sees the run that somebody ordered, or the end of the repetition, wishes another one from now on. */
  const learn = <Known extends RunSummary>(run: Known): Known => {
    const { id, state, task_id, planned_at, again_of } = run;
    newest = Math.max(newest, id);
    if (again_of === null && planned_at === null && task_id !== null) wish.overtake(taskNow(task_id), id);
    if (again_of !== null && isOver(state)) wish.overtake(again(again_of), id);
    return run;
  };

  return {
    sample: ({ id }, signal) => http.get(`integrations/${id}/sample`, undefined, signal),
    run: ({ id, code, args }) =>
      http.post<Run>(
        id === null ? 'integrations/run' : `integrations/${id}/run`,
        { code, args },
        undefined,
        runTimeout,
      ),
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
      return (await firstOf(http, 'runs', query, { limit, keyOf }, signal)).records.map(learn);
    },
    get: async ({ id }, signal) => learn(await http.get<Run>(`runs/${id}`, undefined, signal)),
    async again({ id }) {
      const ask = (name: string) => http.post<Run>(`runs/${id}/again`, {}, `again ${name}`, runTimeout);
      return learn(await wish.send(again(id), ask, newest));
    },
    async startTask({ id }) {
      await wish.send(taskNow(id), (name) => http.post(`tasks/${id}/run`, {}, `run ${name}`), newest);
    },
  };
};

/** A run may wait for its turn, and for those before it: milliseconds. */
const runTimeout = 120_000;
