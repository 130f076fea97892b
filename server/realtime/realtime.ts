import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Server } from 'socket.io';
import { type FeedState, type MessagePlace, parseChannel, type Subscribed } from '../../src/domain/channel.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Context } from '../auth/context.ts';
import type { Limits } from '../auth/limits.ts';
import type { TryBearer } from '../auth/try-bearer.ts';
import { type Budget, createBudgets } from '../base/budgets.ts';
import { type Caller, callerName, userName, type Whom } from '../base/caller.ts';
import { isFailure } from '../base/failure.ts';
import { addressOf } from '../base/network-address.ts';
import { toldBy } from '../postgres/announce.ts';
import { dropOldChanges } from '../postgres/changes-queries.ts';
import { sayFarewell } from './farewell.ts';
import { type Change, type Feed, type Position, startFeed } from './feed.ts';
import { messagesOf } from './messages.ts';
import { createSlowChannels, type ToldMessage } from './slow-channels.ts';
import {
  type ClientEvents,
  type Connection,
  recheck,
  roomOf,
  type ServerEvents,
  type SocketData,
  subscribe,
} from './subscriptions.ts';

/** Who hears of what changes before anybody is told, so that nobody finds here what was before. */
export interface Follower {
  heard(change: Told): void;
  /** Whether this node hears of what others write; in between anything may have changed. */
  listens(isListening: boolean): void;
}

/** What other parts ask of the websockets. */
export interface Realtime {
  /** What is committed here is heard before its writer is answered, what others write with the feed. */
  follow(follower: Follower): void;
  /** Tells, on every node, whose rights may have changed; and of everybody from time to time, past whom they may have been. */
  onRecheck(listener: (whom: Whom) => void): void;
  /** Tells, on every node, of what was committed. */
  onChange(listener: (change: Change) => void): void;
  /** Whether this node hears of what is written, and for how many seconds it has not read it. */
  feed(): { readonly isLive: boolean; readonly lagSeconds: number };
  /** Resolves when this node has heard a change of the feed that somebody was told of elsewhere (`feed.ts`). */
  reach(entry: unknown): Promise<void>;
  /** How many websockets this node holds. */
  connections(): number;
  /** The agents whose websockets this node holds: a connection that is there was heard of within the minute. */
  agents(): ReadonlySet<number>;
  /** The logins whose websockets this node holds, by the ids of their families. */
  logins(): ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

interface RealtimeOptions {
  readonly context: Context;
  readonly authenticate: Authenticate;
  readonly tryBearer: TryBearer;
  readonly limits: Pick<Limits, 'handshake'>;
}
/** What a change is about, wherever it was heard. */
export type Told = Pick<Change, 'bunitId' | 'news'>;

type Ack = (answer: Subscribed) => void;
const mostBytes = 64_000;
/** Websockets of one caller on one node: a person has a few windows, one key may serve many devices, a script asks. */
const mostSockets: Readonly<Record<Caller['kind'], number>> = { user: 50, key: 2_000, device: 10, task: 0 };
/**
 * Messages of one websocket: a console asks for some dozens of channels when it comes back, and for one or two at a click.
 */
const ofSocket: Budget = { burst: 500, perSecond: 20 };
/** Messages of all websockets of one caller on all nodes, so that connecting anew buys no new budget. */
const ofCaller: Readonly<Record<'user' | 'key' | 'device', Budget>> = {
  user: { burst: 5_000, perSecond: 100 },
  device: { burst: 500, perSecond: 5 },
  key: { burst: 20_000, perSecond: 400 },
};
/** How long a connection may take to say who it is, in milliseconds. */
const introduction = 10_000;
/** What hangs on rights is looked at again this often, whatever was told: they may have been changed past this server. */
const recheckEvery = 60_000;
/** How often it is looked whether old changes can be dropped, in milliseconds: several times while they can. */
const tidyEvery = 5 * 60_000;
/** How often every websocket hears where the feed is, in milliseconds. */
const beatEvery = 10_000;
/** The longest time a timer of Node can wait. */
const longestTimer = 2_147_483_647;

const familyRoom = (familyId: string) => `family|${familyId}`;
const callerRoom = (name: string) => `caller|${name}`;
const businessRoom = (bunitId: number) => `business|${bunitId}`;
/** Where those are whose rights may have changed. */
const roomOfThose = (whom: NonNullable<Whom>): string => {
  if ('familyId' in whom) return familyRoom(whom.familyId);
  const { bunitId, userId } = whom;
  return userId === null ? businessRoom(bunitId) : callerRoom(userName(userId, bunitId));
};
const acknowledge = (ack: unknown): Ack => (typeof ack === 'function' ? (answer) => void ack(answer) : () => {});

/** Whose rights may be others by a change; null where it is about something else. */
export const concerned = ({ bunitId, news }: Told): Whom => {
  if (news.kind === 'login') return { familyId: news.familyId };
  if (bunitId === null) return null;
  if (news.kind === 'rights') return { bunitId, userId: news.userId };
  const channel = news.kind === 'channel' ? parseChannel(news.channel) : null;
  if (channel?.kind === 'role_updated') return { bunitId, userId: null };
  return channel?.kind === 'user' ? { bunitId, userId: channel.id } : null;
};

/** Whether a browser's page may open a websocket: only pages of this server. Programs send no Origin. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string) => {
  if (origin === undefined) return true;
  const known = URL.parse(origin);
  return known !== null && (known.host === host || known.origin === URL.parse(publicUrl)?.origin);
};

/** The websocket of specification §7 at `/bsi-ws`: says that something changed, and never what. */
export const realtime = plugin(
  async (app: FastifyInstance, { context, authenticate, tryBearer, limits }: RealtimeOptions) => {
    let isLeaving = false;
    const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(app.server, {
      path: '/bsi-ws',
      serveClient: false,
      transports: ['websocket'],
      maxHttpBufferSize: mostBytes,
      connectTimeout: introduction,
      // Who comes while the node stops comes again, to another one.
      allowRequest: (request, decide) =>
        decide(null, !isLeaving && isOwnOrigin(request.headers.origin, request.headers.host, context.publicUrl())),
    });
    const budgets = {
      socket: createBudgets(ofSocket),
      user: app.sharing.budgets('messages of a user', ofCaller.user),
      key: app.sharing.budgets('messages of a key', ofCaller.key),
      device: app.sharing.budgets('messages of a device', ofCaller.device),
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

    const recheckers: ((whom: Whom) => void)[] = [];
    const tellRecheckers = (whom: Whom) => {
      for (const listener of recheckers) listener(whom);
    };
    /** How often rights changed, as far as this node has heard: whoever was read before the last time may be another by now. */
    let rightsChanged = 0;
    const recheckOne = async (socket: Connection) => {
      await recheck(context, authenticate, socket);
      endInTime(socket);
    };
    const recheckThose = async (whom: NonNullable<Whom>) => {
      tellRecheckers(whom);
      for (const id of [...(io.sockets.adapter.rooms.get(roomOfThose(whom)) ?? [])]) {
        const socket = io.sockets.sockets.get(id);
        if (socket) await recheckOne(socket);
      }
    };
    const timer = setInterval(() => tellRecheckers(null), recheckEvery).unref();

    io.use((socket, next) => {
      const { token } = socket.handshake.auth;
      const bearer = typeof token === 'string' ? token : '';
      const ip = addressOf(socket.handshake, context.settings.trustProxy);
      const knownAt = rightsChanged;
      const introduce = async () => {
        const caller = await tryBearer(bearer, ip);
        limits.handshake(caller);
        return caller;
      };
      introduce().then(
        (caller) => {
          const others = io.sockets.adapter.rooms.get(callerRoom(callerName(caller)))?.size ?? 0;
          if (others >= mostSockets[caller.kind]) return next(new Error('too_many'));
          socket.data = { bearer, ip, caller, knownAt, channels: new Map() };
          // Joined now, not when connected: many that come at once would not see each other.
          void socket.join(callerRoom(callerName(caller)));
          next();
        },
        (error: unknown) => next(new Error(isFailure(error) ? error.reason : 'unavailable')),
      );
    });

    const followers: Follower[] = [];
    const follow = (change: Told) => {
      for (const { heard } of followers) heard(change);
    };
    const committed = (what: object) => {
      for (const { bunit_id: bunitId, news } of toldBy(what)) follow({ bunitId, news });
    };
    context.db.commits.prependListener('done', committed);
    const turn = (isListening: boolean) => {
      for (const { listens } of followers) listens(isListening);
    };

    const listeners: ((change: Change) => void)[] = [];
    const emit = (bunitId: number, { entry, ...message }: ToldMessage, before: Position) => {
      const place: MessagePlace = { seen: slow.oldest() ?? before, entry };
      io.to(roomOf(bunitId, message.channel)).emit('message', { ...message, ...place });
    };
    const slow = createSlowChannels(emit);
    const tell = (change: Change, before: Position) => {
      const { bunitId, news } = change;
      const messages =
        bunitId === null
          ? []
          : messagesOf(change, context.publicIds).map((message) => ({
              bunitId,
              message: { ...message, entry: change.entry },
            }));
      for (const one of messages)
        if (!slow.takes(one.bunitId, one.message, before)) emit(one.bunitId, one.message, before);
      if (news.kind === 'login') io.in(familyRoom(news.familyId)).disconnectSockets(true);
      const whom = concerned(change);
      if (whom) {
        rightsChanged += 1;
        void recheckThose(whom);
      }
      for (const listener of listeners) listener(change);
    };
    const beatOf = (): FeedState => ({ seen: slow.oldest() ?? feed.position(), isLive: feed.isLive() });
    const beat = () => void io.emit('feed', beatOf());
    const feed: Feed = await startFeed({
      db: context.db,
      directUrl: context.settings.databaseDirectUrl,
      log: app.log,
      listener: {
        heard(changes, before) {
          for (const change of changes) follow(change);
          for (const change of changes) tell(change, before);
        },
        puzzled() {
          turn(feed.isLive());
        },
        missed() {
          turn(feed.isLive());
          tellRecheckers(null);
          rightsChanged += 1;
          // They come again, say who they are, and load anew what they show.
          for (const socket of io.sockets.sockets.values()) socket.conn.close();
        },
        turned(isLive) {
          turn(isLive);
          beat();
        },
      },
    });
    const heart = setInterval(beat, beatEvery).unref();
    const tidy = () =>
      dropOldChanges(context.db).catch((error: Error) => {
        app.log.warn({ error: error.name }, 'old changes could not be dropped');
      });
    const tidying = setInterval(() => void tidy(), tidyEvery).unref();

    io.on('connection', (socket) => {
      const { caller } = socket.data;
      socket.emit('feed', beatOf());
      if (caller.familyId) void socket.join(familyRoom(caller.familyId));
      if (caller.bunitId !== null) void socket.join(businessRoom(caller.bunitId));
      endInTime(socket);
      // Nobody found it in its rooms while it was found out whose it is.
      if (socket.data.knownAt !== rightsChanged) void recheckOne(socket);
      socket.on('disconnect', () => endInTime(socket));
      socket.use((event, next) => {
        if (mayAsk(socket)) return next();
        acknowledge(event.at(-1))({ ok: false, error: 'too_many' });
        app.log.warn({ user: caller.userId, key: caller.keyId }, 'a websocket asked too much and was ended');
        // The connection ends, not the client's wish for one: it comes again, and slower.
        socket.conn.close();
      });
      socket.on('subscribe', (name, ...rest) => {
        const answer = acknowledge(rest.at(-1));
        void subscribe(context, socket, name)
          .catch(() => 'unavailable')
          .then(async (error) => {
            if (error !== null) return answer({ ok: false, error });
            const [since] = rest;
            const { bunitId } = socket.data.caller;
            const isTold = bunitId !== null && since !== null && parseChannel(name)?.kind !== 'draft';
            const missed = isTold ? await feed.missedSince(bunitId, since) : null;
            const messages = missed
              ?.flatMap((one) => messagesOf(one, context.publicIds))
              .filter(({ channel }) => channel === name);
            const entry = missed?.at(-1)?.entry;
            answer({ ok: true, ...(messages ? { missed: messages } : {}), ...(entry ? { entry } : {}) });
          });
      });
      socket.on('unsubscribe', (name, ack) => {
        const known = typeof name === 'string' && socket.data.channels.delete(name);
        if (known && caller.bunitId !== null) void socket.leave(roomOf(caller.bunitId, name));
        acknowledge(ack)({ ok: true });
      });
    });

    app.decorate('realtime', {
      follow: (follower) => void followers.push(follower),
      onRecheck: (listener) => void recheckers.push(listener),
      onChange: (listener) => void listeners.push(listener),
      feed: () => ({ isLive: feed.isLive(), lagSeconds: feed.lagSeconds() }),
      reach: (entry) => feed.reach(entry),
      connections: () => io.sockets.sockets.size,
      logins: () => new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.caller.familyId ?? [])),
      agents: () => new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.caller.agentId ?? [])),
    } satisfies Realtime);

    app.addHook('preClose', async () => {
      clearInterval(timer);
      clearInterval(heart);
      clearInterval(tidying);
      slow.stop();
      context.db.commits.off('done', committed);
      isLeaving = true;
      await sayFarewell(io);
      // Not io.close(): that would close the HTTP server as well, which is Fastify's to close.
      io.engine.close();
      await feed.stop();
    });
  },
  { name: 'realtime' },
);
