import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { failure } from '../base/failure.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decoded = (body: Buffer): string => {
  try {
    return utf8.decode(body);
  } catch {
    throw failure('malformed');
  }
};

/**
 * Reads JSON bodies as UTF-8, and refuses bytes that are none: the framework would put replacement characters in their
 * place, and they would be stored.
 */
export const json = plugin(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      try {
        void parse(request, decoded(body), done);
      } catch (error) {
        done(error instanceof Error ? error : new Error('the body could not be read'));
      }
    });
  },
  { name: 'json' },
);
