import { type SQL, sql } from '../postgres/orm.ts';

/** What the rule says that counts for calls of the service in the business, `rule`: its own, else that of the business; of several the newest. */
export const ruled = (what: SQL, bunitId: SQL, serviceId: SQL): SQL => sql`(
  select ${what} from routings rule
   where rule.bunit_id = ${bunitId} and rule.active and (rule.service_id = ${serviceId} or rule.service_id is null)
   order by rule.service_id nulls last, rule.id desc limit 1)`;

/**
 * Whether a call of the service, in the business, rings for all at once: not while it is for somebody alone, `directedAt` some
 * moment.
 */
export const ringsForAll = (bunitId: SQL, serviceId: SQL, directedAt: SQL = sql`null`): SQL =>
  sql`(${directedAt} is null and coalesce(${ruled(sql`not rule.one_by_one`, bunitId, serviceId)}, true))`;

/** SQL of which services which zones offer, `service_id` and `zone_id`: a zone that is removed offers none. */
export const offeredInZones: SQL = sql`(
  select s.bunit_id, s.service_id, s.zone_id from service_zones s join zones z on z.id = s.zone_id and z.active)`;
