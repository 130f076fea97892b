import type { Caller } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import type { Authenticate } from './authenticate.ts';
import type { Limits } from './limits.ts';
import { demandNetwork } from './networks.ts';

/**
 * Turns the bearer of a request or a websocket into a caller, as often as its address may be wrong about it. `known` hears whose it is
 * before it is looked whether they may come from there.
 */
export type TryBearer = (bearer: string, ip: string, known?: (caller: Caller) => void) => Promise<Caller>;

/** Throws what `authenticate` and `demandNetwork` throw, and `too_many` where strangers of the address have tried too much. */
export const createTryBearer =
  (authenticate: Authenticate, limits: Pick<Limits, 'mayTry' | 'refused' | 'served'>): TryBearer =>
  async (bearer, ip, known = () => {}) => {
    limits.mayTry(ip, bearer);
    try {
      const caller = await authenticate(bearer, ip);
      known(caller);
      // From elsewhere it counts against where it came from: a key that leaked must not be held off where it serves.
      demandNetwork(caller, ip);
      limits.served(bearer);
      return caller;
    } catch (error) {
      // That the database is away says nothing of the bearer, and that a business is switched off is no guess at one.
      if (isFailure(error) && error.reason !== 'unavailable' && error.reason !== 'not_found')
        limits.refused(ip, bearer, error.reason !== 'network_refused');
      throw error;
    }
  };
