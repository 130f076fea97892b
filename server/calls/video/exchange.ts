import { randomUUID } from 'node:crypto';
import type { RoomServerEvents } from '../../../src/domain/room.ts';
import type { News } from '../../base/news.ts';
import { announce } from '../../postgres/announce.ts';
import type { Database, Transaction } from '../../postgres/database.ts';
import { mayPass } from '../../postgres/failure.ts';
import { mostUsers, type RoomSocket, type Rooms, socketsIn } from './members.ts';
import type { Held } from './seat-queries.ts';
import type { RoomParty } from './tokens.ts';

/** What is said to those in a room: the name of an event and its value. */
export type RoomMessage = {
  [Name in keyof RoomServerEvents]: Parameters<RoomServerEvents[Name]> extends []
    ? readonly [Name]
    : readonly [Name, Parameters<RoomServerEvents[Name]>[0]];
}[keyof RoomServerEvents];

/** Whom of a room a message is for: one of them, or all but one, by their seats. */
type Whom = { readonly to: string } | { readonly except: string };
type RoomNews = Extract<News, { kind: 'room' }>;
/** A room, and the business that it belongs to. */
export type Room = Pick<RoomParty, 'room' | 'bunitId'>;

/** Passes messages between those in a room, whichever nodes they are connected with. */
export interface Exchange {
  tell(room: Room, whom: Whom, message: RoomMessage): void;
  /** The same for one connection, which ends with it. */
  dismiss(room: Room, id: string, message: RoomMessage): void;
  /**
   * Another connection goes on with a seat, as of this transaction: the one that held it ends, if it stands at another node, which may
   * not have noticed yet that it broke.
   */
  moveSeat(tx: Transaction, room: Room, former: Held): void;
  /** What another node has to say to those of this one. */
  hear(news: RoomNews): void;
  /**
   * A connection that enters hears what is said meanwhile after what it is told first: `hold` keeps it until `release`.
   */
  hold(id: string): void;
  release(id: string): void;
}

interface ExchangeDeps {
  readonly io: Rooms;
  readonly db: Database;
  readonly report: (error: unknown) => void;
}

/**
 * Those on this node hear at once. Those on others hear by the feed of changes: the messages go in the order in which they
 * were said, as many as there are in one transaction, while the one before is on its way.
 */
export const createExchange = ({ io, db, report }: ExchangeDeps): Exchange => {
  const node = randomUUID();
  let waiting: { readonly bunitId: number; readonly news: RoomNews }[] = [];
  let isSending = false;

  const write = (batch: typeof waiting) =>
    db.transaction(async (tx) => {
      for (const { bunitId, news } of batch) announce(tx, bunitId, news);
    });
  const send = async () => {
    isSending = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch).catch(async (error: unknown) => {
        report(error);
        // What one of them is refused for, the others are not to be lost for; and a negotiation that lost a message is begun anew.
        if (!mayPass(error) && batch.length > 1) for (const one of batch) await write([one]).catch(report);
      });
    }
    isSending = false;
  };

  const deliver = (socket: RoomSocket, { message, isLast }: RoomNews) => {
    // What this module wrote, here or on another node.
    const said = message as unknown as RoomMessage;
    if (said[0] === 'peer:joined') socket.data.met.add(said[1].id);
    if (said[0] === 'signal') {
      socket.data.met.add(said[1].from);
      socket.data.said += 1;
    }
    const [name, ...values] = said as unknown as Parameters<typeof io.emit>;
    socket.emit(name, ...values);
    if (isLast) socket.disconnect(true);
  };
  const held = new Map<string, RoomNews[]>();
  const say = (news: RoomNews) => {
    const { room, to, except, holder = null } = news;
    for (const socket of socketsIn(io, { room })) {
      const { seat } = socket.data;
      if (seat === except || (to !== null && seat !== to) || (holder !== null && socket.id !== holder)) continue;
      const kept = held.get(socket.id);
      if (kept) kept.push(news);
      else deliver(socket, news);
    }
  };

  const tell = ({ room, bunitId }: Room, whom: Whom, message: RoomMessage, isLast: boolean) => {
    const [to, except] = 'to' in whom ? [whom.to, null] : [null, whom.except];
    const news: RoomNews = { kind: 'room', node, room, to, except, message, isLast };
    const seats = socketsIn(io, { room }).map(({ data }) => data.seat);
    const isAllHere = to === null ? seats.length >= mostUsers : seats.includes(to);
    say(news);
    if (isAllHere) return;
    waiting.push({ bunitId, news });
    if (!isSending) void send();
  };

  return {
    tell: (room, whom, message) => tell(room, whom, message, false),
    dismiss: (room, id, message) => tell(room, { to: id }, message, true),
    moveSeat(tx, { room, bunitId }, { id: to, holder }) {
      announce(tx, bunitId, {
        ...{ kind: 'room', node, room, to, except: null, holder },
        ...{ message: ['room:superseded'], isLast: true },
      });
    },
    hear: (news) => {
      if (news.node !== node) say(news);
    },
    hold: (id) => void held.set(id, []),
    release(id) {
      const kept = held.get(id) ?? [];
      held.delete(id);
      const socket = io.sockets.sockets.get(id);
      if (socket) for (const news of kept) deliver(socket, news);
    },
  };
};
