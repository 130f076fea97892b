import { bigserial, index, jsonb, pgTable, text } from '../orm-pg.ts';
import { moment } from './columns.ts';

/**
 * Who sits in the video rooms, on whichever node. A seat is leased: its node renews it while the connection stands, so
 * that the seats of a node that died are free soon.
 */
export const roomSeats = pgTable(
  'room_seats',
  {
    /** The connection's. */
    id: text().primaryKey(),
    /** Tells which of two connections of a party is the newer. */
    turn: bigserial({ mode: 'number' }).notNull(),
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
