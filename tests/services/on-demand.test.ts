import { expect, test } from 'vitest';
import { failed } from '../../src/services/failures.ts';
import { onDemand } from '../../src/services/on-demand.ts';

interface Counting {
  add(number: number, signal?: AbortSignal): Promise<number>;
  refuse(): Promise<never>;
}

const counting = () => {
  let [fetched, isAway] = [0, false];
  const bring = async (): Promise<Counting> => {
    fetched += 1;
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    let sum = 0;
    return {
      async add(number) {
        sum += number;
        return sum;
      },
      async refuse() {
        throw failed({ kind: 'refused', code: 'too_much', fields: {} });
      },
    };
  };
  return {
    service: onDemand(bring),
    fetched: () => fetched,
    leave: (away: boolean) => {
      isAway = away;
    },
  };
};

test('its code is fetched with the first question, once for all of them', async () => {
  const { service, fetched } = counting();
  const { add } = service;
  expect(fetched()).toBe(0);
  expect(await Promise.all([add(2), service.add(3)])).toEqual([2, 5]);
  expect(fetched()).toBe(1);
  // What it refuses is its own matter.
  await expect(service.refuse()).rejects.toMatchObject({ code: 'too_much' });
  expect(await Promise.resolve(service)).toBe(service);
});

test('code that cannot be fetched is a missing connection, and is fetched again with the next question', async () => {
  const { service, fetched, leave } = counting();
  leave(true);
  await expect(service.add(1)).rejects.toMatchObject({ kind: 'offline', code: 'offline' });
  leave(false);
  expect(await service.add(1)).toBe(1);
  expect(fetched()).toBe(2);
});
