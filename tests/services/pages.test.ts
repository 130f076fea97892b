import { expect, test } from 'vitest';
import type { Http, Query } from '../../src/services/http.ts';
import { firstOf } from '../../src/services/pages.ts';

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
