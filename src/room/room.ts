import type { IceServer, RoomCloseReason, RoomErrorName, RoomPeer, RoomSignal } from '../domain/room.ts';
import type { CaptureKind } from './capture.ts';
import { readChoice } from './choice.ts';
import type { RoomEvent, RoomInit } from './frame-messages.ts';
import { freezeWatch } from './freeze.ts';
import { type LocalMedia, localMedia } from './local-media.ts';
import { connectPeer, type PeerLink } from './peer-link.ts';
import {
  after,
  errorType,
  expectsFrames,
  firstState,
  mediaEvents,
  type RoomEnd,
  type RoomNews,
  type RoomState,
} from './room-state.ts';
import { openSignalling, type Signalling } from './signalling.ts';

/** What surrounds a room: the page that shows it, and whoever opened the page. */
export interface RoomSurroundings {
  tell(name: RoomEvent, data: Readonly<Record<string, unknown>>): void;
  draw(state: RoomState, media: LocalMedia): void;
  /** Shows what comes from the other side, or nothing; says by `silence` whether it may be heard. */
  show(stream: MediaStream | null): void;
}

export interface Room {
  readonly media: LocalMedia;
  retryDevices(): void;
  toggleAudio(): void;
  toggleVideo(): void;
  /** Has to be called within the user's click. */
  toggleShare(): void;
  dismissShareRefusal(): void;
  silence(is: boolean): void;
  hangUp(): void;
}

/** So long an open question about the devices keeps somebody out of the room, in milliseconds. */
const questionTime = 8_000;
/** How often the picture is looked at, in milliseconds. */
const lookEvery = 1_000;

/** What the room ends for when the server puts it out, and a sentence for logs. */
const closings: Readonly<Record<RoomCloseReason, readonly [name: RoomErrorName, message: string]>> = {
  finished: ['conference.destroyed', 'The call is over'],
  returned: ['conference.connectionError.notAllowed', 'The call was returned'],
  revoked: ['conference.authenticationRequired', 'The right to be in the call has ended'],
};

const isUserWord = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError';

/** The life of one room in this page: devices, signalling, the link to the other side, until the end. */
export const openRoom = (init: RoomInit, { tell, draw, show }: RoomSurroundings): Room => {
  let state = firstState;
  let link: PeerLink | null = null;
  let signalling: Signalling | null = null;
  let iceServers: readonly IceServer[] = [];
  let isFrozen = freezeWatch();

  const hear = (news: RoomNews) => {
    state = after(state, news);
    draw(state, media);
  };
  const closeLink = () => {
    if (!link) return;
    link.close();
    link = null;
    show(null);
  };

  const mediaChanged = () => {
    const before = state.local;
    hear({ type: 'localChanged', local: media.state() });
    for (const [name, data] of mediaEvents(before, state.local)) tell(name, data);
    signalling?.media(state.local.on);
    void link?.send(media.outgoing());
  };
  const media = localMedia({ choice: readChoice(), isSilent: init.startWithAudioMuted }, mediaChanged);

  const end = (reason: RoomEnd) => {
    const wasIn = state.self !== null;
    window.clearInterval(looking);
    hear({ type: 'ended', end: reason });
    media.close();
    closeLink();
    if (reason === 'hangup') void signalling?.leave();
    else signalling?.close();
    return wasIn;
  };
  const depart = () => {
    tell('videoConferenceLeft', { roomName: init.roomName });
    tell('readyToClose', {});
  };
  const endBecause = (name: RoomErrorName, message: string, shown: RoomEnd = name) => {
    if (state.phase === 'left') return;
    const wasIn = end(shown);
    tell('errorOccurred', { type: errorType(name), name, message, isFatal: true, details: {} });
    if (wasIn) depart();
  };

  const meet = (peer: RoomPeer, isNewcomer: boolean) => {
    closeLink();
    isFrozen = freezeWatch();
    const signal = (data: RoomSignal) => signalling?.signal(peer.id, data);
    const met = connectPeer({
      iceServers,
      isNewcomer,
      outgoing: media.outgoing(),
      signal,
      changed: (connection) => {
        if (met !== link) return;
        hear({ type: 'linkChanged', state: connection });
        if (connection === 'connected') tell('p2pStatusChanged', { isP2p: true });
        if (connection === 'disconnected' || connection === 'failed') {
          tell('peerConnectionFailure', { isP2P: true, wasConnected: true });
          // Kept only as long as it worked by itself.
          if (state.phase !== 'together') closeLink();
        }
      },
    });
    link = met;
    show(met.stream);
    const { id, displayName, role } = peer;
    tell('participantJoined', { id, displayName, formattedDisplayName: displayName, role });
  };
  /** Without signalling, or without the other side's, media may go on; it is kept until it breaks or is made anew. */
  const closeBrokenLink = () => {
    if (link?.state() !== 'connected') closeLink();
  };

  const join = () => {
    if (state.phase === 'left') return;
    signalling = openSignalling(
      { token: init.jwt ?? '', room: init.roomName },
      {
        'room:joined': ({ self, peers, iceServers: servers }) => {
          const before = state.peer;
          const wasTogether = state.phase === 'together';
          const [peer = null] = peers;
          iceServers = servers;
          hear({ type: 'joined', self, peer, media: peer?.media ?? null });
          tell('videoConferenceJoined', { roomName: init.roomName, id: self.id, displayName: self.displayName });
          if (wasTogether && before && before.id !== peer?.id)
            tell('participantLeft', { id: before.id, reason: 'lost' });
          signalling?.media(state.local.on);
          if (peer) meet(peer, true);
          else closeBrokenLink();
        },
        'peer:joined': (peer) => {
          hear({ type: 'peerJoined', peer });
          meet(peer, false);
        },
        'peer:left': ({ id, reason }) => {
          if (id !== state.peer?.id) return;
          hear({ type: 'peerLeft', id, reason });
          if (reason === 'lost') closeBrokenLink();
          else closeLink();
          tell('participantLeft', { id, reason });
        },
        'peer:media': ({ id, ...peerMedia }) => hear({ type: 'peerMedia', id, media: peerMedia }),
        signal: ({ from, data }) => {
          if (from !== state.peer?.id) return;
          link?.receive(data).catch((error: unknown) => console.debug('negotiation', error));
        },
        'room:superseded': () => endBecause('conference.replaced', 'The call goes on in a newer window'),
        'room:closed': ({ reason }) => endBecause(...closings[reason]),
        refused: ({ name, message }) => endBecause(name, message),
        lost: () => {
          const isFirst = !state.isReconnecting;
          hear({ type: 'signallingLost' });
          if (!isFirst || !state.isReconnecting) return;
          const name = 'connection.droppedError';
          tell('errorOccurred', {
            type: errorType(name),
            name,
            message: 'Signalling lost',
            isFatal: false,
            details: {},
          });
        },
      },
    );
  };

  const look = async () => {
    if (!link || document.hidden) return;
    const { framesDecoded } = await link.look();
    const is = isFrozen(framesDecoded, expectsFrames(state), performance.now());
    if (is !== state.isFrozen) hear({ type: 'freeze', is });
  };
  const looking = window.setInterval(() => void look(), lookEvery);

  const kinds: readonly CaptureKind[] = init.startWithVideoMuted ? ['audio'] : ['audio', 'video'];
  const start = async () => {
    draw(state, media);
    const isSupported = 'RTCPeerConnection' in window;
    tell('browserSupport', { supported: isSupported });
    if (!isSupported) return void end('unsupported');
    if (init.jwt === null) return endBecause('conference.authenticationRequired', 'There is no pass', 'noPass');
    await Promise.race([media.open(kinds), new Promise((resolve) => window.setTimeout(resolve, questionTime))]);
    join();
  };
  void start();

  return {
    media,
    retryDevices() {
      const { audio, video } = state.local.problems;
      void media.open([...(audio ? (['audio'] as const) : []), ...(video ? (['video'] as const) : [])]);
    },
    toggleAudio: () => void media.toggleAudio(),
    toggleVideo: () => void media.toggleVideo(),
    toggleShare() {
      media.toggleShare().catch((error: unknown) => {
        const message = error instanceof Error ? error.message : '';
        const name = isUserWord(error) ? 'gum.screensharing_user_canceled' : 'gum.general';
        hear({ type: 'shareRefusal', is: !isUserWord(error) });
        // Why nothing is shared is told before that nothing is.
        tell('errorOccurred', { type: errorType(name), name, message, isFatal: false, details: {} });
        tell('screenSharingStatusChanged', { on: false, details: {} });
      });
    },
    dismissShareRefusal: () => hear({ type: 'shareRefusal', is: false }),
    silence: (is) => hear({ type: 'silence', is }),
    hangUp() {
      if (state.phase === 'left') return;
      end('hangup');
      depart();
    },
  };
};
