import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Server } from 'socket.io';
import { roomSocketPath } from '../../src/domain/room.ts';
import type { Context } from '../auth/context.ts';
import type { Limits } from '../auth/limits.ts';
import { openKeyRing } from '../auth/signing/key-ring.ts';
import { isMeant } from '../base/caller.ts';
import { addressOf } from '../base/network-address.ts';
import { createRounds } from '../base/rounds.ts';
import { reporterOf } from '../postgres/outage.ts';
import { isOwnOrigin } from '../realtime/realtime.ts';
import { admit, refusal } from './video/admission.ts';
import { enter, isFull, reconsider } from './video/entrance.ts';
import { createExchange } from './video/exchange.ts';
import { iceServersFor } from './video/ice.ts';
import { createTurns } from './video/in-turn.ts';
import type { RoomSocket, Rooms } from './video/members.ts';
import { entrustSeats, keepMedia } from './video/seat-queries.ts';
import { relay } from './video/signalling.ts';
import { createStays } from './video/stays.ts';
import { createRoomTokens, type RoomTokens } from './video/tokens.ts';
import { createUpkeep } from './video/upkeep.ts';

/** What other parts ask of the embedded video room. */
export interface VideoRooms {
  readonly tokens: RoomTokens;
  /** How many websockets this node holds that are in rooms. */
  connections(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    rooms: VideoRooms;
  }
}

/** A description of a session is some 10 kB; a hostile one may be larger. */
const mostBytes = 256_000;
/**
 * In milliseconds: that a browser froze or lost its network is noticed after both. The browsers notice it in each other's
 * media after some three seconds, so nobody waits for this one; and a machine that is busy for a while, as with ten rooms
 * on two cores, has to find time to answer, or it is cut off and has all the more to do.
 */
const heartbeat = { pingInterval: 5_000, pingTimeout: 10_000 };
/** How long a connection may take to say who it is, in milliseconds. */
const introduction = 10_000;
/** How often a node renews its seats and frees those of nodes that died, in milliseconds. */
const renewEvery = 4_000;

/** The signalling of the embedded video room: it introduces the two parties of a call, and media go between them. */
export const rooms = plugin(
  async (app: FastifyInstance, { context, limits }: { context: Context; limits: Pick<Limits, 'room'> }) => {
    const { db, clock, settings } = context;
    const tokens = createRoomTokens({ ring: await openKeyRing(db, clock, 'room'), clock });
    const io: Rooms = new Server(app.server, {
      path: roomSocketPath,
      serveClient: false,
      transports: ['websocket'],
      maxHttpBufferSize: mostBytes,
      connectTimeout: introduction,
      ...heartbeat,
      // Upgrades that are nobody's are ended by the other websocket server.
      destroyUpgrade: false,
      allowRequest: (request, decide) =>
        decide(null, isOwnOrigin(request.headers.origin, request.headers.host, context.publicUrl())),
    });
    // Whoever is in hears of its own entrance before it hears of the next one's.
    const inTurn = createTurns();
    const reportAs = reporterOf(db, app.log);
    const report = (error: unknown) => reportAs(error, 'a video room did not get what it asked for');

    const exchange = createExchange({ io, db, report });
    const stays = createStays({ db, exchange, report });
    const hall = { io, registry: context, exchange, stays };

    io.use((socket, next) => {
      const { auth } = socket.handshake;
      try {
        limits.room(addressOf(socket.handshake, settings.trustProxy), typeof auth.token === 'string' ? auth.token : '');
      } catch {
        return next(refusal('connection.droppedError'));
      }
      admit(context, tokens, auth)
        .then(async (admitted) => {
          if (typeof admitted === 'string') return next(refusal(admitted));
          const { party, back } = admitted;
          if (await isFull(hall, party)) return next(refusal('conference.max_users'));
          socket.data = { ...party, seat: socket.id, back, said: 0, met: new Set() };
          next();
        })
        .catch((error: unknown) => {
          report(error);
          next(refusal('connection.droppedError'));
        });
    });

    io.on('connection', (socket) => {
      const { callId, role, room } = socket.data;
      relay(socket, {
        exchange,
        stays,
        keepMedia: (seat, media) => keepMedia(db, seat, media).catch(report),
      });
      const iceServers = iceServersFor(settings.video, `${callId}-${role}`, clock());
      // Who could not enter comes again.
      inTurn(room, () => enter(hall, socket, iceServers)).catch((error: unknown) => {
        report(error);
        socket.conn.close();
      });
    });

    const reconsiderThose = async (isMeantHere: (socket: RoomSocket) => boolean) => {
      for (const socket of io.sockets.sockets.values()) if (isMeantHere(socket)) await reconsider(hall, socket);
    };
    // Who lost a right leaves its room like its channels: the other side of the call must not go on with it.
    app.realtime.onRecheck(
      (whom) =>
        void reconsiderThose(({ data: { bunitId, owner } }) =>
          isMeant(whom, { userId: null, familyId: null, ...owner, bunitId }),
        ).catch(report),
    );
    app.realtime.onChange(({ bunitId, news }) => {
      if (news.kind === 'room') {
        exchange.hear(news);
        if (news.to !== null && news.message[0] === 'signal') stays.miss(news.to);
        if (news.to !== null && news.holder !== undefined) stays.moved(news.to, news.holder);
      }
      if (news.kind !== 'call') return;
      const { id } = news;
      void reconsiderThose(({ data }) => data.callId === id && data.bunitId === bunitId).catch(report);
    });

    const upkeep = createRounds(createUpkeep({ io, db, stays, exchange }), report);
    app.addHook('onReady', async () => upkeep.start(renewEvery));

    app.decorate('rooms', { tokens, connections: () => io.sockets.sockets.size } satisfies VideoRooms);

    app.addHook('preClose', async () => {
      stays.stop();
      await upkeep.stop();
      await entrustSeats(db, stays.held()).catch(report);
      // Not io.close(): that would close the HTTP server as well, which is Fastify's to close.
      io.engine.close();
    });
  },
  { name: 'rooms', dependencies: ['realtime'] },
);
