import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (body: Buffer): string => {
  try {
    return utf8.decode(body);
  } catch {
    throw failure('malformed', { fields: { body: 'not_utf8' } });
  }
};

/** The fields of a form: one text each, or a list where a name comes more than once. */
const readForm = (text: string): Readonly<Record<string, unknown>> => {
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...fields].map(([name, pairs]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
};

const readers = [
  [/^text\//, decoded],
  [/^application\/x-www-form-urlencoded(?:;|$)/, (body: Buffer) => readForm(decoded(body))],
] as const;

/**
 * Reads what the address of a webhook is sent: JSON, forms and text, null for an empty body. Anything else is refused,
 * and so is what is not UTF-8.
 */
export const webhookBodies = plugin(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    const isJson = /^application\/(?:[\w.-]+\+)?json(?:;|$)/;
    app.addContentTypeParser<Buffer>(isJson, { parseAs: 'buffer' }, (request, body, done) => {
      if (body.length === 0) return done(null, null);
      try {
        void parse(request, decoded(body), done);
      } catch (error) {
        done(error instanceof Error ? error : new Error('the body could not be read'));
      }
    });
    for (const [type, read] of readers)
      app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
        body.length === 0 ? null : read(body),
      );
    app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
      if (body.length > 0) throw failure('media_type');
      return null;
    });
  },
  { name: 'webhook-bodies' },
);
