import { decodeJwt } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { type PassOwner, passOwner } from '../../server/auth/pass-owner.ts';
import type { Call } from '../../src/domain/call.ts';
import {
  type RoomClientEvents,
  type RoomJoined,
  type RoomPass,
  type RoomServerEvents,
  roomSocketPath,
} from '../../src/domain/room.ts';
import type { TestServer } from './server.ts';

type Name = keyof RoomServerEvents;
type Said<Event extends Name> = Parameters<RoomServerEvents[Event]>[0];

/** Whose a pass of the embedded room is. */
export const ownerIn = ({ jwt }: Pick<RoomPass, 'jwt'>): PassOwner => passOwner.parse(decodeJwt(jwt ?? '').by);

/** One connection to a room, with everything that it was told. */
export interface Participant {
  readonly socket: Socket<RoomServerEvents, RoomClientEvents>;
  /** Names and values, in order. */
  readonly told: (readonly [name: string, value: unknown])[];
  /** Resolves with the first, or next, message of that name that was not taken yet. */
  next<Event extends Name>(name: Event): Promise<Said<Event>>;
  /** Resolves when the connection has ended, with the reason. */
  readonly ended: Promise<string>;
  close(): void;
}

/** Opens a connection to a room. Rejects with the `data` of the refusal. */
export const enterRoom = async (url: string, auth: object, headers: Record<string, string> = {}) => {
  const socket: Participant['socket'] = io(url, {
    path: roomSocketPath,
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  const told: (readonly [string, unknown])[] = [];
  const taken = new Set<number>();
  const waiting = new Set<() => void>();
  socket.onAny((name: string, value: unknown) => {
    told.push([name, value]);
    for (const look of [...waiting]) look();
  });
  const next = <Event extends Name>(name: Event) =>
    new Promise<Said<Event>>((resolve) => {
      const look = () => {
        const index = told.findIndex(([known], at) => known === name && !taken.has(at));
        if (index < 0) return;
        taken.add(index);
        waiting.delete(look);
        resolve(told[index]?.[1] as Said<Event>);
      };
      waiting.add(look);
      look();
    });
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: unknown }) => {
      socket.close();
      reject(error.data ?? error);
    });
  });
  return { socket, told, next, ended, close: () => void socket.close() } satisfies Participant;
};

/** A participant who was let in, with what it was told first. */
export const joinRoom = async (url: string, { jwt, room }: Pick<RoomPass, 'jwt' | 'room'>) => {
  const participant = await enterRoom(url, { token: jwt, room });
  const joined: RoomJoined = await participant.next('room:joined');
  return { ...participant, joined };
};

/** What tests of rooms do over and over, with the demo's agents and its device key. */
export const roomActs = (server: TestServer) => {
  const data = async <Data>(method: string, path: string, bearer: string, body?: unknown) => {
    const answer = await server.ask<{ data: Data }>(method, path, { bearer, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return {
    place: (fields: object = {}) =>
      data<Call>('POST', '/api/queryings', server.key, { phone: '5550000', with_video: true, ...fields }),
    move: (id: number, bearer: string, change: object) =>
      data<Call>('PUT', `/api/queryings/${id}`, bearer, { id, data: change }),
    pass: (id: number | string, bearer: string) => data<RoomPass>('POST', `/api/queryings/${id}/room`, bearer),
  };
};
