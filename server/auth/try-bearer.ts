import type { Caller } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import type { Authenticate } from './authenticate.ts';
import type { Limits } from './limits.ts';

/** Turns the bearer of a request or a websocket into a caller, as often as its address may be wrong about it. */
export type TryBearer = (bearer: string, ip: string) => Promise<Caller>;

/** Throws what `authenticate` throws, and `too_many` where strangers of the address have tried too much. */
export const createTryBearer =
  (authenticate: Authenticate, limits: Pick<Limits, 'mayTry' | 'refused' | 'served'>): TryBearer =>
  async (bearer, ip) => {
    limits.mayTry(ip, bearer);
    try {
      const caller = await authenticate(bearer, ip);
      limits.served(bearer);
      return caller;
    } catch (error) {
      // That the database is away says nothing of the bearer.
      if (isFailure(error) && error.reason !== 'unavailable') limits.refused(ip, bearer);
      throw error;
    }
  };
