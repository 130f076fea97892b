import { test } from 'vitest';
import { startServer } from '../../support/server.ts';
test('doc', async () => {
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  const d = (await server.ask<any>('GET', '/api/openapi.json')).body;
  console.log(JSON.stringify(d.paths['/api/users/'].post.requestBody));
  console.log(JSON.stringify(d.paths['/api/zones/{id}'].put.requestBody));
  console.log(JSON.stringify(d.paths['/api/tasks/'].get.responses['200']));
  console.log(JSON.stringify(d.paths['/api/users/'].get.parameters.map((p: any) => p.name)));
  await server.close();
});
