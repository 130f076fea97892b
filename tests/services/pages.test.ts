import { describe, expect, test } from 'vitest';
import type { Listed } from '../../src/domain/record.ts';
import type { Http, Page, Query } from '../../src/services/http.ts';
import { everyPage, firstOf } from '../../src/services/pages.ts';

interface Item {
  readonly id: number;
}

/** A server with this list, whose largest page is 3; `write` changes the list after each answer. */
const served = (ids: number[], write: (ids: number[]) => void = () => {}) => {
  const asked: Query[] = [];
  const page = async (_: string, query: Query = {}) => {
    asked.push(query);
    const { perPage, page: number = 1 } = query;
    if (Number(perPage) > 3) throw new Error('a page of more than 3 is refused');
    const from = (Number(number) - 1) * Number(perPage);
    const data = ids.slice(from, from + Number(perPage)).map((id) => ({ id }));
    const answer = { data, total: ids.length };
    write(ids);
    return answer;
  };
  return { asked, http: { page } as unknown as Http };
};
const first = async (http: Http, limit: number) => {
  const keyOf = ({ id }: Item) => id;
  const { records, total } = await firstOf<Item>(http, 'things', { sort: '-id' }, { limit, keyOf, page: 3 });
  return { ids: records.map(({ id }) => id), total };
};

test.each([
  [2, [9, 8], 1],
  [3, [9, 8, 7], 1],
  [4, [9, 8, 7, 6], 2],
  [6, [9, 8, 7, 6, 5, 4], 2],
  [50, [9, 8, 7, 6, 5, 4, 3], 3],
])(
  'the first %i of seven come in pages that the server gives, and it is said how many there are',
  async (limit, ids, requests) => {
    const { asked, http } = served([9, 8, 7, 6, 5, 4, 3]);
    expect(await first(http, limit)).toEqual({ ids, total: 7 });
    expect(asked).toHaveLength(requests);
    expect(asked.every(({ sort, perPage }) => sort === '-id' && Number(perPage) <= 3)).toBe(true);
  },
);

test('none is none', async () => {
  expect(await first(served([]).http, 5)).toEqual({ ids: [], total: 0 });
});

test('what comes meanwhile brings nothing twice', async () => {
  let next = 10;
  const { http } = served([9, 8, 7, 6, 5, 4, 3], (ids) => ids.unshift(next++));
  const { ids } = await first(http, 6);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, 3)).toEqual([9, 8, 7]);
});

interface Named extends Item {
  readonly name: string;
}

/** A server whose pages of three have tags, if it gives any; `sent` counts the pages that were not there already. */
const known = (names: string[], hasTags = true) => {
  let sent = 0;
  const page = async (_: string, query: Query = {}, __?: AbortSignal, before?: Page<Named>) => {
    const all = names.map((name, index) => ({ id: index + 1, name }));
    const from = query.page === undefined ? Number(query['id>'] ?? 1) - 1 : (Number(query.page) - 1) * 3;
    const answer = {
      data: all.slice(from, from + 3),
      total: query.page === undefined ? all.length - from : all.length,
    };
    const tag = JSON.stringify([query, answer]);
    if (hasTags && before?.tag === tag) return before;
    sent += 1;
    return hasTags ? { ...answer, tag } : answer;
  };
  const http = { page } as unknown as Http;
  const limit = { limit: 100, page: 3, keyOf: ({ id }: Named) => id };
  return {
    /** Reads the list as it is read after that answer; answers how many pages were sent, too. */
    async every(before?: Listed<Named>) {
      sent = 0;
      const list = await everyPage<Named>(http, 'things', { perPage: 3 }, undefined, { before });
      return { list, sent };
    },
    async first(before?: Listed<Named>) {
      sent = 0;
      const list = await firstOf<Named>(http, 'things', { sort: 'id' }, { ...limit, before });
      return { list, sent };
    },
  };
};

describe.each(['every', 'first'] as const)('a list of which %s page was read before', (way) => {
  test('is that list, and nothing of it is sent, while nothing changed', async () => {
    const read = known(['a', 'b', 'c', 'd', 'e'])[way];
    const { list, sent } = await read();
    expect([list.records.map(({ name }) => name).join(''), list.total, sent]).toEqual(['abcde', 5, 2]);
    for (let time = 0; time < 2; time += 1) {
      const again = await read(list);
      expect([again.list === list, again.sent]).toEqual([true, 0]);
    }
  });

  test('is another, with what did not change in it, where something did', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const read = known(names)[way];
    const { list: before } = await read();
    names[3] = 'x';
    const { list, sent } = await read(before);
    expect([list.records.map(({ name }) => name).join(''), sent]).toEqual(['abcxe', 1]);
    expect(list.records.map((one, index) => one === before.records[index])).toEqual([true, true, true, false, true]);
    expect(await read(list)).toEqual({ list, sent: 0 });
    names.push('f', 'g');
    const longer = await read(list);
    expect([longer.list.records.length, longer.list.total, longer.list.records[4] === list.records[4]]).toEqual([
      7,
      7,
      true,
    ]);
    names.length = 3;
    expect((await read(longer.list)).list.records.map(({ name }) => name).join('')).toBe('abc');
  });

  test('is that list where a server without tags sends the same', async () => {
    const read = known(['a', 'b', 'c', 'd', 'e'], false)[way];
    const { list } = await read();
    const again = await read(list);
    expect([again.list === list, again.sent]).toEqual([true, 2]);
  });
});
