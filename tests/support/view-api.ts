import { byTurn, type Call } from '../../src/domain/call.ts';
import { asFailure } from '../../src/domain/failure.ts';
import type { Row } from '../../src/domain/record.ts';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { wireKey } from '../../src/resources/rules.ts';
import { callFilters } from '../../src/services/call-filters.ts';
import { calls } from '../../src/services/calls.ts';
import { desks } from '../../src/services/desks.ts';
import { devices } from '../../src/services/devices.ts';
import { erasures } from '../../src/services/erasures.ts';
import { failed } from '../../src/services/failures.ts';
import type { Http, Page, Query } from '../../src/services/http.ts';
import { mediaStore } from '../../src/services/media.ts';
import type { Services } from '../../src/services/ports.ts';
import { records } from '../../src/services/records.ts';
import { savedViews } from '../../src/services/saved-views.ts';
import { fakes } from './fakes.ts';

type Body = Readonly<Record<string, unknown>>;
/** What answers one request: `GET devices/1/restart`. */
type Routes = Readonly<Record<string, (body: Body) => unknown>>;
type Tables = Record<string, Row[]>;

/** Words of a query that choose no records. */
const formal = ['perPage', 'count', 'sort', 'fields', 'shown'];

const plain = (value: unknown) => String(typeof value === 'boolean' ? Number(value) : value);

const guestsOf = ({ guests = [] }: Row) => (guests as readonly { id: number }[]).map(({ id }) => id);

const isAsked = (record: Row, query: Query): boolean =>
  Object.entries(query).every(([key, wanted]) => {
    if (formal.includes(key)) return true;
    if (key === 'search') return JSON.stringify(record).includes(String(wanted));
    if (key === 'in_hand_of') return [record.agent_id, ...guestsOf(record)].includes(wanted);
    if (key.endsWith('>')) return Number(record[key.slice(0, -1)]) >= Number(wanted);
    if (key.endsWith('<')) return Number(record[key.slice(0, -1)]) <= Number(wanted);
    return plain(wanted).split(',').includes(plain(record[key]));
  });

/** By the field that the query names, downwards with a minus before it. */
const sorted = (list: readonly Row[], { sort = 'id' }: Query): readonly Row[] => {
  const [, minus, key = 'id'] = /^(-?)(.*)$/.exec(String(sort)) ?? [];
  const way = minus ? -1 : 1;
  if (key === 'turn') return (list as readonly (Row & Call)[]).toSorted(byTurn);
  return list.toSorted((a, b) => way * (Number(a[key]) - Number(b[key])) || a.id - b.id);
};

const idsOf = (related: unknown) => (related ?? []) as readonly number[];

/** A record after a change, as the server makes it: fields, and what is related or no more. */
const changed = (record: Row, { add, remove, ...fields }: Body): Row => {
  const lists = [...new Set([...Object.keys(add ?? {}), ...Object.keys(remove ?? {})])];
  const related = lists.map((key) => {
    const gone = idsOf((remove as Body | undefined)?.[key]);
    const kept = (record[key] as readonly { id: number }[]).filter(({ id }) => !gone.includes(id));
    return [key, [...kept, ...idsOf((add as Body | undefined)?.[key]).map((id) => ({ id, name: `${key} ${id}` }))]];
  });
  return { ...record, ...fields, ...Object.fromEntries(related), version: record.version + 1 };
};

/**
 * The API in memory: tables of records, and what the test answers itself, under the real services of the console. Each
 * request is a line, `PUT services/7`, that the weather may hold or fail.
 */
export const viewApi = (tables: Tables, routes: Routes = {}, now: () => number = () => 1_000) => {
  const asked: string[] = [];
  const failing: { readonly wanted: RegExp; readonly failure: Parameters<typeof failed>[0] }[] = [];
  const holding = new Set<{ readonly wanted: RegExp; readonly gate: PromiseWithResolvers<void> }>();
  const removed = new Map<string, Row>();

  const find = (table: string, id: string) => {
    const found = tables[table]?.find((record) => record.id === Number(id));
    if (!found) throw failed({ kind: 'missing', code: 'not_found' });
    return found;
  };
  const put = (table: string, record: Row) => {
    tables[table] = (tables[table] ?? []).map((one) => (one.id === record.id ? record : one));
    return record;
  };
  /** What a record is linked to, named as the server names it. */
  const linked = (table: string, record: Row): Row => {
    const { columns = [] } = Object.values<Resource>(resources).find(({ path }) => path === table) ?? {};
    const links = columns.flatMap((column) => {
      const id = record[wireKey(column)];
      const other = column.kind === 'link' && tables[column.from]?.find((one) => one.id === id);
      return other ? [[column.key, { id: other.id, name: other.name }]] : [];
    });
    return { ...record, ...Object.fromEntries(links) };
  };
  const make = (table: string, id: string, body: Body): Row => {
    const list = tables[table] ?? [];
    const back = removed.get(`${table}/${id}`);
    const next = Math.max(0, ...list.map((one) => one.id)) + 1;
    const made = back ?? linked(table, { id: next, version: 1, ...body });
    tables[table] = [...list, made];
    return made;
  };
  /** What becomes of one of many. */
  const acted = (table: string, action: string, { id, version }: Row) => {
    try {
      if (action === 'delete') answers.DELETE?.(table, `${id}?version=${version}`, {});
      else answers.PUT?.(table, String(id), { version, data: { active: action === 'activate' } });
      return { id, problem: null };
    } catch (thrown) {
      const { code, record } = asFailure(thrown);
      return { id, problem: code, ...(record ? { data: record } : {}) };
    }
  };
  const answers: Readonly<Record<string, (table: string, id: string, body: Body) => unknown>> = {
    GET: find,
    PUT(table, id, { version, data }) {
      const before = find(table, id);
      if (version !== undefined && version !== before.version)
        throw failed({ kind: 'conflict', code: 'stale_version', record: before });
      return put(table, linked(table, changed(before, data as Body)));
    },
    DELETE(table, asked) {
      const [id = '', version] = asked.split('?version=');
      const before = find(table, id);
      if (version !== undefined && Number(version) !== before.version)
        throw failed({ kind: 'conflict', code: 'stale_version', record: before });
      removed.set(`${table}/${id}`, before);
      tables[table] = (tables[table] ?? []).filter((record) => record.id !== Number(id));
    },
    POST(table, id, body) {
      if (id === 'bulk') return (body.records as readonly Row[]).map((one) => acted(table, String(body.action), one));
      if (id === 'import')
        return (body.lines as readonly Body[]).map((line) => ({ id: make(table, '', line).id, problem: null }));
      return make(table, id, body);
    },
  };

  const ask = async <T>(
    method: string,
    path: string,
    { query = {}, body = {} }: { query?: Query | undefined; body?: Body },
  ) => {
    const said = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
    const line = `${method} ${path}${said === '' ? '' : `?${said}`}`;
    asked.push(line);
    for (const { wanted, gate } of holding) if (wanted.test(line)) await gate.promise;
    const failure = failing.find(({ wanted }) => wanted.test(line));
    if (failure) throw failed(failure.failure);
    const route = routes[`${method} ${path}`];
    if (route) return route(method === 'GET' ? query : body) as T;
    const [table = '', id = '', part] = path.split('/');
    // As a server without that route.
    if (method === 'GET' && part) throw failed({ kind: 'missing', code: 'not_found' });
    if (method === 'GET' && id === '')
      return sorted(
        (tables[table] ?? []).filter((one) => isAsked(one, query)),
        query,
      ) as T;
    return answers[method]?.(table, id, body) as T;
  };
  /** Those of the asker that a list does not hold any more. */
  const departed = (path: string, query: Query = {}) => {
    const shown = String(query.shown ?? '').split(',');
    return (tables[path] ?? []).filter((one) => shown.includes(String(one.id)) && !isAsked(one, query));
  };
  const http: Http = {
    get: (path, query) => ask('GET', path, { query }),
    async page<T>(path: string, query?: Query, _?: AbortSignal, before?: Page<T>) {
      const data = await ask<readonly T[]>('GET', path, { query });
      const page = { data, total: data.length, departed: departed(path, query) as unknown as readonly T[] };
      const tag = JSON.stringify(page);
      if (before?.tag === tag) return before;
      const sent: Page<T> = JSON.parse(tag);
      return { ...sent, tag };
    },
    post: (path, body) => ask('POST', path, { body: body as Body }),
    tell: (path, body) => ask('POST', path, { body: body as Body }),
    put: (path, body) => ask('PUT', path, { body: body as Body }),
    delete: (path) => ask('DELETE', path, {}),
    open: {
      get: () => new Promise(() => {}),
      post: () => new Promise(() => {}),
      postEnveloped: () => new Promise(() => {}),
    },
    watchAnswers: () => () => {},
    watchFailures: () => () => {},
  };
  const clock: Services['clock'] = { ...fakes().clock, now };

  return {
    services: {
      calls: calls(http, clock, () => 'UTC'),
      callFilters: callFilters(http),
      savedViews: savedViews(http),
      desks: desks(http),
      media: mediaStore(http),
      devices: devices(http),
      erasures: erasures(http),
      records: records(http),
    },
    tables,
    /** Every request so far, in order. */
    asked,
    weather: {
      /** The server has an error, or answers otherwise, until it clears up. */
      fail: (wanted: RegExp, failure: Parameters<typeof failed>[0] = { kind: 'unknown', code: 'unexpected' }) =>
        void failing.push({ wanted, failure }),
      /** Such requests are on their way until they are let go. */
      hold(wanted: RegExp) {
        const held = { wanted, gate: Promise.withResolvers<void>() };
        holding.add(held);
        return {
          letGo: () => {
            holding.delete(held);
            held.gate.resolve();
          },
        };
      },
      clear: () => void failing.splice(0),
    },
  };
};
