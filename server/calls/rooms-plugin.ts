import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Server } from 'socket.io';
import { videoRoom } from '../../src/domain/call.ts';
import { roomSocketPath } from '../../src/domain/room.ts';
import type { Context } from '../auth/context.ts';
import { randomSecret } from '../base/digest.ts';
import { keepSecret } from '../postgres/secrets.ts';
import { connectBus } from '../realtime/bus.ts';
import { isOwnOrigin } from '../realtime/realtime.ts';
import { isMeant, type Whom } from '../realtime/subscriptions.ts';
import { findRoomCall } from './room-queries.ts';
import { admit, refusal } from './video/admission.ts';
import { enter, isFull, reconsider, settle } from './video/entrance.ts';
import { iceServersFor } from './video/ice.ts';
import { createTurns } from './video/in-turn.ts';
import type { Rooms } from './video/members.ts';
import { relay } from './video/signalling.ts';
import { createRoomTokens, type RoomTokens } from './video/tokens.ts';

/** What other parts ask of the embedded video room. */
export interface VideoRooms {
  readonly tokens: RoomTokens;
  /** A call changed: puts those out of its room who may not be there any more. Only after the change is committed. */
  settle(bunitId: number, callId: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    rooms: VideoRooms;
  }
}

/** A description of a session is some 10 kB; a hostile one may be larger. */
const mostBytes = 256_000;
/** In milliseconds: a browser that froze or lost its network is noticed after both. */
const heartbeat = { pingInterval: 2_000, pingTimeout: 2_000 };
/** How long a connection may take to say who it is, in milliseconds. */
const introduction = 10_000;

/** The signalling of the embedded video room: it introduces the two parties of a call, and media go between them. */
export const rooms = plugin(
  async (app: FastifyInstance, { context }: { context: Context }) => {
    const { db, clock, settings } = context;
    const tokens = createRoomTokens({ secret: await keepSecret(db, 'room-key', randomSecret), clock });
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
    const { redisUrl } = settings;
    const bus = redisUrl === null ? null : await connectBus(io, redisUrl, app.log, 'rooms');
    // Whoever is in hears of its own entrance before it hears of the next one's.
    const inTurn = createTurns();
    let isStopping = false;
    // Only the name: what the database says may quote what was sent.
    const report = (error: unknown) =>
      app.log.warn({ error: error instanceof Error ? error.name : '' }, 'a video room did not get what it asked for');

    io.use((socket, next) => {
      admit(context, tokens, socket.handshake.auth)
        .then(async (party) => {
          if (typeof party === 'string') return next(refusal(party));
          if (await isFull(io, context, party)) return next(refusal('conference.max_users'));
          socket.data = { ...party, since: context.milliseconds(), media: null };
          next();
        })
        .catch((error: unknown) => {
          report(error);
          next(refusal('connection.droppedError'));
        });
    });

    io.on('connection', (socket) => {
      const { callId, role, room } = socket.data;
      relay(socket, () => isStopping);
      const iceServers = iceServersFor(settings.video, `${callId}-${role}`, clock());
      // Who could not enter comes again.
      inTurn(room, () => enter(io, context, socket, iceServers)).catch((error: unknown) => {
        report(error);
        socket.conn.close();
      });
    });

    const reconsiderAll = async (whom: Whom) => {
      for (const socket of io.sockets.sockets.values()) {
        const { bunitId, owner } = socket.data;
        if (isMeant(whom, { userId: null, familyId: null, ...owner, bunitId })) await reconsider(io, context, socket);
      }
    };
    // Who lost a right leaves its room like its channels: the other side of the call must not go on with it.
    app.realtime.onRecheck((whom) => void reconsiderAll(whom).catch(report));

    app.decorate('rooms', {
      tokens,
      settle(bunitId, callId) {
        void findRoomCall(db, bunitId, callId)
          .then((call) => (call ? settle(io, context, videoRoom(call) ?? '') : undefined))
          .catch(report);
      },
    } satisfies VideoRooms);

    app.addHook('preClose', async () => {
      isStopping = true;
      // Not io.close(): that would close the HTTP server as well, which is Fastify's to close.
      io.engine.close();
      await bus?.close();
    });
  },
  { name: 'rooms', dependencies: ['realtime'] },
);
