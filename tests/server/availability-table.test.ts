import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveAvailability, oneAgent } from '../../server/availability/availability-move.ts';
import { sql } from '../../server/postgres/orm.ts';
import {
  type AvailabilityEvent,
  type AvailabilityFacts,
  afterEvent,
  availabilityEvents,
  availabilityStates,
  canBe,
} from '../../src/domain/availability.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let agentId = 0;
// Nobody looks from time to time at what agents are at: what is written here may be what no server would leave so.
beforeAll(async () => {
  server = await startServer();
  agentId = Number((await query('select min(id) as id from agents where bunit_id = 1'))[0]?.id);
});
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.db.$client.query(text, values)).rows;

const facts: readonly AvailabilityFacts[] = availabilityStates.flatMap((state) =>
  [true, false].flatMap((paused) => [0, 1, 2, 3].map((calls) => ({ state, paused, calls })).filter(canBe)),
);

describe.each(availabilityEvents)('%s', (event: AvailabilityEvent) => {
  test.each(facts)(
    'of $state, paused: $paused, calls: $calls leads where the table says, in the database',
    async (before) => {
      const { state, paused, calls } = before;
      await query(
        `update availability set state = $2, paused = $3, calls = $4, wrap_until = $5, offer_until = $6::int, offer_call_id = $6::int,
                wrap_call_id = null, pause_id = null where agent_id = $1`,
        [agentId, state, paused, calls, state === 'WRAPPING_UP' ? 1 : null, state === 'OFFERED' ? 1 : null],
      );
      await moveAvailability(server.db, {
        event,
        who: sql`select *, at + 60 as until, 7 as call_id from (${oneAgent(agentId, server.now())}) one`,
      });
      const [row] = await query('select state, paused, calls from availability where agent_id = $1', [agentId]);
      expect(row).toEqual(afterEvent(event, before));
    },
  );
});
