import { unitTime } from '../../src/domain/time.ts';
import { minuteOf } from '../auth/arrival.ts';
import type { Letter } from '../auth/mail.ts';
import type { LongWait } from './wait-queries.ts';

/**
 * The mail that tells an address of calls that have waited for too long at `now` (unix seconds), one line for each: its service, how long
 * it waits, since when, and where it is found. Neither a number nor a name of a customer is in it: who reads mails is not asked for a
 * right.
 */
export const waitLetter = (to: string, waits: readonly LongWait[], now: number, publicUrl: string): Letter => {
  const lines = (none: string, since: string) =>
    waits.map(({ id, service, waitingSince }) => {
      const waited = unitTime(now - waitingSince);
      return `${service ?? none}: ${waited}, ${since} ${minuteOf(waitingSince)} – ${publicUrl}/call/${id}`;
    });
  return {
    to,
    kind: 'long_wait',
    language: null,
    link: `${publicUrl}/calls`,
    facts: { es: lines('Sin servicio', 'desde'), en: lines('No service', 'since') },
  };
};
