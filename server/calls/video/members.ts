import type { Server, Socket } from 'socket.io';
import {
  type RoomBack,
  type RoomClientEvents,
  type RoomPeer,
  type RoomServerEvents,
  roomPlaces,
} from '../../../src/domain/room.ts';
import { digest } from '../../base/digest.ts';
import type { RoomParty } from './tokens.ts';

/** What clients send is anything until it was looked at. */
type Unknown<Events> = { [Name in keyof Events]: (...values: unknown[]) => void };
type NoEvents = Record<string, never>;

/** Who a connection is, and what it says of the one before it. */
export interface Seated extends RoomParty {
  /** The seat, by which the others know it: its own name, or that of the connection whose stay it goes on with. */
  readonly seat: string;
  /** Where its page was before this connection; null for one that comes anew. */
  readonly back: RoomBack | null;
  /** How many signals were said to the seat in this stay, heard or not. */
  said: number;
  /** The seats of those whom it was told of: to no other it has anything to say. */
  readonly met: Set<string>;
}
export type Rooms = Server<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, Seated>;
export type RoomSocket = Socket<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, Seated>;

/** The most parties that a room has. */
export const mostUsers = Object.values(roomPlaces).reduce((sum, places) => sum + places);

/** Everybody of this node in the room of a call. */
export const callRoom = ({ room }: Pick<RoomParty, 'room'>): string => `room|${room}`;

/** The connections of this node in a room. */
export const socketsIn = (io: Rooms, room: Pick<RoomParty, 'room'>): readonly RoomSocket[] =>
  [...(io.sockets.adapter.rooms.get(callRoom(room)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

export const peerOf = (id: string, { role, name, room, party, isSupervisor = false }: RoomParty): RoomPeer => ({
  ...{ id, role, displayName: name },
  // Devices read no number of an agent.
  ...(role === 'guest' ? { party: digest(`${room} ${party}`).slice(0, 16) } : {}),
  ...(isSupervisor ? { isSupervisor } : {}),
});

/**
 * Whether two parties are told of each other. A page of before there were guests would show a guest in the place of the
 * other side; so it meets none: neither sees or hears the other.
 */
export const areIntroduced = (one: RoomParty, other: RoomParty): boolean =>
  (one.role !== 'guest' && other.role !== 'guest') || (one.showsAll === true && other.showsAll === true);
