import { afterAll, beforeAll, expect, test } from 'vitest';
import { talkedUntil, waitedAnswer, waitedUntil, wantedAt } from '../../server/calls/call-times.ts';
import { queryings } from '../../server/postgres/schema/calls.ts';
import { talkedSeconds, waitedSeconds } from '../../src/domain/call.ts';
import { type CallState, callStates, pendingStates } from '../../src/domain/call-states.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A call in each state: never answered, answered late, answered before its time, and placed after the moment it was for. */
const callsOf = (state: CallState) => {
  const isOver = state !== 'ATTENDED' && !pendingStates.some((one) => one === state);
  return [null, 1_160, 1_040].flatMap((attended_at) =>
    [900, 1_080].flatMap((created_at) =>
      // An older server may have ended a call without the moment.
      (isOver ? [1_400, null] : [null]).map((finished_at) => ({
        ...{ state, created_at, waiting_since: 1_050, attended_at, finished_at },
        // One that came back is required anew.
        required_in: attended_at === null ? 1_050 : 1_300,
      })),
    ),
  );
};

test('a list counts waiting and talking as the console does, in every state', async () => {
  const calls = callStates.flatMap(callsOf);
  await server.db.delete(queryings);
  await server.db.insert(queryings).values(calls.map((call) => ({ ...call, bunit_id: 1, now: false })));
  const now = 2_000;
  const rows = await server.db
    .select({
      state: queryings.state,
      created_at: queryings.created_at,
      waiting_since: queryings.waiting_since,
      attended_at: queryings.attended_at,
      finished_at: queryings.finished_at,
      wanted: wantedAt.mapWith(Number),
      answer: waitedAnswer.mapWith(queryings.created_at),
      waited: waitedUntil(now).mapWith(queryings.created_at),
      talked: talkedUntil(now).mapWith(queryings.created_at),
    })
    .from(queryings);
  expect(rows).toHaveLength(calls.length);
  for (const { wanted, answer, waited, talked, ...call } of rows) {
    const expected = { waited: waitedSeconds(call, now), talked: talkedSeconds(call, now) };
    expect({ ...call, waited, talked }).toEqual({ ...call, ...expected });
    expect(wanted).toBe(Math.max(call.created_at, 1_050));
    expect(answer).toBe(expected.talked === null ? null : expected.waited);
  }
  // An answer of which nobody noted the moment counts for no wait.
  const unnoted = rows.filter(({ state, attended_at }) => state === 'FINISHED' && attended_at === null);
  expect(unnoted.map(({ answer, talked }) => [answer, talked])).toEqual(unnoted.map(() => [null, null]));
  expect(unnoted).not.toHaveLength(0);
  // What came back to the list keeps when it was attended, and that is nobody's talk.
  const returned = rows.find(({ state, attended_at }) => state === 'RETURNED' && attended_at === 1_160);
  expect(returned).toMatchObject({ answer: null, talked: null, waited: now - 1_050 });
});
