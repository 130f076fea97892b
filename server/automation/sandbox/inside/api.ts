import type { Host } from './host.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Said {
  readonly status: number;
  readonly data: unknown;
}

const takes = ['params', 'data'];

const messageOf = ({ status, data }: Said): string => {
  const error: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'error') : undefined;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
  return `The API answered ${status}${typeof message === 'string' ? `: ${message}` : ''}`;
};

/**
 * The console's own API: `api.get(path, { params, data })` and its like resolve with `{ status, data }`, and reject with
 * an ApiError that has both when the status is 400 or more.
 */
export const createApi = (host: Host, isGiven: () => boolean) => {
  const ask = async (method: Method, path: unknown, options: unknown): Promise<Said> => {
    if (!isGiven()) throw new Error('Only the scripts of tasks have `api`.');
    if (typeof path !== 'string') throw new TypeError('The path must be a text such as /devices.');
    const given: object = typeof options === 'object' && options !== null ? options : {};
    const unknown = Object.keys(given).find((key) => !takes.includes(key));
    if (unknown !== undefined) throw new TypeError(`api: unknown option '${unknown}'; it takes { params, data }.`);
    const order = {
      method,
      path,
      params: Reflect.get(given, 'params') ?? null,
      data: Reflect.get(given, 'data') ?? null,
    };
    const said: Said = JSON.parse((await host.ask('api', JSON.stringify(order))).text);
    if (said.status < 400) return said;
    throw Object.assign(new Error(messageOf(said)), { name: 'ApiError', ...said });
  };
  const caller = (method: Method) => (path: unknown, options?: unknown) => ask(method, path, options);
  return Object.freeze({ get: caller('GET'), post: caller('POST'), put: caller('PUT'), delete: caller('DELETE') });
};
