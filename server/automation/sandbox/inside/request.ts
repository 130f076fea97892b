import type { BufferClass } from './bytes.ts';
import { basic, headersOf, type Reply, type Send } from './http.ts';

type Callback = (error: unknown, response?: unknown, body?: unknown) => void;

interface Options {
  readonly [key: string]: unknown;
  readonly headers?: object;
  readonly auth?: { user?: string; username?: string; pass?: string; password?: string; bearer?: string };
}

interface Tools {
  readonly send: Send;
  readonly Buffer: BufferClass;
  readonly URL: new (address: string) => { href: string; search: string };
  readonly URLSearchParams: new (source?: unknown) => { toString(): string };
}

const methods = ['get', 'post', 'put', 'patch', 'head', 'options', 'del', 'delete'] as const;

/** `a: { b: 1 }` as `a[b]=1`, lists as `a[0]=`, as the library `qs` writes them. */
const flatten = (value: unknown, name: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, value === null ? '' : String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}[${key}]`));
};

const addressOf = ({ URL, URLSearchParams }: Tools, options: Options): string => {
  const given = options.url ?? options.uri;
  if (given === undefined || given === null) throw new Error('options.uri is a required argument');
  const text = typeof given === 'object' ? String(Reflect.get(given, 'href')) : String(given);
  const address = new URL(
    options.baseUrl ? `${String(options.baseUrl).replace(/\/$/, '')}/${text.replace(/^\//, '')}` : text,
  );
  const query = options.qs ? new URLSearchParams(flatten(options.qs, '')).toString() : '';
  if (query) address.search = address.search ? `${address.search.slice(1)}&${query}` : query;
  return address.href;
};

const bodyOf = ({ URLSearchParams }: Tools, options: Options, headers: Record<string, string>) => {
  const { json, form, body } = options;
  if (form !== undefined) {
    headers['content-type'] ??= 'application/x-www-form-urlencoded';
    return typeof form === 'string' ? form : new URLSearchParams(flatten(form, '')).toString();
  }
  if (json) headers.accept ??= 'application/json';
  const content = typeof json === 'object' ? json : body;
  if (content === undefined || content === null) return null;
  if (json) {
    headers['content-type'] ??= 'application/json';
    return JSON.stringify(content);
  }
  if (typeof content === 'string' || content instanceof ArrayBuffer || ArrayBuffer.isView(content)) return content;
  throw new Error('Argument error, options.body.');
};

const authorize = ({ Buffer }: Tools, { auth }: Options, headers: Record<string, string>): void => {
  if (!auth) return;
  headers.authorization = auth.bearer
    ? `Bearer ${auth.bearer}`
    : basic(Buffer, auth.user ?? auth.username, auth.pass ?? auth.password);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const responseOf = ({ Buffer }: Tools, options: Options, reply: Reply) => {
  const bytes = Buffer.from(reply.bytes);
  const text = options.encoding === null ? bytes : bytes.toString(options.encoding);
  const body = options.json && typeof text === 'string' ? parsed(text) : text;
  return { statusCode: reply.status, statusMessage: reply.statusText, headers: reply.headers, body, href: reply.url };
};

const perform = async (tools: Tools, options: Options) => {
  const headers = headersOf(options.headers ?? {});
  authorize(tools, options, headers);
  const method = String(options.method ?? 'GET').toUpperCase();
  const follows =
    options.followAllRedirects || (options.followRedirect !== false && /^(GET|HEAD|OPTIONS)$/.test(method));
  const reply = await tools.send({
    method,
    url: addressOf(tools, options),
    body: bodyOf(tools, options, headers),
    headers,
    redirects: follows ? Number(options.maxRedirects ?? 5) : 0,
    timeout: Number(options.timeout ?? 0),
  });
  return responseOf(tools, options, reply);
};

const errorNamed = (name: string, message: string, facts: object) =>
  Object.assign(new Error(message), { name, ...facts });

const settle = async (tools: Tools, options: Options) => {
  const response = await perform(tools, options).catch((cause: Error & { code?: string }) => {
    throw errorNamed('RequestError', String(cause), { cause, error: cause, options, code: cause.code });
  });
  const { statusCode, body } = response;
  if (options.simple !== false && (statusCode < 200 || statusCode > 299)) {
    const message = `${statusCode} - ${typeof body === 'string' ? body : JSON.stringify(body)}`;
    throw errorNamed('StatusCodeError', message, { statusCode, error: body, options, response });
  }
  return options.resolveWithFullResponse ? response : body;
};

const read = (defaults: Options, values: readonly unknown[]): { callback: Callback | null; options: Options } => {
  const callback = values.find((value): value is Callback => typeof value === 'function') ?? null;
  const [first, second] = values.filter((value) => typeof value !== 'function');
  const given: Options = typeof first === 'string' ? { ...Object(second), url: first } : Object(first);
  const headers = { ...defaults.headers, ...given.headers };
  return { callback, options: { ...defaults, ...given, headers } };
};

/** The calls of `request` that people use, or with promises those of `request-promise-native`. */
export const createRequest = (tools: Tools, promises: boolean, defaults: Options = {}) => {
  const call = (extra: Options, values: readonly unknown[]) => {
    const { callback, options } = read(defaults, values);
    const callbackOf = callback ?? options.callback;
    const asked = { ...options, ...extra };
    if (promises) {
      const answer = settle(tools, asked);
      if (typeof callbackOf === 'function') answer.then((body) => callbackOf(null, body, body), callbackOf as Callback);
      return Object.assign(answer, { promise: () => answer });
    }
    const tell: Callback = typeof callbackOf === 'function' ? (callbackOf as Callback) : () => {};
    perform(tools, asked).then(
      (response) => tell(null, response, response.body),
      (reason: unknown) => tell(reason),
    );
    return undefined;
  };
  const request = (...values: readonly unknown[]) => call({}, values);
  const named = methods.map((name) => {
    const method = name === 'del' ? 'DELETE' : name.toUpperCase();
    return [name, (...values: readonly unknown[]) => call({ method }, values)] as const;
  });
  return Object.assign(request, Object.fromEntries(named), {
    defaults: (more: Options): unknown =>
      createRequest(tools, promises, { ...defaults, ...more, headers: { ...defaults.headers, ...more.headers } }),
  });
};
