import type { Socket } from 'socket.io';
import {
  type ChannelMessage,
  type FeedState,
  type Leave,
  type MessagePlace,
  parseChannel,
} from '../../src/domain/channel.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Context } from '../auth/context.ts';
import { demandNetwork } from '../auth/networks.ts';
import type { Caller } from '../base/caller.ts';
import { failure, isFailure } from '../base/failure.ts';
import { type Deafness, mayHear } from './channel-rights.ts';

export interface ClientEvents {
  /** `since`: the position up to which the client has heard, where it knows one. */
  subscribe(channel: unknown, ...sinceAndAck: unknown[]): void;
  unsubscribe(channel: unknown, ack?: unknown): void;
}
export interface ServerEvents {
  message(message: ChannelMessage & MessagePlace): void;
  /** Where the node is that the client is connected with, and whether it hears of what happens. */
  feed(state: FeedState): void;
  closed(message: { channel: string }): void;
  /** The node stops. */
  leave(message: Leave): void;
}
export interface SocketData {
  bearer: string;
  /** The network address that it comes from. */
  ip: string;
  caller: Caller;
  /** How often rights had changed when it was asked whose it is. */
  knownAt: number;
  /** What the socket hears, and what it has asked to hear and not been answered yet. */
  channels: Map<string, Promise<Deafness | string>>;
}
export type Connection = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** Channels that one socket may hear. */
const mostChannels = 50;

/** Where the messages of a channel go: to one business alone. */
export const roomOf = (bunitId: number, channel: string): string => `${bunitId}|${channel}`;

/**
 * Lets a socket hear a channel, if it may. Answers null when it does, else the word for why not: `malformed`,
 * `business_required`, `too_many`, `forbidden`, `not_found` or `unavailable`.
 */
export const subscribe = async (context: Context, socket: Connection, name: unknown): Promise<Deafness | string> => {
  const channel = parseChannel(name);
  const { caller, channels } = socket.data;
  const { bunitId } = caller;
  if (!channel || typeof name !== 'string') return 'malformed';
  if (bunitId === null) return 'business_required';
  const known = channels.get(name);
  // Asked before: the database is not asked again, however often the client does.
  if (known !== undefined) return known;
  if (channels.size >= mostChannels) return 'too_many';
  const asking: Promise<Deafness | string> = mayHear(context, caller, bunitId, channel)
    .catch(() => 'unavailable')
    .then(async (deafness) => {
      // Meanwhile the client may have left the channel, and asked for it anew.
      if (channels.get(name) !== asking) return deafness;
      if (deafness === null) await socket.join(roomOf(bunitId, name));
      else channels.delete(name);
      return deafness;
    });
  // Reserved before the answer is there, so that many questions at once cannot pass the limit.
  channels.set(name, asking);
  return asking;
};

/** Looks again at who a socket is and what it hears; leaves what it may not hear any more, or ends it. */
export const recheck = async (context: Context, authenticate: Authenticate, socket: Connection) => {
  try {
    const caller = await authenticate(socket.data.bearer, null);
    demandNetwork(caller, socket.data.ip);
    // Another business has become the first one: what was subscribed belongs to the one before.
    if (caller.bunitId !== socket.data.caller.bunitId) throw failure('business_lost');
    socket.data.caller = caller;
    for (const name of socket.data.channels.keys()) {
      const channel = parseChannel(name);
      const { bunitId } = caller;
      if (!channel || bunitId === null || (await mayHear(context, caller, bunitId, channel)) === null) continue;
      socket.data.channels.delete(name);
      await socket.leave(roomOf(bunitId, name));
      socket.emit('closed', { channel: name });
    }
  } catch (error) {
    // The client connects again and is told why it may not. A database that is away is no reason to end anything.
    if (isFailure(error) && error.reason !== 'unavailable') socket.conn.close();
  }
};
