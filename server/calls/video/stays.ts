import type { PeerLeaveReason } from '../../../src/domain/room.ts';
import type { Database } from '../../postgres/database.ts';
import type { Exchange } from './exchange.ts';
import type { RoomSocket, Seated } from './members.ts';
import { type Held, leaveSeat } from './seat-queries.ts';

/**
 * How long a page whose connection broke may come back as if nothing had been, in milliseconds: less than a seat is
 * leased for. Media go between the browsers meanwhile; that they stop, the browsers see by themselves, and sooner.
 */
const grace = 5_000;

/** The stays of the connections of this node. One outlives its connection when that breaks. */
export interface Stays {
  /** A connection has its seat; one of before that has the same here ends, without a word to anybody. */
  hold(socket: RoomSocket): void;
  /** A connection is gone. The others are told why, unless `reason` is null; of one that broke, when it has not come back. */
  end(socket: RoomSocket, reason: PeerLeaveReason | null): Promise<void>;
  /**
   * Something was said to a seat that belongs to a negotiation. Who is away did not hear it, so it can't go on: it is lost
   * now, and will be introduced anew. Answers whether it was so.
   */
  miss(seat: string): boolean;
  /** How many signals were said to a seat that is held here, heard or not; null for one that is held elsewhere. */
  saidTo(seat: string): number | null;
  /** Another node says that a connection which was here has its seat no more: it is awaited no more. */
  moved(seat: string, holder: string): void;
  /** The seats that are held here. */
  held(): readonly Held[];
  /** The server stops: all may come back to another, or to the next, and nobody is told that they left. */
  stop(): void;
}

interface StaysDeps {
  readonly db: Database;
  readonly exchange: Exchange;
  readonly report: (error: unknown) => void;
}

export const createStays = ({ db, exchange, report }: StaysDeps): Stays => {
  const holders = new Map<string, RoomSocket>();
  const away = new Map<string, { readonly who: Seated; readonly holder: string; readonly timer: NodeJS.Timeout }>();
  let isStopping = false;

  const comeBack = (seat: string) => {
    clearTimeout(away.get(seat)?.timer);
    away.delete(seat);
  };
  const leave = async (who: Seated, holder: string, reason: PeerLeaveReason | null) => {
    const wasHeld = await leaveSeat(db, { id: who.seat, holder }).catch((error: unknown) => {
      report(error);
      return true;
    });
    // Another connection may have gone on with it, on whichever node.
    if (wasHeld && reason !== null) exchange.tell(who, { except: who.seat }, ['peer:left', { id: who.seat, reason }]);
  };
  const lose = (seat: string) => {
    const stay = away.get(seat);
    if (!stay) return false;
    comeBack(seat);
    void leave(stay.who, stay.holder, 'lost');
    return true;
  };

  return {
    hold(socket) {
      const { seat } = socket.data;
      comeBack(seat);
      const before = holders.get(seat);
      holders.set(seat, socket);
      before?.disconnect(true);
    },
    async end(socket, reason) {
      const { id: holder, data: who } = socket;
      if (holders.get(who.seat) !== socket) return;
      holders.delete(who.seat);
      if (isStopping) return;
      if (reason !== 'lost') return leave(who, holder, reason);
      away.set(who.seat, { who, holder, timer: setTimeout(() => lose(who.seat), grace).unref() });
    },
    miss: lose,
    saidTo: (seat) => (holders.get(seat)?.data ?? away.get(seat)?.who)?.said ?? null,
    moved(seat, holder) {
      if (away.get(seat)?.holder === holder) comeBack(seat);
    },
    held: () => [...holders].map(([id, socket]) => ({ id, holder: socket.id })),
    stop() {
      isStopping = true;
      for (const seat of [...away.keys()]) comeBack(seat);
    },
  };
};
