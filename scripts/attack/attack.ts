import { driveChannels } from './channels.ts';
import { driveRoutes, type Finding } from './drive.ts';
import { fuzz } from './fuzz.ts';
import { setStage, type Target } from './roles.ts';
import { createVictim } from './victim.ts';

export interface AttackOptions {
  /** Of what the routes are sent that they are not made for. */
  readonly seed: number;
  /** How many bodies each route is sent that takes one; 0 for none. */
  readonly runs: number;
  /** Hears how far it is. */
  readonly tell?: (line: string) => void;
}

/** Attacks a server with the demonstration in it by all that there is, and takes back what it did to the demonstration's people. */
export const attack = async (
  target: Target,
  { seed, runs, tell = () => {} }: AttackOptions,
): Promise<readonly Finding[]> => {
  const stage = await setStage(target);
  try {
    const victim = createVictim(stage);
    const channels = await driveChannels(stage, victim);
    tell('every channel as every role');
    let requests = 0;
    const count = () => {
      requests += 1;
    };
    const routes = await driveRoutes(stage, victim, { told: count });
    tell(`${requests} requests, of every route as every role`);
    if (runs === 0) return [...routes, ...channels];
    const fuzzed = await fuzz(stage, victim, { seed, runs });
    tell(`${runs} bodies for each route, seed ${seed}`);
    return [...routes, ...channels, ...fuzzed];
  } finally {
    await stage.leave();
  }
};
