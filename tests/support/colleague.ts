import { expect } from 'vitest';
import type { Row, TestServer } from './server.ts';

/** Somebody else who works at the same records: the administrator, over the API. */
export const colleagueOf = async (server: TestServer) => {
  const bearer = await server.signIn('admin@demo.local');
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await server.ask(method, `/api/${path}`, body === undefined ? { bearer } : { bearer, body });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  return {
    make: (path: string, body: object) => ask('POST', path, body),
    async change(path: string, id: number, data: object) {
      const { version } = await ask('GET', `${path}/${id}`);
      return ask('PUT', `${path}/${id}`, { id, version, data });
    },
    /** The id of the first record like that. */
    async find(path: string, wanted: (record: Row) => boolean) {
      const record = (await ask('GET', `${path}?perPage=1000`)).find(wanted);
      if (!record) throw new Error(`${path} has no record like that`);
      return record.id;
    },
  };
};
