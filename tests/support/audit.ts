import { expect } from 'vitest';
import type { AuditEntry } from '../../src/domain/audit.ts';
import type { TestServer } from './server.ts';

/** The log of writes of a server. `reader` is the bearer of a superuser, who reads all that a business has. */
export const auditOf = (server: TestServer, reader: string) => {
  const read = async (query = '', bearer = reader) => {
    const { status, body } = await server.ask<{ data: readonly AuditEntry[]; total: number }>(
      'GET',
      `/api/audit?${query}`,
      { bearer },
    );
    return { status, entries: body.data, total: body.total };
  };
  return {
    read,
    /** What is written down of doing something, oldest first. */
    async toldOf(doing: () => Promise<unknown>): Promise<readonly AuditEntry[]> {
      const [last] = (await read('perPage=1')).entries;
      await doing();
      return (await read(`id>=${(last?.id ?? 0) + 1}&sort=id`)).entries;
    },
  };
};

/** The id of a record that is being created. */
export const made = async (creating: Promise<{ status: number; body: { data: { id: number } } }>): Promise<number> => {
  const { status, body } = await creating;
  expect(status).toBe(201);
  return body.data.id;
};
