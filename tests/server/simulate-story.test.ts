import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawBoot } from '../../server/demo/traffic/fleet.ts';
import { createRandom } from '../../server/demo/traffic/random.ts';
import { type SimulateOptions, simulate } from '../../server/demo/traffic/simulate.ts';
import { drawStory, isSimulatedPhone } from '../../server/demo/traffic/story.ts';
import { createTally } from '../../server/demo/traffic/tally.ts';
import { type Call, callType } from '../../src/domain/call.ts';
import { isPending } from '../../src/domain/call-states.ts';
import { type SimulatedWays, simulatedServer } from '../support/simulated-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays some minutes on a clock of its own, and stops. */
const play = async (options: Partial<SimulateOptions>, minutes: number, ways?: SimulatedWays) => {
  vi.setSystemTime(1_800_000_000_000);
  const server = simulatedServer(ways);
  const ending = new AbortController();
  const base = { url: 'http://server', agent: 'tests', key: 'k', devices: 3, callsPerMinute: 4, seed: 1 };
  let tally = createTally();
  let error: unknown = null;
  const playing = simulate({
    ...base,
    ...options,
    signal: ending.signal,
    fetch: server.fetch,
    onStart: (started) => (tally = started),
  }).catch((reason: unknown) => (error = reason));
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  const waiting = [...server.calls.values()].filter(isPending).length;
  ending.abort();
  await playing;
  return { ...server, calls: [...server.calls.values()], tally, waiting, error };
};

test('the same seed asks the same, at the same time; another seed does not', async () => {
  const first = await play({ seed: 42 }, 15);
  const second = await play({ seed: 42 }, 15);
  const other = await play({ seed: 43 }, 15);
  expect(first.requests.length).toBeGreaterThan(500);
  expect(second.requests).toEqual(first.requests);
  expect(other.requests).not.toEqual(first.requests);
});

test('everything that a device can do happens', async () => {
  const { calls, requests, tally } = await play({ seed: 5 }, 30);
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.length).toBeLessThan(140);
  expect(new Set(calls.map(callType))).toEqual(new Set(['video', 'call', 'deferred']));
  const wishes = requests.flatMap(([, method, , body]) =>
    method === 'PUT' ? [(body as { data: Call }).data.state] : [],
  );
  expect(new Set(wishes)).toEqual(new Set(['REJECTED', 'DELAYED', 'FINISHED_BY_CLIENT']));
  const placed = requests.filter(([, method, path]) => method === 'POST' && path === '/api/queryings');
  const deferred = placed.filter(([second, , , body]) => (body as Call).required_in > 1_800_000_000 + second);
  expect(deferred.length).toBeGreaterThan(5);
  expect(new Set(calls.map(({ device_id }) => device_id))).toEqual(new Set([11, 12, 13]));
  expect(tally).toMatchObject({ devices: 3, calls: calls.length, problems: 0 });
});

test('each device pings every 20 seconds or so', async () => {
  const { requests } = await play({ callsPerMinute: 0, devices: 2 }, 10);
  for (const id of [11, 12]) {
    const times = requests.flatMap(([second, , path]) => (path === `/api/devices/${id}/ping` ? [second] : []));
    expect(times.length).toBeGreaterThanOrEqual(29);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(22);
  }
  expect(requests.some(([, , path]) => path.includes('/13/ping'))).toBe(false);
});

/** When a device pinged, and which order it reported: [second, order]. */
const pingsOf = ({ requests }: Awaited<ReturnType<typeof play>>, id: number) =>
  requests.flatMap(([second, , path, body]) =>
    path === `/api/devices/${id}/ping` ? [[second, (body as { last_update: number | null }).last_update] as const] : [],
  );

test('a device that is to restart is silent for a moment, then reports the order with every ping', async () => {
  const orderOf = (device: number, second: number) =>
    device === 11 ? (second < 100 ? 7 : second < 200 ? 50 : 60) : null;
  const played = await play({ callsPerMinute: 0, devices: 2, seed: 1 }, 5, { orderOf });
  const pings = pingsOf(played, 11);
  // What was ordered before it started it has carried out by starting.
  expect(pings.map(([, order]) => order).filter((order, index, all) => order !== all[index - 1])).toEqual([
    null,
    7,
    50,
    60,
  ]);
  for (const [order, since] of [
    [50, 100],
    [60, 200],
  ] as const) {
    const back = pings.findIndex(([, reported]) => reported === order);
    const [[heard = 0] = [], [again = 0] = []] = [pings[back - 1], pings[back]];
    expect(heard).toBeGreaterThanOrEqual(since);
    expect(again - heard).toBeGreaterThanOrEqual(3);
    expect(again - heard).toBeLessThanOrEqual(11);
  }
  expect(pingsOf(played, 12).every(([, order]) => order === null)).toBe(true);
  expect(played.tally.restarts).toBe(2);
});

test('a device takes its next secret when the server says so, once, and goes on with it', async () => {
  const { requests, tally } = await play({ devices: 2 }, 5, { rotatesAt: 120 });
  const rotations = requests.filter(([, , path]) => path === '/api/device/rotation');
  expect(rotations).toHaveLength(2);
  for (const [second] of rotations) expect(second).toBeGreaterThanOrEqual(120);
  expect(tally).toMatchObject({ devices: 2, paired: 2, lost: 0, problems: 0 });
});

test('a device that is unpaired is lost, and nobody comes to it any more; the others play on', async () => {
  const { requests, calls, tally } = await play({ callsPerMinute: 20 }, 5, { unpairedAt: { 12: 100 } });
  expect(tally).toMatchObject({ devices: 2, paired: 2, lost: 1 });
  const placedAt = new Set(
    calls.filter(({ created_at }) => created_at > 1_800_000_140).map(({ device_id }) => device_id),
  );
  expect(placedAt).toEqual(new Set([11, 13]));
  const late = requests.filter(([second]) => second > 140);
  expect(late.some(([, , path]) => path === '/api/devices/12/ping')).toBe(false);
});

test('it ends when no device is left to play', async () => {
  const unpaired = { unpairedAt: { 11: 50, 12: 60, 13: 70 } };
  const { error } = await play({}, 5, unpaired);
  expect(error).toEqual(new Error('All devices were unpaired, or others play them now.'));
});

test('one device in twenty or so does not come back in time', async () => {
  const boots = Array.from({ length: 2_000 }, (_, seed) => drawBoot(createRandom(seed, 'device')));
  const late = boots.filter((boot) => boot() === 600);
  expect(late.length).toBeGreaterThan(60);
  expect(late.length).toBeLessThan(140);
  for (const boot of late) expect(boot()).toBe(600);
  const stubborn: number[] = [];
  for (let seed = 0; seed < 10; seed += 1) {
    const played = await play({ callsPerMinute: 0, devices: 4, seed }, 12, {
      orderOf: (_device, second) => (second < 60 ? null : 9),
    });
    for (const id of [11, 12, 13, 14]) {
      const pings = pingsOf(played, id);
      const back = pings.findIndex(([, reported]) => reported === 9);
      const away = (pings[back]?.[0] ?? 0) - (pings[back - 1]?.[0] ?? 0);
      if (away > 11) stubborn.push(away);
    }
  }
  expect(stubborn.length).toBeGreaterThanOrEqual(1);
  expect(stubborn.length).toBeLessThanOrEqual(8);
  for (const away of stubborn) expect(away).toBeGreaterThanOrEqual(599);
});

test('whoever waits does something meanwhile, and nobody waits for ever', async () => {
  const { requests, waiting, calls } = await play({ callsPerMinute: 6 }, 20);
  expect(waiting).toBeLessThan(30);
  const meanwhile = requests.filter(([, , , body]) => (body as { name?: string } | null)?.name === 'En espera');
  expect(meanwhile.length).toBeGreaterThan(calls.length);
});

test('whoever waits when it ends leaves the queue, whoever talks stays', async () => {
  const { calls, waiting, tally } = await play({ callsPerMinute: 20 }, 3);
  expect(waiting).toBeGreaterThan(5);
  expect(calls.filter(isPending)).toEqual([]);
  expect(tally.states.REQUESTED + tally.states.DELAYED + tally.states.RETURNED).toBe(0);
  expect(calls.filter(({ state }) => state === 'ATTENDED').length).toBeGreaterThan(0);
});

test('no more people wait than may', async () => {
  for (const minutes of [3, 6, 9]) {
    const { waiting } = await play({ callsPerMinute: 60, mostWaiting: 4, seed: minutes }, minutes);
    expect(waiting).toBeLessThanOrEqual(4);
  }
});

test('the phone numbers are ours alone', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const { phone } = drawStory(createRandom(seed, 'phone'), []);
    expect(phone.replaceAll(' ', '')).toMatch(/^\d{10}$/);
    expect(isSimulatedPhone(phone)).toBe(true);
  }
  for (const phone of ['55 5100 0000', '5501234567', '55 0123', '222 123 4567', '', '55 0123 4567 8'])
    expect(isSimulatedPhone(phone)).toBe(false);
});

test('chance is even, and depends on seed and name', () => {
  const draw = (seed: number, name: string) => {
    const random = createRandom(seed, name);
    return Array.from({ length: 20 }, () => random.whole(1, 1_000));
  };
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  const random = createRandom(9, 'dice');
  const faces = Array.from({ length: 6_000 }, () => random.whole(1, 6));
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const times = faces.filter((one) => one === face).length;
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1_150);
  }
});
