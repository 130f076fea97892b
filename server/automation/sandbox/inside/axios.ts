import type { BufferClass } from './bytes.ts';
import { basic, headersOf, type Send } from './http.ts';

interface Config {
  readonly method?: string;
  readonly headers: { toJSON(): object };
  readonly data?: string | ArrayBuffer | ArrayBufferView | null;
  readonly auth?: { readonly username?: string; readonly password?: string };
  readonly responseType?: string;
  readonly timeout?: number;
  readonly maxRedirects?: number;
  readonly validateStatus?: ((status: number) => boolean) | null;
}

interface Axios {
  readonly defaults: { adapter?: (config: Config) => Promise<unknown> };
  getUri(config: Config): string;
  readonly AxiosError: new (
    message: string,
    code: string | undefined,
    config: Config,
    request: object,
    response?: object,
  ) => Error;
}

/** The library itself, with the sandbox's way out in place of its own. */
export const adaptAxios = (axios: Axios, send: Send, Buffer: BufferClass): Axios => {
  axios.defaults.adapter = async (config) => {
    const headers = headersOf(config.headers.toJSON());
    if (config.auth) headers.authorization = basic(Buffer, config.auth.username, config.auth.password);
    const reply = await send({
      method: (config.method ?? 'get').toUpperCase(),
      url: axios.getUri(config),
      headers,
      body: config.data ?? null,
      redirects: config.maxRedirects ?? 5,
      timeout: config.timeout ?? 0,
    }).catch((reason: Error & { code?: string }) => {
      throw Object.assign(new axios.AxiosError(reason.message, reason.code, config, {}), { cause: reason });
    });
    const bytes = Buffer.from(reply.bytes);
    const response = {
      data: config.responseType === 'arraybuffer' ? bytes : bytes.toString(),
      status: reply.status,
      statusText: reply.statusText,
      headers: reply.headers,
      config,
      request: { responseURL: reply.url },
    };
    const { validateStatus } = config;
    if (!validateStatus || validateStatus(reply.status)) return response;
    const code = reply.status < 500 ? 'ERR_BAD_REQUEST' : 'ERR_BAD_RESPONSE';
    throw new axios.AxiosError(`Request failed with status code ${reply.status}`, code, config, {}, response);
  };
  return axios;
};
