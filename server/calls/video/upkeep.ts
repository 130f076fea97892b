import type { Database } from '../../postgres/database.ts';
import type { Exchange } from './exchange.ts';
import type { Rooms } from './members.ts';
import { freeSeats, lapsedSeats, renewSeats } from './seat-queries.ts';
import type { Stays } from './stays.ts';

interface UpkeepDeps {
  readonly io: Rooms;
  readonly db: Database;
  readonly stays: Pick<Stays, 'held'>;
  readonly exchange: Pick<Exchange, 'tell'>;
}

/**
 * In how many rounds in a row a lease is found to have run out before the seat is freed. After an outage of the database, and where its
 * clock was set, the leases of all have run out: every node has a round of its own in that time, and renews those that it holds.
 */
const rounds = 3;

/** What a round found. */
interface Found {
  /** Seats whose leases have run out, and in how many rounds in a row until now. */
  readonly lapsed: ReadonlyMap<string, number>;
  /** Connections whose seats are not there. */
  readonly seatless: ReadonlySet<string>;
}
const nothing: Found = { lapsed: new Map(), seatless: new Set() };

/** What a node does from time to time: it renews the seats that it holds, and frees those of nodes that died. Rejects as the database does. */
export const createUpkeep = ({ io, db, stays, exchange }: UpkeepDeps): (() => Promise<void>) => {
  let found = nothing;

  const look = async (before: Found): Promise<Found> => {
    const held = stays.held();
    // Whose lease ran out is told to those in the room: where there is nobody, nobody asks.
    if (held.length === 0) return nothing;
    const renewed = new Set(await renewSeats(db, held));
    const seatless = held.flatMap(({ holder }) => (renewed.has(holder) ? [] : [holder]));
    // The page comes again, in a new seat. Whom a newer window put out is being told so just now: for that one more round is time enough.
    for (const holder of seatless) if (before.seatless.has(holder)) io.sockets.sockets.get(holder)?.conn.close();
    const lapsed = new Map((await lapsedSeats(db)).map((id) => [id, (before.lapsed.get(id) ?? 0) + 1]));
    const over = [...lapsed].flatMap(([id, times]) => (times >= rounds ? [id] : []));
    for (const { id, party } of await freeSeats(db, over))
      exchange.tell(party, { except: id }, ['peer:left', { id, reason: 'lost' }]);
    return { lapsed, seatless: new Set(seatless) };
  };

  return async () => {
    const before = found;
    // What a round found that came to nothing is forgotten: the others may not have renewed anything either.
    found = nothing;
    found = await look(before);
  };
};
