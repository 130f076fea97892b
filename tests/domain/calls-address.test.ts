import { describe, expect, test } from 'vitest';
import { callFilterNames } from '../../src/domain/call.ts';
import { defaultCallsView, readCallsQuery, writeCallsQuery } from '../../src/domain/calls-address.ts';

describe('the view of the calls in the address', () => {
  test.each([
    [defaultCallsView, ''],
    [{ filter: 'all', phone: '' }, '?state=all'],
    [{ filter: 'pending', phone: '5512' }, '?phone=5512'],
    [{ filter: 'all', phone: '5512' }, '?state=all&phone=5512'],
  ] as const)('%o is %j', (view, query) => {
    expect(writeCallsQuery(view)).toBe(query);
    expect(readCallsQuery(query)).toEqual(view);
  });

  test('comes back as it was, whatever was typed', () => {
    for (const filter of callFilterNames)
      for (const phone of ['', '55 12', '+52 (55)', 'a&state=all', '#?%', 'ñandú'])
        expect(readCallsQuery(writeCallsQuery({ filter, phone }))).toEqual({ filter, phone });
  });

  test.each(['?state=none', '?state=', '?other=1', '??', '?state=constructor'])('%j says nothing', (query) =>
    expect(readCallsQuery(query)).toEqual(defaultCallsView),
  );

  test('is not believed to be endless', () =>
    expect(readCallsQuery(`?phone=${'5'.repeat(500)}`).phone).toHaveLength(200));
});
