import { unitTime } from '../../src/domain/time.ts';
import { minuteOf } from '../auth/arrival.ts';
import type { Letter } from '../auth/mail.ts';
import type { LongWait } from './wait-queries.ts';

/** So many calls have a line of their own; the others are counted. */
const mostLines = 100;

/**
 * The mail that tells an address of calls that have waited for too long at `now` (unix seconds), one line for each of the first: its
 * service, how long it waits, since when, and where it is found; then how many more there are. Neither a number nor a name of a customer
 * is in it: who reads mails is not asked for a right.
 */
export const waitLetter = (to: string, waits: readonly LongWait[], now: number, publicUrl: string): Letter => {
  const others = Math.max(waits.length - mostLines, 0);
  const lines = (none: string, since: string, more: string) => [
    ...waits.slice(0, mostLines).map(({ id, service, waitingSince }) => {
      const waited = unitTime(now - waitingSince);
      return `${service ?? none}: ${waited}, ${since} ${minuteOf(waitingSince)} – ${publicUrl}/call/${id}`;
    }),
    ...(others > 0 ? [more] : []),
  ];
  return {
    to,
    kind: 'long_wait',
    language: null,
    link: `${publicUrl}/calls`,
    facts: {
      es: lines('Sin servicio', 'desde', `… y ${others} más.`),
      en: lines('No service', 'since', `… and ${others} more.`),
    },
  };
};
