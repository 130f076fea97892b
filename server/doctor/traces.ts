import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TraceSettings } from '../base/trace-settings.ts';
import { codeOf, type Finding, findingsOf, patience } from './finding.ts';

const { ok, problem } = findingsOf('traces');

/** What a collector did when it was handed no trace at all: took it, answered with another status, or was not reached. */
export type CollectorState =
  | { readonly is: 'none' }
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'unreached'; readonly code: string };

const nothing = '{"resourceSpans":[]}';

/** Hands the collector of the settings an empty list. */
export const probeCollector = (traces: TraceSettings | null): Promise<CollectorState> =>
  new Promise((resolve) => {
    if (traces === null) return resolve({ is: 'none' });
    const send = traces.url.startsWith('https:') ? requestHttps : requestHttp;
    const headers = { ...traces.headers, 'content-type': 'application/json' };
    const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patience) };
    const request = send(traces.url, options, ({ statusCode: status = 0 }) => {
      // What it says beside is of no interest, and may be endless.
      request.destroy();
      resolve(status >= 200 && status < 300 ? { is: 'taken' } : { is: 'refused', status });
    });
    request.on('error', (error) => {
      const code = error.name === 'AbortError' ? 'ETIMEDOUT' : codeOf(error);
      resolve({ is: 'unreached', code });
    });
    request.end(nothing);
  });

const refusals: Readonly<Record<number, readonly [en: string, es: string]>> = {
  401: [
    'it does not know us: put what it asks for into OTEL_EXPORTER_OTLP_HEADERS',
    'no nos reconoce: pon lo que pide en OTEL_EXPORTER_OTLP_HEADERS',
  ],
  403: [
    'it does not let us in: put what it asks for into OTEL_EXPORTER_OTLP_HEADERS',
    'no nos deja entrar: pon lo que pide en OTEL_EXPORTER_OTLP_HEADERS',
  ],
  404: [
    'nothing takes traces at /v1/traces: name the address of its OTLP over HTTP (4318 as a rule), without a path of its own',
    'nada recibe trazas en /v1/traces: indica la dirección de su OTLP sobre HTTP (por lo común 4318), sin ruta propia',
  ],
  415: ['it does not take JSON: let it take OTLP as JSON', 'no acepta JSON: haz que acepte OTLP en JSON'],
};
const otherwise: readonly [string, string] = [
  'it does not take traces: look into its log',
  'no acepta trazas: revisa su registro',
];

/** Where no collector is named there is nothing to say. */
export const judgeCollector = (state: CollectorState, traces: TraceSettings | null): readonly Finding[] => {
  if (state.is === 'none' || traces === null) return [];
  const { host } = new URL(traces.url);
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  if (state.is === 'taken') return [ok('taken', `${host} takes traces`, `${host} recibe trazas`)];
  if (state.is === 'refused') {
    const [en, es] = refusals[state.status] ?? otherwise;
    return [
      problem('refused', `${name}: ${host}: ${en} (${state.status})`, `${name}: ${host}: ${es} (${state.status})`),
    ];
  }
  return [
    problem(
      'unreached',
      `${name}: ${host} does not answer (${state.code}): look at host and port, and whether the collector runs; the server works without it`,
      `${name}: ${host} no contesta (${state.code}): revisa equipo y puerto, y si el colector está corriendo; el servidor funciona sin él`,
    ),
  ];
};
