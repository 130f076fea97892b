import type { Encoding, Host } from './host.ts';

const encodings: Readonly<Record<string, Encoding>> = {
  utf8: 'utf8',
  'utf-8': 'utf8',
  base64: 'base64',
  base64url: 'base64url',
  hex: 'hex',
  latin1: 'latin1',
  binary: 'latin1',
  ascii: 'latin1',
  utf16le: 'utf16le',
  'utf-16le': 'utf16le',
};

const encodingOf = (name: unknown): Encoding => {
  const found = encodings[String(name ?? 'utf8').toLowerCase()];
  if (!found) throw new TypeError(`Unknown encoding: ${String(name)}`);
  return found;
};

/** The part of its memory that a view shows, alone. */
const ownBuffer = (view: ArrayBufferView): ArrayBuffer => {
  const copy = new Uint8Array(view.byteLength);
  copy.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return copy.buffer;
};

/** `TextEncoder`, `TextDecoder`, `btoa`, `atob`, and of Node's `Buffer` what scripts use: from, concat, toString. */
export const createBytes = (host: Host) => {
  const { parse, stringify } = JSON;
  const encode = (text: string, encoding: Encoding): ArrayBuffer => host.encode(stringify(text), encoding);
  const decode = (bytes: ArrayBuffer, encoding: Encoding): string => parse(host.decode(bytes, encoding));

  class Buffer extends Uint8Array {
    static override from(source: unknown, encoding?: unknown): Buffer {
      if (typeof source === 'string') return new Buffer(encode(source, encodingOf(encoding)));
      if (source instanceof ArrayBuffer) return new Buffer(source);
      if (ArrayBuffer.isView(source)) return new Buffer(ownBuffer(source));
      if (Array.isArray(source)) return new Buffer(source.map(Number));
      throw new TypeError('The first argument must be of type string, Buffer, ArrayBuffer or Array.');
    }
    static alloc(length: number, fill: number | string = 0): Buffer {
      const made = new Buffer(length);
      const pattern = typeof fill === 'string' ? Buffer.from(fill) : [fill];
      if (pattern.length > 0) for (let at = 0; at < length; at += 1) made[at] = pattern[at % pattern.length] ?? 0;
      return made;
    }
    static concat(parts: readonly Uint8Array[]): Buffer {
      const made = new Buffer(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        made.set(part, at);
        at += part.length;
      }
      return made;
    }
    static isBuffer(value: unknown): boolean {
      return value instanceof Buffer;
    }
    static byteLength(text: string, encoding?: unknown): number {
      return Buffer.from(text, encoding).length;
    }
    equals(other: Uint8Array): boolean {
      return this.length === other.length && this.every((byte, at) => byte === other[at]);
    }
    toJSON() {
      return { type: 'Buffer', data: Array.from(this) };
    }
    override toString(encoding?: unknown): string {
      return decode(ownBuffer(this), encodingOf(encoding));
    }
  }

  class TextEncoder {
    readonly encoding = 'utf-8';
    encode(text = ''): Uint8Array {
      return new Uint8Array(encode(String(text), 'utf8'));
    }
  }

  class TextDecoder {
    readonly encoding: string;
    constructor(label = 'utf-8') {
      this.encoding = String(label).toLowerCase();
    }
    decode(source?: ArrayBuffer | ArrayBufferView): string {
      if (source === undefined) return '';
      return decode(ArrayBuffer.isView(source) ? ownBuffer(source) : source, encodingOf(this.encoding));
    }
  }

  const btoa = (value: unknown): string => {
    const text = String(value);
    if (/[^\0-\xff]/.test(text)) throw new TypeError('btoa: a character is out of the range of Latin-1.');
    return decode(encode(text, 'latin1'), 'base64');
  };
  const atob = (value: unknown): string => decode(encode(String(value), 'base64'), 'latin1');

  return { Buffer, TextEncoder, TextDecoder, btoa, atob };
};

export type BufferClass = ReturnType<typeof createBytes>['Buffer'];
