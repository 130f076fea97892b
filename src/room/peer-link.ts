import type { IceServer, RoomSignal } from '../domain/room.ts';
import type { CaptureKind } from '../domain/room-page.ts';

export interface PeerLink {
  /** What comes from the other side; tracks are there from the first moment on, muted until media flows. */
  readonly stream: MediaStream;
  /** Takes one step of the negotiation. Steps may come while earlier ones are under way. */
  receive(signal: RoomSignal): Promise<void>;
  /** Sends these from now on, without a new negotiation. */
  send(outgoing: Outgoing): Promise<void>;
  /** Looks for another way to the other side, from where this one is now; again, if the last search led nowhere. */
  search(): void;
  /** How many frames were decoded so far. */
  countFrames(): Promise<number>;
  close(): void;
}
export type Outgoing = Readonly<Record<CaptureKind, MediaStreamTrack | null>>;

export interface PeerLinkOptions {
  readonly iceServers: readonly IceServer[];
  /** The newcomer offers and insists; the one who was there is polite and gives way when both offer at once. */
  readonly isNewcomer: boolean;
  readonly outgoing: Outgoing;
  signal(data: RoomSignal): void;
  changed(state: RTCPeerConnectionState): void;
}

const kindOf = ({ receiver }: RTCRtpTransceiver): CaptureKind => (receiver.track.kind === 'audio' ? 'audio' : 'video');

/**
 * The connection to the other side, after the 'perfect negotiation' example of the W3C (WebRTC 1.0, 10.7). Always one
 * line of sound and one of picture in both directions, whatever devices there are: mute, a late camera and the screen
 * are then replaced tracks, and only a broken path is negotiated anew.
 */
export const connectPeer = ({ iceServers, isNewcomer, outgoing, signal, changed }: PeerLinkOptions): PeerLink => {
  const pc = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, ...rest }) => ({ ...rest, urls: [...urls] })),
  });
  const stream = new MediaStream();
  let sending = outgoing;
  let isOffering = false;
  let isIgnoring = false;
  let isTakingAnswer = false;

  const sayDescription = () => {
    const description = pc.localDescription;
    if (description) signal({ description: { type: description.type, sdp: description.sdp } });
  };
  const describe = async () => {
    await pc.setLocalDescription();
    sayDescription();
  };
  const sendTracks = () =>
    Promise.all(pc.getTransceivers().map((line) => line.sender.replaceTrack(sending[kindOf(line)])));

  pc.addEventListener('negotiationneeded', () => {
    isOffering = true;
    describe()
      .catch((error: unknown) => pc.signalingState === 'closed' || console.debug('offer failed', error))
      .finally(() => {
        isOffering = false;
      });
  });
  pc.addEventListener('icecandidate', ({ candidate }) => signal({ candidate: candidate?.toJSON() ?? null }));
  pc.addEventListener('track', ({ track }) => stream.addTrack(track));
  pc.addEventListener('connectionstatechange', () => changed(pc.connectionState));
  if (isNewcomer) {
    for (const kind of ['audio', 'video'] as const) {
      pc.addTransceiver(sending[kind] ?? kind, { direction: 'sendrecv' });
    }
  }

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    const isReady = !isOffering && (pc.signalingState === 'stable' || isTakingAnswer);
    isIgnoring = isNewcomer && description.type === 'offer' && !isReady;
    if (isIgnoring) return;
    isTakingAnswer = description.type === 'answer';
    await pc.setRemoteDescription(description).finally(() => {
      isTakingAnswer = false;
    });
    if (description.type !== 'offer') return;
    for (const line of pc.getTransceivers()) line.direction = 'sendrecv';
    await sendTracks();
    await describe();
  };

  return {
    stream,
    async receive(data) {
      if (pc.signalingState === 'closed') return;
      if ('description' in data) return takeDescription(data.description as RTCSessionDescriptionInit);
      try {
        await pc.addIceCandidate(data.candidate ?? undefined);
      } catch (error) {
        if (!isIgnoring) throw error;
      }
    },
    async send(next) {
      sending = next;
      if (pc.signalingState !== 'closed') await sendTracks();
    },
    search() {
      // Until an offer is answered the browser makes no other, and it or its answer may be lost with a connection to the server that broke
      // as the way did. Who has it already answers again.
      if (pc.signalingState === 'have-local-offer') sayDescription();
      else pc.restartIce();
    },
    async countFrames() {
      let framesDecoded = 0;
      for (const report of (await pc.getStats()).values()) {
        if (report.type === 'inbound-rtp' && report.kind === 'video') framesDecoded += report.framesDecoded ?? 0;
      }
      return framesDecoded;
    },
    close: () => pc.close(),
  };
};
