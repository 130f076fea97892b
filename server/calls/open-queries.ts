import { type SQL, sql } from '../postgres/orm.ts';

/** Whether a call of the service, in the business, rings for all at once: as the rule of the service says, else that of the business; of several the newest. */
export const ringsForAll = (bunitId: SQL, serviceId: SQL): SQL => sql`coalesce((
  select not r.one_by_one from routings r
   where r.bunit_id = ${bunitId} and r.active and (r.service_id = ${serviceId} or r.service_id is null)
   order by r.service_id nulls last, r.id desc limit 1), true)`;
