import { type SQL, sql } from '../postgres/orm.ts';
import { ruled } from './open-queries.ts';

/** A call, as SQL names what is asked of it: its digits are null where it has no number. */
interface NumberedCall {
  readonly bunitId: SQL;
  readonly serviceId: SQL;
  readonly digits: SQL;
}

/** The longest number that there is, in digits. */
const longest = 15;

/**
 * What the list of preferred numbers says of a call, `listed`; null where its number is not in it. A whole number is the same with its
 * country and without; it counts before how others begin, and of these the longest.
 */
export const preferred = (what: SQL, { bunitId, digits }: Omit<NumberedCall, 'serviceId'>): SQL => sql`(
  select ${what} from phones listed
   where listed.bunit_id = ${bunitId} and listed.active
     and listed.key = any(array(select left(${digits}, n) from generate_series(1, ${longest}) n) || right(${digits}, 10))
     and case when listed.prefix then starts_with(${digits}, listed.key)
              else listed.key = right(${digits}, 10)
                   and (${digits} = regexp_replace(listed.phone, '[^0-9]', '', 'g')
                        or least(length(${digits}), length(regexp_replace(listed.phone, '[^0-9]', '', 'g'))) = 10) end
   order by listed.prefix, length(listed.key) desc, listed.id desc limit 1)`;

/** How much earlier than it did the number of a call lets it count as having come, in seconds. */
export const phoneStart = (call: Omit<NumberedCall, 'serviceId'>): SQL =>
  sql`coalesce(${preferred(sql`listed.head_start`, call)}, 0)`;

/** How much earlier than it did a call counts as having come, by its service and its number, in seconds. */
export const headStart = (call: NumberedCall): SQL =>
  sql`(coalesce(${ruled(sql`rule.head_start`, call.bunitId, call.serviceId)}, 0) + ${phoneStart(call)})`;
