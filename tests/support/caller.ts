import { expect } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { TestServer } from './server.ts';

interface CallFields {
  phone: string;
  service_id?: number;
  with_video?: boolean;
  now?: boolean;
  required_in?: number;
  session_id?: number;
}

/** A client device that calls: the real API, with the demo's access key. */
export function caller(server: TestServer) {
  const ask = async <T>(method: string, path: string, body: unknown): Promise<T> => {
    const answer = await server.ask<{ data: T }>(method, path, { bearer: server.key, body });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  return {
    call: (fields: CallFields) => ask<Call>('POST', '/api/queryings', { with_video: false, now: true, ...fields }),
    /** Lets a call, by its number, have been placed so many seconds before: nobody can ask for that. */
    age: (phone: string, seconds: number) =>
      server.db.$client.query(
        `update queryings set required_in = required_in - $2, waiting_since = waiting_since - $2, created_at = created_at - $2
          where phone = $1`,
        [phone, seconds],
      ),
    /** REJECTED gives up, FINISHED_BY_CLIENT hangs up. */
    leave: (id: number, state: 'REJECTED' | 'FINISHED_BY_CLIENT') =>
      ask<Call>('PUT', `/api/queryings/${id}`, { id, data: { state } }),
    visit: (gender: string, age_range: string) => ask<{ id: number }>('POST', '/api/sessions', { gender, age_range }),
    interact: (session: number, category: string, action: string, label: string) =>
      ask('POST', `/api/sessions/${session}/interactions`, {
        name: category,
        events: [{ data: { eventCategory: category, eventAction: action, eventLabel: label } }],
      }),
    get: async (id: number) => {
      const answer = await server.ask<{ data: Call }>('GET', `/api/queryings/${id}`, { bearer: server.key });
      return answer.body.data;
    },
  };
}
