import {
  SpanKind as Kind,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import manifest from '../../package.json' with { type: 'json' };
import type { Span, SpanKind } from '../base/cause.ts';
import type { TraceSettings } from '../base/trace-settings.ts';
import { createSparingly } from '../postgres/outage.ts';
import { traceFamilies } from './trace-families.ts';
import type { Traces } from './tracing.ts';

// The libraries come with this file, and this file with the setting alone: see node.ts.

/** Spans that wait for the collector: one more is dropped. */
const mostWaiting = 4_096;
const batch = { maxExportBatchSize: 512, exportTimeoutMillis: 10_000 };

/** How a node sends its traces, in milliseconds. */
export interface TracePace {
  /** How long a span waits for others that go with it. */
  readonly delay: number;
  /** How long a collector may take for a batch, tries included. */
  readonly patience: number;
}
const ordinary: TracePace = { delay: 1_000, patience: 8_000 };

/** Batches under way at the same time: all that wait, when the node stops. */
const mostUnderWay = mostWaiting / batch.maxExportBatchSize;
/** How long the last spans may take when the node stops, in milliseconds. */
const farewell = 1_000;

const kinds: Readonly<Record<SpanKind, Kind>> = { inner: Kind.INTERNAL, asked: Kind.SERVER, asks: Kind.CLIENT };

/** Why a batch was not taken, in a word: what a collector says may be anything. */
const reasonOf = ({ error }: ExportResult): string => {
  if (error && 'code' in error && /^\w{2,40}$/.test(String(error.code))) return String(error.code);
  return error?.name ?? 'Error';
};

interface TracesLog {
  warn(fields: object, message: string): void;
}

/** The traces of this node, sent to the collector of the settings in the background. Nothing that it does, or does not, is waited for. */
export const startTraces = (
  { url, headers, serviceName, share }: TraceSettings,
  log: TracesLog,
  { delay, patience }: TracePace = ordinary,
): Traces => {
  const counted = { sent: 0, full: 0, refused: 0 };
  let waiting = 0;
  let underWay = 0;
  const say = createSparingly((fields, message) => log.warn(fields, message));

  const collector = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: patience,
    concurrencyLimit: mostUnderWay,
  });
  const exporter: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      underWay += 1;
      collector.export(spans, (result) => {
        underWay -= 1;
        if (result.code === ExportResultCode.SUCCESS) counted.sent += spans.length;
        else {
          counted.refused += spans.length;
          say({ error: reasonOf(result) }, 'the collector did not take the traces');
        }
        // What came of it is said above, sparingly: the library would tell it to a listener that nobody is.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => collector.shutdown(),
  };
  const queue = new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting, scheduledDelayMillis: delay, ...batch });
  const onEnd = (span: ReadableSpan): void => {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
    if (waiting >= mostWaiting) {
      counted.full += 1;
      return;
    }
    waiting += 1;
    queue.onEnd(span);
  };
  const kept = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': manifest.version }),
    // Whoever asks may leave a trace out, and not have more kept than our share.
    sampler: new ParentBasedSampler({
      root: kept,
      remoteParentSampled: kept,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [{ onStart() {}, onEnd, forceFlush: () => queue.forceFlush(), shutdown: () => queue.shutdown() }],
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 200 },
  });
  const tracer = provider.getTracer('asesoria');

  const spanOf = (open: OpenSpan): Span => {
    const context = trace.setSpan(ROOT_CONTEXT, open);
    return {
      traceId: open.spanContext().traceId,
      part: (name, kind, facts) =>
        spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context)),
      set: (facts) => void open.setAttributes({ ...facts }),
      end(problem) {
        if (problem !== undefined) open.setAttribute('error.type', problem).setStatus({ code: SpanStatusCode.ERROR });
        open.end();
      },
    };
  };

  return {
    begin(name, kind, facts, from) {
      const parent = from === undefined ? null : parseTraceParent(from);
      const context =
        parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
      const open = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context);
      return { traceId: open.spanContext().traceId, span: open.isRecording() ? spanOf(open) : null };
    },
    families: () => traceFamilies({ ...counted, waiting }),
    async stop() {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, farewell).unref();
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
    isHeld: () => underWay > 0,
  };
};
