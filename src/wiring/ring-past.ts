import type { PastQuestion, RingPast } from '../domain/why-rang.ts';
import { ringPastMachine } from '../machines/ring-past.ts';
import type { Services } from '../services/ports.ts';
import { askLive } from './live.ts';

/** Why calls rang, or did not. */
export const wireRingPast = ({ rings }: Pick<Services, 'rings'>) =>
  ringPastMachine.provide({
    actors: { livePast: askLive<'past', PastQuestion, RingPast>(rings.past) },
  });
