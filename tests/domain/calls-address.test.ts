import { describe, expect, test } from 'vitest';
import { callFilterNames } from '../../src/domain/call.ts';
import { defaultCallsView, readCallsQuery, writeCallsQuery } from '../../src/domain/calls-address.ts';

describe('the view of the calls in the address', () => {
  test.each([
    [defaultCallsView, ''],
    [{ filter: 'all', phone: '', only: {} }, '?state=all'],
    [{ filter: 'pending', phone: '5512', only: {} }, '?phone=5512'],
    [{ filter: 'all', phone: '5512', only: {} }, '?state=all&phone=5512'],
    [{ filter: 'all', phone: '', only: {}, oldest: true }, '?state=all&sort=oldest'],
    [{ filter: 'all', phone: '', only: { agent: '7', from: '6d' } }, '?state=all&agent=7&from=6d'],
    [
      { filter: 'pending', phone: '', only: { service: '1', device: '3', from: '2026-02-01', until: '2026-02-28' } },
      '?service=1&device=3&from=2026-02-01&until=2026-02-28',
    ],
  ] as const)('%o is %j', (view, query) => {
    expect(writeCallsQuery(view)).toBe(query);
    expect(readCallsQuery(query)).toEqual(view);
  });

  test('comes back as it was, whatever was typed', () => {
    for (const filter of callFilterNames)
      for (const phone of ['', '55 12', '+52 (55)', 'a&state=all', '#?%', 'ñandú'])
        expect(readCallsQuery(writeCallsQuery({ filter, phone, only: {} }))).toEqual({ filter, phone, only: {} });
  });

  test.each([
    ...['?state=none', '?state=', '?other=1', '??', '?state=constructor'],
    ...['?agent=0', '?agent=x', '?agent=1,2', '?device=99999999999', '?branch=-1', '?constructor=1'],
    // Those that wait have their turns.
    ...['?sort=oldest', '?sort=id'],
    ...['?from=2026-02-31', '?from=2026-2-1', '?until=yesterday', '?from=6', '?from=-6d', '?from=1000d'],
  ])('%j says nothing', (query) => expect(readCallsQuery(query)).toEqual(defaultCallsView));

  test('is not believed to be endless', () =>
    expect(readCallsQuery(`?phone=${'5'.repeat(500)}`).phone).toHaveLength(200));
});
