import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Server } from 'socket.io';
import {
  type Change,
  type Channel,
  type ChannelMessage,
  parseChannel,
  type RecordChannel,
  recordChannel,
} from '../../src/domain/channel.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Context } from '../auth/context.ts';
import { type Budget, createBudgets } from '../base/budgets.ts';
import { type Caller, callerName } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import { addressOf } from '../base/network-address.ts';
import { connectBus } from './bus.ts';
import {
  type BusEvents,
  type ClientEvents,
  type Connection,
  isMeant,
  recheck,
  roomOf,
  type ServerEvents,
  type SocketData,
  subscribe,
  type Whom,
} from './subscriptions.ts';

/** What other parts ask of the websockets. */
export interface Realtime {
  /** Tells a business that something changed; `id` of the record. Only after the change is committed. */
  publish(bunitId: number, channel: Exclude<Channel, RecordChannel | 'records_updated'>, id?: number): void;
  /**
   * Tells a business that a record of a resource changed: on the channel of the resource, and on the one of all.
   * `version` of the record now, null where it is gone, undefined where only what is shown beside it changed.
   */
  publishRecord(bunitId: number, resource: string, change: Change): void;
  /** Asks everybody who is connected in a business again who they are and what they may hear, on all nodes. */
  recheck(bunitId: number): void;
  /** Ends every websocket of a login, on all nodes. */
  closeFamily(familyId: string): void;
  /** Tells, on every node, whose rights may have changed; and of everybody from time to time. */
  onRecheck(listener: (whom: Whom) => void): void;
  /** How many websockets this node holds. */
  connections(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

type Ack = (answer: { ok: true } | { ok: false; error: string }) => void;
const mostBytes = 64_000;
/** Websockets of one caller on one node: a person has a few windows, one key may serve many devices, a script asks. */
const mostSockets: Readonly<Record<Caller['kind'], number>> = { user: 50, key: 2_000, task: 0 };
/**
 * Messages of one websocket: a console asks for some dozens of channels when it comes back, and for one or two at a click.
 */
const ofSocket: Budget = { burst: 500, perSecond: 20 };
/** Messages of all websockets of one caller on one node, so that connecting anew buys no new budget. */
const ofCaller: Readonly<Record<'user' | 'key', Budget>> = {
  user: { burst: 5_000, perSecond: 100 },
  key: { burst: 20_000, perSecond: 400 },
};
/** How long a connection may take to say who it is, in milliseconds. */
const introduction = 10_000;
/** Rights are looked at again this often, whatever was or was not published: a change may come from another node. */
const recheckEvery = 60_000;
/** The longest time a timer of Node can wait. */
const longestTimer = 2_147_483_647;

const familyRoom = (familyId: string) => `family|${familyId}`;
const callerRoom = (caller: Caller) => `caller|${callerName(caller)}`;
const acknowledge = (ack: unknown): Ack => (typeof ack === 'function' ? (answer) => void ack(answer) : () => {});

/** Whether a browser's page may open a websocket: only pages of this server. Programs send no Origin. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string) => {
  if (origin === undefined) return true;
  const known = URL.parse(origin);
  return known !== null && (known.host === host || known.origin === URL.parse(publicUrl)?.origin);
};

/** The websocket of specification §7 at `/bsi-ws`: says that something changed, and never what. */
export const realtime = plugin(
  async (app: FastifyInstance, { context, authenticate }: { context: Context; authenticate: Authenticate }) => {
    const io = new Server<ClientEvents, ServerEvents, BusEvents, SocketData>(app.server, {
      path: '/bsi-ws',
      serveClient: false,
      transports: ['websocket'],
      maxHttpBufferSize: mostBytes,
      connectTimeout: introduction,
      allowRequest: (request, decide) =>
        decide(null, isOwnOrigin(request.headers.origin, request.headers.host, context.publicUrl())),
    });
    const { redisUrl } = context.settings;
    const bus = redisUrl === null ? null : await connectBus(io, redisUrl, app.log);

    const budgets = {
      socket: createBudgets(ofSocket),
      user: createBudgets(ofCaller.user),
      key: createBudgets(ofCaller.key),
      task: null,
    };
    /** Whether a message of the socket is in its budget, and in that of its caller. */
    const mayAsk = ({ id, data: { caller } }: Connection): boolean => {
      const now = performance.now();
      const waits = [budgets.socket.take(id, now), budgets[caller.kind]?.take(callerName(caller), now) ?? 0];
      return waits.every((wait) => wait === 0);
    };

    const endings = new Map<string, NodeJS.Timeout>();
    /** Ends a websocket with what its caller came with, as far as that is known now. */
    const endInTime = (socket: Connection) => {
      clearTimeout(endings.get(socket.id));
      endings.delete(socket.id);
      const { expiresAt } = socket.data.caller;
      const left = expiresAt === null ? Number.POSITIVE_INFINITY : (expiresAt - context.clock()) * 1_000;
      if (!socket.connected || left >= longestTimer) return;
      // The connection ends, not the client's wish for one: it comes again with a fresh token.
      endings.set(socket.id, setTimeout(() => socket.conn.close(), Math.max(0, left)).unref());
    };

    const listeners: ((whom: Whom) => void)[] = [];
    const recheckAll = async (whom: Whom) => {
      for (const listener of listeners) listener(whom);
      for (const socket of io.sockets.sockets.values())
        if (isMeant(whom, socket.data.caller)) {
          await recheck(context, authenticate, socket);
          endInTime(socket);
        }
    };
    const timer = setInterval(() => void recheckAll(null), recheckEvery).unref();

    io.use((socket, next) => {
      const { token } = socket.handshake.auth;
      const bearer = typeof token === 'string' ? token : '';
      authenticate(bearer, addressOf(socket.handshake, context.settings.trustProxy)).then(
        (caller) => {
          const others = io.sockets.adapter.rooms.get(callerRoom(caller))?.size ?? 0;
          if (others >= mostSockets[caller.kind]) return next(new Error('too_many'));
          socket.data = { bearer, caller, channels: new Map() };
          // Joined now, not when connected: many that come at once would not see each other.
          void socket.join(callerRoom(caller));
          next();
        },
        (error: unknown) => next(new Error(isFailure(error) ? error.reason : 'unavailable')),
      );
    });

    io.on('connection', (socket) => {
      const { caller } = socket.data;
      if (caller.familyId) void socket.join(familyRoom(caller.familyId));
      endInTime(socket);
      socket.on('disconnect', () => endInTime(socket));
      socket.use((event, next) => {
        if (mayAsk(socket)) return next();
        acknowledge(event.at(-1))({ ok: false, error: 'too_many' });
        app.log.warn({ user: caller.userId, key: caller.keyId }, 'a websocket asked too much and was ended');
        // The connection ends, not the client's wish for one: it comes again, and slower.
        socket.conn.close();
      });
      socket.on('subscribe', (name, ack) => {
        const answer = acknowledge(ack);
        void subscribe(context, socket, name)
          .catch(() => 'unavailable')
          .then((error) => answer(error === null ? { ok: true } : { ok: false, error }));
      });
      socket.on('unsubscribe', (name, ack) => {
        const known = typeof name === 'string' && socket.data.channels.delete(name);
        if (known && caller.bunitId !== null) void socket.leave(roomOf(caller.bunitId, name));
        acknowledge(ack)({ ok: true });
      });
    });
    io.on('recheck', (whom) => void recheckAll(whom));

    const recheckWhom = (whom: Whom) => {
      void recheckAll(whom);
      if (bus) io.serverSideEmit('recheck', whom);
    };

    const emit = (bunitId: number, channel: Channel, change: Change) => {
      // What is undefined is not written.
      const message: ChannelMessage = { channel, ...change, at: context.clock() };
      io.to(roomOf(bunitId, channel)).emit('message', message);
    };

    app.decorate('realtime', {
      publishRecord(bunitId, resource, change) {
        emit(bunitId, recordChannel(resource), change);
        emit(bunitId, 'records_updated', { id: change.id });
      },
      publish(bunitId, channel, id) {
        emit(bunitId, channel, { id });
        const kind = parseChannel(channel)?.kind;
        if (kind !== 'role_updated' && kind !== 'user') return;
        recheckWhom({ bunitId, userId: kind === 'user' ? (id ?? null) : null });
      },
      recheck: (bunitId) => recheckWhom({ bunitId, userId: null }),
      closeFamily(familyId) {
        io.in(familyRoom(familyId)).disconnectSockets(true);
        recheckWhom({ familyId });
      },
      onRecheck: (listener) => void listeners.push(listener),
      connections: () => io.sockets.sockets.size,
    } satisfies Realtime);

    app.addHook('preClose', async () => {
      clearInterval(timer);
      // Not io.close(): that would close the HTTP server as well, which is Fastify's to close.
      io.engine.close();
      await bus?.close();
    });
  },
  { name: 'realtime' },
);
