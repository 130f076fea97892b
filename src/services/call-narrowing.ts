import { daysAgo } from '../domain/calls-address.ts';
import type { Filters } from '../domain/filters.ts';
import type { Zone } from '../domain/time.ts';
import { daySpan, spanOfDayBefore } from '../domain/zone-days.ts';
import type { Query } from './http.ts';

/** What calls have to be, as the server takes it. Days are those of the zone, and whole; `now` in unix seconds. */
export const narrowing = ({ from, until, ...related }: Filters, now: number, zone: Zone): Query => {
  const spanOf = (day: string) => {
    const ago = daysAgo(day);
    return ago === null ? daySpan(day, zone) : spanOfDayBefore(now, ago, zone);
  };
  return {
    ...Object.fromEntries(Object.entries(related).map(([name, id]) => [`${name}_id`, id])),
    ...(from === undefined ? {} : { 'created_at>': spanOf(from)[0] }),
    ...(until === undefined ? {} : { 'created_at<': spanOf(until)[1] }),
  };
};
