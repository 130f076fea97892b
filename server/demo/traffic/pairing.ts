import { abreast } from './abreast.ts';
import { isApiProblem, isPassing, type Server } from './asking.ts';
import { type Device, type DeviceApi, deviceApi } from './device-api.ts';
import { type KeyApi, keyApi, type ListedDevice } from './key-api.ts';
import { pause } from './pause.ts';

/** How many devices are looked at, or paired, at the same time. */
export const pairedAbreast = 8;
/** How long a server that has too much to do is left alone where it does not say, in seconds. */
const restSeconds = 2;

/**
 * The devices that a program may be, in the order of their ids: those that nobody was heard as yet, and those that were
 * heard as this program last. A device that somebody put in a lobby, or that another program plays, is left alone.
 */
export const playableDevices = async (server: Server, key: string): Promise<readonly ListedDevice[]> => {
  const api = keyApi(server, key);
  const devices = await api.devices();
  const isPlayable: boolean[] = [];
  await abreast(devices, pairedAbreast, async ({ id }, index) => {
    const { pairing, pinged_at } = await api.heardOf(id);
    // Whoever was stopped before the first sign of life has left a secret behind, and not its name.
    const isPlayed = pairing !== null && (pairing.agent !== null || (pinged_at ?? 0) >= pairing.paired_at);
    isPlayable[index] = !isPlayed || pairing.agent === server.agent;
  });
  return devices.filter((_, index) => isPlayable[index]);
};

/** A secret for a device: in place of the key, or, once the device has used one, as a player that is paired with it. */
const secretOf = async (api: KeyApi, id: number): Promise<string> => {
  try {
    return await api.exchange(id);
  } catch (error) {
    // A key that does not speak for all devices may pair them nevertheless.
    if (!isApiProblem(error) || (error.status !== 403 && error.code !== 'already_paired')) throw error;
    return api.pair(id);
  }
};

/**
 * Becomes a device, with a secret of its own. What played it before is out. Nothing is kept for the next time: whoever is
 * killed pairs anew. Rejects with ApiProblem for what time does not mend, and when told to stop.
 */
export const becomeDevice = async (
  server: Server,
  key: string,
  id: number,
  signal: AbortSignal,
): Promise<{ readonly api: DeviceApi; readonly device: Device }> => {
  const asked = keyApi(server, key);
  for (;;) {
    try {
      const api = deviceApi(server, await secretOf(asked, id));
      return { api, device: await api.self() };
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(error.retryAfter ?? restSeconds, signal);
    }
  }
};
