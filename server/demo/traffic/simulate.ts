import { abreast } from './abreast.ts';
import { type ApiProblem, isApiProblem, type Server } from './asking.ts';
import { playStory } from './caller.ts';
import type { Device } from './device-api.ts';
import { keepPinging } from './fleet.ts';
import { type KeyApi, keyApi, type ListedDevice } from './key-api.ts';
import { becomeDevice, pairedAbreast, playableDevices } from './pairing.ts';
import { pause } from './pause.ts';
import { createRandom, type Random } from './random.ts';
import { drawStory, isSimulatedPhone } from './story.ts';
import { createTally, type Tally } from './tally.ts';
import { attempt, type World } from './world.ts';

export interface SimulateOptions extends Server {
  /** The access key that pairs the devices: it reads and edits devices. */
  readonly key: string;
  /** How many of the business's devices play along; no more than there are that nobody else plays. */
  readonly devices: number;
  /** Serial numbers of devices that are left to others. */
  readonly leaves?: readonly string[];
  readonly callsPerMinute: number;
  /** The same seed tells the same story. */
  readonly seed: number;
  /** Ends it: callers who wait leave the queue. */
  readonly signal: AbortSignal;
  /** Nobody calls while so many callers are on their way or wait; without it there is no bound but their patience. */
  readonly mostWaiting?: number;
  /** Takes the callers of a simulation that was killed out of the queue first; the key has to speak for all devices. */
  readonly clearsOldCalls?: boolean;
  /** Gets the tally once, when the devices are known; it is kept up to date afterwards. */
  readonly onStart?: (tally: Readonly<Tally>) => void;
}

/** A device that plays. */
interface Player {
  readonly device: Device;
  readonly world: World;
}

/** Calls that simulated callers left behind, which nobody would ever take back. */
const clearOldCalls = async (api: KeyApi, tally: Tally): Promise<void> => {
  const calls = (await attempt(tally, api.pendingCalls())) ?? [];
  for (const { id, phone } of calls)
    if (phone !== null && isSimulatedPhone(phone)) await attempt(tally, api.giveUp(id));
};

/** Lets people come to the devices, evenly spread around the pace that is wanted, each with a story of their own. */
const receiveVisitors = async (
  tally: Tally,
  devices: readonly ListedDevice[],
  { seed, callsPerMinute, mostWaiting = Number.POSITIVE_INFINITY }: SimulateOptions,
  signal: AbortSignal,
  players: ReadonlyMap<number, Player>,
  begin: (player: Player, story: Promise<void>) => void,
): Promise<void> => {
  if (callsPerMinute === 0) return;
  const random = createRandom(seed, 'arrivals');
  const gap = 60 / callsPerMinute;
  let underWay = 0;
  /** The devices before which somebody stands who is seen by video, or waits for it: others come there only where no other is free. */
  const taken: number[] = [];
  const visit = async ({ world, device: { id, services } }: Player, own: Random) => {
    const story = drawStory(own, services);
    const isSeen = story.kind === 'video';
    underWay += 1;
    if (isSeen) taken.push(id);
    await playStory(world, story).finally(() => {
      underWay -= 1;
      if (isSeen) taken.splice(taken.indexOf(id), 1);
    });
  };
  await pause(random.between(0, Math.min(gap, 5)), signal);
  for (let number = 1; ; number += 1) {
    const own = createRandom(seed, `visitor ${number}`);
    const free = devices.filter(({ id }) => players.has(id) && !taken.includes(id));
    const player = players.get(own.pick(free.length > 0 ? free : devices).id);
    if (player && underWay - tally.states.ATTENDED < mostWaiting) begin(player, visit(player, own));
    await pause(random.between(0.5 * gap, 1.5 * gap), signal);
  }
};

/**
 * Plays client devices over the HTTP API: each is paired and has a secret of its own; they ping, and people come to them,
 * look around, call, wait, give up or hang up (design `api.md`, 'Client devices'). Resolves when the signal is raised and the
 * callers have left the queue. Rejects, in one sentence, when the server cannot be used: nobody answers at first, the key does
 * not serve, or all devices are somebody else's.
 */
export const simulate = async (options: SimulateOptions): Promise<Tally> => {
  const { seed, key, leaves = [] } = options;
  const tally = createTally();
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);

  const playable = await playableDevices(options, key);
  const devices = playable.filter(({ serial }) => !leaves.includes(serial)).slice(0, options.devices);
  if (devices.length === 0) throw new Error('The business of this key has no active device that nobody else plays.');
  if (options.clearsOldCalls) await clearOldCalls(keyApi(options, key), tally);
  tally.devices = devices.length;
  options.onStart?.(tally);

  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    failures.push(error);
    ending.abort();
  };
  const players = new Map<number, Player>();
  const lose = () => {
    tally.devices -= 1;
    tally.paired = players.size;
    tally.lost += 1;
    if (tally.devices === 0) fail(new Error('All devices were unpaired, or others play them now.'));
  };
  const playing = new Set<Promise<void>>();
  const begin = (part: Promise<void>, whenRefused: (problem: ApiProblem) => void = fail) => {
    const watched = part
      .catch((error: unknown) => {
        if (isApiProblem(error)) whenRefused(error);
        else if (!signal.aborted) fail(error);
      })
      .finally(() => playing.delete(watched));
    playing.add(watched);
  };
  /** A record that went away ends one story; a secret that does not serve any more ends its device. */
  const beginAt = ({ device: { id } }: Player, part: Promise<void>) =>
    begin(part, ({ status }) => {
      if (status !== 401) tally.problems += 1;
      else if (players.delete(id)) lose();
    });

  const join = async ({ id }: ListedDevice) => {
    try {
      const { api, device } = await becomeDevice(options, key, id, signal);
      const player: Player = { device, world: { api, tally, signal } };
      players.set(id, player);
      tally.paired = players.size;
      beginAt(player, keepPinging(player.world, device, createRandom(seed, `device ${id}`)));
    } catch (error) {
      if (!isApiProblem(error) || error.status === 401 || error.status === 403) throw error;
      // Switched off, deleted or taken by another player in this moment: the others play on.
      lose();
    }
  };
  begin(abreast(devices, pairedAbreast, join));
  begin(receiveVisitors(tally, devices, options, signal, players, beginAt));
  while (playing.size > 0) await Promise.all(playing);
  if (failures.length > 0) throw failures[0];
  return tally;
};
