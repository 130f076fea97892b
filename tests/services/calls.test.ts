import { expect, test } from 'vitest';
import { calls } from '../../src/services/calls.ts';
import type { Http, Query } from '../../src/services/http.ts';
import { fakes } from '../support/fakes.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

const { signal } = new AbortController();

/** A server where so many calls wait, the last that came for the longest. */
const served = (count: number) => {
  const asked: Query[] = [];
  const waiting = Array.from({ length: count }, (_, index) => ({
    ...waitingCall,
    id: index + 1,
    waiting_since: 9_000 - index,
  }));
  const page = async (_: string, query: Query = {}) => {
    asked.push(query);
    const { perPage, shown, 'id>': from = 1 } = query;
    const rest = waiting.filter(({ id }) => id >= Number(from));
    const departed = shown === undefined ? [] : [takenCall];
    return { data: rest.slice(0, Number(perPage ?? 200)), total: rest.length, departed };
  };
  return { asked, service: calls({ page } as unknown as Http, fakes().clock) };
};

test('every pending call comes, however many wait, those that wait for the longest first', async () => {
  const { asked, service } = served(250);
  const { calls: list, total, departed } = await service.pending({ shown: [3, 7] }, signal);
  expect([list.length, total, list[0]?.id, list.at(-1)?.id]).toEqual([250, 250, 250, 1]);
  expect(departed).toEqual([takenCall]);
  // What left is asked for once: behind the first page everything before it would have left.
  expect(asked.map(({ shown }) => shown)).toEqual(['3,7', undefined]);
});

test('a list that shows nothing yet asks for nothing that left', async () => {
  const { asked, service } = served(1);
  expect(await service.pending({ shown: [] }, signal)).toMatchObject({ total: 1, departed: [] });
  expect(await service.list({ filter: 'all', phone: '', shown: [] }, signal)).toMatchObject({ total: 1, departed: [] });
  expect(await service.list({ filter: 'all', phone: '', shown: [7] }, signal)).toMatchObject({ departed: [takenCall] });
  expect(asked.map(({ shown }) => shown)).toEqual([undefined, undefined, '7']);
});
