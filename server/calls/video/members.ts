import type { RemoteSocket, Server, Socket } from 'socket.io';
import {
  type RoomClientEvents,
  type RoomMedia,
  type RoomPeer,
  type RoomServerEvents,
  roomRoles,
} from '../../../src/domain/room.ts';
import type { RoomParty } from './tokens.ts';

/** What a connection is, as all nodes know it. */
export interface Member extends RoomParty {
  /** Milliseconds; tells which of two connections of a party is the newer. */
  readonly since: number;
  /** What it last said is on. */
  readonly media: RoomMedia | null;
}

/** What clients send is anything until it was looked at. */
type Unknown<Events> = { [Name in keyof Events]: (...values: unknown[]) => void };
type NoEvents = Record<string, never>;
export type Rooms = Server<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, Member>;
export type RoomSocket = Socket<Unknown<RoomClientEvents>, RoomServerEvents, NoEvents, Member>;
/** A connection of this node or another. */
export type AnySocket = RemoteSocket<RoomServerEvents, Member>;

/** The most parties that a room has: one of each role. */
export const mostUsers = roomRoles.length;

/** Everybody in the room of a call. */
export const callRoom = ({ room }: Pick<RoomParty, 'room'>): string => `room|${room}`;

/** One connection, as those in its own room may address it, and nobody else. */
export const seat = ({ room }: Pick<RoomParty, 'room'>, id: string): string => `seat|${room}|${id}`;

export const peerOf = ({ id, data }: { id: string; data: Member }): RoomPeer => ({
  id,
  role: data.role,
  displayName: data.name,
});

/** Whether `one` came before `other`; of two at the same moment, nodes agree on one. */
export const isOlder = (one: { id: string; data: Member }, other: { id: string; data: Member }): boolean =>
  one.data.since === other.data.since ? one.id < other.id : one.data.since < other.data.since;
