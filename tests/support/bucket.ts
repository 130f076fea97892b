import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketPlace } from '../../server/base/backup-settings.ts';
import { refusedBy } from './bucket-signature.ts';

interface Kept {
  readonly bytes: Buffer;
  readonly at: number;
}
interface Upload {
  readonly key: string;
  readonly at: number;
  readonly parts: Map<number, Buffer>;
}

/** What a storage does with a request instead of what was asked: refuse it, or end the line in the middle. */
export type Fault = { readonly status: number; readonly code: string } | 'cut';

/** A small object storage, which knows what it is asked as a large one does: it checks signatures, and has one bucket. */
export interface SmallBucket {
  readonly place: BucketPlace;
  /** The same as variables of the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Kept>;
  readonly uploads: Map<string, Upload>;
  /** What was asked of it: `PUT key?partNumber`. */
  readonly asked: string[];
  /** Decides for each request, by what it says in `asked`, whether something goes wrong with it. */
  fault: (asked: string) => Fault | null;
  /** How many names a list has at most; the rest is on further pages. */
  pageSize: number;
  /** How far its clock is before ours, in milliseconds. */
  ahead: number;
  close(): Promise<void>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, ...within: readonly string[]) => `<${name}>${within.join('')}</${name}>`;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const iso = (at: number) => new Date(at).toISOString();

const answer = (response: ServerResponse, status: number, body = '', headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
};
const refuse = (response: ServerResponse, status: number, code: string) =>
  answer(response, status, tag('Error', tag('Code', code), tag('Message', 'no')));

const listOf = ({ objects, pageSize }: SmallBucket, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const nameOf = (key: string) => {
    const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + 1);
  };
  const names = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(nameOf))];
  const rest = names.toSorted().filter((name) => name > after);
  const page = rest.slice(0, pageSize);
  const entries = page.map((name) => {
    const kept = objects.get(name);
    return kept === undefined
      ? tag('CommonPrefixes', tag('Prefix', escaped(name)))
      : tag(
          'Contents',
          tag('Key', escaped(name)),
          tag('LastModified', iso(kept.at)),
          tag('Size', String(kept.bytes.length)),
        );
  });
  const isMore = rest.length > page.length;
  const more = isMore ? tag('NextContinuationToken', escaped(page.at(-1) ?? '')) : '';
  return tag('ListBucketResult', tag('IsTruncated', String(isMore)), more, ...entries);
};

const uploadsOf = ({ uploads }: SmallBucket, query: URLSearchParams): string => {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
  const entries = found.map(([id, { key, at }]) =>
    tag('Upload', tag('Key', escaped(key)), tag('UploadId', id), tag('Initiated', iso(at))),
  );
  return tag('ListMultipartUploadsResult', tag('IsTruncated', 'false'), ...entries);
};

const read = (bucket: SmallBucket, key: string, { headers }: IncomingMessage, response: ServerResponse) => {
  const kept = bucket.objects.get(key);
  if (kept === undefined) return refuse(response, 404, 'NoSuchKey');
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  const bytes = kept.bytes.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length });
  // A line that breaks in the middle of an answer.
  if (bucket.fault(`BODY ${key}`) !== 'cut') return response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
};

const complete = (bucket: SmallBucket, id: string, response: ServerResponse) => {
  const upload = bucket.uploads.get(id);
  if (upload === undefined) return refuse(response, 404, 'NoSuchUpload');
  // It may have begun to answer before it finds that it cannot.
  const fault = bucket.fault(`COMPLETE ${upload.key}`);
  if (fault !== null && fault !== 'cut') return refuse(response, 200, fault.code);
  const bytes = Buffer.concat([...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part));
  bucket.objects.set(upload.key, { bytes, at: upload.at });
  bucket.uploads.delete(id);
  answer(response, 200, tag('CompleteMultipartUploadResult', tag('ETag', etagOf(bytes))));
};

const serve = async (bucket: SmallBucket, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = '' } = request;
  const url = new URL(request.url ?? '', 'http://bucket');
  const query = url.searchParams;
  // The bucket stands in the path, or before the name of the host.
  const [, host] = /^(.+)\.localhost(?::\d+)?$/.exec(request.headers.host ?? '') ?? [];
  const path = host === undefined ? url.pathname : `/${host}${url.pathname}`;
  const [, name = '', ...rest] = path.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const kinds = [...query.keys()].filter((one) => ['partNumber', 'uploads', 'uploadId', 'list-type'].includes(one));
  const asked = `${method} ${key}${kinds.length > 0 ? `?${kinds.join('&')}` : ''}`;
  bucket.asked.push(asked);
  const now = Date.now() + bucket.ahead;
  response.setHeader('date', new Date(now).toUTCString());
  const fault = bucket.fault(asked);
  if (fault === 'cut') return void request.socket.destroy();
  const body = await buffer(request);
  if (fault !== null) return refuse(response, fault.status, fault.code);
  const { keyId, secret, region } = bucket.place;
  const refused = refusedBy({ keyId, secret, region, now }, request);
  if (refused !== null) return refuse(response, refused === 'AuthorizationHeaderMalformed' ? 400 : 403, refused);
  if (name !== bucket.place.bucket) return refuse(response, 404, 'NoSuchBucket');

  const id = query.get('uploadId') ?? '';
  if (method === 'GET' && query.has('list-type')) answer(response, 200, listOf(bucket, query));
  else if (method === 'GET' && query.has('uploads')) answer(response, 200, uploadsOf(bucket, query));
  else if (method === 'GET') read(bucket, key, request, response);
  else if (method === 'POST' && query.has('uploads')) {
    const made = randomUUID();
    bucket.uploads.set(made, { key, at: now, parts: new Map() });
    answer(response, 200, tag('InitiateMultipartUploadResult', tag('UploadId', made)));
  } else if (method === 'POST') complete(bucket, id, response);
  else if (method === 'PUT' && id !== '') {
    bucket.uploads.get(id)?.parts.set(Number(query.get('partNumber')), body);
    answer(response, 200, '', { etag: etagOf(body) });
  } else if (method === 'PUT') {
    bucket.objects.set(key, { bytes: body, at: now });
    answer(response, 200, '', { etag: etagOf(body) });
  } else if (id !== '') answer(response, bucket.uploads.delete(id) ? 204 : 404);
  else {
    bucket.objects.delete(key);
    answer(response, 204);
  }
};

/** Starts one on a free port of this machine. `port`: of one that was there before. */
export const startBucket = async (port = 0): Promise<SmallBucket> => {
  const server = createServer((request, response) => {
    serve(bucket, request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place: BucketPlace = {
    kind: 's3',
    endpoint,
    region: 'here-1',
    bucket: 'kept-things',
    prefix: 'asesoria/',
    keyId: 'id-of-the-key',
    secret: 'hidden-word/with+signs',
    isInPath: true,
  };
  const bucket: SmallBucket = {
    place,
    env: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: place.region,
      BACKUP_S3_BUCKET: place.bucket,
      BACKUP_S3_PREFIX: place.prefix,
      BACKUP_S3_ACCESS_KEY_ID: place.keyId,
      BACKUP_S3_SECRET_ACCESS_KEY: place.secret,
    },
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fault: () => null,
    pageSize: 1_000,
    ahead: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
};
