import { type SQL, sql } from '../postgres/orm.ts';
import { queryings } from '../postgres/schema/calls.ts';
import { ruled } from './open-queries.ts';

/** A call, as SQL names what is asked of it: its digits are null where it has no number. */
interface NumberedCall {
  readonly bunitId: SQL;
  readonly serviceId: SQL;
  readonly digits: SQL;
}

/** A row of the table of calls. */
export const numbered: NumberedCall = {
  bunitId: sql`${queryings.bunit_id}`,
  serviceId: sql`${queryings.service_id}`,
  digits: sql`${queryings.phone_digits}`,
};

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

/** By what the calls of one service are served, the lowest first: what the service gives is that of all of them. */
export const turnInService: SQL<number> = sql`(${queryings.waiting_since} - ${phoneStart(numbered)})`;

/**
 * Whether a row of the table of calls is served before the one of that turn and id, of the same service, or is that one. All devices that
 * wait ask for it every few seconds: what the list says of a number is looked up where it can decide alone.
 */
export const isServedBefore = ({ bunitId, turn, id }: { bunitId: number; turn: number; id: number }): SQL => {
  const { waiting_since: since, phone_digits: digits } = queryings;
  const ofList = (what: SQL, which: SQL) =>
    sql`(select ${what} from phones where bunit_id = ${bunitId}::int and active and ${which})`;
  const most = sql`coalesce(${ofList(sql`max(head_start)`, sql`true`)}, 0)`;
  const isListed = sql`(right(${digits}, 10) in ${ofList(sql`key`, sql`not prefix`)}
    or ${digits} ^@ any(array${ofList(sql`key`, sql`prefix`)}))`;
  const mine = sql`(${turn}::bigint, ${id}::int)`;
  return sql`case when ${since} < ${turn}::bigint then true
                  when ${since} > ${turn}::bigint + ${most} then false
                  when ${isListed} then (${turnInService}, ${queryings.id}) <= ${mine}
                  else (${since}, ${queryings.id}) <= ${mine} end`;
};
