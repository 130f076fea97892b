import type { Device } from './device-api.ts';
import { pause } from './pause.ts';
import type { Random } from './random.ts';
import { attempt, type World } from './world.ts';

/** How long a player needs to come back after a restart, in seconds. */
const bootTime = 6;

/**
 * Keeps a device alive until told to stop: a ping every 20 s or so, and a restart when the answer brings a new order
 * (design `api.md`, 'Client devices'). Rejects when told to stop, or with ApiProblem.
 */
export const keepPinging = async (world: World, device: Device, random: Random): Promise<never> => {
  const { api, tally, signal } = world;
  let order: unknown;
  await pause(random.between(0, 3), signal);
  for (;;) {
    const answer = await attempt(tally, api.ping(device.id));
    if (answer) tally.pings += 1;
    const isOrdered = answer !== null && order !== undefined && answer.last_update !== order;
    if (answer) order = answer.last_update;
    if (isOrdered) tally.restarts += 1;
    await pause(isOrdered ? bootTime : random.between(19, 21), signal);
  }
};
