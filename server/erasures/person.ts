import type { WrittenPhone } from './written-phone.ts';

/** Whose data, of which business, and up to when: what comes later is not meant. `until` in unix seconds. */
export interface Person extends WrittenPhone {
  readonly bunitId: number;
  readonly until: number;
}
