import type { Draft, Listed, Row } from '../domain/record.ts';
import { mostRecords, type Sort } from '../domain/table.ts';
import type { RecordOf, RecordsQuestion, Resource } from '../resources/resource.ts';
import { assigned, creation, wireKey } from '../resources/rules.ts';
import type { Http } from './http.ts';
import { onDemand } from './on-demand.ts';
import { everyPage, firstOf } from './pages.ts';
import type { Records } from './ports.ts';

interface ChoiceRecord {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly active?: boolean;
  readonly branch?: { readonly name: string } | null;
  readonly zone?: { readonly name: string } | null;
  readonly location?: string | null;
}

/** The words for the code of a permission, and for what it is about, in the language of the moment. */
export type PermissionText = (code: string) => { readonly name: string; readonly area: string };

/** The order as the server takes it; between equals the id decides, in the same direction. */
const wireSort = ({ key, descending }: Sort) => (descending ? `-${key},-id` : `${key},id`);

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
  const choices: Records['choices'] = async ({ from, active: only = 1 }, signal) => {
    const isPermissions = from === 'permissions';
    const query = { perPage: 2_000, ...(isPermissions || only === null ? {} : { active: only }) };
    const { records } = await everyPage<ChoiceRecord>(http, from, query, signal);
    // An integration has a code as well: its script.
    return records.map(({ id, name, code = '', active, zone, branch, location = null }) =>
      isPermissions
        ? { id, code, ...permissionText(code) }
        : { id, name, area: zone?.name ?? branch?.name ?? location, ...(active === false ? { active } : {}) },
    );
  };
  const options = async ({ resource }: { resource: Resource }, signal: AbortSignal) => {
    const links = resource.columns.filter((column) => column.kind === 'link');
    const loaded = await Promise.all(
      links.map(async ({ key, from }) => [key, await choices({ from }, signal)] as const),
    );
    return Object.fromEntries(loaded);
  };
  const { restore, rotate, takeAway, forecast, deeds, changeRecords, plan, importLines } = onDemand(async () =>
    (await rare()).rare(http, options),
  );

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

  /** One record of a list, as the list shows it; null where there is none. */
  const one = async <R extends Resource>({ path, query }: R, id: number, signal: AbortSignal) =>
    (await http.page<RecordOf<R>>(path, { perPage: 1, ...query, id }, signal)).data[0] ?? null;

  return {
    async list<R extends Resource>(
      { before, record, ...question }: RecordsQuestion<R> & { readonly before?: Listed<Row> },
      signal: AbortSignal,
      onPart?: (part: Listed<RecordOf<R>>) => void,
    ) {
      const { path } = question.resource;
      const known = before ? { before: before as Listed<RecordOf<R>> } : {};
      const { records, total } = question.sort
        ? await firstOf<RecordOf<R>>(
            http,
            path,
            { ...listed(question), sort: wireSort(question.sort) },
            { limit: mostRecords, keyOf: ({ id }) => id, ...known },
            signal,
          )
        : await everyPage<RecordOf<R>>(http, path, listed(question), signal, {
            most: mostRecords,
            ...known,
            ...(onPart ? { onPart } : {}),
          });
      const isHere = !record || records.some(({ id }) => id === record);
      return { records, total, apart: isHere ? null : await one(question.resource, record, signal) };
    },
    every: async (question) => (await everyPage<Row>(http, question.resource.path, listed(question))).records,
    choices,
    options,
    create: <R extends Resource>({ resource, draft, key }: { resource: R; draft: Draft; key: string }) =>
      http.post<RecordOf<R>>(resource.path, creation(resource, draft), key),
    update: ({ resource, record, data }) => put(resource, record, data),
    remove: async ({ resource, record }) => {
      await remove(resource, record);
    },
    async assign({ resource, record, key, picked }, signal) {
      const data = assigned(resource, key, picked);
      if (data) return put(resource, record, data);
      const known = await choices({ from: 'permissions' }, signal);
      return put(resource, record, {
        [key]: known.filter(({ id }) => picked.chosen.includes(id)).map(({ code }) => code),
      });
    },
    ...{ restore, rotate, takeAway, forecast, deeds, changeRecords, plan, importLines },
    agents: onDemand(async () => (await rare()).agents(http)),
  };
}
