import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isFailure } from '../base/failure.ts';
import type { Settings } from '../base/settings.ts';
import { createMetricsGuard } from './metrics-access.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** The metrics of a node at a port of their own. */
export interface MetricsServer {
  /** Where it listens: another one than was asked for where that was 0. */
  readonly port: number;
  close(): Promise<void>;
}

const answer = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'content-type': status === 200 ? metricsType : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
};

/**
 * Serves the metrics, and nothing else, at the place of the settings. No proxy leads there, so programs of this machine need no
 * token; from elsewhere it is asked for. Rejects where nobody can listen there.
 */
export const serveMetrics = async (
  { host, port }: NonNullable<Settings['metricsAt']>,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  text: () => Promise<string>,
): Promise<MetricsServer> => {
  const guard = createMetricsGuard({ metricsToken, publicUrl: null, trustProxy: false });
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return answer(response, 404, 'Only GET /metrics is here.\n');
    try {
      guard({ headers: request.headers, raw: request });
    } catch (error) {
      return answer(response, 401, isFailure(error) ? `${error.message}\n` : '');
    }
    text().then(
      (metrics) => answer(response, 200, metrics),
      () => answer(response, 503, 'The metrics cannot be told now.\n'),
    );
  };
  const server = createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
