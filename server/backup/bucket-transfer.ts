import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3mini, UploadPart } from 's3mini';
import { pauses } from './bucket-requests.ts';

/**
 * How large the parts are that something is sent in, in bytes, all but the last, as some storages want it. One is in memory at a time,
 * and there may be 10 000: 312 GiB.
 */
export const partBytes = 32 * 1_024 ** 2;

interface Piece {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Cuts what a stream has into pieces of one size. There is a last one always, if need be an empty one. */
export async function* piecesOf(content: Readable, size: number): AsyncGenerator<Piece> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    kept.push(bytes);
    length += bytes.length;
    while (length > size) {
      const all = Buffer.concat(kept, length);
      yield { bytes: all.subarray(0, size), isLast: false };
      kept = [all.subarray(size)];
      length -= size;
    }
  }
  yield { bytes: Buffer.concat(kept, length), isLast: true };
}

interface Sending {
  readonly client: S3mini;
  readonly key: string;
  readonly content: Readable;
  readonly size?: number;
  /** Hears that something is half written from now on, until it is whole or given up. */
  readonly began: (uploadId: string) => void;
}

/** Sends what a stream has, in one request or in parts, and answers how many bytes that were. */
export const send = async ({ client, key, content, size = partBytes, began }: Sending): Promise<number> => {
  const parts: UploadPart[] = [];
  let uploadId = '';
  let sent = 0;
  for await (const { bytes, isLast } of piecesOf(content, size)) {
    sent += bytes.length;
    if (isLast && uploadId === '') {
      await client.putObject(key, bytes);
      return sent;
    }
    if (uploadId === '') {
      uploadId = await client.getMultipartUploadId(key);
      began(uploadId);
    }
    parts.push(await client.uploadPart(key, uploadId, bytes, parts.length + 1));
  }
  await client.completeMultipartUpload(key, uploadId, parts);
  return sent;
};

interface Receiving {
  readonly client: S3mini;
  readonly key: string;
  readonly first: Response;
  readonly waits?: readonly number[];
  /** What a line that broke off is told as, when it does so again and again. */
  readonly asProblem: (error: unknown) => Error;
}

/** Reads an object to its end. Where the line breaks off it goes on from there. */
export async function* receive({
  client,
  key,
  first,
  waits = pauses,
  asProblem,
}: Receiving): AsyncGenerator<Uint8Array> {
  const size = Number(first.headers.get('content-length') ?? 0);
  let answer = first;
  let at = 0;
  let left = waits;
  for (;;) {
    const failure = { of: null as unknown };
    const body = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
    try {
      for (;;) {
        const { done, value } = await body.read().catch((error: unknown) => {
          failure.of = error;
          return { done: true, value: undefined };
        });
        if (done || value === undefined) break;
        at += value.byteLength;
        left = waits;
        yield value;
      }
    } finally {
      await body.cancel().catch(() => {});
    }
    if (at >= size && failure.of === null) return;
    const [wait, ...rest] = left;
    if (wait === undefined) throw asProblem(failure.of);
    left = rest;
    await pause(wait);
    answer = await client.getObjectRaw(key, at === 0, at);
    if (at > 0 && answer.status !== 206) throw asProblem(failure.of);
  }
}
