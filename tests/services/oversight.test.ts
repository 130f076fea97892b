import { afterEach, expect, test, vi } from 'vitest';
import { everyEntry, mostInFile } from '../../src/domain/audit.ts';
import type { Http, Query } from '../../src/services/http.ts';
import { oversight } from '../../src/services/oversight.ts';

const files: { readonly name: string; readonly lines: number }[] = [];
vi.mock('../../src/services/csv.ts', async (load) => ({
  ...(await load<object>()),
  download: (name: string, text: string) => files.push({ name, lines: text.trim().split('\r\n').length - 1 }),
}));
afterEach(() => void files.splice(0));

/** A server that has so many entries of one day. */
const served = (count: number) => {
  const asked: Query[] = [];
  const page = async (_: string, query: Query = {}) => {
    asked.push(query);
    const { perPage = 200, page: number = 1 } = query;
    const [size, before] = [Number(perPage), (Number(number) - 1) * Number(perPage)];
    const data = Array.from({ length: Math.max(0, Math.min(size, count - before)) }, (_one, index) => ({
      ...{ id: count - before - index, at: 1_000, actor: 'user', actor_id: 9, actor_name: 'Ana Ruiz', address: '' },
      ...{ action: 'update', resource: 'services', record_id: 7, record_name: '=North' },
      ...{ before: { name: 'South' }, after: { name: 'North' } },
    }));
    return { data, total: Math.min(count, 1_001) };
  };
  return { asked, service: oversight({ page } as unknown as Http, () => 'America/Mexico_City') };
};

test('the log is asked for by what is filled in, and by whole days of the zone', async () => {
  const { asked, service } = served(3);
  const { signal } = new AbortController();
  expect(await service.audit(everyEntry, signal)).toHaveLength(3);
  await service.audit(
    { ...everyEntry, resource: 'keys', record: '4', from: '2026-11-27', until: '2026-11-28' },
    signal,
  );
  const at = (day: number) => Date.UTC(2026, 10, day, 6) / 1_000;
  expect(asked).toEqual([
    { perPage: 50 },
    { perPage: 50, resource: 'keys', record_id: '4', 'at>': at(27), 'at<': at(29) - 1 },
  ]);
});

test.each([
  [0, 0, false],
  [2_001, 2_001, false],
  [mostInFile, mostInFile, false],
  [mostInFile + 1, mostInFile, true],
])('of %i entries the file has %i, and it is said whether that is all', async (count, lines, isCut) => {
  const { asked, service } = served(count);
  expect(await service.exportEntries({ ...everyEntry, search: 'ana' })).toEqual({ isCut });
  expect(files).toEqual([{ name: 'audit.csv', lines }]);
  expect(asked.every(({ search }) => search === 'ana')).toBe(true);
});
