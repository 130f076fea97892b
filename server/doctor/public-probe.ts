import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type CertificateFlaw, certificateFlawOf } from './certificate-flaw.ts';
import { codeOf, patience } from './finding.ts';

/** The certificate at an address: good until then (in milliseconds), or why it is not. */
export type CertificateState =
  | { readonly is: 'unreached'; readonly code: string }
  | { readonly is: 'bad'; readonly why: CertificateFlaw }
  | { readonly is: 'good'; readonly endsAt: number };

/** Looks at the certificate of an https address. */
export const probeCertificate = (url: string): Promise<CertificateState> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port: Number(port || 443), timeout: patience, ...name });
    const end = (state: CertificateState) => {
      socket.destroy();
      resolve(state);
    };
    socket.once('secureConnect', () => end({ is: 'good', endsAt: Date.parse(socket.getPeerCertificate().valid_to) }));
    socket.once('timeout', () => end({ is: 'unreached', code: 'ETIMEDOUT' }));
    socket.once('error', (error) => {
      const code = codeOf(error);
      const why = certificateFlawOf(code);
      end(why === null ? { is: 'unreached', code } : { is: 'bad', why });
    });
  });

/**
 * What came of a request through the public address: our own server saw it so, somebody else answered, or nobody; `shut`: nobody
 * goes there as long as its certificate is not good.
 */
export type WayState =
  | { readonly is: 'shut' }
  | { readonly is: 'unreached'; readonly code: string }
  | { readonly is: 'others' }
  | {
      readonly is: 'ours';
      readonly version: string;
      /** As the server was told. */
      readonly host: string;
      readonly isForwardedFor: boolean;
      readonly isHttps: boolean;
      /** Whether a websocket came through. */
      readonly isUpgraded: boolean;
    };

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly isUpgraded: boolean;
}

/** Longer is no answer of ours, in characters. */
const longestAnswer = 100_000;

/** Asks once. Settles in any case: an answer that breaks off, or that comes in drops, is none. */
const ask = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const send = address.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(address, { headers, agent: false }, (response) => {
    const end = (text: string) => resolve({ status: response.statusCode ?? 0, text, isUpgraded: false });
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.length > longestAnswer) end('');
    });
    response.once('end', () => end(text));
    response.on('error', reject);
  });
  request.once('upgrade', (_, socket) => {
    socket.destroy();
    resolve({ status: 101, text: '', isUpgraded: true });
  });
  request.on('error', reject);
  request.end();
  const late = () => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(late, patience);
  return promise.finally(() => {
    clearTimeout(timer);
    request.destroy();
  });
};

const dataOf = ({ text }: Answered): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(text);
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
};

/** A websocket of the kind that pages open, as far as the answer to its first line. */
const asPage = (url: string) => ({
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': randomBytes(16).toString('base64'),
  origin: new URL(url).origin,
});

/** Goes the way of a page: through the public address to our server, and asks how the request arrived there. */
export const probeWay = async (url: string): Promise<WayState> => {
  try {
    const settings = dataOf(await ask(`${url}/api/settings`));
    const way = dataOf(await ask(`${url}/health/way`));
    if (!('signIn' in settings) || typeof way.host !== 'string') return { is: 'others' };
    const socket = await ask(`${url}/bsi-ws/?EIO=4&transport=websocket`, asPage(url));
    return {
      is: 'ours',
      version: String(settings.version),
      host: way.host,
      isForwardedFor: way.forwarded_for === true,
      isHttps: way.forwarded_proto === 'https',
      isUpgraded: socket.isUpgraded,
    };
  } catch (error) {
    const code = codeOf(error);
    return certificateFlawOf(code) === null ? { is: 'unreached', code } : { is: 'shut' };
  }
};
