import { customType, pgTable, primaryKey } from '../orm-pg.ts';
import { tenant } from './business.ts';
import { moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The days of UTC of a business whose calls were counted once and for all, from the first second to the one after the last. A
 * trigger on `queryings` marks a day as soon as one of its calls changes, whoever writes: it is counted anew then.
 */
export const callDays = pgTable(
  'call_days',
  {
    bunit_id: tenant(),
    since: moment().notNull(),
    until: moment().notNull(),
    /** What a report needs of each call, one after the other: server/reports/packed-calls.ts. */
    packed: bytes().notNull(),
    /** Which calls these are, and when each was wanted; null where they are to be counted anew. */
    places: bytes(),
    /** The places of a day that is to be counted anew: what is known of its calls from moves that nobody has any more. */
    former_places: bytes(),
    /** How each ended, and what came of it; null where a node of an older version counted them. */
    ends: bytes(),
  },
  (table) => [primaryKey({ columns: [table.bunit_id, table.since, table.until] })],
);

/**
 * The days of UTC of a business whose moves were counted once and for all, by their first second. Triggers on `call_moves` and
 * `queryings` take a day away as soon as what was counted changes, whoever writes.
 */
export const flowDays = pgTable(
  'flow_days',
  {
    bunit_id: tenant(),
    since: moment().notNull(),
    /** How often calls of a service moved which way after how long, and which calls moved: server/calls/packed-flow.ts. */
    stays: bytes().notNull(),
    calls: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bunit_id, table.since] })],
);
