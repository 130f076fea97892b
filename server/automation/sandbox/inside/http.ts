import type { HttpOrder, HttpReply } from '../messages.ts';
import type { BufferClass } from './bytes.ts';
import type { Host } from './host.ts';

export type Reply = HttpReply & { readonly bytes: ArrayBuffer };

export interface Sending extends Omit<HttpOrder, 'body' | 'encoding'> {
  readonly body: string | ArrayBuffer | ArrayBufferView | null;
}

export type Send = (order: Sending) => Promise<Reply>;

/** The one way out of the sandbox, for all libraries that speak HTTP. */
export const createSend =
  (host: Host, Buffer: BufferClass): Send =>
  async (order) => {
    const { body } = order;
    const packed: Pick<HttpOrder, 'body' | 'encoding'> =
      typeof body === 'string' || body === null
        ? { body, encoding: 'utf8' }
        : { body: Buffer.from(body).toString('base64'), encoding: 'base64' };
    const { text, bytes } = await host.ask('http', JSON.stringify({ ...order, ...packed }));
    const reply: HttpReply = JSON.parse(text);
    return { ...reply, bytes: bytes ?? new ArrayBuffer(0) };
  };

/** Headers as texts, without those that have no value. */
export const headersOf = (source: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([, value]) => value !== undefined && value !== null && value !== false)
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

export const basic = (Buffer: BufferClass, user: unknown, password: unknown): string =>
  `Basic ${Buffer.from(`${String(user ?? '')}:${String(password ?? '')}`).toString('base64')}`;
