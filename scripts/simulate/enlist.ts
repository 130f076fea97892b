import { publishedPassword } from '../../server/demo/seed.ts';
import { abreast } from '../../server/demo/traffic/abreast.ts';
import { asking, type Server } from '../../server/demo/traffic/asking.ts';
import { playableDevices } from '../../server/demo/traffic/pairing.ts';
import { signIn } from '../../server/demo/traffic/sign-in.ts';

/** Whom the demonstration lets write devices. */
const manager = 'manager@demo.local';
/** How many records are written at the same time. */
const mostAbreast = 8;

interface EnlistOptions extends Server {
  readonly key: string;
  /** How many devices the business shall have that the simulation may be. */
  readonly devices: number;
  /** Of the demo's accounts. */
  readonly password?: string | undefined;
}

/**
 * Gives the demo as many devices as a simulation wants that nobody else plays, in the name of its manager, because the key of
 * the devices may write none. Answers how many were added: none where there are enough, or where no demo can be signed in to.
 */
export const enlistDevices = async (options: EnlistOptions): Promise<number> => {
  const { key, devices, password = publishedPassword } = options;
  const present = (await playableDevices(options, key)).length;
  if (present >= devices) return 0;
  const bearer = await signIn(options, { email: manager, password }).catch(() => null);
  if (bearer === null) return 0;
  const run = Date.now().toString(36);
  const numbers = Array.from({ length: devices - present }, (_, index) => present + index + 1);
  await abreast(numbers, mostAbreast, async (number) => {
    const name = `Simulado ${String(number).padStart(4, '0')}`;
    const device = { name, serial: `SIM-${run}-${number}`, location: `Piso ${(number % 7) + 1}`, active: true };
    await asking(options)(bearer, 'POST', 'devices', device);
  });
  return devices - present;
};
