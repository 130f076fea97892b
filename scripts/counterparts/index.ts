import type { Counterpart } from './counterpart.ts';
import { firefox } from './firefox.ts';

/** All counterparts, in the order in which they are met. */
export const all: readonly Counterpart[] = [firefox];
