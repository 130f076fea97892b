import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Reads bodies of HTML forms, as one text for each field. */
export const forms = plugin(
  async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(body.toString())),
    );
  },
  { name: 'forms' },
);
