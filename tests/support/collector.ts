import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { patiently } from './patiently.ts';

/** A span, as a collector gets it in JSON. */
export interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly [kind: string]: unknown };
  }[];
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Received, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Received[] }[];
  }[];
}

/** A span with those that began in it. */
export interface Branch {
  readonly name: string;
  readonly parts: readonly Branch[];
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const taken: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** The attributes of a span by name. */
export const factsOf = ({ attributes }: Pick<Received, 'attributes'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces on a port of this machine, which takes them by OTLP over HTTP. `answer`: what it does instead of taking them. */
export const startCollector = async (answer: Answer = taken) => {
  const bodies: string[] = [];
  const requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const listening = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      requests.push({ url: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const payloads = () => bodies.map((body): Payload => JSON.parse(body));
  const spans = (): readonly Received[] =>
    payloads().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  const branch = (all: readonly Received[], { name, spanId }: Received): Branch => ({
    name,
    parts: all
      .filter(({ parentSpanId }) => parentSpanId === spanId)
      .toSorted((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)))
      .map((part) => branch(all, part)),
  });

  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    /** All that it was ever sent, as it came. */
    text: () => bodies.join('\n'),
    resource: () => factsOf(payloads()[0]?.resourceSpans[0]?.resource ?? { attributes: [] }),
    spans,
    /** Waits for the first span that is meant. */
    one: (isMeant: (span: Received) => boolean): Promise<Received> =>
      vi.waitFor(() => {
        const found = spans().find(isMeant);
        if (!found) throw new Error('the collector was not sent it yet');
        return found;
      }, patiently),
    /** A span with all that began in it, in the order in which it did. */
    tree: (root: Received): Branch => branch(spans(), root),
    async close() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
};
export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** All names of a tree, with the way to each. */
export const waysOf = ({ name, parts }: Branch, before = ''): readonly string[] => {
  const way = before === '' ? name : `${before} > ${name}`;
  return [way, ...parts.flatMap((part) => waysOf(part, way))];
};
