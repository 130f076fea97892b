import { expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import type { NoteDraft } from '../../src/domain/note-draft.ts';
import { calls } from '../../src/services/calls.ts';
import type { Http, Query } from '../../src/services/http.ts';
import { fakes } from '../support/fakes.ts';
import { takenCall, waitingCall } from '../support/walk-samples.ts';

const { signal } = new AbortController();

/** A server where so many calls wait, the last that came for the longest. */
/** 00:30 on 26 November in the zone, when it is 25 November in UTC-10. */
const zone = 'America/Mexico_City';
const now = Date.UTC(2026, 10, 26, 6, 30) / 1_000;

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
  return { asked, service: calls({ page } as unknown as Http, { ...fakes().clock, now: () => now }, () => zone) };
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
  expect(await service.list({ filter: 'all', phone: '', only: {}, shown: [] }, signal)).toMatchObject({
    total: 1,
    departed: [],
  });
  expect(await service.list({ filter: 'all', phone: '', only: {}, shown: [7] }, signal)).toMatchObject({
    departed: [takenCall],
  });
  expect(asked.map(({ shown }) => shown)).toEqual([undefined, undefined, '7']);
});

test('a list is narrowed by ids, and by whole days of the zone', async () => {
  const { asked, service } = served(0);
  const list = (only: Readonly<Record<string, string>>) =>
    service.list({ filter: 'all', phone: '', only, shown: [] }, signal);
  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour) / 1_000;
  await list({ service: '2', agent: '3', branch: '4', device: '5' });
  expect(asked.at(-1)).toMatchObject({ service_id: '2', agent_id: '3', branch_id: '4', device_id: '5' });
  await list({ from: '2026-11-01', until: '2026-11-02' });
  expect(asked.at(-1)).toMatchObject({ 'created_at>': at(1, 6), 'created_at<': at(3, 6) - 1 });
  await list({ from: '0d' });
  expect(asked.at(-1)).toMatchObject({ 'created_at>': at(26, 6) });
  await list({ from: '6d', until: '1d' });
  expect(asked.at(-1)).toMatchObject({ 'created_at>': at(20, 6), 'created_at<': at(26, 6) - 1 });
  await list({});
  expect(Object.keys(asked.at(-1) ?? {}).filter((name) => /created_at|_id/.test(name))).toEqual([]);
});

test('the queue names its services, and the zone alone where there are too many for an address', async () => {
  const { asked, service } = served(1);
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  await service.waiting({ zoneId: 4, services: ids(3) }, signal);
  await service.waiting({ zoneId: 4, services: ids(3_000) }, signal);
  expect(asked.map(({ service_id, attended_in }) => [service_id, attended_in])).toEqual([
    ['1,2,3', undefined],
    [undefined, 4],
  ]);
});

/** A node that knows no `draft` in a change of a call, and keeps one. */
const older = (kept: Partial<NoteDraft> | null) => {
  const sent: unknown[] = [];
  const put = async (_: string, { data }: { data: object }) => {
    if ('draft' in data) throw { kind: 'refused', code: 'unknown_field' } satisfies Failure;
    sent.push(data);
  };
  const get = async () => kept;
  return { sent, service: calls({ put, get } as unknown as Http, fakes().clock, () => zone) };
};
const end = { id: 7, version: 3, to: null, agentId: 1, draft: { version: 2, sent: null } } as const;

test.each([
  ['the draft that was typed over', 'typed here', { version: 2, notes: 'before' }, 'typed here'],
  ['a draft that was not read', null, { version: 3, notes: 'typed there' }, 'typed there'],
  ['none', 'typed here', null, 'typed here'],
])(
  'a call is ended at a node of before as well, with all that was typed, where it has %s',
  async (_, notes, kept, wanted) => {
    const { sent, service } = older(kept);
    await service.end({ ...end, way: 'finish', notes });
    await service.end({ ...end, way: 'save', notes });
    expect(sent).toEqual([{ state: 'FINISHED', notes: wanted }, { notes: wanted }]);
  },
);

test('what a node refuses for another reason is not sent again', async () => {
  const put = async () => Promise.reject({ kind: 'conflict', code: 'stale_version' } satisfies Failure);
  const service = calls({ put } as unknown as Http, fakes().clock, () => zone);
  await expect(service.end({ ...end, way: 'finish', notes: 'typed' })).rejects.toMatchObject({ code: 'stale_version' });
});
