import { expect, test, vi } from 'vitest';
import { createRunEnds, type RunEnd } from '../../server/automation/run-ends.ts';

const away = new Error('away');
const refused = new Error('invalid input syntax for type json');
const endsOf = (reported: unknown[] = []) =>
  createRunEnds({ every: 1, mayPass: (error) => error === away, report: (error) => void reported.push(error) });
const endOf = (own: Partial<RunEnd> = {}) => ({
  write: vi.fn(async () => {}),
  writeBare: vi.fn(async () => {}),
  giveUp: vi.fn(),
  ...own,
});

test('an end is written once, and later where the database is away', async () => {
  const ends = endsOf();
  let isAway = true;
  const write = vi.fn(async () => {
    if (isAway) throw away;
  });
  const end = endOf({ write });
  await ends.write(end);
  await expect.poll(() => write.mock.calls.length).toBeGreaterThan(2);
  isAway = false;
  const tried = write.mock.calls.length;
  await expect.poll(() => write.mock.calls.length).toBe(tried + 1);
  await ends.stop();
  expect(write).toHaveBeenCalledTimes(tried + 1);
  expect([end.writeBare, end.giveUp].map((one) => vi.mocked(one).mock.calls.length)).toEqual([0, 0]);
});

test('one that the database will never take is written bare, and given up where it does not take that either', async () => {
  const reported: unknown[] = [];
  const ends = endsOf(reported);
  const never = async () => {
    throw refused;
  };
  const bare = endOf({ write: never });
  await ends.write(bare);
  expect([bare.writeBare, bare.giveUp].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 0]);
  const none = endOf({ write: never, writeBare: never });
  await ends.write(none);
  expect(none.giveUp).toHaveBeenCalledTimes(1);
  expect(reported).toEqual([refused, refused, refused]);
});

test('nobody waits behind one that is refused when the database is back', async () => {
  const ends = endsOf();
  const once = (error: Error) => {
    let tries = 0;
    return async () => {
      tries += 1;
      if (tries === 1) throw away;
      if (tries === 2) throw error;
    };
  };
  const [first, second] = [endOf({ write: once(refused) }), endOf()];
  await ends.write(first);
  vi.mocked(second.write).mockRejectedValueOnce(away);
  await ends.write(second);
  await ends.stop();
  expect(first.writeBare).toHaveBeenCalledTimes(1);
  expect(second.write).toHaveBeenCalledTimes(2);
});
