import { asFailure } from '../domain/failure.ts';
import type { KeyDeed } from '../domain/key.ts';
import type { Row } from '../domain/record.ts';
import type { RightsForecast } from '../domain/rights-forecast.ts';
import type { Outcome } from '../domain/table.ts';
import type { RecordOf, Resource } from '../resources/resource.ts';
import { creation } from '../resources/rules.ts';
import type { Http } from './http.ts';
import type { Records } from './ports.ts';
import { randomName } from './random-name.ts';
import { wishes } from './wishes.ts';

const labelOf = (resource: Resource, record: Row) => String(record[resource.label] ?? record.id);

/** What became of one of many; with the record as it is by now, where another one was seen. */
interface Verdict extends Pick<Outcome, 'problem' | 'fields'> {
  readonly data?: Row;
}

/** Asks once more when the answer was lost: for requests that do no more when they are repeated. */
const twice = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (thrown) {
    if (asFailure(thrown).kind !== 'offline') throw thrown;
    return ask();
  }
};

/**
 * The way back of a deletion, new secrets for records that have one, lost factors, what a change of rights would do, and what is
 * done with many records at once.
 */
export function rare(
  http: Http,
  options: Records['options'],
): Pick<Records, 'restore' | 'rotate' | 'takeAway' | 'forecast' | 'deeds' | 'changeRecords' | 'plan' | 'importLines'> {
  /** Of a rotation whose answer was lost the server answers the same secret again, of a way back the same record. */
  const wish = wishes();
  /** Portions that the server has not judged, by the names under which they are sent: it may have done what they ask for. */
  const unjudged = new WeakMap<object, string>();
  /**
   * Asks for a portion of many things at once. A refusal of what was sent is so of each; one that says nothing of it rejects, and the
   * same portion is the same request when it is sent again.
   */
  const askOfMany = async (kind: 'bulk' | 'import', { path }: Resource, body: object, portion: object) => {
    const key = unjudged.get(portion) ?? `${kind} ${randomName()}`;
    unjudged.set(portion, key);
    const ask = () => http.post<readonly Verdict[]>(`${path}/${kind}`, body, key);
    const all = await twice(ask).catch((thrown: unknown) => {
      const failure = asFailure(thrown);
      if (failure.kind !== 'refused' && failure.kind !== 'conflict') throw thrown;
      return failure.code;
    });
    unjudged.delete(portion);
    return (index: number): Omit<Outcome, 'id' | 'label'> => {
      if (typeof all === 'string') return { problem: all };
      const { problem = null, fields, data } = all[index] ?? {};
      return {
        problem,
        ...(fields ? { fields } : {}),
        ...(problem === 'stale_version' && data ? { record: data } : {}),
      };
    };
  };

  return {
    async restore<R extends Resource>({ resource, record: { id, version } }: { resource: R; record: Row }) {
      const path = `${resource.path}/${id}/restore`;
      // Deleted once more, it has another version: that is another wish.
      return wish.send(`${path} ${version}`, (name) => http.post<RecordOf<R>>(path, {}, `restore ${name}`));
    },
    takeAway: ({ resource, id, kind }) =>
      http.delete(`${resource.path}/${id}/${kind === 'factor' ? 'second-factor' : kind}`),
    forecast: ({ resource, record, data }) =>
      http.post<RightsForecast>(`${resource.path}/${record.id}/forecast`, { data, version: record.version }),
    deeds: ({ id }: { id: number }, signal: AbortSignal) =>
      http.get<readonly KeyDeed[]>(`keys/${id}/deeds`, undefined, signal),
    async changeRecords({ resource, action, records: some }) {
      const body = { action, records: some.map(({ id, version }) => ({ id, version })) };
      const verdicts = await askOfMany('bulk', resource, body, some);
      return some.map((record, index) => ({ id: record.id, label: labelOf(resource, record), ...verdicts(index) }));
    },
    async plan({ resource, records: all, text }, signal) {
      const [{ planCsv }, linked] = await Promise.all([import('./csv.ts'), options({ resource }, signal)]);
      return planCsv(resource, text, all, linked);
    },
    async importLines({ resource, lines }) {
      const body = { lines: lines.map(({ draft }) => creation(resource, draft)) };
      const verdicts = await askOfMany('import', resource, body, lines);
      return lines.map(({ line, label }, index) => ({ id: line, label, ...verdicts(index) }));
    },
    async rotate<R extends Resource>({ resource, record, overlap }: { resource: R; record: Row; overlap: number }) {
      const path = `${resource.path}/${record.id}/rotate`;
      const { version } = record;
      // Of a key that was rotated since it is another wish: the secret of this one may have ended already.
      return wish.send(`${path} ${overlap} of ${version}`, (name) =>
        http.post<RecordOf<R>>(path, { overlap, version }, `rotate ${name}`),
      );
    },
  };
}

/** The agents that users are. */
export function agents(http: Http): Records['agents'] {
  const wish = wishes();
  return {
    zones: async ({ agentId }, signal) => {
      const { version, zones } = await http.get<{ version: number; zones: readonly { id: number }[] }>(
        `agents/${agentId}`,
        { fields: 'zones' },
        signal,
      );
      return { version, zones: zones.map(({ id }) => id) };
    },
    create: async ({ userId }) =>
      wish.send(`agent ${userId}`, async (name) => {
        const { id } = await http.post<{ id: number }>('agents', { user_id: userId }, `agent ${name}`);
        return id;
      }),
    update: async ({ agentId, added, removed }) => {
      const data = { add: { zones: added }, remove: { zones: removed } };
      await http.put(`agents/${agentId}`, { id: agentId, data });
    },
    remove: async ({ agentId, version }) => {
      await http.delete(`agents/${agentId}?version=${version}`);
    },
  };
}
