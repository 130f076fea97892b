import Fastify from 'fastify';

// The yardstick of `throughput.ts`: a Fastify with one route, which sends the bytes that it was given, in a process of
// its own as the real server is.

process.once('disconnect', () => process.exit(0));
process.once('message', (body: string) => {
  const app = Fastify();
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  void app.listen({ host: '127.0.0.1', port: 0 }).then((url) => process.send?.(url));
});
