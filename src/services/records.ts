import { asFailure } from '../domain/failure.ts';
import type { KeyDeed } from '../domain/key.ts';
import type { Choice, Draft, Listed, Row } from '../domain/record.ts';
import type { RightsForecast } from '../domain/rights-forecast.ts';
import { mostRecords, type Outcome, type Sort } from '../domain/table.ts';
import type { RecordOf, RecordsQuestion, Resource } from '../resources/resource.ts';
import { assigned, creation, wireKey } from '../resources/rules.ts';
import type { Http } from './http.ts';
import { onDemand } from './on-demand.ts';
import { everyPage, firstOf } from './pages.ts';
import type { Records } from './ports.ts';
import { randomName } from './random-name.ts';

interface ChoiceRecord {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly branch?: { readonly name: string } | null;
}

/** The words for the code of a permission, and for what it is about, in the language of the moment. */
export type PermissionText = (code: string) => { readonly name: string; readonly area: string };

const labelOf = (resource: Resource, record: Row) => String(record[resource.label] ?? record.id);

/** The order as the server takes it; between equals the id decides, in the same direction. */
const wireSort = ({ key, descending }: Sort) => (descending ? `-${key},-id` : `${key},id`);

/** What became of one of many; with the record as it is by now, where another one was seen. */
interface Verdict {
  readonly problem: string | null;
  readonly data?: Row;
}

/** A draft that is sent again as it was is the same request, whose answer was lost; a changed one is another draft. */
const draftKeys = new WeakMap<Draft, string>();
const keyOf = (draft: Draft): string => {
  const key = draftKeys.get(draft) ?? `create ${randomName()}`;
  draftKeys.set(draft, key);
  return key;
};

/** Asks once more when the answer was lost: for requests that do no more when they are repeated. */
const twice = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (thrown) {
    if (asFailure(thrown).kind !== 'offline') throw thrown;
    return ask();
  }
};

/** What few do, and not at once. */
const rare = () => import('./rare-records.ts');

const wordless: PermissionText = (code) => ({ name: code, area: '' });

/**
 * The generic resources, `/api/{resource}` (specification §7, design `api.md`).
 *
 * @param permissionText how permissions are called; by their codes where nobody reads them.
 */
export function records(http: Http, permissionText = wordless): Records {
  const put = <R extends Resource>(resource: R, { id, version }: Row, data: Draft) =>
    http.put<RecordOf<R>>(`${resource.path}/${id}`, { id, version, data });
  const remove = (resource: Resource, { id, version }: Row) => http.delete(`${resource.path}/${id}?version=${version}`);
  const choices = async ({ from }: { from: string }, signal: AbortSignal): Promise<readonly Choice[]> => {
    const isPermissions = from === 'permissions';
    const query = { perPage: 2_000, ...(isPermissions ? {} : { active: 1 }) };
    const { records } = await everyPage<ChoiceRecord>(http, from, query, signal);
    // An integration has a code as well: its script.
    return records.map(({ id, name, code = '', branch }) =>
      isPermissions ? { id, code, ...permissionText(code) } : { id, name, area: branch?.name ?? null },
    );
  };
  const options = async ({ resource }: { resource: Resource }, signal: AbortSignal) => {
    const links = resource.columns.filter((column) => column.kind === 'link');
    const loaded = await Promise.all(
      links.map(async ({ key, from }) => [key, await choices({ from }, signal)] as const),
    );
    return Object.fromEntries(loaded);
  };
  /** Asks for many things at once. What a refusal of the whole request says is so of each. */
  const askOfMany = async (path: string, body: object, key: string) => {
    const all = await twice(() => http.post<readonly Verdict[]>(path, body, key)).catch((thrown: unknown) => {
      const { code } = asFailure(thrown);
      return code;
    });
    return (index: number): Pick<Outcome, 'problem' | 'record'> => {
      if (typeof all === 'string') return { problem: all };
      const { problem = null, data } = all[index] ?? {};
      return { problem, ...(problem === 'stale_version' && data ? { record: data } : {}) };
    };
  };

  const listed = ({ resource, search, filters = {} }: Omit<RecordsQuestion, 'sort'>) => ({
    perPage: resource.perPage,
    ...resource.query,
    ...(search === '' ? {} : { search }),
    ...Object.fromEntries(
      resource.columns.flatMap((column) => {
        const value = filters[column.key];
        return value === undefined ? [] : [[wireKey(column), value] as const];
      }),
    ),
  });

  return {
    list: <R extends Resource>(
      { before, ...question }: RecordsQuestion<R> & { readonly before?: Listed<Row> },
      signal: AbortSignal,
      onPart?: (part: Listed<RecordOf<R>>) => void,
    ) =>
      question.sort
        ? firstOf<RecordOf<R>>(
            http,
            question.resource.path,
            { ...listed(question), sort: wireSort(question.sort) },
            { limit: mostRecords, keyOf: ({ id }) => id, before: before as Listed<RecordOf<R>> | undefined },
            signal,
          )
        : everyPage<RecordOf<R>>(http, question.resource.path, listed(question), signal, {
            most: mostRecords,
            before: before as Listed<RecordOf<R>> | undefined,
            ...(onPart ? { onPart } : {}),
          }),
    every: async (question) => (await everyPage<Row>(http, question.resource.path, listed(question))).records,
    choices,
    options,
    create: <R extends Resource>({ resource, draft }: { resource: R; draft: Draft }) =>
      http.post<RecordOf<R>>(resource.path, creation(resource, draft), keyOf(draft)),
    update: ({ resource, record, data }) => put(resource, record, data),
    remove: async ({ resource, record }) => {
      await remove(resource, record);
    },
    restore: <R extends Resource>({ resource, id }: { resource: R; id: number }) =>
      http.post<RecordOf<R>>(`${resource.path}/${id}/restore`, {}),
    forecast: ({ resource, record, data }) =>
      http.post<RightsForecast>(`${resource.path}/${record.id}/forecast`, { data, version: record.version }),
    deeds: ({ id }: { id: number }, signal: AbortSignal) =>
      http.get<readonly KeyDeed[]>(`keys/${id}/deeds`, undefined, signal),
    takeAway: ({ resource, id, kind }) =>
      http.delete(`${resource.path}/${id}/${kind === 'factor' ? 'second-factor' : kind}`),
    rotate: onDemand(async () => (await rare()).rotations(http)).rotate,
    async assign({ resource, record, key, picked }, signal) {
      const data = assigned(resource, key, picked);
      if (data) return put(resource, record, data);
      const known = await choices({ from: 'permissions' }, signal);
      return put(resource, record, {
        [key]: known.filter(({ id }) => picked.chosen.includes(id)).map(({ code }) => code),
      });
    },
    async changeRecords({ resource, action, records: some }) {
      const body = { action, records: some.map(({ id, version }) => ({ id, version })) };
      const verdicts = await askOfMany(`${resource.path}/bulk`, body, `bulk ${randomName()}`);
      return some.map((record, index) => ({ id: record.id, label: labelOf(resource, record), ...verdicts(index) }));
    },
    async plan({ resource, records: all, text }, signal) {
      const [{ planCsv }, linked] = await Promise.all([import('./csv.ts'), options({ resource }, signal)]);
      return planCsv(resource, text, all, linked);
    },
    async importLines({ resource, lines }) {
      const body = { lines: lines.map(({ draft }) => creation(resource, draft)) };
      const verdicts = await askOfMany(`${resource.path}/import`, body, `import ${randomName()}`);
      return lines.map(({ line, label }, index) => ({ id: line, label, problem: verdicts(index).problem }));
    },
    agents: onDemand(async () => (await rare()).agents(http)),
  };
}
