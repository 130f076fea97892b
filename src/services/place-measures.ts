import type { Channel } from '../domain/channel.ts';
import {
  findingOf,
  judgeClock,
  judgeConnection,
  type MeasuredCheck,
  type ReadinessFinding,
} from '../domain/readiness.ts';
import type { IceServer } from '../domain/room.ts';
import type { CheckMeans } from './place-checks.ts';

/** How long a websocket may take to open and answer, and a relay to give an address, in milliseconds. */
const patience = 10_000;
/** How often a message goes to and fro; what counts is the quickest. */
const rounds = 3;

/** Whether the browser has what calls are made of. */
const judgeBrowser = (): ReadinessFinding => {
  if (!window.isSecureContext) return findingOf('browser', 'insecure');
  const isAble = 'RTCPeerConnection' in window && 'mediaDevices' in navigator && 'locks' in navigator;
  return findingOf('browser', isAble ? null : 'unsupported');
};

/**
 * The quickest way to and fro of an acknowledged message on a websocket of its own, in milliseconds; null where none opened,
 * or nobody answered. The channel is one that the agent may hear.
 */
const roundTrip = (
  openSocket: CheckMeans['openSocket'],
  channel: Channel,
  signal: AbortSignal,
): Promise<number | null> =>
  new Promise((resolve) => {
    const took: number[] = [];
    let asked = 0;
    const end = (answer: number | null) => {
      resolve(answer);
      socket.close();
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = () => end(null);
    const ask = () => {
      asked = performance.now();
      socket.subscribe(channel, null);
    };
    const socket = openSocket({
      connected: ask,
      lost: giveUp,
      closed: giveUp,
      subscribed() {
        took.push(performance.now() - asked);
        if (took.length === rounds) return end(Math.min(...took));
        socket.unsubscribe(channel);
        ask();
      },
      fed: () => {},
      message: () => {},
    });
    signal.addEventListener('abort', giveUp);
  });

/** Whether the relay gives this browser an address, which is all that a call needs of it. */
const reachRelay = (iceServers: readonly IceServer[], signal: AbortSignal): Promise<boolean> => {
  const servers = iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] }));
  const connection = new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: 'relay' });
  const found = new Promise<boolean>((resolve, reject) => {
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null) resolve(false);
      else if (candidate.candidate.includes(' typ relay')) resolve(true);
    };
    signal.addEventListener('abort', () => resolve(false));
    connection.createDataChannel('check');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(reject);
  });
  return found.finally(() => connection.close());
};

const judgeRelay = async ({ http }: CheckMeans, signal: AbortSignal): Promise<ReadinessFinding | null> => {
  const { ice_servers } = await http.post<{ ice_servers: readonly IceServer[] }>('readiness/relay', undefined);
  if (ice_servers.length === 0) return null;
  return findingOf('relay', (await reachRelay(ice_servers, signal)) ? null : 'unreachable');
};

/** Measures what needs nobody; null where there is nothing of the kind. */
export const measure = async (
  means: CheckMeans,
  { check, agentId }: { check: MeasuredCheck; agentId: number },
  stopped: AbortSignal,
): Promise<ReadinessFinding | null> => {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  switch (check) {
    case 'browser':
      return judgeBrowser();
    case 'connection':
      return judgeConnection(await roundTrip(means.openSocket, `availability:${agentId}`, signal));
    case 'clock':
      return judgeClock(means.clock.difference());
    case 'relay':
      return judgeRelay(means, signal);
  }
};
