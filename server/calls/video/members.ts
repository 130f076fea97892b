import type { Server, Socket } from 'socket.io';
import { type RoomClientEvents, type RoomPeer, type RoomServerEvents, roomRoles } from '../../../src/domain/room.ts';
import type { RoomParty } from './tokens.ts';

/** What clients send is anything until it was looked at. */
type Unknown<Events> = { [Name in keyof Events]: (...values: unknown[]) => void };
type NoEvents = Record<string, never>;
export type Rooms = Server<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, RoomParty>;
export type RoomSocket = Socket<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, RoomParty>;

/** The most parties that a room has: one of each role. */
export const mostUsers = roomRoles.length;

/** Everybody of this node in the room of a call. */
export const callRoom = ({ room }: Pick<RoomParty, 'room'>): string => `room|${room}`;

/** The connections of this node in a room. */
export const socketsIn = (io: Rooms, room: Pick<RoomParty, 'room'>): readonly RoomSocket[] =>
  [...(io.sockets.adapter.rooms.get(callRoom(room)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

export const peerOf = (id: string, { role, name }: RoomParty): RoomPeer => ({ id, role, displayName: name });
