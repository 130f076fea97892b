import { asFailure, isUnjudged } from '../domain/failure.ts';
import type { Row } from '../domain/record.ts';
import type { RecordOf, Resource } from '../resources/resource.ts';
import type { Http } from './http.ts';
import type { Records } from './ports.ts';
import { randomName } from './random-name.ts';

/** New secrets for records that have one. */
export function rotations(http: Http): Pick<Records, 'rotate'> {
  /** Rotations whose answers were lost, by their names: the server may have made them, and answers the same secret again. */
  const unanswered = new Map<string, string>();
  return {
    async rotate<R extends Resource>({ resource, record, overlap }: { resource: R; record: Row; overlap: number }) {
      const path = `${resource.path}/${record.id}/rotate`;
      const what = `${path} ${overlap}`;
      const name = unanswered.get(what) ?? `rotate ${randomName()}`;
      unanswered.set(what, name);
      try {
        const rotated = await http.post<RecordOf<R>>(path, { overlap, version: record.version }, name);
        unanswered.delete(what);
        return rotated;
      } catch (thrown) {
        if (!isUnjudged(asFailure(thrown))) unanswered.delete(what);
        throw thrown;
      }
    },
  };
}

/** The agents that users are. */
export function agents(http: Http): Records['agents'] {
  return {
    zones: async ({ agentId }, signal) => {
      const { version, zones } = await http.get<{ version: number; zones: readonly { id: number }[] }>(
        `agents/${agentId}`,
        { fields: 'zones' },
        signal,
      );
      return { version, zones: zones.map(({ id }) => id) };
    },
    create: async ({ userId }) => (await http.post<{ id: number }>('agents', { user_id: userId })).id,
    update: async ({ agentId, added, removed }) => {
      const data = { add: { zones: added }, remove: { zones: removed } };
      await http.put(`agents/${agentId}`, { id: agentId, data });
    },
    remove: async ({ agentId, version }) => {
      await http.delete(`agents/${agentId}?version=${version}`);
    },
  };
}
