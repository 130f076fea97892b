import Fastify from 'fastify';
import { request } from 'undici';

// The yardstick of `scripts.ts`: a Fastify with two routes, which answer what they were sent, and what the address that it
// was given answers, in a process of its own as the real server is.

process.once('disconnect', () => process.exit(0));
process.once('message', (asked: string) => {
  const app = Fastify();
  app.post('/echo', async ({ body, query }) => ({ data: body, params: query }));
  app.post('/ask', async ({ query }) => ({ data: await (await request(asked)).body.json(), params: query }));
  void app.listen({ host: '127.0.0.1', port: 0 }).then((url) => process.send?.(url));
});
