import type { Device } from './device-api.ts';
import { pause } from './pause.ts';
import type { Random } from './random.ts';
import { attempt, type World } from './world.ts';

/** How many of the devices do not come back from a restart in any time that somebody waits for. */
const stubbornShare = 1 / 20;
/** How long such a device needs, in seconds. */
const stubbornBoot = 600;

/** How long players need to come back after a restart, in seconds: one knows its own kind from the start. */
export const drawBoot = (random: Random): (() => number) => {
  const isStubborn = random.chance(stubbornShare);
  return () => (isStubborn ? stubbornBoot : random.between(4, 10));
};

/**
 * Keeps a device alive until told to stop: a ping every 20 s or so. When an answer brings a newer restart order than the
 * one carried out last, the device is silent while it starts again, and then reports the order with its pings (design
 * `api.md`, 'Client devices'). What was ordered before its first ping it has just carried out. It takes its next secret when
 * an answer says that it is time. Rejects when told to stop, or with ApiProblem.
 */
export const keepPinging = async (world: World, device: Pick<Device, 'id'>, random: Random): Promise<never> => {
  const { api, tally, signal } = world;
  const bootTime = drawBoot(random);
  let carriedOut: number | null | undefined;
  await pause(random.between(0, 3), signal);
  for (;;) {
    const answer = await attempt(tally, api.ping(device.id, carriedOut ?? null));
    if (answer) tally.pings += 1;
    if (answer?.rotate) await attempt(tally, api.rotate());
    const order = typeof answer?.last_update === 'number' ? answer.last_update : null;
    const isNew = carriedOut !== undefined && order !== null && order > (carriedOut ?? 0);
    if (isNew) {
      await pause(bootTime(), signal);
      tally.restarts += 1;
    } else {
      await pause(random.between(19, 21), signal);
    }
    if (answer && (isNew || carriedOut === undefined)) carriedOut = order;
  }
};
