import { io, type Socket } from 'socket.io-client';
import type { Call } from '../../src/domain/call.ts';
import { pendingStates } from '../../src/domain/call-states.ts';
import {
  type ChannelMessage,
  type FeedState,
  type Leave,
  retryPause,
  type Subscribed,
} from '../../src/domain/channel.ts';
import { askPatiently } from './patient.ts';

/** That a call was heard of, and since when the connection had been there; in milliseconds of this process. */
export interface Bell {
  readonly at: number;
  readonly connectedAt: number;
}

/**
 * While nobody could tell what was missed: all that waits was asked for in its place, and what others took in the meantime
 * rings for nobody any more. In milliseconds of this process.
 */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** An agent at a console that rings: a websocket that comes back by itself, as that of the page does. */
export interface ListeningAgent {
  readonly bearer: string;
  /** When each call was heard of, by its id. */
  readonly heard: ReadonlyMap<number, Bell>;
  readonly gaps: readonly Gap[];
  /** Since when the connection is live, in milliseconds of this process; null while it is not. */
  liveSince(): number | null;
  /** How often the connection was lost. */
  losses(): number;
  /** How often somebody answered that it may not connect, or not hear; who was not there refused nothing. */
  refusals(): number;
  /** Leaves its node and comes back to that one, past the proxy; whoever is lost there comes back by the proxy. */
  moveTo(node: string): void;
  close(): void;
}

type Heard = ChannelMessage & { readonly seen: string };

/** Whether somebody said no, the node by a reason of its own or an HTTP answer; else nobody was there, or not any more. */
const isRefusal = (error: Error & { readonly description?: unknown }): boolean => {
  const { description } = error;
  const cause =
    typeof description === 'object' && description !== null && 'message' in description ? description : null;
  if (cause) return /Unexpected server response/.test(String(cause.message));
  return !/^(?:timeout|websocket error|xhr poll error)$/.test(error.message);
};

const channel = 'querying_created';
const patience = 5_000;

/** Signs an agent's console in to the changes and keeps it there. */
export const listenAsAgent = (url: string, bearer: string): ListeningAgent => {
  const heard = new Map<number, Bell>();
  const gaps: Gap[] = [];
  let awaySince = performance.now();
  let connectedAt = 0;
  let seen: string | null = null;
  let liveSince: number | null = null;
  let socket: Socket | null = null;
  let attempt = 0;
  let losses = 0;
  let refusals = 0;
  let next = url;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hear = (id: number | undefined) => {
    if (id !== undefined && !heard.has(id)) heard.set(id, { at: performance.now(), connectedAt });
  };
  const loadAnew = async () => {
    const path = `/api/queryings?state=${pendingStates.join(',')}&perPage=200`;
    const { data } = await askPatiently<readonly Call[]>(url, bearer, 'GET', path);
    for (const { id } of data) hear(id);
    gaps.push({ from: awaySince, to: performance.now() });
  };

  const open = () => {
    const mine = io(next, {
      path: '/bsi-ws',
      transports: ['websocket'],
      auth: { token: bearer },
      forceNew: true,
      reconnection: false,
    });
    socket = mine;
    let isLost = false;
    /** Where the node was when this connection began. */
    let beginning: string | null = null;
    const lose = (asked?: number) => {
      if (isLost) return;
      isLost = true;
      mine.disconnect();
      if (liveSince !== null) awaySince = performance.now();
      liveSince = null;
      if (isClosed) return;
      losses += 1;
      attempt = Math.min(attempt + 1, 5);
      timer = setTimeout(open, asked ?? retryPause(attempt, Math.random()));
    };
    const begin = async () => {
      const answer: Subscribed = await mine.timeout(patience).emitWithAck('subscribe', channel, seen);
      if (!answer.ok) {
        refusals += 1;
        throw new Error(answer.error);
      }
      if (answer.missed) for (const { id } of answer.missed) hear(id);
      else await loadAnew();
      if (isLost) return;
      next = url;
      attempt = 0;
      seen = beginning ?? seen;
      liveSince = performance.now();
    };
    mine.on('connect', () => {
      connectedAt = performance.now();
      begin().catch(() => lose());
    });
    mine.on('connect_error', (error) => {
      if (isRefusal(error)) refusals += 1;
      lose();
    });
    mine.on('disconnect', () => lose());
    mine.on('leave', ({ pause }: Leave) => lose(pause));
    mine.io.engine.on('close', () => lose());
    mine.on('feed', (state: FeedState) => {
      if (!state.isLive) return;
      // Not before what was missed is heard: it would be missed for good.
      if (liveSince === null) beginning = state.seen;
      else seen = state.seen;
    });
    mine.on('message', (message: Heard) => {
      seen = message.seen;
      if (message.channel === channel) hear(message.id);
    });
  };
  open();
  return {
    bearer,
    heard,
    gaps,
    liveSince: () => liveSince,
    losses: () => losses,
    refusals: () => refusals,
    moveTo(node) {
      next = node;
      socket?.disconnect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.disconnect();
    },
  };
};
