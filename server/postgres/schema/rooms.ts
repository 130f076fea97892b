import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from '../orm-pg.ts';
import { agents } from './agents.ts';
import { tenant } from './business.ts';
import { queryings } from './calls.ts';
import { databaseNow, moment } from './columns.ts';

/**
 * Who sits in the video rooms, on whichever node. A seat is leased: its node renews it while the connection stands, so
 * that the seats of a node that died are free soon.
 */
export const roomSeats = pgTable(
  'room_seats',
  {
    /** That of the connection that took it; it stays when the next of the same page goes on with it. */
    id: text().primaryKey(),
    /** Tells which of two connections of a party is the newer. */
    turn: bigserial({ mode: 'number' }).notNull(),
    /** The connection that holds it now. The column has its name from when that was said of the node. */
    node: text().notNull(),
    room: text().notNull(),
    /** A `RoomParty`. */
    party: jsonb().notNull(),
    /** What it last said is on: a `RoomMedia`. */
    media: jsonb(),
    /** By the clock of the database. */
    alive_until: moment().notNull(),
  },
  (table) => [index('room_seats_room_index').on(table.room), index('room_seats_alive_index').on(table.alive_until)],
);

/**
 * Agents who were let into the room of a call that another has. They count as long as that agent has the call: what is
 * left of an earlier stint opens nothing, and goes when somebody is let in again.
 */
export const callGuests = pgTable(
  'call_guests',
  {
    bunit_id: tenant(),
    call_id: integer()
      .notNull()
      .references(() => queryings.id, { onDelete: 'cascade' }),
    agent_id: integer()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The agent who let them in; the guest, for a supervisor who came by themselves. */
    invited_by: integer().notNull(),
    /** Who had the call then, and since when. */
    host_id: integer().notNull(),
    host_since: moment().notNull(),
    at: moment().notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.call_id, table.agent_id] }),
    index('call_guests_agent_index').on(table.agent_id),
    index('call_guests_tenant_index').on(table.bunit_id),
  ],
);
