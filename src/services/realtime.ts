import type { Socket as Client, ManagerOptions, SocketOptions } from 'socket.io-client';
import type {
  Change,
  Channel,
  ChannelMessage,
  FeedEntry,
  FeedPosition,
  Leave,
  MessagePlace,
  Subscribed,
} from '../domain/channel.ts';
import type { Heard } from './http.ts';
import type { KeyGate, Socket, SocketListener, Stop } from './ports.ts';
import { hearWindow } from './window-events.ts';

/** How long the server may take to confirm a subscription, in milliseconds. */
const patience = 5_000;

const changeOf = ({ id, ids, version }: Change): Change => ({ id, ids, version });

type Options = Partial<ManagerOptions & SocketOptions>;
/** Where the websocket leads, and how: in a browser to the server of the page. */
type Connect = (io: typeof import('socket.io-client')['io'], options: Options) => Client;

/** One connection to the websocket. It does not reconnect: the realtime chart decides when to open the next (§7). */
export const socket = (gate: KeyGate, heard: Heard, connect: Connect = (io, options) => io(options)) => {
  /** What each open connection was told of, the last one at the end: another that closes takes nothing of it along. */
  const told = new Map<SocketListener, FeedEntry>();
  const hear = (line: SocketListener, entry: FeedEntry | null) => {
    told.delete(line);
    if (entry !== null) told.set(line, entry);
    heard.entry = [...told.values()].at(-1) ?? null;
  };
  return (listener: SocketListener): Socket => {
    let client: Client | null = null;
    let closed = false;
    const close = () => {
      closed = true;
      hear(listener, null);
      client?.disconnect();
    };
    const lose = (pause?: number) => {
      if (closed) return;
      close();
      listener.lost(pause);
    };
    const open = async () => {
      const { io } = await import('socket.io-client');
      const token = await gate.bearers()();
      if (closed) return;
      client = connect(io, {
        path: '/bsi-ws',
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token },
      });
      client.on('connect', () => listener.connected());
      client.on('connect_error', () => lose());
      client.on('disconnect', () => lose());
      client.on('leave', ({ pause }: Leave) => lose(pause));
      // A connection that ends before it has said anything is no error to the library, which would wait 20 s more.
      client.io.engine.on('close', () => lose());
      client.on('closed', ({ channel }: Pick<ChannelMessage, 'channel'>) => listener.closed(channel));
      client.on('feed', listener.fed);
      client.on('message', ({ channel, seen, entry, ...change }: ChannelMessage & Partial<MessagePlace>) => {
        hear(listener, entry ?? null);
        listener.message(channel, changeOf(change), seen ?? null);
      });
    };
    open().catch(() => lose());
    return {
      subscribe(name: Channel, since: FeedPosition | null) {
        client
          ?.timeout(patience)
          .emitWithAck('subscribe', name, since)
          .then((answer: Subscribed) => {
            if (!answer.ok) return;
            if (answer.entry) hear(listener, answer.entry);
            listener.subscribed(name, answer.missed?.map(changeOf) ?? null);
          })
          .catch(() => client?.disconnect());
      },
      unsubscribe(name: Channel) {
        client?.emit('unsubscribe', name);
      },
      close,
    };
  };
};

/**
 * Sockets that are lost with the network of the browser. A connection through one that is gone says so half a minute later, and
 * would pass for live until then.
 */
export const networkSocket =
  (open: (listener: SocketListener) => Socket) =>
  (listener: SocketListener): Socket => {
    const lost = (pause?: number) => {
      stop();
      listener.lost(pause);
    };
    const lose = () => {
      opened.close();
      lost();
    };
    const stop = hearWindow(['offline'], lose);
    const opened = open({ ...listener, lost });
    return {
      ...opened,
      close() {
        stop();
        opened.close();
      },
    };
  };

/** Tells that the browser has a network again. */
export const watchNetwork = (listener: () => void): Stop => hearWindow(['online'], listener);

/** Sockets that also tell whenever one was lost or connected, and what the browser knows of its network. */
export const watchedSocket = (open: (listener: SocketListener) => Socket) => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    openSocket: (listener: SocketListener): Socket =>
      open({
        ...listener,
        connected() {
          listener.connected();
          tell();
        },
        lost(pause) {
          listener.lost(pause);
          tell();
        },
      }),
    watchConnection(listener: () => void): Stop {
      listeners.add(listener);
      const stop = hearWindow(['online', 'offline'], listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
