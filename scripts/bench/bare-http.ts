import { createServer } from 'node:http';

// The yardstick of `fleet.ts`: a bare HTTP server of Node that answers everything with the bytes that it was given, in a
// process of its own as the real server is, and keeps connections as long.

process.once('disconnect', () => process.exit(0));
process.once('message', (body: string) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  const server = createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
});
