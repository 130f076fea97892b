import { z } from 'zod';

const pair = /^[\w.-]{1,100}=[\x21-\x2b\x2d-\x7e]{1,2000}$/;
const isDecodable = (value: string): boolean => {
  try {
    // What a header may hold: no line ends in it.
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
};

const headerPairs = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((pairs) => pairs.every((one) => pair.test(one)), 'must be name=value by comma')
  .transform((pairs) => pairs.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const))
  .refine((pairs) => pairs.every(([, value]) => isDecodable(value)), 'must be name=value by comma')
  .transform((pairs) => Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)])));

/** The variables about traces, by the names that every program with OpenTelemetry gives them; the README explains each. */
export const traceVariables = (address: z.ZodType<string>) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must have 1 to 60 letters, digits or ._-')
    .default('asesoria'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:[01](?:\.0{0,6})?|0?\.\d{1,6})$/, 'must be a share from 0 to 1')
    .default('1')
    .transform(Number),
});
type Values = z.infer<z.ZodObject<ReturnType<typeof traceVariables>>>;

/** Where traces are sent, and how many of them. */
export interface TraceSettings {
  /** Where spans go by OTLP over HTTP, as JSON. */
  readonly url: string;
  /** What the collector knows this server by; may hold a secret. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that is kept, from 0 to 1. */
  readonly share: number;
}

/** null where no collector is named. */
export const readTraces = (values: Values): TraceSettings | null => {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
};
