import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { refuse } from './request-check.ts';

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export const acceptedEncodings = 'gzip, deflate, br';

/** Reads a body, unpacked; throws RequestRefused as soon as it is longer than `most` bytes. */
export const readBody = async (body: Readable, encoding: string, most: number): Promise<Buffer> => {
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  // What breaks one of the two ends both; whoever reads is told, and nobody else needs to be.
  const source = decoder ? pipeline(body, decoder, () => {}) : body;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of source) {
      const bytes = Buffer.from(part);
      size += bytes.byteLength;
      if (size > most) refuse('ERR_REPLY_TOO_LARGE', 'The reply is larger than 1 MB.');
      parts.push(bytes);
    }
  } finally {
    body.on('error', () => {}).destroy();
  }
  return Buffer.concat(parts);
};
