import { playStory } from './caller.ts';
import { type Device, type DeviceApi, deviceApi, isApiProblem } from './device-api.ts';
import { keepPinging } from './fleet.ts';
import { pause } from './pause.ts';
import { createRandom } from './random.ts';
import { drawStory, isSimulatedPhone } from './story.ts';
import { createTally, type Tally } from './tally.ts';
import { attempt, type World } from './world.ts';

export interface SimulateOptions {
  /** Address of the server. */
  readonly url: string;
  /** The access key of the devices. */
  readonly key: string;
  /** How many of the business's devices play along; no more than it has. */
  readonly devices: number;
  readonly callsPerMinute: number;
  /** The same seed tells the same story. */
  readonly seed: number;
  /** Ends it: callers who wait leave the queue. */
  readonly signal: AbortSignal;
  /** Nobody calls while so many callers are on their way or wait; without it there is no bound but their patience. */
  readonly mostWaiting?: number;
  /** Takes the callers of a simulation that was killed out of the queue first. */
  readonly clearsOldCalls?: boolean;
  /** Gets the tally once, when the devices are known; it is kept up to date afterwards. */
  readonly onStart?: (tally: Readonly<Tally>) => void;
  readonly fetch?: typeof fetch;
}

/** Calls that simulated callers left behind, which nobody would ever take back. */
const clearOldCalls = async (api: DeviceApi, tally: Tally): Promise<void> => {
  const calls = (await attempt(tally, api.pendingCalls())) ?? [];
  for (const { id, phone } of calls)
    if (phone !== null && isSimulatedPhone(phone)) await attempt(tally, api.change(id, { state: 'REJECTED' }));
};

/** Lets people come to the devices, evenly spread around the pace that is wanted, each with a story of their own. */
const receiveVisitors = async (
  world: World,
  devices: readonly Device[],
  { seed, callsPerMinute, mostWaiting = Number.POSITIVE_INFINITY }: SimulateOptions,
  begin: (playing: Promise<void>) => void,
): Promise<void> => {
  if (callsPerMinute === 0) return;
  const random = createRandom(seed, 'arrivals');
  const gap = 60 / callsPerMinute;
  let underWay = 0;
  await pause(random.between(0, Math.min(gap, 5)), world.signal);
  for (let number = 1; ; number += 1) {
    const own = createRandom(seed, `visitor ${number}`);
    const device = own.pick(devices);
    const story = drawStory(own, device.services ?? []);
    if (underWay - world.tally.states.ATTENDED < mostWaiting) {
      underWay += 1;
      begin(playStory(world, story, device).finally(() => (underWay -= 1)));
    }
    await pause(random.between(0.5 * gap, 1.5 * gap), world.signal);
  }
};

/**
 * Plays client devices over the HTTP API: they ping, and people come to them, look around, call, wait, give up or hang
 * up (design `api.md`, 'Client devices'). Resolves when the signal is raised and the callers have left the queue. Rejects
 * with ApiProblem, in one sentence, when the server cannot be used: nobody answers at first, or the key does not serve.
 */
export const simulate = async (options: SimulateOptions): Promise<Tally> => {
  const { seed, signal } = options;
  const api = deviceApi(options);
  const tally = createTally();
  const ending = new AbortController();
  const world: World = { api, tally, signal: AbortSignal.any([signal, ending.signal]) };

  const devices = (await api.devices()).slice(0, options.devices);
  if (devices.length === 0) throw new Error('The business of this key has no active device.');
  if (options.clearsOldCalls) await clearOldCalls(api, tally);
  tally.devices = devices.length;
  options.onStart?.(tally);

  const failures: unknown[] = [];
  const playing = new Set<Promise<void>>();
  const begin = (part: Promise<void>) => {
    const watched = part
      .catch((error: unknown) => {
        if (world.signal.aborted && !isApiProblem(error)) return;
        // A record that went away ends one story; a key that does not serve any more ends all.
        if (isApiProblem(error) && error.status !== 401 && error.status !== 403) tally.problems += 1;
        else failures.push(error);
        if (failures.length > 0) ending.abort();
      })
      .finally(() => playing.delete(watched));
    playing.add(watched);
  };
  for (const device of devices) begin(keepPinging(world, device, createRandom(seed, `device ${device.id}`)));
  begin(receiveVisitors(world, devices, options, begin));
  while (playing.size > 0) await Promise.all(playing);
  if (failures.length > 0) throw failures[0];
  return tally;
};
